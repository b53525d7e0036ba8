import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { browserLaunchOptions } from "../../app/setup/browser.ts";
import { startBareReact } from "./bareReact.ts";
import { medianOf } from "./measure.ts";
import type { Figure } from "./report.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 5;
/** The catalogue has to open from a folder of a site, not only from its root. */
const base = "/club/catalogue/";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** How large the static catalogue is, and how long its first story takes to show from a subfolder, beside a page of React alone. */
export async function catalogue(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "quai-catalogue-"));
  const bare = await startBareReact();
  try {
    const words = ["build", "--config-dir", "stories/.storybook", "--output-dir", folder, "--quiet"];
    execFileSync(join(root, "node_modules/.bin/storybook"), words, { cwd: root, stdio: "ignore" });
    const site = await serve(folder);
    const browser = await chromium.launch(browserLaunchOptions);
    const times = { first: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(await timeUntil(browser, bare.url, "button"));
      times.first.push(
        await timeUntil(browser, `${site.url}?path=/story/introduction-accueil--welcome`, "iframe#storybook-preview-iframe"),
      );
    }
    await browser.close();
    site.stop();
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(folder, name)));
    const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
    return [
      {
        name: "first story of the static catalogue, from a subfolder",
        unit: `ms (median ${Math.round(medianOf(times.first))})`,
        measured: Math.min(...times.first),
        atMost: 2000,
        limit: { value: Math.min(...times.bare), what: "React alone, ms" },
      },
      { name: "size of the static catalogue", unit: "MB", measured: bytes / 1e6 },
    ];
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the request until the element's heading or, for a button, the element itself is visible. */
async function timeUntil(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, element: string): Promise<number> {
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const shown = element.startsWith("iframe") ? page.frameLocator(element).getByRole("heading", { level: 1 }) : page.locator(element);
  await shown.waitFor({ state: "visible" });
  const time = performance.now() - began;
  await page.close();
  return time;
}

/** Serves a folder's files under `base`. */
async function serve(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).replace(base, "/"));
    const file = join(folder, path === "/" ? "index.html" : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The catalogue is served on no port");
  return { url: `http://127.0.0.1:${address.port}${base}`, stop: () => void server.close() };
}
