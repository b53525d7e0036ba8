// Takes the README's pictures from a running server: node tests/looks/take.ts http://127.0.0.1:3000
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { browserLaunch } from "../../app/setup/browser.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";
const looks = [
  { file: "home-phone-day-fr", path: "/fr", theme: "day", viewport: { width: 390, height: 844 } },
  { file: "home-desk-dusk-en", path: "/en", theme: "dusk", viewport: { width: 1440, height: 900 } },
] as const;

const browser = await chromium.launch(browserLaunch);
for (const { file, path, theme, viewport } of looks) {
  const context = await browser.newContext({ viewport });
  await context.addCookies([{ name: "quai_theme", value: theme, url: base }]);
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: "load" });
  await page.locator("[data-slots] label").nth(1).click();
  await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: fileURLToPath(new URL(`${file}.png`, import.meta.url)) });
  await context.close();
}
await browser.close();
