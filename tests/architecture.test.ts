import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync, symlinkSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The zones that each zone may import; every other import is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ["core"],
  "adapters/contract": ["adapters/contract", "core"],
  "adapters/memory": ["adapters/memory", "core"],
  "adapters/time": ["adapters/time", "core"],
  "adapters/words": ["adapters/words", "core"],
  "adapters/browser": ["adapters/browser", "adapters/contract", "core"],
  "adapters/node": ["adapters/node", "adapters/contract", "adapters/memory", "core"],
  ui: ["ui", "core"],
  "app/web": ["app/web", "ui", "adapters/browser", "adapters/contract", "adapters/time", "core"],
  "app/server": ["app/server", "adapters/node", "adapters/contract", "adapters/memory", "adapters/time", "adapters/words", "core"],
  "app/setup": ["app/setup", "ui", "adapters/contract", "core"],
  "app/dev": ["app/dev", "app/server"],
};

/** The packages a zone may use; absent means any. */
const packages: Readonly<Record<string, RegExp>> = {
  core: /^effect(\/|$)/,
  "adapters/memory": /^effect(\/|$)/,
  "adapters/time": /^@internationalized\/date$/,
  "adapters/words": /^rosetta$/,
  "adapters/browser": /^(openapi-fetch|@simplewebauthn\/browser|qr)(\/|$)/,
  ui: /^(react|react-dom|react-aria-components|@preact\/signals-react|rosetta|@internationalized\/date|@vanilla-extract\/css|@mdi\/js|@fontsource\/.*|lean-qr|ical-generator|libphonenumber-js|wouter|d3-geo|signature_pad|suncalc|csv-parse)(\/|$)/,
};

/**
 * The rooms of core: a file imports from its own room and from those before it. The lists of all kinds, calls and answers stand above the
 * features that they list. The files directly in core are the package's entries.
 */
const rooms = ["domain", "words", "schemas", "ports", "features", "kinds", "contract", "gate", "testing", "arbitraries", "laws"];

/** The nouns, from the ground to the roof: in `domain` and in `features`, a file imports from its own noun and from those before it. */
const nouns = [
  "shared",
  "people",
  "managed",
  "messages",
  "caller",
  "club",
  "offer",
  "pricing",
  "catalogue",
  "maps",
  "files",
  "customers",
  "ledger",
  "membership",
  "accounts",
  "availability",
  "reservation",
  "quote",
  "payment",
  "booking",
  "rebooking",
  "swap",
  "cart",
  "waitlist",
  "daysheet",
  "lock",
  "condition",
  "maintenance",
  "documents",
  "feedback",
  "chat",
  "visit",
  "delivery",
  "importing",
  "privacy",
  "oversight",
  "dashboard",
  "health",
  "connectors",
  "site",
];

/** Folders of the domain that belong to no noun, as the files directly in it: every noun uses them. */
const groundFolders = ["calendar", "money", "find", "fields", "language", "validation", "clock"];

/** Packages that single rooms of core may use beside core's own: what they offer is for the tests of other teams. */
const packagesOfRoom: Readonly<Record<string, string>> = { arbitraries: "fast-check", laws: "fast-check" };

/** Rooms whose importers load nothing of Effect. */
const pure = ["domain", "words"];

/**
 * Parts of the tree in which no two folders import each other, directly or by way of others: at each level the folders beside each other,
 * with all that lies in them, and the files beside these folders.
 */
const layered = ["ui", "adapters/node", "adapters/memory", "app"];

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
      : (packages[zone]?.test(name) ?? true) || packagesOfRoom[rooms[coreRoomOf(one.from)] ?? ""] === name
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

const coreRoomOf = (path: string): number => rooms.findIndex((room) => path.startsWith(`core/${room}/`));

/** Imports of core that lead from a room to a later one, and files of core that stand in no room. */
const againstRooms = (base: string): string[] =>
  filesUnder(join(base, "core")).flatMap((file) => {
    const from = relative(base, file);
    if (dirname(from) === "core") return [];
    if (coreRoomOf(from) < 0) return [`${from} is in no room`];
    return importsOf(base, file).flatMap(({ to }) => (coreRoomOf(to) > coreRoomOf(from) ? [`${from} imports ${to}`] : []));
  });

