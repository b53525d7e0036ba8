import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePasswords } from "#adapters/node/identity/passwords.ts";
import { Effect } from "effect";
import { openWorld, type World } from "../contract/world.ts";
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

  it.each(calls)("is told neither by the answer of %s nor by its time", async (path, dataOf) => {
    const taken: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers: { known: string[]; unknown: string[] } = { known: [], unknown: [] };
    const ask = async (who: keyof typeof taken, contact: string) => {
      const start = performance.now();
      const { status, body } = await world.send(`account/auth/${path}`, dataOf(contact));
      taken[who].push(performance.now() - start);
      answers[who].push(`${status} ${body}`);
    };
    await ask("known", ada);
    await ask("unknown", "nobody@people.test");
    taken.known.length = 0;
    taken.unknown.length = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      // One after the other, so that whatever else the machine does meets both.
      await ask("known", ada);
      await ask("unknown", "nobody@people.test");
    }
    expect(answers.known).toEqual(answers.unknown);
    const [known, unknown] = [medianOf(taken.known), medianOf(taken.unknown)];
    console.log(`${path}: ${known.toFixed(2)} ms for an account, ${unknown.toFixed(2)} ms for nobody`);
    // Wide, for a busy machine: work that is left out is nearly all of it.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(0.5, 0.5 * known));
  });
});

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
