// Takes the README's pictures of the catalogue: npm run pictures [-- FOLDER OF A BUILT CATALOGUE]. Without a folder it builds one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { serveCatalogue } from "../../bench/page/serveCatalogue.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const pictures = [
  { file: "first-view", path: "introduction-accueil--welcome" },
  { file: "component", path: "components-actions-button-bouton--page" },
  { file: "pattern", path: "patterns-errors-of-a-form-erreurs-d-un-formulaire--page" },
  { file: "explorer", path: "explorers-price-prix--explorer" },
] as const;
const largestBytes = 60_000;

const given = process.argv[2];
const folder = given ?? mkdtempSync(join(tmpdir(), "quai-pictures-"));
if (given === undefined) {
  const words = ["build", "--config-dir", "stories/.storybook", "--output-dir", folder, "--quiet"];
  execFileSync(join(root, "node_modules/.bin/storybook"), words, { cwd: root, stdio: "ignore" });
}
const site = await serveCatalogue(folder);
const browser = await chromium.launch(browserLaunchOptions);
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })).newPage();
for (const { file, path } of pictures) {
  await page.goto(`${site.url}?path=/story/${path}&panel=false`);
  const preview = page.frameLocator("iframe#storybook-preview-iframe");
  await preview.getByRole("heading", { level: 1 }).waitFor({ state: "visible" });
  await preview.locator("body").evaluate(() => document.fonts.ready);
  await preview.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const picture = await sharp(await page.screenshot())
    .resize(1080)
    .webp({ quality: 70 })
    .toBuffer();
  if (picture.length > largestBytes) throw new Error(`${file} has ${picture.length} bytes, more than ${largestBytes}`);
  writeFileSync(fileURLToPath(new URL(`${file}.webp`, import.meta.url)), picture);
  console.log(`${file}.webp, ${picture.length} bytes`);
}
await browser.close();
site.stop();
if (given === undefined) rmSync(folder, { recursive: true, force: true });
