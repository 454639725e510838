"""A table with scripted scenes, for working on the front end without the engine: `python tests/web/mock_server.py`.

Every scene is a table: `/t/tricks`, `/t/exchange`, `/t/tiles`, `/t/piles`, `/t/line`, `/t/bid`,
`/t/symbols`, `/t/scores`, `/t/result`; `/t/commit`, `/t/change`, `/t/shown`, `/t/eight`, `/t/runs`, `/t/lead`,
`/t/gift`, `/t/sheet`, `/t/stash`; `/t/mainline`, `/t/prophet`, `/t/judge`, `/t/claim`, `/t/long-line`, `/t/secret`,
`/t/house`, `/t/house-play`, `/t/demand`, `/t/one-left`.
Any act is taken; `/t/tricks` then plays a whole trick, `/t/scores` ends a deal.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import more_scenes
import scenes
import uvicorn
import written_scenes
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

scenes.SCENES.update(more_scenes.MORE)
scenes.SCENES.update(written_scenes.WRITTEN)
STATIC = Path(__file__).parents[2] / "src" / "kibitz" / "table" / "static"
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


async def shell(_request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"Content-Security-Policy": CSP})


async def games(_request: Request) -> Response:
    return JSONResponse(
        {
            "games": scenes.GAMES,
            "bots": [
                {"level": "steady", "help": "Looks at this trick only."},
                {"level": "beginner", "help": "Overlooks some of it."},
                {"level": "strong", "help": "Thinks ahead."},
            ],
        }
    )


async def guide(_request: Request) -> Response:
    return JSONResponse({"tips": []})


async def rules(_request: Request) -> Response:
    told = [
        {
            "inherited": False,
            "glance": section["heading"] == "At a glance",
            **section,
            "blocks": [{"notes": [], "replaced": False, **block} for block in section["blocks"]],
        }
        for section in scenes.RULES["sections"]
    ]
    return JSONResponse({"options": [], **scenes.RULES, "sections": told})


async def tables(request: Request) -> Response:
    if request.method == "POST":
        return JSONResponse({"table": "tricks", "url": "/t/tricks", "invite": "/t/tricks?invite=abc"}, 201)
    return JSONResponse({"mine": [scenes.table("tricks")], "open": scenes.OPEN})


async def socket(ws: WebSocket) -> None:
    await ws.accept()
    name = ws.path_params["table"]
    scene = scenes.SCENES[name]()
    version = 10
    try:
        while True:
            frame: dict[str, Any] = await ws.receive_json()
            if frame["t"] == "hello":
                await ws.send_json(
                    {
                        "t": "table",
                        "version": version,
                        "view": scene["view"],
                        "events": scene["events"],
                        "complete": frame["since"] is not None,
                        "table": scenes.table(name),
                    }
                )
            elif frame["t"] == "ask":
                await ws.send_json(
                    {**written_scenes.answer(frame), "t": "answer", "id": frame["id"], "what": frame["what"]}
                )
            elif frame["t"] == "ping":
                await ws.send_json({"t": "pong"})
            elif frame["t"] == "act":
                version += 1
                await ws.send_json({"t": "ok", "aid": frame["aid"], "version": version})
                for view, events in scene.get("then", []):
                    version += 1
                    await ws.send_json(
                        {
                            "t": "table",
                            "version": version,
                            "view": view,
                            "events": events,
                            "complete": True,
                            "table": scenes.table(name),
                        }
                    )
                scene["then"] = []
    except WebSocketDisconnect:
        return


app = Starlette(
    routes=[
        Route("/", shell),
        Route("/t/{table}", shell),
        Route("/api/games", games),
        Route("/api/games/{game}/rules", rules),
        Route("/api/games/{game}/guide", guide),
        Route("/api/tables/{table}/rules", rules),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        WebSocketRoute("/ws/{table}", socket),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
)

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]) if len(sys.argv) > 1 else 8765, log_level="warning")
