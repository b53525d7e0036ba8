import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "../../app/setup/browser.ts";

/** The longest tests. They come first: at the end, one worker alone would go on with them. */
const longest = /\/(firstSale|themes|widths|officeWidths)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../../dist/test-results",
  fullyParallel: true,
  // One for each core of the smallest machine: with three, a page is often slower than for any user.
  workers: 2,
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testIgnore: longest },
  ],
  // A failed test runs once more, for its trace alone: it fails the run even when it passes then.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // They end what hangs, and measure nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: browserLaunchOptions,
    screenshot: "only-on-failure",
    // `npx playwright show-trace FILE` opens it. To trace every test costs as much as to run them.
    trace: "on-first-retry",
    timezoneId: "America/Toronto",
    // The worker caches the whole application for each new browser: only the tests about that allow it.
    serviceWorkers: "block",
  },
});
