import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { browserLaunchOptions } from "../../app/setup/browser.ts";
import { startBareReact } from "./bareReact.ts";
import { medianOf } from "./measure.ts";
import type { Figure } from "./report.ts";
import { serveCatalogue } from "./serveCatalogue.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 5;

/** How large the static catalogue is, and how long its first story takes to show from a subfolder, beside a page of React alone. */
export async function catalogue(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "quai-catalogue-"));
  const bare = await startBareReact();
  try {
    const words = ["build", "--config-dir", "stories/.storybook", "--output-dir", folder, "--quiet"];
    execFileSync(join(root, "node_modules/.bin/storybook"), words, { cwd: root, stdio: "ignore" });
    const site = await serveCatalogue(folder);
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
