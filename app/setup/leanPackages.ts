import type { Plugin } from "vite";

interface StandIn {
  readonly source: RegExp;
  readonly importer: RegExp;
  readonly code: string;
}

/** Modules that the supported browsers and languages do not need. */
const standIns: readonly StandIn[] = [
  { source: /^use-sync-external-store\/shim/, importer: /./, code: 'export { useSyncExternalStore } from "react";' },
  // The page gives React Aria its language; looking up the browser's is useless and takes a phone a fifth of a second.
  {
    source: /^\.\/useDefaultLocale\.mjs$/,
    importer: /\/I18nProvider\.mjs$/,
    code: 'export const useDefaultLocale = () => ({ locale: "en-CA", direction: "ltr" });',
  },
  // Both languages run from left to right.
  { source: /^\.\/utils\.mjs$/, importer: /\/I18nProvider\.mjs$/, code: "export const isRTL = () => false;" },
];
const standIn = "\0quai:stand-in:";

/**
 * Errors that React creates when it is loaded and throws later. With developer tools open, as in the benches, each reads its stack, for
 * which the whole script is parsed again: they are created without one.
 */
const sentinels = /^((?:var| ) \w+ =) Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * Makes a Vite plugin that keeps out of the first chunk what no first page runs. A rule that matches no module any more stops the
 * build: the package has changed.
 */
export function leaveOutOfFirstChunkPlugin(): Plugin {
  const unmet = new Set(standIns);
  let hasSentinels = false;
  return {
    name: "quai:lean-first-chunk",
    enforce: "pre",
    resolveId(source, importer = "") {
      const instead = standIns.find((rule) => rule.source.test(source) && rule.importer.test(importer));
      if (instead === undefined) return null;
      unmet.delete(instead);
      return standIn + standIns.indexOf(instead);
    },
    transform(code, id) {
      if (!id.endsWith("/react-dom-client.production.js")) return null;
      const lean = code.replace(sentinels, "$1 Object.create(Error.prototype, { message: { value: $2 } })");
      hasSentinels ||= lean !== code;
      return { code: lean, map: null };
    },
    load: (id) => (id.startsWith(standIn) ? standIns[Number(id.slice(standIn.length))]?.code : undefined),
    buildEnd(error) {
      const [rule] = unmet;
      if (error === undefined && rule !== undefined) this.error(`No module is imported as ${rule.source} from ${rule.importer}`);
      if (error === undefined && !hasSentinels) this.error("React makes no errors as it comes any more");
    },
  };
}
