import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** What the pages are served besides the modules of their scripts: fonts, icons, which the build writes into other modules, and the service worker. */
const servedBesides = [
  "@mdi/js",
  "@fontsource/atkinson-hyperlegible-next",
  "@fontsource/newsreader",
  "@fontsource/overpass",
  "workbox-core",
  "workbox-precaching",
  "workbox-routing",
  "workbox-strategies",
];

/** Gives the folders of the packages that modules are from, each once, in alphabetical order; a package inside another one counts. */
export function packageFoldersOf(moduleIds: readonly string[]): readonly string[] {
  const folders = moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, "")) ?? []);
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, "package.json"))).toSorted();
}

/**
 * Gives the notices of packages as plain text: name, version and kind of licence of each, and the text of its licence. A package without
 * such a text has the name of its licence alone. Throws where a package names no licence either.
 */
export function noticesText(folders: readonly string[]): string {
  const notices = folders.map((folder) => {
    const described: { readonly name: string; readonly version: string; readonly license?: string } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const { name, version, license } = described;
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    if (file === undefined && license === undefined) throw new Error(`${name} says nowhere how it may be used`);
    const head = `${name} ${version}${license === undefined ? "" : ` (${license})`}`;
    return [head, ...(file === undefined ? [] : [readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim()])].join("\n\n");
  });
  const title = "Quai serves the work of others under these licences. Quai sert le travail d’autres personnes sous ces licences.";
  return `${[title, ...notices].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** Makes a Vite plugin that writes the notices of all packages that the pages load, as `notices.txt`. */
export function noticesPlugin(): Plugin {
  return {
    name: "quai:notices",
    generateBundle(_, bundle) {
      const loaded = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const besides = servedBesides.map((name) => `${modules}${name}/package.json`);
      this.emitFile({ type: "asset", fileName: "notices.txt", source: noticesText(packageFoldersOf([...loaded, ...besides])) });
    },
  };
}
