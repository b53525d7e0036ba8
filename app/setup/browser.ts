import { existsSync } from "node:fs";

/** The paths of Debian's Chromium, the one without windows first. */
const debianBrowsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The path of the browser that stories and end-to-end tests drive: `QUAI_BROWSER`, else Debian's Chromium; undefined means Playwright's
 * own.
 */
export const testBrowserPath: string | undefined = process.env["QUAI_BROWSER"] ?? debianBrowsers.find((path) => existsSync(path));

/** The list of the command-line flags of that browser: none of the features that a container lacks, and no requests of its own. */
export const testBrowserFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The launch options of Playwright for that browser. */
export const browserLaunchOptions = {
  ...(testBrowserPath === undefined ? {} : { executablePath: testBrowserPath }),
  args: [...testBrowserFlags],
};
