import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pageOf = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.md`), "utf8");

/** A change that the page asks for: lines put beside the first line of a file that holds `anchor`, or written in the anchor's place, or a new file. */
interface Change {
  readonly file: string;
  readonly where: "after" | "before" | "instead of" | "new";
  readonly anchor: string;
  readonly text: string;
}

/** The changes of a page, in its order, and the commands that end it. */
function walkOf(page: string): { readonly changes: readonly Change[]; readonly commands: readonly string[] } {
  const changes = [...page.matchAll(/^~~~ts (\S+) (after|before|instead of|new)(?:: (.+))?\n([\s\S]*?)^~~~$/gm)].map(
    ([, file = "", where = "", anchor = "", text = ""]) => ({ file, where: whereOf(where), anchor, text }),
  );
  const [, commands = ""] = /^~~~sh\n([\s\S]*?)^~~~$/m.exec(page) ?? [];
  return { changes, commands: commands.split("\n").filter((line) => line !== "") };
}

function whereOf(text: string): Change["where"] {
  return text === "after" || text === "before" || text === "new" ? text : "instead of";
}

/** The text of a file with a change made; undefined where the change no longer fits. */
function changed(text: string, { where, anchor, text: added }: Change): string | undefined {
  if (where === "instead of") return text.includes(anchor) ? text.replace(anchor, added.trimEnd()) : undefined;
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes(anchor));
  if (at < 0) return undefined;
  return lines.toSpliced(where === "after" ? at + 1 : at, 0, added.trimEnd()).join("\n");
}

/** A copy of the tree whose installed packages are those of the tree itself. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "quai-walk-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\n").filter((name) => name !== "")) cpSync(join(root, file), join(copy, file), { force: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Runs of tests, as the page writes them: the project, and its files. */
const testRun = /^npx vitest run --project (\S+) (.+)$/;

/** The test files that commands name, and one command that runs all of them: four starts of vitest would load one tree four times. */
function inOneRun(commands: readonly string[]): { readonly files: ReadonlySet<string>; readonly command: string } {
  const runs = commands.flatMap((command) => {
    const [, project, files] = testRun.exec(command) ?? [];
    return project === undefined || files === undefined ? [] : [{ project: `--project ${project}`, files: files.split(" ") }];
  });
  const projects = new Set(runs.map(({ project }) => project));
  const files = new Set(runs.flatMap((each) => each.files));
  return { files, command: ["npx vitest run", ...projects, ...files].join(" ") };
}

/** What a command printed, where it failed or did not print what it should; else nothing. */
function failureOf(copy: string, command: string, printed = ""): string {
  const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}` };
  // Vitest marks its processes; the one that is started here is its own. Go's collector of memory runs more rarely, as in `npm test`.
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE|npm_)/.test(name)));
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: copy,
    env: { ...own, NO_COLOR: "1", GOGC: "300" },
    encoding: "utf8",
  });
  return status === 0 && stdout.includes(printed) ? "" : `${command}\n${stdout}${stderr}`;
}

/** The OpenAPI document that a tree makes of its contract. */
function openApiOf(tree: string): string {
  const program = 'process.stdout.write(JSON.stringify((await import("./adapters/contract/openapi.ts")).openApiDocument()))';
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: tree, encoding: "utf8", maxBuffer: 2 ** 26 });
}

/** Makes the changes; gives those that do not fit. */
function apply(copy: string, changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => {
    const path = join(copy, change.file);
    if (change.where === "new") {
      writeFileSync(path, change.text);
      return [];
    }
    const text = changed(readFileSync(path, "utf8"), change);
    if (text === undefined) return [`${change.file}: nothing reads ${change.anchor}`];
    writeFileSync(path, text);
    return [];
  });
}

const contract = "node adapters/contract/generate.ts";
const compile = "tsc -b core adapters/contract adapters/memory adapters/browser adapters/node ui app/web app/server";
/** The pages, and all that they are made of: the lines that are left out for a control are there. */
const compilePages = "tsc -b app/web";

/** Each walk: how many files it may change, a line without which its tree does not compile, and what it adds to the contract. */
const walks = [
  {
    page: "field",
    most: 8,
    control: { file: "core/words/booking/booking.fr.ts", line: /^ *horsepower: "Puissance",$/m, missing: "'horsepower'" },
    sent: "horsepower",
  },
  {
    page: "kind",
    most: 16,
    control: { file: "app/web/pages/office/Office.tsx", line: /^ *moorings: .*$/m, missing: "'moorings'" },
    sent: "/api/booking/moorings/find",
  },
  {
    page: "call",
    most: 12,
    control: { file: "app/web/routing/memberPages.tsx", line: /^ *fleet: .*$/m, missing: "'fleet'" },
    sent: "/api/booking/docks/fleet",
  },
  {
    page: "setting",
    most: 3,
    control: { file: "core/words/club/config.fr.ts", line: /^ *grace: .*$/m, missing: "'grace'" },
    sent: "graceMinutes",
  },
  {
    page: "letter",
    most: 5,
    control: {
      file: "core/words/messages/mail.en.ts",
      line: /^ *subject: "\{\{boat\}\}: thank you for your trip",$/m,
      missing: "mail.thanks.subject",
    },
  },
] as const;

describe("the pages of walks", () => {
  it(
    "lead a field, a kind, a call and a setting from the rule to the screens, and a letter to its reader, in at most 8, 16, 12, 3 and 5 files",
    { timeout: 900_000 },
    () => {
      const copy = copyOfTree();
      try {
        const steps = walks.map(({ page }) => walkOf(pageOf(page)));
        expect(steps.flatMap(({ changes }) => apply(copy, changes))).toEqual([]);
        const counts = steps.map(({ changes }) => new Set(changes.map(({ file }) => file)).size);
        expect(walks.filter(({ most }, at) => (counts[at] ?? 0) > most || (counts[at] ?? 0) < 3)).toEqual([]);
        // `npm run contract` installs first what this copy has already.
        const own = steps.map(({ commands }) => commands.filter((command) => command !== "npm run contract"));
        expect(own.map((commands) => [commands.length > 0, commands.filter((command) => !testRun.test(command))])).toEqual(
          walks.map(() => [true, []]),
        );
        const { files, command } = inOneRun(own.flat());
        const failures = [
          failureOf(copy, contract),
          failureOf(copy, compile),
          failureOf(copy, command, `Test Files  ${files.size} passed`),
        ];
        expect(failures.filter((failure) => failure !== "")).toEqual([]);
        const [before, after] = [root, copy].map((tree) => openApiOf(tree));
        const sent = walks.flatMap((walk) => ("sent" in walk ? [walk.sent] : []));
        expect(sent.map((name) => [name, before?.includes(`"${name}"`), after?.includes(`"${name}"`)])).toEqual(
          sent.map((name) => [name, false, true]),
        );
        for (const { control } of walks) {
          const path = join(copy, control.file);
          writeFileSync(path, readFileSync(path, "utf8").replace(control.line, ""));
        }
        const failure = failureOf(copy, compilePages);
        expect(walks.filter(({ control }) => !failure.includes(control.missing))).toEqual([]);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
  );

  it("name the line that a file no longer has (control)", () => {
    const change: Change = { file: "a.ts", where: "after", anchor: "nowhere", text: "x\n" };
    expect([changed("one\ntwo", change), changed("one\ntwo", { ...change, anchor: "one" })]).toEqual([undefined, "one\nx\ntwo"]);
  });
});
