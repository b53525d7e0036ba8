import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync, symlinkSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Who may import whom, zone by zone; what is not named is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ["core"],
  "adapters/contract": ["adapters/contract", "core"],
  "adapters/memory": ["adapters/memory", "core"],
  "adapters/browser": ["adapters/browser", "adapters/contract", "core"],
  "adapters/node": ["adapters/node", "adapters/contract", "adapters/memory", "core"],
  ui: ["ui", "core"],
  "app/web": ["app/web", "ui", "adapters/browser", "adapters/contract", "core"],
  "app/server": ["app/server", "adapters/node", "adapters/contract", "adapters/memory", "core"],
  "app/setup": ["app/setup", "ui", "core"],
};

/** The packages a zone may use; absent means any. */
const packages: Readonly<Record<string, RegExp>> = {
  core: /^(effect|@internationalized\/date)(\/|$)/,
  "adapters/memory": /^effect(\/|$)/,
  "adapters/browser": /^(openapi-fetch|@simplewebauthn\/browser|qr)(\/|$)/,
  ui: /^(react|react-dom|react-aria-components|@preact\/signals-react|rosetta|@internationalized\/date|@vanilla-extract\/css|@mdi\/js|@fontsource\/.*|lean-qr|ical-generator|libphonenumber-js|wouter|d3-geo|suncalc)(\/|$)/,
};

/** Folders of core whose importers pay for nothing of Effect. */
const pure = ["calendar", "money", "pricing", "cart", "people", "find", "validation", "words", "alerts", "settings", "voice"];
const pureFiles = [
  "clock/reckoning.ts",
  "availability/occupancy.ts",
  "availability/availability.ts",
  "availability/slots.ts",
  "visit/selection.ts",
  "booking/status.ts",
  "visit/contact.ts",
  "visit/passes.ts",
  "visit/payment.ts",
  "visit/guards.ts",
  "visit/saved.ts",
  "kinds/names.ts",
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const filesUnder = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesUnder(path);
        return /\.tsx?$/.test(entry.name) ? [path] : [];
      });

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

const importsOf = (base: string, file: string): Import[] =>
  [...readFileSync(file, "utf8").matchAll(statement)].map((match) => ({
    from: relative(base, file),
    to: target(base, file, match[2] ?? match[3] ?? ""),
    typeOnly: match[1] !== undefined,
  }));

const target = (base: string, file: string, name: string): string => {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? relative(base, join(dirname(file), name)) : `package:${name}`;
};

const zoneOf = (path: string): string | undefined => Object.keys(allowed).find((zone) => path === zone || path.startsWith(`${zone}/`));

const fault = (one: Import): string | undefined => {
  const zone = zoneOf(one.from);
  if (zone === undefined) return undefined;
  if (one.to.startsWith("package:")) {
    const name = one.to.slice("package:".length);
    return name.startsWith("node:") &&
      zone !== "core" &&
      zone !== "ui" &&
      zone !== "app/web" &&
      zone !== "adapters/browser" &&
      zone !== "adapters/memory"
      ? undefined
      : (packages[zone]?.test(name) ?? true)
        ? undefined
        : `${one.from} may not use ${name}`;
  }
  const to = zoneOf(one.to);
  return to !== undefined && (allowed[zone] ?? []).includes(to) ? undefined : `${one.from} may not import ${one.to}`;
};

/** Every import of the tree under `base` that the list does not allow. */
const leaks = (base: string): string[] =>
  ["core", "adapters", "ui", "app"]
    .flatMap((top) => filesUnder(join(base, top)))
    .flatMap((file) => importsOf(base, file))
    .flatMap((one) => fault(one) ?? []);

const isPure = (file: string) =>
  pure.some((folder) => file.startsWith(`core/${folder}/`)) || pureFiles.some((name) => file === `core/${name}`);

const impure = (base: string): string[] =>
  filesUnder(join(base, "core"))
    .flatMap((file) => importsOf(base, file))
    .filter((one) => isPure(one.from) && !one.typeOnly && one.to.startsWith("package:effect"))
    .map((one) => one.from);

const isFile = (path: string) => /\.tsx?$/.test(path);

