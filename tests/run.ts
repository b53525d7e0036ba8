// Every test of Quai, step by step, each with its time; the last line sums them all.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ofPlaywright, ofVitest, type Outcome, reportAt, shareOfTime } from "./reports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "dist/reports");

/** Where a step's commands print: at once, or into a text that is printed later. */
type Print = "at once" | ((text: string) => void);

interface Step {
  readonly name: string;
  readonly run: (print: Print) => Promise<Outcome>;
}

const bin = (name: string) => join(root, "node_modules/.bin", name);

const exitOf = (command: string, words: readonly string[], print: Print, env: Record<string, string> = {}) =>
  new Promise<number>((done) => {
    const out = print === "at once" ? "inherit" : "pipe";
    const child = spawn(command, words, { cwd: root, stdio: ["ignore", out, out], env: { ...process.env, ...env } });
    if (print !== "at once") for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
    child.on("error", () => done(127));
    child.on("close", (code) => done(code ?? 1));
  });

/** A tool that passes or fails as one, of a package or by its own path. */
const tool = (name: string, command: string, words: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async (print) =>
    (await exitOf(isAbsolute(command) ? command : bin(command), words, print, env)) === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : { passed: 0, failed: 1, skipped: 0, failures: ["its output is above"] },
});

/** Counts of a step whose runner wrote a report; a runner that failed without naming a test still counts as one failure. */
const counted = (status: number, report: unknown, read: (report: unknown) => Outcome): Outcome => {
  const outcome = report === undefined ? { passed: 0, failed: 0, skipped: 0, failures: [] } : read(report);
  const silent = (status !== 0 && outcome.failed === 0) || outcome.passed + outcome.failed === 0;
  const failed = outcome.failed + (silent ? 1 : 0);
  const failures = failed > 0 && outcome.failures.length === 0 ? ["no test is named as failed; the output is above"] : outcome.failures;
  return { ...outcome, failed, failures };
};

/** One run of several projects shares its workers: the next project's files begin while the last files of the one before still run. */
const vitest = (...projects: readonly string[]): Step => {
  const name = projects.join(", ");
  return {
    name,
    run: async (print) => {
      const file = join(reports, `${projects.join("-")}.json`);
      const chosen = projects.map((project) => `--project=${project}`);
      const words = ["run", ...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      return counted(await exitOf(bin("vitest"), words, print), reportAt(file), ofVitest);
    },
  };
};

/** Seconds by which the pages, examples and explorers of the catalogue may make `npm test` longer, beside the stories of views and screens. */
const catalogueSeconds = 30;
const ofCatalogue = /^stories\/(introduction|foundations|patterns|components|explorers|headless)\//;

/** The stories, which also print what the catalogue's own pages cost. */
const stories: Step = {
  name: "stories",
  run: async (print) => {
    const began = performance.now();
    const outcome = await vitest("stories").run(print);
    const share = shareOfTime(reportAt(join(reports, "stories.json")), (file) => ofCatalogue.test(file));
    const seconds = (((performance.now() - began) / 1000) * share).toFixed(1);
    const line = `\n[stories] the pages of the catalogue itself took ${seconds} s of it, of at most ${catalogueSeconds} s`;
    if (print === "at once") console.log(line);
    else print(line);
    return outcome;
  },
};

const playwright: Step = {
  name: "end to end",
  run: async (print) => {
    const file = join(reports, "e2e.json");
    const words = ["test", "--config=tests/e2e/playwright.config.ts", "--reporter=line,json"];
    return counted(await exitOf(bin("playwright"), words, print, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }), reportAt(file), ofPlaywright);
  },
};

type Steps = readonly Step[];

/** Go's collector of memory runs at four times the live heap instead of twice: the checker of types spends a tenth less. */
const rareCollection = { GOGC: "300" };

/** What races and end-to-end tests start. It takes no time where no source changed. */
const build = tool("build", process.execPath, ["app/setup/prepare.mjs", "build"]);
const types = tool("types", "tsc", ["-b"], rareCollection);

/** The other checks of `npm run check`. They run side by side, because each leaves a core idle. */
const checks: Steps = [
  tool("lint", "oxlint", ["--type-aware", "--max-warnings=0"], rareCollection),
  tool("unused", "knip", ["--no-config-hints", "--cache", "--cache-location=dist/knip"]),
  tool("only tested", "knip", ["--no-config-hints", "--production", "--cache", "--cache-location=dist/knipProduction"]),
  tool("format", "oxfmt", ["--check"]),
  tool("plain English", process.execPath, ["tests/legible/run.ts"]),
];
/** Projects that run in Node; the setup of `consumer` would keep all the others waiting. */
const inNode = ["races", "server", "store", "unit"];

const wanted = process.argv.slice(2);

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** The steps that this run should do: all of them, unless it names some. */
const only = (...steps: Steps): Steps => steps.filter(({ name }) => isWanted(name));

function wantedRows(): readonly Steps[] {
  if (wanted.includes("check")) return [[types], checks];
  const projects = inNode.filter(isWanted);
  const sharedRun = projects.length === 0 ? [] : [vitest(...projects)];
  return [[build, ...only(types)], only(...checks), [...sharedRun, ...only(vitest("consumer"))], only(stories), only(playwright)];
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const sum = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = new Set<Step>();
const failures: string[] = [];

async function run(step: Step, print: Print): Promise<string> {
  const began = performance.now();
  const outcome = await step.run(print);
  sum.passed += outcome.passed;
  sum.failed += outcome.failed;
  sum.skipped += outcome.skipped;
  if (outcome.failed > 0) failedSteps.add(step);
  failures.push(...outcome.failures.map((failure) => `[${step.name}] ${failure}`));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `\n[${step.name}] ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped in ${seconds} s`;
}

/** Runs steps side by side. The first prints at once, and each other one at its end, so that their lines do not mix. */
async function runRow([first, ...others]: Steps): Promise<void> {
  if (first === undefined) return;
  const beside = others.map(async (step) => {
    const printed: string[] = [];
    const line = await run(step, (text) => void printed.push(text));
    return `${printed.join("")}${line}`;
  });
  console.log(await run(first, "at once"));
  for (const text of await Promise.all(beside)) console.log(text);
}

for (const row of wantedRows()) {
  await runRow(row);
  // Without its build, or on an older one, the others would test something else.
  if (failedSteps.has(build)) break;
}
// The statements of the specification are shown by tests of every step.
if (wanted.length === 0) console.log(await run(tool("statements", process.execPath, ["tests/statements/run.ts"]), "at once"));
// Once more at the end, because a log of thousands of lines hides them, and some readers keep its last lines alone.
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ""}`);
process.exit(sum.failed > 0 ? 1 : 0);
