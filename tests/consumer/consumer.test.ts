import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, inject, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const project = inject("project");

/** The examples of the package's page as programs; the value after `//=>` is checked. */
const examples = [...readFileSync(join(root, "core/README.md"), "utf8").matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = ""]) =>
  [
    'import { deepStrictEqual as check } from "node:assert";\n',
    text.replaceAll(/^(.+); \/\/=> (.+)$/gm, "check($1, $2);"),
    "void check;\n",
  ].join(""),
);

/** The project's own package.json and programs, in TypeScript. */
beforeAll(() => {
  cpSync(join(root, "tests/consumer/programs"), join(project, "programs"), { recursive: true });
  const manifest: { readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(project, "node_modules/@quai/core/package.json"), "utf8"),
  );
  const paths = Object.keys(manifest.exports).filter((path) => !path.endsWith(".json"));
  const all = paths.map((path, index) => `export * as part${index} from "@quai/core${path.slice(1)}";\n`);
  writeFileSync(join(project, "programs/all.ts"), all.join(""));
  for (const [index, example] of examples.entries()) writeFileSync(join(project, `programs/example${index}.ts`), example);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
});

/** Compiles the programs and all paths of the package; gives what the compiler says of both, and leaves out what it says of libraries. */
const compiled = (compiler: string, options: Readonly<Record<string, unknown>>): readonly string[] => {
  const config = join(project, `tsconfig.${String(options["moduleResolution"])}.json`);
  const common = {
    strict: true,
    target: "ES2022",
    lib: ["ES2023"],
    types: ["node"],
    skipLibCheck: false,
    outDir: "built",
    rootDir: "programs",
  };
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...common, ...options }, include: ["programs"] }));
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", config, "--pretty", "false"], { cwd: project, encoding: "utf8" });
  return stdout.split("\n").filter((line) => /^(programs|node_modules\/@quai)\//.test(line));
};

const today = join(root, "node_modules/typescript/bin/tsc");
// TypeScript 5.6, of the autumn of 2024, comes with what checks the types of packages.
const old = join(createRequire(createRequire(import.meta.url).resolve("@arethetypeswrong/core")).resolve("typescript"), "../tsc.js");

/** Node of today and, where QUAI_NODE_22 is the path of one, the oldest that the package runs on. */
const nodes = [process.execPath, ...(process.env["QUAI_NODE_22"] === undefined ? [] : [process.env["QUAI_NODE_22"]])];

describe("a project that installs the package", () => {
  it.each([
    ["today, as Node resolves", today, { module: "nodenext", moduleResolution: "nodenext" }],
    ["today, as a bundler resolves", today, { module: "preserve", moduleResolution: "bundler" }],
    ["two years ago", old, { module: "nodenext", moduleResolution: "node16", noEmit: true }],
  ])("compiles with TypeScript of %s", (_, compiler, options) => {
    expect(compiled(compiler, options)).toEqual([]);
  });
});

describe.each(nodes)("programs of the project on %s", (node) => {
  const run = (program: string, ...words: string[]) =>
    spawnSync(node, ["--test-reporter=tap", join(project, "built", `${program}.js`), ...words], { encoding: "utf8" }).stdout.trim();

  it("price and check a booking in a terminal", () => {
    expect(run("price", "2027-07-03")).toBe("free: $198.00 CAD, members $158.40 CAD");
    expect(run("price", "2027-07-03", "taken")).toBe("not free: taken");
    expect(run("price", "2027-11-03")).toBe("not free: offSeason");
  });

  it.each(examples.map((_, index) => index))("do what the page says in example %d", (index) => {
    const { status, stderr } = spawnSync(node, [join(project, "built", `example${index}.js`)], { encoding: "utf8" });
    expect(examples[index]).not.toContain("//=>");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("hold, reserve and pay through the use cases over ports in memory", () => {
    expect(run("book")).toMatch(/^MEM-[2-9A-Z]{6}: paid$/);
  });

  it("pass the suite of the store with an adapter of their own, and fail it with a careless one", () => {
    expect(run("adapter")).toMatch(/^# fail 0$/m);
    expect(run("adapter", "careless")).toMatch(/^# fail [1-9]/m);
  });
});
