import "#ui/theme/global.css.ts";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { registerWorker, reloadOnLostChunk } from "#adapters/browser/worker.ts";
import { App } from "./App.tsx";
import { readFirstPaint } from "./firstPaint.ts";
import { browserSession } from "./session.ts";

const root = document.getElementById("root");
const paint = readFirstPaint(document);

reloadOnLostChunk(Date.now);
if (root !== null && paint !== undefined) {
  hydrateRoot(
    root,
    <Router>
      <App session={browserSession(paint.first)} status={paint.status} />
    </Router>,
  );
}
registerWorker();
