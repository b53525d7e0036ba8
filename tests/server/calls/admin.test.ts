import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { login } from "../signIn.ts";
import { fieldOf, freeSlots, listIn, proven, textIn, visitorOf, startWholeServer } from "../whole.ts";

const secret = "8f1c27d94be05a63f2c81e7bd0943a56e1f7";
let data = "";
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "quai-admin-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** The command as an operator runs it in production. */
function admin(...given: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return adminWith({}, ...given);
}

function adminWith(
  more: Readonly<Record<string, string>>,
  ...given: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    QUAI_DATA: data,
    QUAI_MODE: "production",
    QUAI_SECRET: secret,
    QUAI_PUBLIC_URL: "https://book.club.test",
    QUAI_SITE_URL: "https://club.test",
    QUAI_PAYMENT: "stripe",
    QUAI_STRIPE_KEY: "rk_live_0",
    QUAI_STRIPE_WEBHOOK: "whsec_0",
    QUAI_MAIL: "smtp://127.0.0.1:1",
    QUAI_MAIL_FROM: "quai@club.test",
    QUAI_SMS: "https://sms.club.test",
    ...more,
  };
  return new Promise((done) => {
    execFile(process.execPath, ["app/server/admin.ts", ...given], { env }, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

describe("npm run admin", () => {
  it("makes a backup with the lowest priority, and does other commands with the usual one", async () => {
    const script = 'process.on("exit", () => console.error(`priority ${process.getBuiltinModule("os").getPriority()}`))';
    const priorityOf = async (...given: readonly string[]) => {
      const { err } = await adminWith({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }, ...given);
      return Number(/priority (-?\d+)/.exec(err)?.[1]);
    };
    const lowest = constants.priority.PRIORITY_LOW;
    expect(await priorityOf("backup", join(data, "copy"))).toBe(lowest);
    expect(await priorityOf("doctor")).toBeLessThan(lowest);
  });

  it("prints one link, and for the same again another of the same user", async () => {
    const first = await admin("ada@club.test", "--club", "ada", "--name", "Club of Ada");
    const again = await admin("ada@club.test", "--club", "ada", "--name", "Club of Ada", "--super");
    const link = /^https:\/\/book\.club\.test\/en\/login#invite=(ada_u_[\w-]+)\.\d+\.[\w-]+\n$/;
    const advice = /^This server has no super administrator.*--super\.\n$/;
    expect([first.err, first.code, link.exec(first.out)?.[1]]).toEqual([expect.stringMatching(advice), 0, expect.any(String)]);
    expect([again.err, again.code]).toEqual(["", 0]);
    expect(link.exec(again.out)?.[1]).toBe(link.exec(first.out)?.[1]);
    const other = await admin("ada@club.test", "--club", "eve", "--name", "Club of Eve");
    expect([other.code, other.out, other.err]).toEqual([2, "", "This e-mail is a user's of another club\n"]);
  });

  it("takes the person's name, and refuses half of one", async () => {
    const named = ["ada@club.test", "--club", "ada", "--name", "Club of Ada", "--first", "Ada"];
    expect([await admin(...named)].map(({ code, err }) => [code, err])).toEqual([[2, expect.stringContaining("first and last name")]]);
    expect((await admin(...named, "--last", "Byron")).code).toBe(0);
  });

  it("creates the only user of a new store, whose link leads to the club's first sale", async () => {
    const { out } = await admin("ada@club.test", "--club", "ada", "--name", "Club of Ada");
    // Payment and texts alone are the demo's: what was there before stays, so that no demo is filled in. Its mark would keep a demo out.
    const store = new DatabaseSync(join(data, "quai.sqlite"));
    store.exec("delete from migrations where name = 'mode:production'");
    store.close();
    const server = await startWholeServer({ QUAI_DATA: data, QUAI_SECRET: secret, QUAI_LIMITS: "off" });
    const ours = visitorOf(server.url);
    const visitor = visitorOf(server.url);
    let jwt = "";
    const ask = async (path: string, data: object) => {
      const reply = await ours(path, data, jwt === "" ? {} : { authorization: `Bearer ${jwt}` });
      expect([path, reply.status, reply.code]).toEqual([path, 200, undefined]);
      return reply.data;
    };
    expect((await login(server.url)).status).toBe(401);
    jwt = textIn(await ask("account/invites/accept", { token: /#invite=(\S+)/.exec(out)?.[1] }), "jwt");
    jwt = textIn(await ask("account/auth/updatePassword", { password: "Lakes-2028!" }), "jwt");
    const [club] = listIn(await ask("account/clients/find", {}), "items");
    const reached = { email: "club@club.test", address: "1 quai", phone: "450 555-0199" };
    await ask("account/clients/update", { id: "ada", version: fieldOf(club, "version"), ...reached });
    const name = { en: "First", fr: "Premier" };
    const lake = await ask("booking/lakes/create", { name, properties: {} });
    const dock = await ask("booking/docks/create", { name, properties: {}, lake: lake["_id"], lat: 45.27, lon: -72.16 });
    await ask("booking/boats/create", { name, properties: {}, dock: dock["_id"], model: "Vectra", capacity: 6 });
    await ask("booking/timeslots/create", { name: "morning", label: name, start: "09:00", end: "12:00", turnaround: 0 });
    await ask("booking/items/create", { type: "base-factor", name: "base", properties: { value: 200 } });

    const [attributes] = await freeSlots(server.url, textIn(dock, "_id"), addDays(firstSelectableDay(Date.now()), 3));
    const phone = "+14505550111";
    const profile = { firstname: "Eve", lastname: "Roy", email: "eve@people.test" };
    const proof = await proven(server.url, visitor, phone);
    const clauses = { version: rentalRulesVersion, locale: "en" };
    const wanted = { attributes, profile, phone, proof, isMember: false, locale: "en", clauses };
    const { data: made } = await visitor("booking/reservations/create", wanted);
    expect(made["amount"]).toBe(200);
    await fetch(textIn(made, "sessionUrl"), { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
    expect((await visitor("booking/reservations/read", { _id: made["_id"], key: made["key"] })).data["status"]).toBe("paid");
    expect((await ask("account/bookings/find", {}))["total"]).toBe(1);
    await server.stop();
  });

  it.each([
    [["nobody", "--club", "ada", "--name", "x"], /e-mail/],
    [["ada@club.test", "--club", "Ada_1", "--name", "x"], /short code/],
    [["ada@club.test", "--club", "ada", "--name", " "], /club's name/],
    [["ada@club.test", "--club", "ada", "--name", "x", "--locale", "de"], /en or fr/],
  ])("refuses %j in one line", async (given, error) => {
    const { code, out, err } = await admin(...given);
    expect([code, out, err]).toEqual([2, "", expect.stringMatching(error)]);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("reads no store of an older release and brings none up to date, and makes no file where there is none", async () => {
    const path = join(data, "quai.sqlite");
    const missing = await Promise.all(["erased", "erase", "doctor"].map((command) => admin(command)));
    expect(missing.map(({ code, out, err }) => [code, out, err])).toEqual(
      missing.map(() => [2, "", `there is no store at ${path}: start the server once, which makes one\n`]),
    );
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, gunzipSync(readFileSync(new URL("../../store/released/0.2.0.sqlite.gz", import.meta.url))));
    const older = new DatabaseSync(path);
    const [last] = older
      .prepare("delete from migrations where name = (select max(name) from migrations where name < 'm') returning name")
      .all();
    const names = () => older.prepare("select name from migrations order by name").all();
    const before = names();
    for (const given of [["erased"], ["erase"], ["doctor"], ["ada@club.test", "--club", "ada", "--name", "Club of Ada"]]) {
      const { code, out, err } = await admin(...given);
      expect([code, out, err]).toEqual([
        2,
        "",
        expect.stringMatching(/^the store is of an older Quai .*: start the server of this release once.*\n$/),
      ]);
      expect(err).toContain(String(last?.["name"]));
    }
    expect(names()).toEqual(before);
    older.close();
  });
});
