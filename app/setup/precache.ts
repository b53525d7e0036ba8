import type { Plugin, Rolldown } from "vite";
import { builtFilesPath } from "#core/domain/site/dockCode.ts";
import { ofAccounts } from "./firstChunk.ts";

/** The parts of a chunk that say what it loads. */
export interface LoadedChunk extends Pick<Rolldown.OutputChunk, "fileName" | "isEntry" | "facadeModuleId" | "imports" | "dynamicImports"> {
  readonly styles: readonly string[];
}

/** Fonts with the letters of other languages: a page that needs one loads it. */
const wholeFont = /-latin-/;

/**
 * Gives the scripts and styles that no page of visitors loads, however indirectly: those of accounts and of the back-office. A visitor's
 * device does not store them beforehand.
 */
export function filesBesidesVisitors(chunks: readonly LoadedChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(chunks.flatMap(({ fileName, isEntry }) => (isEntry ? [fileName] : [])));
  for (const name of loaded) {
    const { imports = [], dynamicImports = [] } = byName.get(name) ?? {};
    for (const next of imports) loaded.add(next);
    for (const next of dynamicImports) if (!ofAccounts.test(byName.get(next)?.facadeModuleId ?? "")) loaded.add(next);
  }
  const styles = new Set([...loaded].flatMap((name) => byName.get(name)?.styles ?? []));
  return chunks.flatMap((chunk) =>
    loaded.has(chunk.fileName) ? [] : [chunk.fileName, ...chunk.styles.filter((file) => !styles.has(file))],
  );
}

/** A plugin, and whether the service worker of its build stores a file beforehand. */
export interface Precache {
  readonly plugin: Plugin;
  readonly has: (file: string) => boolean;
}

/** Makes the plugin that writes the list of all files of the build, for the device of a dock, and knows what visitors' devices store. */
export function makePrecache(): Precache {
  let others: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: "quai:precache",
    // After the styles of each chunk are known.
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [{ ...chunkOf(file), styles: [...(file.viteMetadata?.importedCss ?? [])] }] : [],
      );
      others = new Set(filesBesidesVisitors(chunks));
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2|svg)$/.test(file) && !wholeFont.test(file));
      const source = JSON.stringify({ files: files.map((file) => `/${file}`) });
      this.emitFile({ type: "asset", fileName: builtFilesPath.slice(1), source });
    },
  };
  return { plugin, has: (file) => !others.has(file) && !wholeFont.test(file) };
}

const chunkOf = ({ fileName, isEntry, facadeModuleId, imports, dynamicImports }: Rolldown.OutputChunk) => ({
  fileName,
  isEntry,
  facadeModuleId,
  imports,
  dynamicImports,
});
