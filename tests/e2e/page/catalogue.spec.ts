import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { serveCatalogue } from "../../bench/page/serveCatalogue.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const storybook = (...words: readonly string[]) =>
  promisify(execFile)(join(root, "node_modules/.bin/storybook"), [...words, "--config-dir", "stories/.storybook", "--quiet"], {
    cwd: root,
  });

/** What a designer asks, types and presses, and the story that answers. */
const questions = [
  ["Has the text enough contrast?", "contrast", /Colour/, "foundations-colour-couleur--day"],
  ["How does a page look in the dark?", "dark", /Themes/, "foundations-themes-thèmes--dusk"],
  ["How long is an animation?", "animation", /motion/, "foundations-lines-motion-and-layers-traits-mouvement-couches--motion"],
  ["With what does somebody filter?", "filter", /ToggleChips/, "components-choices-togglechips-puces--page"],
  ["How is a lake drawn on the chart?", "chart", /Chart and water/, "foundations-chart-and-water-carte-et-eau--page"],
  ["Which token has this colour?", "token", /Colour/, "foundations-colour-couleur--day"],
  ["Comment choisit-on un samedi ?", "samedi", /DayStrip/, "components-choices-daystrip-bande-des-jours--page"],
  ["À quoi ressemble une réservation confirmée ?", "confirmée", /Statuses/, "foundations-statuses-états-d-une-réservation--french"],
  ["Which part is the modal?", "modal", /Dialog/, "components-overlays-dialog-boîte-de-dialogue--page"],
  ["Which part is a toast?", "toast", /Snackbar/, "components-messages-snackbar-avis-passager--page"],
] as const;

test("the catalogue's search answers a designer's words in two actions", async ({ page }) => {
  // The sidebar and its index alone: to draw the stories would take minutes.
  const folder = mkdtempSync(join(tmpdir(), "quai-sidebar-"));
  await storybook("build", "--preview-url", "./iframe.html", "--output-dir", folder);
  await storybook("index", "--output-file", join(folder, "index.json"));
  const site = await serveCatalogue(folder);
  try {
    await page.goto(site.url);
    const field = page.getByRole("searchbox");
    const results = page.getByRole("option");
    for (const [question, word, result, story] of questions)
      await test.step(question, async () => {
        await field.fill(word);
        await expect(results.filter({ hasText: result }).first()).toBeInViewport();
        await results.filter({ hasText: result }).first().click();
        await expect.poll(() => decodeURIComponent(page.url())).toContain(`path=/story/${story}`);
      });
    await field.fill("submarine");
    await expect(results).toHaveCount(0);
  } finally {
    site.stop();
    rmSync(folder, { recursive: true });
  }
});
