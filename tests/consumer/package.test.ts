import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { build, type Rolldown } from "vite";
import { describe, expect, inject, it } from "vitest";

const installed = join(inject("project"), "node_modules/@quai/core");
const manifest: { readonly version: string; readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(
  readFileSync(join(installed, "package.json"), "utf8"),
);

describe("the tarball", () => {
  it("holds scripts and declarations, and no source", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["index.js", "index.d.ts", "README.md", "LICENSE"]));
  });

  it("has the version of the release, which core itself does not name", () => {
    const versionIn = (file: string): unknown => JSON.parse(readFileSync(file, "utf8")).version;
    expect([manifest.version, versionIn("core/package.json")]).toEqual([versionIn("package.json"), undefined]);
  });

  it("has nothing that publint finds", async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that each way of resolving finds, but from CommonJS and from before exports", async () => {
    const report = await checkPackage(createPackageFromTarballData(readFileSync(inject("tarball"))));
    if (report.types === false) throw new Error("The tarball has no types");
    const isOurs = (problem: (typeof report.problems)[number]) =>
      !("resolutionKind" in problem && (problem.resolutionKind === "node10" || problem.resolutionKind === "node16-cjs"));
    expect(report.problems.filter(isOurs)).toEqual([]);
    expect(Object.keys(report.entrypoints)).toEqual(Object.keys(manifest.exports));
  }, 60_000);
});

/** What a bundler makes of all of one path, minified: bytes of it gzipped, and the packages that it goes on to import. */
const bundled = async (name: string) => {
  const project = inject("project");
  const entry = join(project, `${name}.js`);
  writeFileSync(entry, `export * from "@quai/core/${name}";\n`);
  const built = await build({
    configFile: false,
    root: project,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: [/^effect(\/|$)/], output: { minify: true } },
    },
  });
  const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const scripts = chunks.filter((chunk): chunk is Rolldown.OutputChunk => chunk.type === "chunk");
  return {
    bytes: scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    packages: scripts.flatMap(({ imports }) => imports),
  };
};

describe("a bundle", () => {
  it.each([
    ["calendar", 2000],
    ["pricing", 2700],
    ["availability", 5200],
    ["cart", 1200],
    ["people", 2100],
  ])("of %s is light, and needs no other package", async (name, most) => {
    const { bytes, packages } = await bundled(name);
    console.log(`@quai/core/${name}: ${bytes} of ${most} B gzipped`);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(packages).toEqual([]);
  });
});
