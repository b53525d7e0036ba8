import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../../app/setup/browser.ts";

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
    launchOptions: browserLaunch,
    screenshot: "off",
    trace: "off",
    timezoneId: "America/Toronto",
  },
});
