import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { partFactsModule } from "./partFactsModule.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

const typeFiles = "atkinson-hyperlegible-next/files";
const face = (weight: number) =>
  `@font-face { font-family: "Quai Text"; font-weight: ${weight}; src: url("type/atkinson-hyperlegible-next-latin-${weight}-normal.woff2") format("woff2"); }`;
const logo = ".sidebar-header img { max-height: 40px; }";
const faces = [face(400), face(700), logo].join(" ");

export default defineMain({
  // Storybook would look for the Vite config beside the stories.
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: `${repository}vite.config.ts` } } },
  // The logo is the site's, the type that of the pages.
  staticDirs: [
    { from: "../../app/web/public/flag.svg", to: "/flag.svg" },
    { from: `../../node_modules/@fontsource/${typeFiles}`, to: "/type" },
  ],
  managerHead: (head = "") => `${head}<style>${faces}</style>`,
  stories: ["../**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest", "@storybook/addon-themes"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler has no API in JavaScript, so props are read from the syntax alone.
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), partFactsModule(repository)],
    // The site's root is app/web; the stories' fonts and sources are beside it.
    server: { ...config.server, fs: { ...config.server?.fs, allow: [repository] } },
    ...(process.env["VITEST"] === undefined ? {} : { cacheDir: ownCache() }),
  }),
});

/** A cache for this run alone: a package found in the middle of a run, or a second run beside it, would reload the page under the test. */
function ownCache(): string {
  const folder = `${repository}node_modules/.cache/stories-${process.pid}`;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
