import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patienceMs } from "../../eventually.ts";
import { freePort } from "../freePort.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "quai-dev-"));
let address = "";
let end: () => Promise<unknown>;

beforeAll(async () => {
  const port = await freePort();
  const dev = spawn(process.execPath, ["app/dev/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), QUAI_DATA: data },
  });
  const ended = once(dev, "exit");
  end = () => {
    dev.kill("SIGTERM");
    return ended;
  };
  for await (const line of createInterface(dev.stdout)) {
    const [found] = /http:\S+/.exec(line) ?? [];
    if (found !== undefined) {
      address = found;
      break;
    }
  }
  dev.stdout.resume();
});

afterAll(async () => {
  await end();
  rmSync(data, { recursive: true, force: true });
});

describe("npm run dev", () => {
  it("draws a page of the real server from source, under its policy and a nonce", async () => {
    // A busy machine takes longer to start the server than a request waits for it.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: patienceMs }).toBe(200);
    const page = await fetch(`${address}/fr`, { headers: { accept: "text/html" } });
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>/u);
    expect(text).toContain('data-application="/main.tsx"');
    const [, nonce = ""] = /<meta property="csp-nonce" nonce="([^"]+)"/u.exec(text) ?? [];
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'self'`);
    expect(policy).not.toContain("unsafe-inline' 'self'");
  });

  it("gives modules from source, and passes calls on to the server", async () => {
    const application = await fetch(`${address}/main.tsx`);
    expect(application.headers.get("content-type")).toContain("javascript");
    const health = await fetch(`${address}/readyz`);
    expect(health.status).toBe(200);
  });

  it("loads a page again whose application runs only after its source has changed", async () => {
    const page = await (await fetch(`${address}/en`, { headers: { accept: "text/html" } })).text();
    const [, edition = ""] = /<meta name="edition" content="(\d+)"/u.exec(page) ?? [];
    expect(await (await fetch(`${address}/main.tsx`)).text()).toContain('hot?.send("quai:running"');
    const socket = new WebSocket(address.replace("http", "ws"), "vite-hmr");
    await once(socket, "open");
    const reload = new Promise((done) => {
      socket.addEventListener("message", ({ data: text }) => {
        const message: unknown = JSON.parse(String(text));
        if (typeof message === "object" && message !== null && "triggeredBy" in message) done(message.triggeredBy);
      });
    });
    // In the order of the messages: the page of this edition is not loaded again.
    for (const drawnFrom of [edition, "before"]) socket.send(JSON.stringify({ type: "custom", event: "quai:running", data: drawnFrom }));
    expect([edition, await reload]).toEqual([expect.stringMatching(/^\d+$/u), "edition before"]);
    socket.close();
  });
});
