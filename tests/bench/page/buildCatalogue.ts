import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Builds the catalogue of a folder of settings into a folder. */
export function buildCatalogue(config: string, folder: string): void {
  const words = ["build", "--config-dir", config, "--output-dir", folder, "--quiet"];
  execFileSync(join(root, "node_modules/.bin/storybook"), words, { cwd: root, stdio: "ignore" });
}

const settings = `export default {
  framework: "@storybook/react-vite",
  stories: ["./*.stories.js"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};
`;
const story = `import { createElement } from "react";
export default { title: "Bare", render: () => createElement("h1", null, "Bare") };
export const Alone = {};
`;

/** The id of the one story of a bare catalogue. */
export const bareStory = "bare--alone";

/** Builds a catalogue of one heading, without addons, into a folder: what Storybook costs by itself. */
export function buildBareCatalogue(folder: string): void {
  // Below the packages that the settings name; Storybook looks for no story among packages themselves.
  const config = join(root, "dist/bare-catalogue");
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, "main.js"), settings);
  writeFileSync(join(config, "Bare.stories.js"), story);
  buildCatalogue(config, folder);
  rmSync(config, { recursive: true });
}
