import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";

const repository = fileURLToPath(new URL("../../", import.meta.url));

export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["../**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest", "@storybook/addon-themes"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler has no API in JavaScript, so props are read from the syntax alone.
  typescript: { reactDocgen: "react-docgen" },
  // The site's root is app/web; the stories' fonts and sources are beside it.
  viteFinal: (config) => ({ ...config, server: { ...config.server, fs: { ...config.server?.fs, allow: [repository] } } }),
});
