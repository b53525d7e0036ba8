import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the built pages. */
export const built = fileURLToPath(new URL("../../dist/web", import.meta.url));

export interface BuiltFile {
  /** The name of the chunk, whole: that of its file may be shorter. */
  readonly name?: string;
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}
/** What the build wrote, by the source file or the chunk. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

export const manifest: Manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));

/** The addresses that end with the script of a chunk. Throws where the build has no chunk of this name: a test would wait in vain. */
export function scriptOf(chunk: string): RegExp {
  const found = Object.values(manifest).find(({ name }) => name === chunk);
  if (found === undefined) throw new Error(`The build has no chunk "${chunk}"`);
  return new RegExp(`/${found.file}$`);
}
