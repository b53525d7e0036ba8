import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, describe, inject, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { openStore } from "#adapters/node/sql/open.ts";
import { arrangement } from "../../arrangement.ts";
import { startQuai } from "../../e2e/quai.ts";
import { login } from "../../server/signIn.ts";
import { fieldOf, listIn, textIn, visitorOf } from "../../server/whole.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

/** Lets staff cancel two paid bookings, one of which they undo, on a server that is killed at once; gives what became of them once another one ran. */
async function outcomeOf(engine: Engine) {
  const { url, close } = await engine.fresh();
  // The demo's payment provider is in this folder: another server must know what the first one was paid.
  const folder = mkdtempSync(join(tmpdir(), "quai-undo-killed-"));
  const env = { DATABASE_URL: url, QUAI_DATA: folder };
  try {
    const first = await startQuai(env);
    const { data } = await login(first.url, "admin@memphremagog.test");
    const headers = { authorization: `Bearer ${textIn(data, "jwt")}` };
    const ask = visitorOf(first.url);
    const call = async (path: string, input: object) => {
      const answer = await ask(path, input, headers);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.data;
    };
    const found = await call("account/bookings/find", { where: { status: "paid" }, sortBy: "date", sortDesc: true });
    const [canceled, undone] = listIn(found, "items").map((item) => textIn(item, "_id"));
    if (canceled === undefined || undone === undefined) throw new Error("the demo has no two paid bookings");
    const cancel = (_id: string) => call("booking/reservations/cancel", { _id, reason: "staff", undo: 10 });
    const act = textIn(fieldOf(await cancel(undone), "undo"), "act");
    await call("booking/reservations/undo", { _id: undone, act });
    await cancel(canceled);
    await first.kill();

    const second = await startQuai(env);
    const store = promiseStore(await openStore(url, arrangement()));
    const refundsOf = async (_id: string) => (await store.refunds.of("mem", _id)).map(({ state }) => state);
    await expect.poll(() => refundsOf(canceled), { timeout: 90_000 }).toEqual(["done"]);
    const statuses = await Promise.all([canceled, undone].map((id) => store.reservations.read(testAllClubsScope, id)));
    const returned = (await store.ledger.of("mem", canceled)).filter(({ kind }) => kind === "refund").length;
    const outcome = { statuses: statuses.map((row) => row?.status), returned, ofUndone: await refundsOf(undone) };
    await store.close();
    await second.stop();
    return outcome;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const expected = { statuses: ["canceled", "paid"], returned: 1, ofUndone: [] };

describe("a cancellation that can be undone, on a server that is killed at once", () => {
  it("refunds once after the next start, and what was undone stays, on SQLite", { timeout: 180_000 }, async () => {
    expect(await outcomeOf(sqlite)).toEqual(expected);
  });

  const server = inject("postgres");
  it.skipIf(server === "")("and on PostgreSQL", { timeout: 180_000 }, async () => {
    expect(await outcomeOf(postgresOn(server))).toEqual(expected);
  });
});
