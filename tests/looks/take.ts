// Takes from a running server the pictures of the README and of the app's manifest: node tests/looks/take.ts http://127.0.0.1:3000
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { browserLaunchOptions } from "../../app/setup/browser.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";
const desk = { width: 1440, height: 900 };
const visits = [
  { file: "home-phone-day-fr", path: "/fr", theme: "day", viewport: { width: 390, height: 844 } },
  { file: "home-desk-dusk-en", path: "/en", theme: "dusk", viewport: desk },
] as const;
const records = [
  { file: "office-bookings-fr", path: "/fr/bookings" },
  { file: "office-boats-fr", path: "/fr/boats" },
] as const;
const days = [
  { file: "office-calendar-dusk-en", path: "/en/bookings?view=calendar", theme: "dusk", viewport: desk },
  { file: "office-dock-phone-fr", path: "/fr/bookings?view=day", theme: "day", viewport: { width: 390, height: 844 } },
] as const;

const browser = await chromium.launch(browserLaunchOptions);
for (const { file, path, theme, viewport } of visits) {
  const context = await browser.newContext({ viewport });
  await context.addCookies([{ name: "quai_theme", value: theme, url: base }]);
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: "load" });
  await page.locator("[data-slots] label").nth(1).click();
  await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await taken(page, file);
  const inManifest = new URL(`../../app/web/public/${file}.webp`, import.meta.url);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(fileURLToPath(inManifest));
  await context.close();
}

const staff = await (await browser.newContext({ viewport: desk })).newPage();
await staff.goto(`${base}/fr/login`);
await staff.getByLabel("Courriel ou téléphone").fill("admin@memphremagog.test");
await staff.getByLabel("Mot de passe", { exact: true }).fill("Quai-2027!");
await staff.keyboard.press("Enter");
await staff.getByRole("heading", { name: /Marc Gagnon/ }).waitFor();
for (const { file, path } of records) {
  await staff.goto(base + path);
  await staff.getByRole("rowheader").nth(2).click();
  await staff.getByRole("heading", { level: 2 }).first().waitFor();
  await staff.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await taken(staff, file);
}
for (const { file, path, theme, viewport } of days) {
  await staff.context().addCookies([{ name: "quai_theme", value: theme, url: base }]);
  await staff.setViewportSize(viewport);
  await staff.goto(base + path);
  // Free and booked cells are in the grid of the one, in the list of the other.
  await staff
    .getByRole("main")
    .getByText(/Okafor/)
    .first()
    .waitFor();
  await staff.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await taken(staff, file);
}
await browser.close();

async function taken(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: fileURLToPath(new URL(`${file}.png`, import.meta.url)) });
}
