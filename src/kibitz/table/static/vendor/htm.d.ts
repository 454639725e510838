// Markup in template strings; the types of markup are not checked.
declare const htm: { bind(h: Function): (strings: TemplateStringsArray, ...values: unknown[]) => any };
export default htm;
