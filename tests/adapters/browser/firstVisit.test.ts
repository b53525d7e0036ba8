import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { firstVisitCheckPlugin } from "../../../app/setup/firstChunk.ts";

/** Builds modules that stand in no file; each but the first is a chunk of its own. */
function buildOf(modules: Readonly<Record<string, string>>) {
  const planted: Plugin = {
    name: "planted",
    resolveId: (id) => (Object.hasOwn(modules, id) ? id : undefined),
    load: (id) => modules[id],
  };
  const rolldownOptions = { input: { index: "/index.js" } };
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [planted, firstVisitCheckPlugin()],
    build: { write: false, modulePreload: false, rolldownOptions },
  });
}

const index = `export const words = "of the page"; import("/link.js"); import("/office.js");`;
const office = `export const table = "of bookings";`;

it("a build fails when a first visit would fetch code of the office", async () => {
  const link = `export { table } from "/office.js"; export { words } from "/index.js";`;
  await expect(buildOf({ "/index.js": index, "/link.js": link, "/office.js": office })).rejects.toThrow(
    /link brings \S*office\S* to every first visit/,
  );
});

it("a build goes on if the first visit needs the application only", async () => {
  const link = `export { words } from "/index.js";`;
  await expect(buildOf({ "/index.js": index, "/link.js": link, "/office.js": office })).resolves.toBeDefined();
});
