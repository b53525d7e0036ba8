import { rmSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type InlineConfig, type Plugin } from "vite";
import { openApiDocument } from "#adapters/contract/openapi.ts";
import { drawSharePictures } from "./sharePictures.ts";
import { firstVisitCheckPlugin, chunkGroups, lateFontsModule, starterModule } from "./firstChunk.ts";
import { leaveOutOfFirstChunkPlugin } from "./leanPackages.ts";
import { listPackagesPlugin } from "./bundledPackages.ts";
import { noticesPlugin } from "./notices.ts";
import { loadAfterFirstPaintPlugin } from "./pageTemplate.ts";
import { makePrecache } from "./precache.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = join(root, "dist/web");
const quiet: InlineConfig = { configFile: join(root, "vite.config.ts"), logLevel: "warn", mode: "production" };

/** The same for pages and server: the server renders the address of the drawings of boats. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

const precache = makePrecache();

/** Builds the pages' scripts, styles and fonts. */
const buildWeb = () =>
  build({
    ...quiet,
    plugins: [
      leaveOutOfFirstChunkPlugin(),
      loadAfterFirstPaintPlugin(),
      firstVisitCheckPlugin(),
      noticesPlugin(),
      listPackagesPlugin("web"),
      precache.plugin,
    ],
    build: {
      outDir: web,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all", pass: 2 } },
        // A context or a component that nothing uses is left out, also where its package does not say so.
        treeshake: { manualPureFunctions: ["createContext", "forwardRef"] },
        input: [join(root, "app/web/index.html"), join(root, starterModule), join(root, lateFontsModule)],
        output: {
          codeSplitting: chunkGroups,
          // The first chunk lists the files of all later ones: short names, and the shortest digest that the bundler gives, keep it light.
          chunkFileNames: ({ name }) => `assets/${name.slice(0, 6)}-[hash:7].js`,
          assetFileNames,
        },
      },
    },
  });

/** The built files that the service worker stores when it is installed: scripts, styles, drawings and fonts of the pages of visitors. */
const isStoredAtInstall = (file: string): boolean => /\.(js|css|woff2|svg)$/.test(file) && precache.has(`assets/${file}`);

/** Builds the service worker with the list of files to store. Their names have a digest of their content, so none has a revision. */
const buildWorker = async () => {
  const files = await readdir(join(web, "assets"));
  const stored = files
    .filter(isStoredAtInstall)
    .toSorted()
    .map((file) => ({ url: `assets/${file}`, revision: null }));
  await build({
    ...quiet,
    publicDir: false,
    define: { "self.__WB_MANIFEST": JSON.stringify(stored), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: web,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, "app/web/worker/sw.ts"), output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
};

// Its certificates need a side effect of a package that bundling drops.
const webauthn = ["@simplewebauthn/server", "@simplewebauthn/server/helpers"];

const beyondAscii = /[^\0-\x7f]/g;

/**
 * Escapes the characters beyond ASCII: Node keeps a whole file at two bytes a character where one of them is not ASCII. An escape that
 * would follow a backslash, or stand in raw text, would read otherwise: then the build stops.
 */
const oneByteText = (): Plugin => ({
  name: "quai:one-byte-text",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const [bad] = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(file.code) ?? [];
      if (bad !== undefined) this.error(`${file.fileName} holds ${bad}, which cannot be escaped`);
      file.code = file.code.replaceAll(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
    }
  },
});

/**
 * Puts each entry into the function in which CommonJS modules run: `app/server/process/compiledCode.ts` calls it. The function is a script of
 * V8's, in which Node has no `import()`; the build stops where one is left.
 */
const entryAsFunction = (): Plugin => ({
  name: "quai:entry-as-function",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || !file.isEntry) continue;
      const [other] = file.imports.filter((imported) => imported in bundle);
      if (other !== undefined) this.error(`${file.fileName} loads ${other}, whose compiled code is not saved`);
      const [left] = /.*\bimport\(.*/.exec(file.code) ?? [];
      if (left !== undefined) this.error(`${file.fileName} has an import() that no require() replaces: ${left}`);
      file.code = `(function (exports, require, module, __filename, __dirname) { ${file.code}\n})\n`;
    }
  },
});

/** Makes a plugin that bundles packages as empty modules. */
const emptyModules = (names: readonly string[]): Plugin => ({
  name: "quai:empty-modules",
  enforce: "pre",
  resolveId: (id) => (names.includes(id) ? `\0quai:empty:${id}` : undefined),
  load: (id) => (id.startsWith("\0quai:empty:") ? "export {}" : undefined),
});

/**
 * What Fastify loads only for routes with schemas, of which Quai has none; and React's renderer to streams, which takes more memory than its
 * renderer to text, the only one that Quai uses.
 */
const unusedModules = [
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  "./cjs/react-dom-server.node.production.js",
  "./cjs/react-dom-server.node.development.js",
];

interface ModuleFormat {
  readonly format: "es" | "cjs";
  /** The ending of file names, by which Node recognizes the format. */
  readonly ending: "js" | "cjs";
}

/** One bundle for Node: no package is looked up at start, which is most of a cold start. Its source stays in memory, so comments are left out. */
const buildForNode = (entry: string, name: string, { format, ending }: ModuleFormat = { format: "es", ending: "js" }) =>
  build({
    ...quiet,
    publicDir: false,
    plugins: [oneByteText(), emptyModules(unusedModules), listPackagesPlugin(name), ...(format === "cjs" ? [entryAsFunction()] : [])],
    // React has its development code beside the other, and would choose it wherever the operator does not set NODE_ENV.
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "node", external: ["@node-rs/argon2", "pg-native", ...webauthn] },
    build: {
      ssr: join(root, entry),
      outDir: join(root, "dist/server"),
      emptyOutDir: false,
      target: "node24",
      rollupOptions: {
        output: {
          format,
          dynamicImportInCjs: false,
          // All that a start needs is in one file: between files, each use of a name is a call.
          ...(format === "cjs" ? { codeSplitting: { groups: [{ name, tags: ["$initial"] }] } } : {}),
          assetFileNames,
          entryFileNames: `${name}.${ending}`,
          chunkFileNames: `${name}-[hash].${ending}`,
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

const compress = async (file: string) => {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Compresses files once at the build, so that the server sends them as they are. */
const precompress = async () => {
  const files = await readdir(web, { recursive: true });
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(web, file))));
};

for (const made of ["dist/server", "dist/packages"]) rmSync(join(root, made), { recursive: true, force: true });
await buildWeb();
await buildWorker();
await buildForNode("app/web/render.tsx", "render");
await buildForNode("app/server/main.ts", "main");
await buildForNode("app/server/admin.ts", "admin");
// V8 gives and takes the compiled code of a script, not that of an ES module.
await buildForNode("app/server/run.ts", "server", { format: "cjs", ending: "cjs" });
await writeFile(join(root, "dist/openapi.json"), JSON.stringify(openApiDocument()));
await drawSharePictures(join(web, "share"));
await precompress();
