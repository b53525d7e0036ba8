import { defineConfig } from "@playwright/test";
import { browserPath } from "../../app/setup/browser.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

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
    ...(browserPath === undefined ? {} : { launchOptions: { executablePath: browserPath, args } }),
    screenshot: "off",
    trace: "off",
    timezoneId: "America/Toronto",
  },
});
