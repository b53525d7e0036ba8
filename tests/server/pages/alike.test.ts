import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePasswords } from "#adapters/node/identity/passwords.ts";
import type { PasswordsShape } from "#core/ports/identity.ts";
import { Effect } from "effect";
import { book, guestPhone, memberPhone, openWorld, type World } from "../../contract/world.ts";
import { enter } from "../../contract/accounts/accounts.ts";
import { statementsOf } from "../../bench/calls/statements.ts";
import { openPromised } from "../../promised.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const rounds = 3;
const ada = "ada@people.test";

describe("whether a contact has an account (A2)", () => {
  let world: World;
  let folder: string;
  const passwords = countedPasswords();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "quai-alike-"));
    world = await openWorld({ limits: "off" }, await openPromised(`sqlite:${join(folder, "quai.sqlite")}`), undefined, passwords);
    await enter(world, {}, { hash: await Effect.runPromise(passwords.hash("Quai-2027!")) });
  });
  afterAll(async () => {
    await world.store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const calls: readonly (readonly [string, (contact: string) => unknown])[] = [
    ["login", (contact) => ({ contact, password: "Wrong-2027!" })],
    ["login", (contact) => ({ contact })],
    ["resetPassword", (contact) => ({ contact })],
    ["register", (contact) => ({ firstname: "A", lastname: "B", contact, password: "Lakes-2028", locale: "en", client: "mem" })],
    ["verifyOtpLogin", (contact) => ({ contact, otp: "000000" })],
  ];

  it.each(calls)("is revealed neither by the answer of %s nor by its work", async (path, dataOf) => {
    const { known, unknown } = await workOf(world, `account/auth/${path}`, dataOf(ada), dataOf("nobody@people.test"), passwords.calls);
    expect(known).toEqual(unknown);
    expect(known[0]?.done).not.toEqual([]);
  });

  it("is found in the work of a login with the right password (control)", async () => {
    const { known, unknown } = await workOf(
      world,
      "account/auth/login",
      { contact: ada, password: "Quai-2027!" },
      { contact: "nobody@people.test", password: "Quai-2027!" },
    );
    expect(known[0]?.done).not.toEqual(unknown[0]?.done);
  });
});

describe("which bookings there are (A2)", () => {
  let world: World;
  let folder: string;
  let reference: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "quai-found-"));
    world = await openWorld({ limits: "off" }, await openPromised(`sqlite:${join(folder, "quai.sqlite")}`));
    ({ reference } = await book(world));
  });
  afterAll(async () => {
    await world.store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(["requestPass", "openPass"])("is revealed neither by the answer of %s nor by its work", async (method) => {
    const otp = method === "openPass" ? { otp: "000000" } : {};
    const known = { reference, phone: guestPhone, ...otp };
    const wrong = [
      { ...known, reference: "MEM-222222" },
      { ...known, phone: memberPhone },
    ];
    for (const unknown of wrong) {
      for (const { phone, ...named } of [known, unknown])
        await world.call("booking/reservations/requestPass", { reference: named.reference, phone });
      const work = await workOf(world, `booking/reservations/${method}`, known, unknown);
      expect(work.known).toEqual(work.unknown);
      expect(work.known[0]?.done).not.toEqual([]);
    }
  });
});

interface Work {
  readonly answers: readonly string[];
  /** The statements on the store and the calls of the password port, in their order. */
  readonly done: readonly string[];
}

/** Makes both calls in turn; gives the answers and the work of each. Equal work takes equal time, on any machine. */
async function workOf(world: World, path: string, known: unknown, unknown: unknown, hashing: string[] = []) {
  const both = { known: new Array<Work>(), unknown: new Array<Work>() };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [who, data] of [
      ["known", known],
      ["unknown", unknown],
    ] as const) {
      hashing.length = 0;
      const answers: string[] = [];
      const statements = await statementsOf(async () => {
        const { status, body } = await world.send(path, data);
        answers.push(`${status} ${body}`);
      });
      // The first round fills the caches that the others read.
      if (round > 0) both[who].push({ answers, done: [...statements.map(({ text }) => text), ...hashing] });
    }
  }
  return both;
}

/** The usual passwords; each call writes its name to `calls`. */
function countedPasswords(): PasswordsShape & { readonly calls: string[] } {
  const calls: string[] = [];
  const passwords = makePasswords();
  const counted =
    <Given extends readonly unknown[], Answer>(name: string, work: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      calls.push(name);
      return work(...given);
    };
  return {
    calls,
    hash: counted("hash", passwords.hash),
    matches: counted("matches", passwords.matches),
    isCommon: counted("isCommon", passwords.isCommon),
  };
}
