import type { Plugin } from "vite";
import { partFacts } from "../catalogue/facts.ts";

const name = "virtual:part-facts";

/** Serves what the source says of every part as a module, read when the catalogue is built. `root` ends with a slash. */
export function partFactsModule(root: string): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const partFacts = ${JSON.stringify(partFacts(root))};` : null),
  };
}
