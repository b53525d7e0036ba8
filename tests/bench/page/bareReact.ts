import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const entry = "\0bare-react";
const application = `
import { useState, createElement } from "react";
import { createRoot } from "react-dom/client";
function Count() {
  const [count, setCount] = useState(0);
  return createElement("button", { onClick: () => setCount(count + 1) }, "Count " + count);
}
createRoot(document.getElementById("root")).render(createElement(Count));
`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>React alone</title></head>
<body><h1>React alone</h1><div id="root"></div><script type="module" src="/application.js"></script></body></html>`;

/** A page of React and one button, served compressed: what the machine and React cost by themselves. */
export async function startBareReact(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const script = gzipSync(await bundled());
  const server = createServer((request, response) => {
    const isScript = request.url === "/application.js";
    response.writeHead(200, isScript ? { "content-type": "text/javascript", "content-encoding": "gzip" } : { "content-type": "text/html" });
    response.end(isScript ? script : html);
  });
  const port = await new Promise<number>((listening) => {
    server.listen(0, "127.0.0.1", () => listening(portOf(server.address())));
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The bare page listens on no port");
  return address.port;
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    mode: "production",
    plugins: [{ name: "bare-react", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? application : null) }],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk") throw new Error("The bare page was not built");
  return chunk.code;
}
