import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";

const repository = fileURLToPath(new URL("../../", import.meta.url));

export default defineMain({
  // Storybook would look for it beside the stories.
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: `${repository}vite.config.ts` } } },
  stories: ["../**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest", "@storybook/addon-themes"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler has no API in JavaScript, so props are read from the syntax alone.
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) => ({
    ...config,
    // The site's root is app/web; the stories' fonts and sources are beside it.
    server: { ...config.server, fs: { ...config.server?.fs, allow: [repository] } },
    // A package met in the middle of a test run reloads the page under the test: look for all of them first, each time.
    optimizeDeps: { ...config.optimizeDeps, force: process.env["VITEST"] !== undefined },
  }),
});
