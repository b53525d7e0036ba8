import "#ui/theme/global.css.ts";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { registerWorker, reloadOnLostChunk } from "#adapters/browser/worker.ts";
import { App } from "./App.tsx";
import { type Paint, readFirstPaint } from "./firstPaint.ts";
import { loadPage } from "./pages.tsx";
import { browserSession } from "./session.ts";

const root = document.getElementById("root");
const paint = readFirstPaint(document);

reloadOnLostChunk(Date.now);
if (root !== null && paint !== undefined) void loadPage(window.location.pathname).then(() => hydrate(root, paint));
registerWorker();

/** What the first taps ask for, fetched while the visitor reads. */
const fetchAhead = () => void import("openapi-fetch").catch(() => undefined);

function hydrate(root: HTMLElement, { first, status }: Paint): void {
  hydrateRoot(
    root,
    <Router>
      <App session={browserSession(first)} status={status} />
    </Router>,
  );
  fetchAhead();
}
