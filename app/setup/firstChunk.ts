import type { Plugin } from "vite";

const storeShim = "\0react-external-store";

interface Copy {
  readonly source: RegExp;
  readonly importer: RegExp;
  readonly mark: string;
}

/**
 * Modules of which the first chunk needs a corner and a later chunk the rest. A module goes into one chunk whole, so these are taken
 * twice; none of them holds state that the copies would have to share.
 */
const copies: readonly Copy[] = [
  { source: /\/FocusScope\.mjs$/, importer: /\/useRadioGroup\.mjs$/, mark: "walker" },
  {
    source: /^@mdi\/js$/,
    importer: /\/ui\/(views\/(pass|pricing|boat)|parts\/(Dialog|Checkbox|ErrorSummary|FieldWords))\b/,
    mark: "later",
  },
  { source: /^@internationalized\/date$/, importer: /\/core\/calendar\//, mark: "core" },
  { source: /^\./, importer: /@internationalized\/date\/.*\?core$/, mark: "core" },
];

/** Keeps out of the first chunk what no first page runs, and the stand-in for a hook that React has had since 18. */
export const leanFirstChunk = (): Plugin => ({
  name: "quai:lean-first-chunk",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (source.startsWith("use-sync-external-store/shim")) return storeShim;
    const copy = copies.find((each) => importer !== undefined && each.source.test(source) && each.importer.test(importer));
    if (copy === undefined) return null;
    const found = await this.resolve(source, importer?.split("?")[0], { ...options, skipSelf: true });
    return found === null ? null : { ...found, id: `${found.id}?${copy.mark}` };
  },
  load: (id) => (id === storeShim ? 'export { useSyncExternalStore } from "react";' : null),
});

const firstFonts = [/atkinson-hyperlegible-next-latin-400-normal/, /overpass-latin-700-normal/];

/** Asks for the two fonts of the first paint before the styles that name them have come. */
export const preloadFonts = (): Plugin => ({
  name: "quai:preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      firstFonts.flatMap((font) =>
        Object.keys(bundle ?? {})
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
      ),
  },
});
