import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { packageFoldersOf } from "./notices.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lists = join(root, "dist/packages");

/** Makes a Vite plugin that lists the folders of the packages in a bundle, for the bill of materials of a release. */
export function listPackagesPlugin(bundleName: string): Plugin {
  return {
    name: "quai:list-packages",
    generateBundle(_, bundle) {
      const loaded = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      mkdirSync(lists, { recursive: true });
      const folders = packageFoldersOf(loaded).map((folder) => relative(root, folder));
      writeFileSync(join(lists, `${bundleName}.json`), JSON.stringify(folders, undefined, 2));
    },
  };
}

/** Gives the folders of all packages that the built bundles contain, each once. */
export function bundledPackageFolders(): readonly string[] {
  const folders = readdirSync(lists).flatMap((file): readonly string[] => JSON.parse(readFileSync(join(lists, file), "utf8")));
  return [...new Set(folders)].map((folder) => join(root, folder)).toSorted();
}
