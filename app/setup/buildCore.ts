// Builds `@quai/core` into dist/core, as `npm pack` takes it: scripts, declarations, a page and a package.json.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "dist/core");

/** The parts of the package: each folder, where its compiler writes declarations, and its place in the package. */
const parts = [
  { from: "core", declarations: "dist/types/core", to: "." },
  { from: "adapters/memory", declarations: "dist/types/adapters/memory/adapters/memory", to: "memory" },
] as const;

/** The path of a source in the package. */
const placeOf = (source: string): string => {
  const part = parts.find(({ from }) => source.startsWith(`${from}/`));
  if (part === undefined) throw new Error(`${source} is no part of @quai/core`);
  return join(part.to, relative(part.from, source));
};

/** The one entry of the package that is not in core: it exports the ports in memory, which core may not import. */
const testingEntry = { "./testing": { types: "./memory/index.d.ts", default: "./memory/index.js" } } as const;

const specifier = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"((?:#|\.{1,2}\/)[^"]+\.ts)"/g;

/** A text with each import of a source made one of its script. */
const withPackagePaths = (source: string, text: string) =>
  text.replaceAll(specifier, (_, before: string, name: string) => {
    const target = name.startsWith("#") ? name.slice(1) : join(dirname(source), name);
    const path = relative(dirname(placeOf(source)), placeOf(target)).replace(/\.ts$/, ".js");
    return `${before}"${path.startsWith(".") ? path : `./${path}`}"`;
  });

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
};

// All of it, each time: a partial build could refer to files that no longer exist.
const declare = () => {
  const words = ["-b", "--force", ...parts.map(({ from }) => from), "--pretty", "false"];
  const { status, stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`@quai/core does not compile\n${stdout}`);
};

const build = async ({ from, declarations }: (typeof parts)[number]) => {
  const files = readdirSync(join(root, from), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  for (const file of files) {
    const source = join(from, file);
    const { code } = await transformWithOxc(readFileSync(join(root, source), "utf8"), source, { sourcemap: false });
    write(placeOf(source).replace(/\.ts$/, ".js"), withPackagePaths(source, code));
    const declaration = file.replace(/\.ts$/, ".d.ts");
    write(placeOf(source).replace(/\.ts$/, ".d.ts"), withPackagePaths(source, readFileSync(join(root, declarations, declaration), "utf8")));
  }
};

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Core's own manifest, with the version of the release, in which each path leads to declarations and a script. */
const manifest = () => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { name, ...source }: Manifest = JSON.parse(readFileSync(join(root, "core/package.json"), "utf8"));
  const paths = Object.entries(source.exports).map(([path, file]) => {
    const stem = file.replace(/\.ts$/, "");
    return [path, { types: `${stem}.d.ts`, default: `${stem}.js` }] as const;
  });
  return { name, version, ...source, exports: { ...Object.fromEntries(paths), ...testingEntry, "./package.json": "./package.json" } };
};

rmSync(out, { recursive: true, force: true });
declare();
for (const part of parts) await build(part);
write("package.json", `${JSON.stringify(manifest(), undefined, 2)}\n`);
cpSync(join(root, "core/README.md"), join(out, "README.md"));
cpSync(join(root, "LICENSE"), join(out, "LICENSE"));
