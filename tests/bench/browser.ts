import { browserPath } from "../../app/setup/browser.ts";

/** Flags of the browser: nothing that it fetches for itself. */
export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export { browserPath };