/** The noun of a file under `core/domain` or `core/features`; undefined for any other file, and for the package's entries. */
const nounOf = (path: string, room: string): string | undefined => {
  const [top, first, name, file] = path.split("/");
  if (top !== "core" || first !== room || name === undefined || path.endsWith("/index.ts")) return undefined;
  return file === undefined || groundFolders.includes(name) ? "shared" : name;
};

/** Imports that lead from a noun of a room to a later noun of it, and files whose noun has no place in the order. */
const againstNouns = (base: string): string[] =>
  ["domain", "features"].flatMap((room) =>
    filesUnder(join(base, "core", room)).flatMap((file) => {
      const from = relative(base, file);
      const noun = nounOf(from, room);
      if (noun === undefined) return [];
      if (!nouns.includes(noun)) return [`${from} is of no noun`];
      return importsOf(base, file).flatMap(({ to }) => {
        const other = nounOf(to, room);
        return other !== undefined && nouns.indexOf(other) > nouns.indexOf(noun) ? [`${from} imports ${to}`] : [];
      });
    }),
  );

const isPure = (file: string) => pure.some((room) => file.startsWith(`core/${room}/`));

const impure = (base: string): string[] =>
  filesUnder(join(base, "core"))
    .flatMap((file) => importsOf(base, file))
    .filter((one) => isPure(one.from) && !one.typeOnly && one.to.startsWith("package:effect"))
    .map((one) => one.from);

type Graph = ReadonlyMap<string, readonly string[]>;

const isFile = (path: string) => /\.tsx?$/.test(path);

/** Where each file of the tree leads, by imports of any kind. */
const fileGraph = (base: string): Graph =>
  new Map(
    ["core", "adapters", "ui", "app"]
      .flatMap((top) => filesUnder(join(base, top)))
      .map((file) => [relative(base, file), importsOf(base, file).flatMap(({ to }) => (isFile(to) ? [to] : []))]),
  );

/** The two folders beside each other that an import leads between, `.` for the files beside them; undefined inside one folder. */
const foldersBetween = (from: string, to: string): readonly [string, string] | undefined => {
  const one = from.split("/");
  const other = to.split("/");
  const level = one.findIndex((name, index) => name !== other[index]);
  const folderAt = (names: readonly string[]) => [...names.slice(0, level), level === names.length - 1 ? "." : names[level]].join("/");
  return folderAt(one) === folderAt(other) ? undefined : [folderAt(one), folderAt(other)];
};

