// Runs before `npm start`, `npm test` and their sisters, on whatever Node the machine has (20 or later), with nothing installed:
// installs from the lock file when that moved, checks that a Node of 24 is at hand, builds when a source moved, and for tests brings the browser and PostgreSQL.
// Its word says how much of that: `install` (what runs and builds Quai), `build` (the default, with a build), `develop` (every package),
// `tools` (what tests need, without a build) or `test` (all).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv[2] ?? "build";
const quiet = { cwd: root, stdio: ["ignore", "inherit", "inherit"] };

/** Ends with one clear line rather than a stack. */
const stop = (line) => {
  process.stderr.write(`quai: ${line}\n`);
  process.exit(1);
};

const digestOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

const walk = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Every file under the folders, in one order on every machine. */
const sourcesOf = (folders) => folders.flatMap(walk).sort();

const readStamp = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

const npm = (...words) => {
  const cli = process.env.npm_execpath;
  return cli === undefined ? spawnSync("npm", words, quiet) : spawnSync(process.execPath, [cli, ...words], quiet);
};

/** Installs the packages that Quai runs and builds with, and where `isWhole` those of tests and of the catalogue too. */
const install = (isWhole) => {
  const stamp = "node_modules/.quai-lock";
  const lock = digestOf(["package.json", "package-lock.json"]);
  const whole = `${lock} all`;
  const lean = `${lock} no devDependencies`;
  const installed = readStamp(stamp);
  if (installed === whole || (installed === lean && !isWhole)) return;
  if (npm("ci", "--loglevel=error", ...(isWhole ? [] : ["--omit=dev"])).status !== 0) stop("npm ci failed; see the lines above");
  writeFileSync(join(root, stamp), isWhole ? whole : lean);
};

/** The Node that everything after this runs on: the one from the lock file, else the machine's if it is new enough. */
const node = () => {
  const locked = join(root, "node_modules/.bin/node");
  if (existsSync(locked)) return locked;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return stop(`Node 24 or later is needed on ${process.platform}-${process.arch}; this is ${process.version}`);
};

const build = () => {
  const stamp = "dist/.stamp";
  const sources = digestOf([
    ...sourcesOf(["core", "adapters", "ui", "app"]),
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "tsconfig.json",
  ]);
  if (readStamp(stamp) === sources) return;
  const outcome = spawnSync(node(), ["app/setup/build.ts"], { ...quiet, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
  if (outcome.status !== 0) stop(`the build failed\n${outcome.stdout}`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, stamp), sources);
};

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");

const hasPostgres = () =>
  existsSync("/usr/lib/postgresql") &&
  readdirSync("/usr/lib/postgresql").some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));

/** Either drives the tests; the first has no windows to draw. */
const browsers = ["chromium-headless-shell", "chromium"];

/** Debian packages that the tests need and this machine lacks. */
const missing = () => [
  ...(process.env.QUAI_BROWSER || browsers.some((name) => existsSync(`/usr/bin/${name}`)) ? [] : browsers.slice(0, 1)),
  ...(process.env.QUAI_TEST_PG || hasPostgres() ? [] : ["postgresql"]),
  ...(existsSync("/usr/sbin/pgbouncer") ? [] : ["pgbouncer"]),
  ...(existsSync("/usr/lib/python3/dist-packages/swift") ? [] : ["python3-swift"]),
];

/** Installs those packages in a process beside this one, because they take as long as npm's; resolves when they are there. */
const testTools = async () => {
  const packages = missing();
  if (packages.length === 0) return;
  if (!isRootOnDebian()) {
    process.stdout.write(
      `quai: not found here: ${packages.join(", ")}. On Debian, as root: apt-get install ${packages.join(" ")}; or set QUAI_BROWSER / QUAI_TEST_PG.\n`,
    );
    return;
  }
  const steps = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"';
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = spawn("/bin/sh", ["-c", steps, "apt", ...packages], { cwd: root, stdio: ["ignore", "ignore", "inherit"], env });
  const code = await new Promise((ended) => apt.on("close", ended).on("error", () => ended(1)));
  if (code !== 0) stop("apt-get failed; see the lines above");
};

const oldest = 20;
if (Number(process.versions.node.split(".")[0]) < oldest)
  stop(`Node ${oldest} or later is needed to set Quai up; this is ${process.version}`);
const tools = ["test", "tools"].includes(wanted) ? testTools() : undefined;
install(["develop", "tools", "test"].includes(wanted));
node();
if (["build", "test"].includes(wanted)) build();
await tools;
