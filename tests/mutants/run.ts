// Plants every fault of the list in a copy of core of its own, runs the test file that must notice it, and fails when one survives.
// All copies run in one start of vitest; the checkout is never touched. Words after `--` choose the faults whose name, file or test has one of them.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutant, mutants } from "./list.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const control = "control";
const words = process.argv.slice(2);

interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

type Verdict = "killed" | "survived" | "does not load";

const begun = performance.now();
const work = mkdtempSync(join(tmpdir(), "quai-mutants-"));
try {
  process.exitCode = await judgeAll();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function judgeAll(): Promise<number> {
  const wanted = mutants.filter(isWanted);
  if (wanted.length === 0) throw new Error(`No planted fault has one of the words ${words.join(", ")}`);
  const unplaced = wanted.filter((mutant) => occurrences(mutant) !== 1);
  for (const mutant of unplaced) console.error(`not planted: ${mutant.name}: ${mutant.file} holds its text ${occurrences(mutant)} times`);
  const planted = wanted.filter((mutant) => !unplaced.includes(mutant));
  layOut(planted);
  const reports = await runVitest();
  if (!controlHolds(reports)) return 1;
  const survivors = planted.filter((mutant, index) => verdictOf(reports, folderOf(index), mutant) !== "killed");
  for (const mutant of survivors) console.error(`survived: ${mutant.name} (${mutant.file}, ${mutant.killedBy})`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${planted.length - survivors.length} killed, ${survivors.length + unplaced.length} survived in ${seconds} s`);
  return survivors.length + unplaced.length === 0 ? 0 : 1;
}

function isWanted({ name, file, killedBy }: Mutant): boolean {
  return words.length === 0 || words.some((word) => [name, file, killedBy].some((text) => text.includes(word)));
}

function occurrences({ file, find }: Mutant): number {
  return readFileSync(join(root, file), "utf8").split(find).length - 1;
}

function layOut(planted: readonly Mutant[]): void {
  symlinkSync(join(root, "node_modules"), join(work, "node_modules"), "dir");
  const test = {
    include: ["*/tests/{core,contract}/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    isolate: false,
    testTimeout: 20_000,
  };
  writeFileSync(join(work, "vitest.config.mjs"), `export default ${JSON.stringify({ test })};\n`);
  copyHouse(control, [...new Set(planted.map(({ killedBy }) => killedBy))]);
  planted.forEach((mutant, index) => {
    copyHouse(folderOf(index), [mutant.killedBy]);
    const file = join(work, folderOf(index), mutant.file);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(mutant.find, () => mutant.replace),
    );
  });
}

function folderOf(index: number): string {
  return `m${String(index + 1).padStart(3, "0")}`;
}

// Core, and for tests that import them the adapters and the interface, without their compiler options, which name the other zones; what tests share, and only
// the tests that are to run.
function copyHouse(folder: string, tests: readonly string[]): void {
  const house = join(work, folder);
  mkdirSync(house);
  writeFileSync(
    join(house, "package.json"),
    JSON.stringify({ type: "module", imports: { "#core/*": "./core/*", "#adapters/*": "./adapters/*", "#ui/*": "./ui/*" } }),
  );
  const needsAdapters = (test: string) =>
    test.startsWith("tests/contract/") || readFileSync(join(root, test), "utf8").includes('from "#adapters/');
  const needsInterface = (test: string) => /(from|import) "#ui\//.test(readFileSync(join(root, test), "utf8"));
  const zones = ["core", ...(tests.some(needsAdapters) ? ["adapters"] : []), ...(tests.some(needsInterface) ? ["ui"] : [])];
  for (const whole of zones)
    cpSync(join(root, whole), join(house, whole), { recursive: true, filter: (path) => !path.endsWith("tsconfig.json") });
  for (const shared of ["tests", "tests/core", "tests/contract", "tests/trust"])
    for (const helper of readdirSync(join(root, shared), { recursive: shared !== "tests", encoding: "utf8" }).filter(isHelper))
      cpSync(join(root, shared, helper), join(house, shared, helper));
  // The tests of laws print the address of the catalogue.
  cpSync(join(root, "stories/explorers/lawAddress.ts"), join(house, "stories/explorers/lawAddress.ts"));
  for (const test of tests) {
    mkdirSync(dirname(join(house, test)), { recursive: true });
    cpSync(join(root, test), join(house, test));
  }
}

function isHelper(name: string): boolean {
  return name.endsWith(".ts") && !name.endsWith(".test.ts");
}

function runVitest(): Promise<readonly FileReport[]> {
  const report = join(work, "report.json");
  const words = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--root",
    work,
    "--config",
    join(work, "vitest.config.mjs"),
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, words, { cwd: work, stdio: ["ignore", "ignore", "ignore"] });
    child.on("error", fail);
    child.on("exit", () => {
      done(JSON.parse(readFileSync(report, "utf8")).testResults);
    });
  });
}

// Without this a broken set-up would count as every fault noticed.
function controlHolds(reports: readonly FileReport[]): boolean {
  const untouched = reports.filter((report) => inFolder(report, control));
  const broken = untouched.filter(
    ({ assertionResults }) => assertionResults.length === 0 || assertionResults.some(({ status }) => status === "failed"),
  );
  for (const report of broken) console.error(`fails without any fault: ${relative(work, report.name)}`);
  if (untouched.length === 0) console.error("no test ran without a fault");
  return untouched.length > 0 && broken.length === 0;
}

function verdictOf(reports: readonly FileReport[], folder: string, mutant: Mutant): Verdict {
  const report = reports.find((candidate) => inFolder(candidate, folder));
  if (report === undefined || report.assertionResults.length === 0) {
    console.error(`does not load: ${mutant.name}`);
    return "does not load";
  }
  return report.assertionResults.some(({ status }) => status === "failed") ? "killed" : "survived";
}

function inFolder(report: FileReport, folder: string): boolean {
  return report.name.includes(`${sep}${folder}${sep}`) || report.name.includes(`/${folder}/`);
}
