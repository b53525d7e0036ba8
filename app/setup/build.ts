import { rmSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type InlineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { drawSharePictures } from "./sharePictures.ts";
import { leanFirstChunk, lightFirstVisit, noLostFile, oneFirstChunk, paintFirst, starter } from "./firstChunk.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = join(root, "dist/web");
const quiet: InlineConfig = { configFile: join(root, "vite.config.ts"), logLevel: "warn", mode: "production" };

/** The pages' scripts, styles and fonts, and the service worker that keeps them. */
const buildWeb = () =>
  build({
    ...quiet,
    plugins: [
      leanFirstChunk(),
      paintFirst(),
      lightFirstVisit(),
      noLostFile(),
      VitePWA({
        strategies: "injectManifest",
        srcDir: "worker",
        filename: "sw.ts",
        injectRegister: false,
        manifest: false,
        injectManifest: { rollupFormat: "iife", globPatterns: ["assets/**/*.{js,css,woff2,svg}"] },
      }),
    ],
    build: {
      outDir: web,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all", pass: 2 } },
        input: [join(root, "app/web/index.html"), join(root, starter)],
        output: { codeSplitting: oneFirstChunk },
      },
    },
  });

// Its certificates need a side effect of a package that bundling drops.
const webauthn = ["@simplewebauthn/server", "@simplewebauthn/server/helpers"];

/** One bundle for Node: no package is looked up at start, which is most of a cold start. */
const buildForNode = (entry: string, name: string) =>
  build({
    ...quiet,
    publicDir: false,
    ssr: { noExternal: true, target: "node", external: ["@node-rs/argon2", "pg-native", ...webauthn] },
    build: {
      ssr: join(root, entry),
      outDir: join(root, "dist/server"),
      emptyOutDir: false,
      target: "node24",
      rollupOptions: { output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}-[hash].js` } },
    },
  });

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

const compress = async (file: string) => {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Compressed once here, so that the server sends files as they lie. */
const precompress = async () => {
  const files = await readdir(web, { recursive: true });
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(web, file))));
};

rmSync(join(root, "dist/server"), { recursive: true, force: true });
await buildWeb();
await buildForNode("app/web/render.tsx", "render");
await buildForNode("app/server/main.ts", "main");
await drawSharePictures(join(web, "share"));
await precompress();
