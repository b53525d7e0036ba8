import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { makeFontFiles } from "./app/setup/fonts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig(async () => ({
  root: `${root}app/web`,
  publicDir: `${root}app/web/public`,
  // rosetta's dlv: the bundler takes the form for every kind of module, of twice the bytes.
  resolve: { alias: { "quai-fonts": await makeFontFiles(), dlv: `${root}node_modules/dlv/dist/dlv.es.js` } },
  plugins: [
    { ...optimizeLocales.vite({ locales: ["en-US", "fr-FR"] }), enforce: "pre" as const },
    vanillaExtractPlugin(),
    react({ jsxImportSource: "#ui/jsx" }),
  ],
}));
