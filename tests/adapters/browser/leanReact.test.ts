import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { leanReactPlugin } from "../../../app/setup/leanReact.ts";

const file = "cjs/react-dom-client.production.js";
/** By its file: by its name, the package chooses its development code in a test. */
const hydrating = `import react from "${join(createRequire(import.meta.url).resolve("react-dom/package.json"), "..", file)}"; react.hydrateRoot(document.body, null);`;
const planted = `/node_modules/react-dom/${file}`;

/** Gives the code of a page that is built of these modules, which stand in no file, and of the packages that they import. */
async function codeOf(modules: Readonly<Record<string, string>>): Promise<string> {
  const plant: Plugin = {
    name: "planted",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(modules, id) ? id : undefined),
    load: (id) => modules[id],
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    mode: "production",
    plugins: [plant, leanReactPlugin()],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: { index: "/index.js" } } },
  });
  const outputs: Rolldown.RolldownOutput[] = [built].flat().filter((each) => "output" in each);
  return outputs.flatMap(({ output }) => output.map((part) => (part.type === "chunk" ? part.code : ""))).join("\n");
}

it("a build empties the functions of React that Quai does not use, and no other", async () => {
  const code = await codeOf({ "/index.js": hydrating });
  const empty = [...code.matchAll(/function (\w+)\([^)]*\) \{\s*\}/g)].map(([, name]) => name);
  expect(empty).not.toContain("getLowestCommonAncestor");
  expect(code.includes("getLowestCommonAncestor(")).toBe(true);
  expect([".startViewTransition(", "FragmentInstance.prototype"].filter((text) => code.includes(text))).toEqual([]);
});

it.each([
  ["view transitions", `import { ViewTransition } from "react"; console.log(ViewTransition);`],
  ["refs of fragments", `import { Fragment } from "react"; import { jsx } from "react/jsx-runtime"; console.log(jsx(Fragment, { ref }));`],
  ["loading files by calls", `import { flushSync, preload } from "react-dom"; console.log(flushSync, preload);`],
  ["actions of forms", `import { useActionState } from "react"; console.log(useActionState);`],
  ["names of the components around an error", `export const logStack = (_, info) => console.log(info.componentStack);`],
])("a build stops where a module uses %s", async (name, code) => {
  await expect(codeOf({ "/index.js": `import "/part.js";`, "/part.js": code })).rejects.toThrow(new RegExp(`/part\\.js uses .*${name}`));
});

it("a build stops where React has lost a function that is left out", async () => {
  await expect(codeOf({ "/index.js": `import "${planted}";`, [planted]: "export function startViewTransition() {}" })).rejects.toThrow(
    /React DOM has no function \w+ any more/,
  );
});

it("a build stops where it finds no React DOM", async () => {
  await expect(codeOf({ "/index.js": "console.log(1);" })).rejects.toThrow(/No module is React DOM/);
});
