"""How the full screen is laid out and coloured."""

from __future__ import annotations

from kibitz.terminal.render import INK, INK2, LAMP, LINE, SURFACE, TABLE

WIDE = 72  # columns from which the log stands beside the table
KEYS = "←→ ↑↓ choose   Enter play   : type   s scores   u undo   ? keys   q quit"
PARTS = "#top, #seats, #zones, #log, #story, #prompt, #buttons, #hand, #line, #keys"
LOG_WIDTH = 28
STYLE = f"""
Screen {{ background: {TABLE}; color: {INK}; layout: vertical; overflow: hidden; }}
#top {{ height: 1; background: {SURFACE}; }}
#seats {{ height: auto; background: {SURFACE}; }}
#middle {{ height: 1fr; }}
#places, #paper {{ scrollbar-color: {LINE}; scrollbar-color-active: {LAMP}; scrollbar-color-hover: {LAMP};
                  scrollbar-background: {TABLE}; scrollbar-size: 1 1; }}
#places {{ width: 1fr; padding: 1 1 0 2; }}
#log {{ width: {LOG_WIDTH}; padding: 0 1; border-left: solid {LINE}; scrollbar-size: 0 0; }}
#prompt {{ height: auto; max-height: 4; padding: 0 2; background: {SURFACE}; }}
#buttons {{ height: auto; max-height: 8; padding: 0 2; background: {SURFACE}; }}
#hand {{ height: auto; max-height: 9; padding: 0 2; background: {SURFACE}; }}
#keys {{ height: 1; color: {INK2}; padding: 0 2; }}
#line {{ display: none; height: 1; border: none; padding: 0 2; background: {LINE}; }}
#line.open {{ display: block; }}
Paper {{ align: center middle; background: {TABLE} 60%; }}
#paper {{ width: 78; max-width: 95%; height: auto; max-height: 90%; padding: 1 2; background: {SURFACE};
          border: round {LAMP}; border-title-color: {LAMP}; border-subtitle-color: {INK2}; }}
#paper Static {{ width: 1fr; }}
#where {{ width: 78; max-width: 95%; height: 1; border: none; padding: 0 2; background: {LINE}; }}
"""
