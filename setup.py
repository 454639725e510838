# SPDX-License-Identifier: Apache-2.0
"""Builds kibitz: compiles the engine with mypyc where it can, and takes the rules pages into the package.

What only a build can know is said here and not in pyproject.toml: a compiled engine needs a package that a plain one
does not, and a package page needs links that begin with an address. A front end that was bundled before (`bundle/`, as
in a source distribution) is taken along, so that a build needs no Node.

KIBITZ_PLAIN=1       nothing is compiled.
KIBITZ_COMPILED=1    a compilation that fails stops the build; otherwise plain Python is installed, and a
                     line says so.
KIBITZ_PROFILE=...   record: the built engine counts which ways it takes; use: it is built for the ways that were
                     counted, of the same sources in the same place. `tools/build_compiled.py` does one after the other.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

from check_c import check_tree  # noqa: E402
from compiled_modules import compiled_modules  # noqa: E402
from distributions import dependencies, description, urls, version  # noqa: E402
from why_plain import why_plain  # noqa: E402

GENERATED = Path("build/mypyc")
BUNDLE = ROOT / "bundle"  # made by `tools/wheels.py` for a source distribution
BUNDLED = "table/static/dist"
BINARY_SUFFIXES = (".so", ".pyd")
PROFILE = {
    "": [],
    "record": ["-fprofile-generate", "-fprofile-update=single"],
    # What the counted run never came to is compiled as ever, not for size.
    "use": ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"],
}


def generate() -> list[Extension]:
    """Turn the listed modules into C and describe the extensions; a miscompiled shift is an error."""
    from mypyc.build import mypycify

    made = mypycify(
        # `make types` is the strict reader. A build needs none of the packages that only some modules run with.
        [
            "--config-file=",
            "--follow-imports=silent",
            "--ignore-missing-imports",
            *(str(path) for path in compiled_modules(ROOT)),
        ],
        opt_level="3",
        debug_level="0",
        group_name="kibitz",
        multi_file=True,  # one unit of all modules takes gcc three times as long, on one core
        target_dir=str(GENERATED),
    )
    extensions = [extension for extension in made if isinstance(extension, Extension)]
    if bad := check_tree(GENERATED):
        raise ValueError("the generated C shifts a literal by a variable:\n  " + "\n  ".join(bad))
    if os.name == "posix":  # calls between modules go straight to their target
        together, profile = link_time_flags(), PROFILE[os.environ.get("KIBITZ_PROFILE", "")]
        for extension in extensions:
            own = ["-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]
            if together and len(list(extension.sources)) > 1:  # the others only open a door
                own += [*together, *profile]
                extension.extra_link_args = ["-O3", *own]
            extension.extra_compile_args = [*extension.extra_compile_args, *own]
    return extensions


def link_time_flags() -> list[str]:
    """What lets small functions of one module be built into another, where the compiler can do that."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "one.c"
        source.write_text("int one(void) { return 1; }\n", encoding="utf-8")
        flags = ["-flto=auto", "-O3", "-fPIC", "-shared", "-o", str(Path(folder) / "one.so")]
        tried = subprocess.run([*compiler, *flags, str(source)], capture_output=True, check=False)
    return ["-flto=auto"] if tried.returncode == 0 else []


class BuildEngine(build_ext):
    """Compile everything or nothing: half a compiled engine would not import."""

    def run(self) -> None:
        if getattr(self, "editable_mode", False) or self.inplace:
            return  # the source tree stays plain
        try:
            self.distribution.ext_modules = [*generate()]
            self.reinitialize_command(self)
            self.ensure_finalized()
            self._drop_binaries(keep={Path(name).name for name in self.get_outputs()})
            super().run()
        except (Exception, SystemExit) as error:
            self._drop_binaries(keep=set())
            if os.environ.get("KIBITZ_COMPILED") == "1":
                raise
            reason = " ".join(str(error).split()) or type(error).__name__
            self.extensions = self.distribution.ext_modules = []
            print(f"kibitz: the engine was not compiled and runs as plain Python ({reason})", file=sys.stderr)

    def build_extension(self, ext: Extension) -> None:
        """The group's many files are compiled side by side; what is left to do is to link them."""
        sources = [str(source) for source in ext.sources]
        if len(sources) > 1:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = list(pool.map(lambda source: self._compiled(ext, source), sources))
            ext.sources = []
            ext.extra_objects = compiled
            ext.depends = compiled  # newer than what was linked before
        super().build_extension(ext)

    def _compiled(self, ext: Extension, source: str) -> str:
        """The object file of one C file."""
        made = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            macros=ext.define_macros,
            include_dirs=ext.include_dirs,
            extra_postargs=ext.extra_compile_args,
        )
        return str(made[0])

    def _drop_binaries(self, keep: set[str]) -> None:
        drop_binaries(Path(self.build_lib), keep)


def drop_binaries(folder: Path, keep: set[str]) -> None:
    """Take away shared objects of earlier builds."""
    for path in [*folder.glob("*__mypyc.*"), *folder.glob("kibitz/**/*")]:
        if path.suffix in BINARY_SUFFIXES and path.name not in keep:
            path.unlink()


def added() -> list[tuple[Path, str]]:
    """The files that the package has beside its sources, each with its path there: the rules pages and the bundle."""
    pages = [(page, f"pages/{page.name}") for page in sorted((ROOT / "docs" / "games").glob("*.md"))]
    bundle = [path for path in sorted(BUNDLE.rglob("*")) if path.is_file()]
    return [*pages, *[(path, f"{BUNDLED}/{path.relative_to(BUNDLE).as_posix()}") for path in bundle]]


class BuildPackage(build_py):
    """Copy the sources, add the rules pages as kibitz/pages/*.md, and leave nothing of earlier builds."""

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return
        package = Path(self.build_lib) / "kibitz"
        fresh = {Path(name).resolve() for name in super().get_outputs(include_bytecode=False)}
        for source, name in added():
            target = package / name
            self.mkpath(str(target.parent))
            self.copy_file(str(source), str(target))
            fresh.add(target.resolve())
        for path in package.rglob("*"):
            if path.is_file() and path.suffix not in BINARY_SUFFIXES and path.resolve() not in fresh:
                path.unlink()
        if why_plain():
            drop_binaries(Path(self.build_lib), keep=set())

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """The copied files, and what is added to them."""
        outputs = [f"{self.build_lib}/kibitz/{name}" for _, name in added()]
        return [*super().get_outputs(include_bytecode), *outputs]


class KibitzDistribution(Distribution):
    """A wheel is bound to its platform exactly when the engine is compiled into it."""

    def has_ext_modules(self) -> bool:
        """Asked before the extensions are made: they are made only when a build needs them."""
        return not why_plain()


if reason := why_plain():
    if os.environ.get("KIBITZ_COMPILED") == "1":
        sys.exit(f"kibitz: the engine cannot be compiled: {reason}")
    print(f"kibitz: the engine is not compiled and runs as plain Python: {reason}", file=sys.stderr)

(ROOT / "build").mkdir(exist_ok=True)
setup(
    distclass=KibitzDistribution,
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
    version=version(),
    install_requires=dependencies(compiled=not why_plain()),
    long_description=description(),
    long_description_content_type="text/markdown",
    project_urls=urls(),
    options={"build": {"build_lib": "build/compiled"}, "egg_info": {"egg_base": "build"}},
)
