// `npm run dev`: the pages from source with hot reload, in front of the real server, which starts again when its source changes. One address.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createServer as createVite, type Plugin, type ViteDevServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const host = "127.0.0.1";
const port = Number(process.env["PORT"] ?? "3000");
const address = `http://${host}:${port}`;
/** How long a request waits for a server that is starting again, and between two attempts. */
const patienceMs = 15_000;
const attemptMs = 100;

// The production policy applies, and what Vite adds to a page has this nonce.
const nonce = randomBytes(16).toString("base64url");

/** As in a build, the starter comes first and loads the application once the page is painted. */
const startFirst: Plugin = {
  name: "quai:start-first",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace('src="/main.tsx"', 'src="/start.ts" data-application="/main.tsx"'),
  },
};

/**
 * Vite drops an update of a module that the browser fetched and has not run yet, so a page that was loading would stay as it was. Once its
 * application runs, a page tells which edition of the source it was drawn from, and loads again where that has changed.
 */
const catchUp: Plugin = {
  name: "quai:catch-up",
  transformIndexHtml: () => [{ tag: "meta", attrs: { name: "edition", content: String(edition) }, injectTo: "head" }],
  transform: (code, id) => (id.endsWith("/app/web/main.tsx") ? `${code}\n${sendEdition}` : null),
  configureServer: ({ ws }) => {
    ws.on("quai:running", (drawnFrom: unknown, client) => {
      if (drawnFrom !== String(edition)) client.send({ type: "full-reload", triggeredBy: `edition ${String(drawnFrom)}` });
    });
  },
};
const sendEdition = 'import.meta.hot?.send("quai:running", document.querySelector("meta[name=edition]")?.content);';

/** Counts changes of source: a page that was drawn before one is drawn anew. */
let edition = 0;

const front = createServer();
const vite = await createVite({
  configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
  appType: "custom",
  plugins: [startFirst, catchUp],
  html: { cspNonce: nonce },
  server: { middlewareMode: true, hmr: { server: front } },
  clearScreen: false,
});

vite.watcher.on("all", () => {
  edition += 1;
});

const drawing = await listenOn(
  createServer((request, reply) => void answerDrawing(vite, request, reply)),
  0,
);
const serverPort = await freePort();
const server = spawn(process.execPath, serverFlags(), {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    HOST: host,
    PORT: String(serverPort),
    QUAI_PUBLIC_URL: process.env["QUAI_PUBLIC_URL"] ?? address,
    QUAI_TRUST_PROXY: host,
    QUAI_LOG: process.env["QUAI_LOG"] ?? "warn",
    QUAI_DEV_DRAWING: `http://${host}:${drawing}`,
  },
});
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

front.on("request", ((request, reply) => vite.middlewares(request, reply, () => void forward(request, reply))) satisfies RequestListener);
await listenOn(front, port);
console.log(`\n  Quai, from source: ${address}\n`);

function serverFlags(): string[] {
  const inspect = process.argv.includes("--inspect") ? ["--inspect"] : [];
  return ["--watch", "--watch-preserve-output", "--max-semi-space-size=8", ...inspect, "app/dev/server.ts"];
}

/** Passes a request on to the server; one without a body waits while the server starts again. */
async function forward(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const isAnswered = await passOn(request, reply);
    if (isAnswered || reply.destroyed) return;
    if (!hasNoBody(request) || performance.now() > until) break;
    await pause(attemptMs);
  }
  reply
    .writeHead(503, { "retry-after": "1", "content-type": "text/plain" })
    .end("The server is starting again, or could not: see the terminal.");
}

function hasNoBody({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the server took the request. */
function passOn(request: IncomingMessage, reply: ServerResponse): Promise<boolean> {
  return new Promise((done) => {
    const { method, url, headers } = request;
    const onward = httpRequest({ host, port: serverPort, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, withNonce(answer.headers));
      answer.pipe(reply);
      answer.on("error", () => reply.destroy());
      done(true);
    });
    onward.on("error", () => {
      if (reply.headersSent) reply.destroy();
      done(reply.headersSent);
    });
    const giveUp = () => onward.destroy();
    reply.once("close", giveUp);
    onward.once("close", () => reply.off("close", giveUp));
    if (hasNoBody(request)) onward.end();
    else request.pipe(onward);
  });
}

function withNonce(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const policy = headers["content-security-policy"];
  if (typeof policy !== "string") return headers;
  return { ...headers, "content-security-policy": policy.replaceAll(/(script-src|style-src) /g, `$1 'nonce-${nonce}' `) };
}

/** Draws pages for the server: the renderer is part of the source that changes. `GET` gives the template and its edition. */
async function answerDrawing(renderer: ViteDevServer, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const answer =
      request.method === "POST" ? await renderPage(renderer, await textOf(request)) : { edition, template: await template(renderer) };
    reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  } catch (error) {
    if (error instanceof Error) renderer.ssrFixStacktrace(error);
    console.error(error);
    reply.writeHead(500).end();
  }
}

async function renderPage(renderer: ViteDevServer, page: string): Promise<unknown> {
  const { render } = await renderer.ssrLoadModule("/render.tsx");
  return typeof render === "function" ? render(JSON.parse(page)) : undefined;
}

async function template(renderer: ViteDevServer): Promise<string> {
  return renderer.transformIndexHtml("/index.html", await readFile(new URL("../web/index.html", import.meta.url), "utf8"));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const free = await listenOn(probe, 0);
  await new Promise((closed) => probe.close(closed));
  return free;
}

function listenOn(listener: ReturnType<typeof createServer>, wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    listener.once("error", fail);
    listener.listen(wanted, host, () => {
      const bound = listener.address();
      done(typeof bound === "object" && bound !== null ? bound.port : wanted);
    });
  });
}
