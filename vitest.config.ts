import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { browserLaunchOptions } from "./app/setup/browser.ts";
import viteConfig from "./vite.config.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** For how long `expect.poll` waits for what must come, also where the machine is busy; `tests/eventually.ts` waits as long. */
const poll = { timeout: 30_000, interval: 20 };

/** Milliseconds that one promise may take: it ends what hangs, and measures nothing. */
const testTimeout = 120_000;

/**
 * A number: of a share, vitest starts no more than there are cores. More than the cores, because tests wait for locks, timers and other
 * processes, and leave a core idle meanwhile. The same for each project, so that the projects of one run share the workers.
 */
const workersInNode = Math.round(availableParallelism() * 1.5);

/**
 * A project of tests that runs in Node, and its folders. Files share a worker's modules, whose loading is what would cost most; what a file
 * changes of the world it puts back.
 */
const inNode = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    environment: "node",
    testTimeout,
    hookTimeout: testTimeout,
    isolate: false,
    globalSetup: ["tests/memoryFolder.ts", ...globalSetup],
    maxWorkers: workersInNode,
    expect: { poll },
  },
});

/** The stories as tests, in a real browser. Loaded only for this project: starting Storybook would cost every other run seconds. */
const inBrowser = async () => {
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const { playwright } = await import("@vitest/browser-playwright");
  return {
    extends: true as const,
    plugins: [await storybookTest({ configDir: `${root}stories/.storybook` })],
    test: {
      name: "stories",
      testTimeout,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Nothing fades in: a dialog that still does is neither visible nor of its final contrast.
        provider: playwright({
          launchOptions: browserLaunchOptions,
          contextOptions: { reducedMotion: "reduce", forcedColors: process.env["FORCED_COLOURS"] === undefined ? "none" : "active" },
        }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
};

const wanted = process.argv.join(" ");

export default defineConfig(async (environment) =>
  mergeConfig(await viteConfig(environment), {
    test: {
      root,
      // As many workers as cores: by itself, vitest leaves one of them idle.
      maxWorkers: "100%",
      projects: [
        inNode("unit", ["tests/{core,ui,adapters,contract}/**/*.test.{ts,tsx}", "tests/*.test.ts"]),
        inNode("store", ["tests/store/**/*.test.ts"], ["tests/store/engines/globalSetup.ts"]),
        inNode("server", ["tests/server/**/*.test.ts", "tests/trust/**/*.test.ts"]),
        inNode("consumer", ["tests/{consumer,walks}/**/*.test.ts"], ["tests/consumer/globalSetup.ts"]),
        inNode("races", ["tests/races/**/*.test.ts"], ["tests/store/engines/globalSetup.ts"]),
        ...(/--project[= ]stories/.test(wanted) ? [await inBrowser()] : []),
      ],
    },
  }),
);
