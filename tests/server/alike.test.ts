import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePasswords } from "#adapters/node/identity/passwords.ts";
import { Effect } from "effect";
import { book, guestPhone, memberPhone, openWorld, type World } from "../contract/world.ts";
import { enter } from "../contract/accounts.ts";
import { openPromised } from "../promised.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const turns = 40;
const ada = "ada@people.test";

describe("whether a contact has an account (A2)", () => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "quai-alike-"));
    const passwords = makePasswords();
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

  it.each(calls)("is revealed neither by the answer of %s nor by its time", async (path, dataOf) => {
    const { known, unknown } = await timed(world, `account/auth/${path}`, dataOf(ada), dataOf("nobody@people.test"));
    expect(known.answers).toEqual(unknown.answers);
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(allowed(known.ms));
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

  it.each(["requestPass", "openPass"])("is revealed neither by the answer of %s nor by its time", async (method) => {
    const otp = method === "openPass" ? { otp: "000000" } : {};
    const known = { reference, phone: guestPhone, ...otp };
    const wrong = [
      { ...known, reference: "MEM-222222" },
      { ...known, phone: memberPhone },
    ];
    for (const unknown of wrong) {
      for (const { phone, ...named } of [known, unknown])
        await world.call("booking/reservations/requestPass", { reference: named.reference, phone });
      const timing = await timed(world, `booking/reservations/${method}`, known, unknown);
      expect(timing.known.answers).toEqual(timing.unknown.answers);
      expect(Math.abs(timing.known.ms - timing.unknown.ms)).toBeLessThan(allowed(timing.known.ms));
    }
  });
});

/** Asks of both, one after the other, so that whatever else the machine does meets both; gives the answers, and the median time of each. */
async function timed(world: World, path: string, known: unknown, unknown: unknown) {
  const both = { known: { data: known, answers: [""], times: [0] }, unknown: { data: unknown, answers: [""], times: [0] } };
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const { data, answers, times } of [both.known, both.unknown]) {
      const start = performance.now();
      const { status, body } = await world.send(path, data);
      // The first of each opens what the rest find open.
      if (turn > 0) times.push(performance.now() - start);
      answers.push(`${status} ${body}`);
    }
  }
  const medians = { known: medianOf(both.known.times), unknown: medianOf(both.unknown.times) };
  console.log(`${path}: ${medians.known.toFixed(2)} ms for one there is, ${medians.unknown.toFixed(2)} ms for none`);
  return {
    known: { answers: both.known.answers, ms: medians.known },
    unknown: { answers: both.unknown.answers, ms: medians.unknown },
  };
}

/** Wide, for a busy machine: work that is left out is nearly all of it. */
function allowed(ms: number): number {
  return Math.max(0.5, 0.5 * ms);
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
