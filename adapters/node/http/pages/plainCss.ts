import type { FastifyInstance } from "fastify";
import { staticFileHeaders } from "../reply/headers.ts";

const dark = (root: string): string =>
  `${root} { color-scheme: dark; --canvas: #0b151c; --surface: #13212b; --ink: #eaf1ef; --muted: #a7b8bd; --accent: #f48cb6; --onAccent: #33051b; --link: #86cbeb; --line: #768c96; --focus: #ffe9a8; }`;

const css = `
:root { color-scheme: light; --canvas: #faf4e4; --surface: #fffefa; --ink: #12232e; --muted: #47585f; --accent: #a3134f; --onAccent: #ffffff; --link: #0b5c86; --line: #85795f; --focus: #12232e; }
${dark(':root[data-theme="dusk"]')}
@media (prefers-color-scheme: dark) { ${dark(':root[data-theme="auto"]')} }
:root[data-theme="sun"] { --canvas: #ffffff; --surface: #ffffff; --ink: #000000; --muted: #242b2f; --accent: #7a0037; --link: #003a5c; --line: #2b2b2b; --focus: #000000; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 17px/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }
header { padding: 10px 16px; border-bottom: 1.5px solid var(--ink); }
header a { display: inline-flex; align-items: center; gap: 12px; min-height: 44px; color: var(--ink); font-size: 28px; font-weight: 700; line-height: 1.1; text-decoration: none; overflow-wrap: anywhere; }
.logo { flex: none; padding: 2px; background: #fffefa; border-radius: 3px; box-sizing: content-box; }
main { max-width: 36rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 16px; }
a { color: var(--link); }
.note, time { color: var(--muted); font-size: 15px; }
dl, li { margin: 24px 0; padding: 16px; background: var(--surface); border: 1.5px solid var(--line); border-radius: 4px; }
dt, .to { color: var(--muted); font-size: 15px; }
dd { margin: 0 0 12px; overflow-wrap: anywhere; }
dd:last-child { margin: 0; }
.amount { font-size: 30px; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin: 0 0 16px; }
button { min-height: 48px; padding: 8px 24px; border: 1.5px solid var(--ink); border-radius: 4px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
input, select { width: 100%; min-height: 48px; padding: 8px 12px; border: 1.5px solid var(--ink); border-radius: 4px; background: var(--surface); color: var(--ink); font: inherit; }
.keys { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--onAccent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 16px 0; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
`;

/** Serves the stylesheet of the plain pages, with the application's colours in its themes. */
export function servePlainPageCss(app: FastifyInstance): void {
  app.get("/pay.css", (_request, reply) =>
    reply
      .headers({ ...staticFileHeaders, "cache-control": "no-cache" })
      .type("text/css; charset=utf-8")
      .send(css),
  );
}
