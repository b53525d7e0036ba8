import { existsSync } from "node:fs";

const debianChromium = "/usr/bin/chromium";

/** The browser that stories and end-to-end tests drive: `QUAI_BROWSER`, else Debian's Chromium; undefined leaves it to Playwright's own. */
export const browserPath: string | undefined = process.env["QUAI_BROWSER"] ?? (existsSync(debianChromium) ? debianChromium : undefined);
