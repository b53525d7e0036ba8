import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GateReply } from "#core/features/caller/caller.ts";
import type { CallWork } from "#core/features/shared/calls/work.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { countWork, statementsOf, type WorkCount } from "../../bench/calls/statements.ts";
import { openPromised } from "../../promised.ts";
import { callerFor, callsInOrder, inputsOf } from "./dearest.ts";
import { openLargeClub } from "./largeClub.ts";
import { matrix } from "../rights/matrix.ts";
import type { Tried } from "../rights/tried.ts";

/** The most statements and rows of a call of each work, whatever the club has: a page has 100 rows at most. */
const most: Readonly<Record<Exclude<CallWork, "limited">, WorkCount>> = {
  small: { statements: 120, rows: 700 },
  list: { statements: 120, rows: 3500 },
  heavy: { statements: 350, rows: 3500 },
};

const size = { bookings: 1200, boats: 30, others: 1200 };

describe("the budget of a call (L6)", () => {
  let store: PromisedStore;
  let club: Tried;
  const folder = mkdtempSync(join(tmpdir(), "quai-budget-"));
  beforeAll(async () => {
    store = await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
    club = await openLargeClub(store, size);
  }, 120_000);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The calls that go beyond these numbers, with theirs, and those that are refused: what is refused measures nothing. */
  async function beyond(limits: typeof most): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { path, work } of callsInOrder()) {
      const principal = await callerFor(path, club);
      for (const input of await inputsOf(path, club, principal, 0)) {
        const replies: GateReply[] = [];
        const { statements, rows: given } = await countWork(async () => {
          replies.push(await club.send(path, input, { principal }, undefined, matrix[path]?.file));
        });
        found.push(...replies.filter(({ status }) => status !== 200).map(({ body }) => `${path} (${work}): refused, ${body}`));
        if (work !== "limited" && (statements > limits[work].statements || given > limits[work].rows))
          found.push(`${path} (${work}): ${statements} statements, ${given} rows`);
      }
    }
    return found;
  }

  // Before all calls: one of them gives the club another offer.
  it("reads the claims of a club for the alternatives of its trips only on days that changed", async () => {
    const closing = { dock: club.dock, dateStart: "2027-06-02", dateEnd: "2027-06-03" };
    const daysRead = async () => (await readAndPrepared("booking/closures/alternatives", closing)).days;
    await daysRead();
    expect(await daysRead()).toBe(0);
    const day = dayFromText("2027-06-05");
    await store.commit((tx) => tx.claims.claim({ client: "mem", boat: "mem_b_more0", day, quanta: [1], owner: "mem_r_claimed" }));
    expect(await daysRead()).toBe(1);
  });

  it("holds for every call over a club with many bookings, customers, surveys and wishes", async () => {
    expect(await beyond(most)).toEqual([]);
    expect(club.faults).toEqual([]);
  }, 120_000);

  /** How many statements of SQLite are run that read the claims of days, or are prepared, by a call. */
  async function readAndPrepared(path: string, input: unknown): Promise<{ readonly days: number; readonly prepared: number }> {
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    try {
      const principal = await callerFor(path, club);
      const statements = await statementsOf(async () => {
        expect(await club.send(path, input, { principal })).toMatchObject({ status: 200 });
      });
      return { days: statements.filter(({ text }) => text.includes("word0")).length, prepared: prepare.mock.calls.length };
    } finally {
      prepare.mockRestore();
    }
  }

  it("prepares the statements of published feedback once, whatever it is about", async () => {
    const about = (first: number) => ({ where: { client: "mem", target: [0, 1, 2].map((at) => `mem_b_more${first + at}`) } });
    await readAndPrepared("voc/feedbacks/find", about(0));
    expect((await readAndPrepared("voc/feedbacks/find", about(3))).prepared).toBe(0);
  });

  it("is exceeded by a list without a limit of its rows (control)", async () => {
    expect((await countWork(() => store.kinds.users.find(clubScope("mem"), { itemsPerPage: 1000 }))).rows).toBeGreaterThan(most.small.rows);
  });
});
