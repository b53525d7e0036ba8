import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "../../app/setup/browser.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../dist/test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: browserLaunchOptions,
    screenshot: "off",
    // `npx playwright show-trace FILE` opens what a failed test leaves.
    trace: "retain-on-failure",
    timezoneId: "America/Toronto",
    // The worker caches the whole application for each new browser: only the tests about that allow it.
    serviceWorkers: "block",
  },
});