/** Where each folder of a part of the tree leads, among those beside it. */
const folderGraph = (base: string, part: string): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const [file, next] of fileGraph(base)) {
    if (!file.startsWith(`${part}/`)) continue;
    for (const other of next) {
      const [from, to] = (other.startsWith(`${part}/`) ? foldersBetween(file, other) : undefined) ?? [];
      if (from !== undefined && to !== undefined) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return new Map([...graph].map(([folder, to]) => [folder, [...to]]));
};

/** Folders in which each file is one port, table or migration, so that there may be many. */
const oneFileEach = ["core/ports/store", "core/testing/store", "adapters/node/sql/tables", "adapters/node/sql/migrations"];

/** How many files of source a folder may have: more are found by nobody, and need rooms. */
const mostFiles = 24;

/** The folders that have too many files. */
const crowded = (base: string): string[] => {
  const files = ["core", "adapters", "ui", "app"].flatMap((top) => filesUnder(join(base, top)));
  const folders = Map.groupBy(files, (file) => relative(base, dirname(file)));
  return [...folders].flatMap(([folder, all]) => (all.length > mostFiles && !oneFileEach.includes(folder) ? [folder] : []));
};

/** Nodes that lead back to themselves: each ring once, by the node that closes it. */
const ringsIn = (graph: Graph): string[] => {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) return void found.push([...path.slice(path.indexOf(node)), node].join(" > "));
    if (done.has(node)) return;
    for (const to of graph.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
};

/** Calls that read the clock or wait, which a test cannot control. Fetching code is not among them: the browser does that. */
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
    ["core reaches an adapter", { "core/domain/calendar/day.ts": 'import { x } from "../../../adapters/node/x.ts";' }],
    ["core reaches the platform", { "core/domain/calendar/day.ts": 'import { readFileSync } from "node:fs";' }],
    ["core reaches a package of the screen", { "core/domain/calendar/day.ts": 'import { useState } from "react";' }],
    ["core draws values outside its arbitraries and laws", { "core/testing/clubs/day.ts": 'import fc from "fast-check";' }],
    ["ui reaches an adapter", { "ui/views/a.tsx": 'import { x } from "#adapters/browser/x.ts";' }],
    ["ui reaches the app, lazily", { "ui/views/a.tsx": 'const x = () => import("#app/web/App.tsx");' }],
    ["an adapter reaches the ui", { "adapters/node/a.ts": 'export { x } from "#ui/parts/actions/Button.tsx";' }],
    ["the browser reaches the server", { "app/web/a.ts": 'import { x } from "#adapters/node/http/server.ts";' }],
  ])("are refused when %s", (_, files) => {
    expect(leaks(plant(files))).toHaveLength(1);
  });

  test("form no circle of files, type-only ones included", () => {
    expect(ringsIn(fileGraph(root))).toEqual([]);
    const ring = { "core/a.ts": 'import type { B } from "./b.ts";', "core/b.ts": 'import type { A } from "./a.ts";' };
    expect(ringsIn(fileGraph(plant(ring)))).toEqual(["core/a.ts > core/b.ts > core/a.ts"]);
  });

  test.each(layered)("form no circle of folders in %s, type-only ones included", (part) => {
    expect(ringsIn(folderGraph(root, part))).toEqual([]);
    const ring = {
      [`${part}/one/a.ts`]: 'import type { B } from "../two/b.ts";',
      [`${part}/two/b.ts`]: "export type B = 1;",
      [`${part}/two/c.ts`]: 'import type { D } from "../one/d.ts";',
      [`${part}/one/d.ts`]: "export type D = 1;",
    };
    expect(ringsIn(folderGraph(plant(ring), part))).toEqual([`${part}/one > ${part}/two > ${part}/one`]);
  });

  test.each(layered)("are found to form a circle of folders in %s where it closes in folders within these (control)", (part) => {
    const ring = {
      [`${part}/one/deep/a.ts`]: 'import type { B } from "../../two/b.ts";',
      [`${part}/two/b.ts`]: "export type B = 1;",
      [`${part}/two/deep/c.ts`]: 'import type { D } from "../../one/d.ts";',
      [`${part}/one/d.ts`]: "export type D = 1;",
    };
    expect(ringsIn(folderGraph(plant(ring), part))).toEqual([`${part}/one > ${part}/two > ${part}/one`]);
  });

  test.each(layered)("are found to form a circle of a folder and a file beside it in %s (control)", (part) => {
    const ring = {
      [`${part}/one/a.ts`]: 'import { b } from "../b.ts";',
      [`${part}/b.ts`]: "export const b = 1;",
      [`${part}/c.ts`]: 'const d = () => import("./one/d.ts");',
      [`${part}/one/d.ts`]: "export const d = 1;",
    };
    expect(ringsIn(folderGraph(plant(ring), part))).toEqual([`${part}/. > ${part}/one > ${part}/.`]);
  });

  test("lead from a room of core only to earlier rooms", () => {
    expect(againstRooms(root)).toEqual([]);
  });

  test("lead from a noun of core only to earlier nouns", () => {
    expect(againstNouns(root)).toEqual([]);
  });

  test.each([
    ["the domain imports words", "core/domain/money/a.ts", "core/words/index.ts"],
    ["words import schemas", "core/words/format/a.ts", "core/schemas/values.ts"],
    ["schemas import a port", "core/schemas/a.ts", "core/ports/outside.ts"],
    ["a port imports a use case", "core/ports/a.ts", "core/features/shared/commit.ts"],
    ["a feature imports the list of kinds", "core/features/offer/a.ts", "core/kinds/index.ts"],
    ["a kind imports the list of calls", "core/kinds/a.ts", "core/contract/index.ts"],
    ["a use case imports the gate", "core/features/booking/a.ts", "core/gate/dispatch.ts"],
    ["the gate imports what serves tests", "core/gate/a.ts", "core/testing/clubs/offer.ts"],
    ["what serves tests imports an arbitrary", "core/testing/clubs/a.ts", "core/arbitraries/calendar.ts"],
  ])("are refused when %s, a type-only one too", (_, from, to) => {
    expect(againstRooms(plant({ [from]: `import type { A } from "#${to}";` }))).toEqual([`${from} imports ${to}`]);
  });

  test.each([
    ["the ground imports a noun", "core/domain/money/a.ts", "core/domain/offer/boat.ts"],
    ["a rule of the offer imports a reservation", "core/domain/offer/a.ts", "core/domain/reservation/status.ts"],
    ["a booking imports a cart", "core/features/booking/changing/a.ts", "core/features/cart/payCart.ts"],
    ["the ledger imports a letter of a booking", "core/features/ledger/a.ts", "core/features/booking/letters/a.ts"],
  ])("are refused when %s, a type-only one too", (_, from, to) => {
    expect(againstNouns(plant({ [from]: `import type { A } from "#${to}";` }))).toEqual([`${from} imports ${to}`]);
  });

  test("cover every file of core by a room and a noun", () => {
    expect(againstRooms(plant({ "core/other/a.ts": "export const a = 1;" }))).toEqual(["core/other/a.ts is in no room"]);
    expect(againstNouns(plant({ "core/features/other/a.ts": "export const a = 1;" }))).toEqual(["core/features/other/a.ts is of no noun"]);
  });

  test("leave Effect out of core's pure rooms", () => {
    expect(impure(root)).toEqual([]);
    const leak = "core/domain/money/cents.ts";
    expect(impure(plant({ [leak]: 'import { Effect } from "effect";' }))).toEqual([leak]);
  });
});

