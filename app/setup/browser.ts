import { existsSync } from "node:fs";

/** Debian's Chromium, without the windows that nobody looks at where there is that. */
const debianBrowsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser that stories and end-to-end tests drive: `QUAI_BROWSER`, else Debian's Chromium; undefined leaves it to Playwright's own. */
export const testBrowserPath: string | undefined = process.env["QUAI_BROWSER"] ?? debianBrowsers.find((path) => existsSync(path));

/** How it is started everywhere: without what a container lacks, and with nothing that it fetches for itself. */
export const testBrowserFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** What Playwright launches it with. */
export const browserLaunchOptions = {
  ...(testBrowserPath === undefined ? {} : { executablePath: testBrowserPath }),
  args: [...testBrowserFlags],
};