/** Files that lead back to themselves by imports, type-only ones included: each ring once, by the file that closes it. */
const rings = (base: string): string[] => {
  const files = ["core", "adapters", "ui", "app"].flatMap((top) => filesUnder(join(base, top)));
  const next = new Map(files.map((file) => [relative(base, file), importsOf(base, file).flatMap(({ to }) => (isFile(to) ? [to] : []))]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
};

/** What tells the time, or waits, without being asked to by a test. What fetches code stands by itself: it is the browser's own. */
const ownTime = /\b(Date\.now|performance\.now|setTimeout|setInterval|requestIdleCallback)\b|new Date\(\)/;

const clockless = (base: string): string[] =>
  filesUnder(join(base, "ui/headless"))
    .filter((file) => !relative(base, file).startsWith("ui/headless/page/"))
    .filter((file) => ownTime.test(readFileSync(file, "utf8")))
    .map((file) => relative(base, file));

const planted: string[] = [];
const plant = (files: Readonly<Record<string, string>>): string => {
  const base = mkdtempSync(join(tmpdir(), "quai-plant-"));
  planted.push(base);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  }
  return base;
};
afterAll(() => planted.forEach((base) => rmSync(base, { recursive: true, force: true })));

describe("imports", () => {
  test("point only where the list allows", () => {
    expect(leaks(root)).toEqual([]);
  });

  test.each([
    ["core reaches an adapter", { "core/calendar/day.ts": 'import { x } from "../../adapters/node/x.ts";' }],
    ["core reaches the platform", { "core/calendar/day.ts": 'import { readFileSync } from "node:fs";' }],
    ["core reaches a package of the screen", { "core/calendar/day.ts": 'import { useState } from "react";' }],
    ["ui reaches an adapter", { "ui/views/a.tsx": 'import { x } from "#adapters/browser/x.ts";' }],
    ["ui reaches the app, lazily", { "ui/views/a.tsx": 'const x = () => import("#app/web/App.tsx");' }],
    ["an adapter reaches the ui", { "adapters/node/a.ts": 'export { x } from "#ui/parts/Button.tsx";' }],
    ["the browser reaches the server", { "app/web/a.ts": 'import { x } from "#adapters/node/http/server.ts";' }],
  ])("are refused when %s", (_, files) => {
    expect(leaks(plant(files))).toHaveLength(1);
  });

  test("lead nowhere back to where they began, by types neither", () => {
    expect(rings(root)).toEqual([]);
    const ring = { "core/a.ts": 'import type { B } from "./b.ts";', "core/b.ts": 'import type { A } from "./a.ts";' };
    expect(rings(plant(ring))).toEqual(["core/a.ts > core/b.ts > core/a.ts"]);
  });

  test("leave Effect out of core's pure modules", () => {
    expect(impure(root)).toEqual([]);
    expect(impure(plant({ "core/money/cents.ts": 'import { Effect } from "effect";' }))).toEqual(["core/money/cents.ts"]);
  });
});

describe("the headless layer", () => {
  test("takes the time through its port alone", () => {
    expect(clockless(root)).toEqual([]);
    expect(clockless(plant({ "ui/headless/hold/a.ts": "export const soon = () => Date.now() + 1;" }))).toEqual(["ui/headless/hold/a.ts"]);
  });

  test("has no file that must be scrolled", () => {
    const lines = (file: string) => readFileSync(file, "utf8").split("\n").length;
    expect(filesUnder(join(root, "ui/headless")).filter((file) => lines(file) > 300)).toEqual([]);
  });
});

describe("the compiler", () => {
  /** A copy of one zone's rules with one planted file, type-checked for real. */
  const typeCheck = (zone: string, file: string, text: string): number => {
    const base = plant({ [file]: text });
    cpSync(join(root, "tsconfig.json"), join(base, "tsconfig.json"));
    cpSync(join(root, "package.json"), join(base, "package.json"));
    cpSync(join(root, zone, "tsconfig.json"), join(base, zone, "tsconfig.json"));
    symlinkSync(join(root, "node_modules"), join(base, "node_modules"));
    return spawnSync(join(root, "node_modules/.bin/tsc"), ["-b", zone], { cwd: base }).status ?? 1;
  };

  test("lets a clean file of core pass", () => {
    expect(typeCheck("core", "core/a.ts", "export const four: number = 2 + 2;\n")).toBe(0);
  });

  test.each(["window.title", "fetch('/')", "process.env", "setTimeout(() => {}, 1)"])("refuses %s in core", (text) => {
    expect(typeCheck("core", "core/a.ts", `export const leak: unknown = ${text};\n`)).not.toBe(0);
  });
});

describe("the wall between clubs", () => {
  /** The planted files of core that the compiler refuses. */
  const refused = (files: Readonly<Record<string, string>>): readonly string[] => {
    const base = plant(Object.fromEntries(Object.entries(files).map(([name, text]) => [`core/${name}`, text])));
    for (const file of ["tsconfig.json", "package.json", "core"]) cpSync(join(root, file), join(base, file), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(base, "node_modules"));
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-b", "core", "--pretty", "false"], { cwd: base, encoding: "utf8" });
    return Object.keys(files).filter((name) => stdout.includes(`core/${name}(`));
  };
  const asking = (question: string) =>
    `import { clubScope, publicOffer } from "./people/scope.ts";
    import type { StoreShape } from "./ports/store.ts";
    export const scopes = { own: clubScope("mem"), publicOffer };
    export const ask = ({ kinds, reservations }: StoreShape, { own, publicOffer }: typeof scopes) => [own, publicOffer, kinds, reservations.read, ${question}];\n`;

  test("refuses a query without a scope before anything runs, and lets one with a scope pass", () => {
    const scoped = { "scoped.ts": asking("kinds.boats.find(publicOffer, {})"), "read.ts": asking('reservations.read(own, "mem_r_1")') };
    const leaks = {
      "unscoped.ts": asking("kinds.boats.find({})"),
      "named.ts": asking('kinds.boats.find("mem", {})'),
      "forged.ts": asking('kinds.boats.find({ of: "all", by: "jobs" }, {})'),
      "byId.ts": asking('reservations.read("mem_r_1")'),
      "inPublic.ts": asking('reservations.read(publicOffer, "mem_r_1")'),
    };
    expect(refused({ ...scoped, ...leaks })).toEqual(Object.keys(leaks));
    // The compiler reads all of core and its libraries: seconds alone, many of them beside others.
  }, 120_000);
});

describe("the linter", () => {
  const lint = (file: string, text: string): string => {
    const base = plant({ [file]: text });
    cpSync(join(root, ".oxlintrc.json"), join(base, ".oxlintrc.json"));
    return spawnSync(join(root, "node_modules/.bin/oxlint"), ["."], { cwd: base, encoding: "utf8" }).stdout;
  };

  test.each([
    ["core/a.ts", 'import { x } from "#adapters/memory/store.ts";\nexport const y = x;\n'],
    ["ui/a.ts", 'import { x } from "#adapters/memory/store.ts";\nexport const y = x;\n'],
    ["ui/b.ts", 'import { x } from "#app/web/App.tsx";\nexport const y = x;\n'],
    ["adapters/a.ts", 'import { x } from "#ui/parts/Button.tsx";\nexport const y = x;\n'],
  ])("refuses a leak planted in %s", (file, text) => {
    expect(lint(file, text)).toContain("no-restricted-imports");
  });

  test("refuses a cycle", () => {
    const base = plant({
      "core/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "core/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    });
    cpSync(join(root, ".oxlintrc.json"), join(base, ".oxlintrc.json"));
    const said = spawnSync(join(root, "node_modules/.bin/oxlint"), ["."], { cwd: base, encoding: "utf8" }).stdout;
    expect(said).toContain("no-cycle");
  });
});

describe("the house", () => {
  test("has the top level that is agreed, and no other package.json than core's", () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
    const tops = new Set(tracked.map((file) => file.split("/")[0] ?? "").filter((name) => !name.startsWith(".")));
    const agreed = [
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "vite.config.ts",
      "core",
      "adapters",
      "ui",
      "app",
      "stories",
      "tests",
      "README.md",
      "LICENSE",
      "CHANGELOG.md",
      "CONTRIBUTING.md",
    ];
    expect([...tops].filter((name) => !agreed.includes(name))).toEqual([]);
    expect(tracked.filter((file) => file.endsWith("package.json"))).toEqual(["core/package.json", "package.json"]);
  });

  test("names no download address in the lock file", () => {
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(/"resolved"/);
  });
});
