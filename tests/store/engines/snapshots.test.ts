import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTermsTable } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { statementsOf } from "../../bench/calls/statements.ts";
import { openPromised } from "../../promised.ts";

const phone = "+14505550170";

describe("a snapshot of SQLite", () => {
  let folder: string;
  let store: PromisedStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quai-snapshots-"));
    store = await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const memberships = () => store.trial((tx) => tx.people.memberships("mem", phone));
  /** How many connections are opened for some work. */
  const openedFor = async (work: () => Promise<unknown>) =>
    (await statementsOf(async () => void (await work()))).filter(({ text }) => text === createTermsTable).length;

  it("is read on a connection that the next one has again, and two at once have one each", async () => {
    await memberships();
    expect(await openedFor(memberships)).toBe(0);
    // Each waits until the other one has begun.
    let begun = 0;
    const both = Promise.withResolvers<void>();
    const together = () =>
      store.trial(async () => {
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
      });
    expect(await openedFor(() => Promise.all([together(), together()]))).toBe(1);
    expect(await openedFor(memberships)).toBe(0);
  });

  it("shows what was committed since the one before on its connection", async () => {
    expect(await memberships()).toEqual([]);
    const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
    await store.commit((tx) => tx.kinds.of.memberships.insert(memRows.membership("late", { phone, ...season })));
    expect(await memberships()).toHaveLength(1);
  });
});