describe("the use cases", () => {
  /** Files that send a letter or a text themselves. */
  const senders = (base: string): readonly string[] =>
    filesUnder(join(base, "core/features"))
      .filter((file) => /\byield\* (?:Mailer|Texter)\b/.test(readFileSync(file, "utf8")))
      .map((file) => relative(base, file));

  test("send every letter and text through the gate", () => {
    expect(senders(root)).toEqual(["core/features/messages/post.ts"]);
    const other = "core/features/cart/a.ts";
    expect(senders(plant({ [other]: "const mailer = yield* Mailer;" }))).toEqual([other]);
  });
});

describe("the sums of a booking", () => {
  const spoken =
    /^(?:core\/features\/.*\/(?:answers|letters|cards)\/|core\/domain\/(?:daysheet|dashboard)\/|core\/features\/booking\/(?:csv|restOfPrice)\.ts$|ui\/)/;
  /** What says sums to people and adds up a ledger itself. */
  const ownSums = (base: string): readonly string[] =>
    ["core", "ui"]
      .flatMap((top) => filesUnder(join(base, top)))
      .filter((file) => spoken.test(relative(base, file)))
      .filter((file) => /\b(?:amountDueOf|feesKeptOf|ledgerCredit(?:In|Out)|ledgerMoney(?:In|Out))\(/.test(readFileSync(file, "utf8")))
      .map((file) => relative(base, file));

  test("are added up by one function for every page, letter and file", () => {
    expect(ownSums(root)).toEqual([]);
    const letter = "core/features/payment/letters/a.ts";
    expect(ownSums(plant({ [letter]: "const due = amountDueOf(amount, lines);" }))).toEqual([letter]);
  });
});

describe("the headless layer", () => {
  test("reads the time only through its port", () => {
    expect(clockless(root)).toEqual([]);
    expect(clockless(plant({ "ui/headless/hold/a.ts": "export const soon = () => Date.now() + 1;" }))).toEqual(["ui/headless/hold/a.ts"]);
  });

  test("has no file that must be scrolled", () => {
    const lines = (file: string) => readFileSync(file, "utf8").split("\n").length;
    expect(filesUnder(join(root, "ui/headless")).filter((file) => lines(file) > 300)).toEqual([]);
  });
});

describe("a visitor's price", () => {
  /** Where a page picks one of two prices itself: only the payer knows which is paid. */
  const ownPicks = (base: string): readonly string[] =>
    filesUnder(join(base, "ui/views"))
      .filter((file) =>
        /\b(?:amounts|total|from|both)\??\.(?:value\??\.)?(?:nonMember|membership)\b|\.nonMember\b(?!["`])/.test(
          readFileSync(file, "utf8"),
        ),
      )
      .map((file) => relative(base, file));

  test("is picked by the payer, in no view", () => {
    expect(ownPicks(root)).toEqual([]);
    expect(ownPicks(plant({ "ui/views/a.tsx": "export const shown = (card) => card.amounts.nonMember;" }))).toEqual(["ui/views/a.tsx"]);
    expect(ownPicks(plant({ "ui/views/b.tsx": "export const shown = (amounts) => amounts.membership;" }))).toEqual(["ui/views/b.tsx"]);
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
    `import { clubScope, publicOfferScope } from "./domain/scope.ts";
    import type { StoreShape } from "./ports/store/store.ts";
    export const scopes = { own: clubScope("mem"), publicOfferScope };
    export const ask = ({ kinds, reservations }: StoreShape, { own, publicOfferScope }: typeof scopes) => [own, publicOfferScope, kinds, reservations.read, ${question}];\n`;

  test("refuses a query without a scope before anything runs, and lets one with a scope pass", () => {
    const scoped = {
      "scoped.ts": asking("kinds.boats.find(publicOfferScope, {})"),
      "read.ts": asking('reservations.read(own, "mem_r_1")'),
    };
    const leaks = {
      "unscoped.ts": asking("kinds.boats.find({})"),
      "named.ts": asking('kinds.boats.find("mem", {})'),
      "forged.ts": asking('kinds.boats.find({ of: "all", by: "jobs" }, {})'),
      "byId.ts": asking('reservations.read("mem_r_1")'),
      "inPublic.ts": asking('reservations.read(publicOfferScope, "mem_r_1")'),
    };
    expect(refused({ ...scoped, ...leaks })).toEqual(Object.keys(leaks));
    // The compiler reads all of core and its libraries: seconds alone, minutes on a busy machine. The limit only ends one that hangs.
  }, 600_000);
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
    ["adapters/a.ts", 'import { x } from "#ui/parts/actions/Button.tsx";\nexport const y = x;\n'],
  ])("refuses a leak planted in %s", (file, text) => {
    expect(lint(file, text)).toContain("no-restricted-imports");
  });

  test("refuses a cycle", () => {
    const base = plant({
      "core/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "core/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    });
    cpSync(join(root, ".oxlintrc.json"), join(base, ".oxlintrc.json"));
    const report = spawnSync(join(root, "node_modules/.bin/oxlint"), ["."], { cwd: base, encoding: "utf8" }).stdout;
    expect(report).toContain("no-cycle");
  });
});

describe("the house", () => {
  test("has no folder of more than 24 files, where each is not one port, table or migration", () => {
    expect(crowded(root)).toEqual([]);
    const filesIn = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, "export {};"]));
    const planted = {
      ...filesIn("ui/views/cart", mostFiles + 1),
      ...filesIn("ui/views/pass", mostFiles),
      ...filesIn("core/ports/store", 30),
    };
    expect(crowded(plant(planted))).toEqual(["ui/views/cart"]);
  });

  test("has the agreed top level, and no package.json but the root's and core's", () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
    const tops = new Set(tracked.map((file) => file.split("/")[0] ?? "").filter((name) => !name.startsWith(".")));
    const agreed = [
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "vite.config.ts",
      "vitest.config.ts",
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
      "SECURITY.md",
    ];
    expect([...tops].filter((name) => !agreed.includes(name))).toEqual([]);
    expect(tracked.filter((file) => file.endsWith("package.json"))).toEqual(["core/package.json", "package.json"]);
  });

  test("names no download address in the lock file", () => {
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(/"resolved"/);
  });
});
