import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { startBareReact } from "./bareReact.ts";
import { bareStory, buildBareCatalogue, buildCatalogue } from "./buildCatalogue.ts";
import { medianOf } from "../measure.ts";
import type { Figure } from "../report.ts";
import { serveCatalogue } from "./serveCatalogue.ts";

const rounds = 5;
const frame = "iframe#storybook-preview-iframe";

/** How large the static catalogue is, and how long its first story takes to show from a subfolder, beside a page of React alone and a Storybook of one heading. */
export async function catalogue(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "quai-catalogue-"));
  const bareFolder = mkdtempSync(join(tmpdir(), "quai-bare-catalogue-"));
  const bare = await startBareReact();
  try {
    buildCatalogue("stories/.storybook", folder);
    buildBareCatalogue(bareFolder);
    const site = await serveCatalogue(folder);
    const bareSite = await serveCatalogue(bareFolder);
    const browser = await chromium.launch(browserLaunchOptions);
    const times = { first: [] as number[], alone: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(await timeUntil(browser, bare.url, "button"));
      times.alone.push(await timeUntil(browser, `${bareSite.url}?path=/story/${bareStory}`, frame));
      times.first.push(await timeUntil(browser, `${site.url}?path=/story/introduction-accueil--welcome`, frame));
    }
    await browser.close();
    site.stop();
    bareSite.stop();
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(folder, name)));
    const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
    return [
      {
        name: "first story of the static catalogue, from a subfolder",
        unit: `ms (median ${Math.round(medianOf(times.first))})`,
        measured: Math.min(...times.first),
        atMost: 2000,
        limit: { value: Math.min(...times.bare), what: "React alone, ms" },
        baseline: { value: Math.min(...times.alone), what: "Storybook with one heading, ms" },
      },
      { name: "size of the static catalogue", unit: "MB", measured: bytes / 1e6 },
    ];
  } finally {
    await bare.stop();
    for (const built of [folder, bareFolder]) rmSync(built, { recursive: true, force: true });
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
