import type { FastifyInstance } from "fastify";
import { fileHeaders } from "./headers.ts";

const css = `
:root { color-scheme: light; --canvas: #faf4e4; --surface: #fffefa; --ink: #12232e; --muted: #47585f; --accent: #a3134f; --onAccent: #ffffff; --link: #0b5c86; --line: #85795f; --focus: #12232e; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --canvas: #0b151c; --surface: #13212b; --ink: #eaf1ef; --muted: #a7b8bd; --accent: #f48cb6; --onAccent: #33051b; --link: #86cbeb; --line: #768c96; --focus: #ffe9a8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 17px/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; }
p { margin: 0 0 16px; }
a { color: var(--link); }
.note, time { color: var(--muted); font-size: 15px; }
dl, li { margin: 24px 0; padding: 16px; background: var(--surface); border: 1.5px solid var(--line); border-radius: 4px; }
dt, .to { color: var(--muted); font-size: 15px; }
dd { margin: 0 0 12px; overflow-wrap: anywhere; }
dd:last-child { margin: 0; }
.amount { font-size: 30px; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin: 0 0 16px; }
button { min-height: 48px; padding: 8px 24px; border: 1.5px solid var(--ink); border-radius: 4px; background: var(--surface); color: var(--ink); font: inherit; cursor: pointer; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--onAccent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 16px 0; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
`;

/** The look of the plain pages: the tokens of the application's own, in its light and dark themes. */
export function servePlainCss(app: FastifyInstance): void {
  app.get("/pay.css", (_request, reply) =>
    reply
      .headers({ ...fileHeaders, "cache-control": "no-cache" })
      .type("text/css; charset=utf-8")
      .send(css),
  );
}
