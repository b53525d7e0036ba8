import { Effect } from "effect";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { insertFormerBooking, onNewPostgres, onNewSqlite } from "./olderStore.ts";

/** The ledger of a booking from before accounts were stored: kind, `ref` and who entered it. */
const lines = [
  ["capture", "pi_1", "provider"],
  ["cash", "cash:1", "mem_u_1"],
  ["refund", "re_1", "provider"],
  ["refund", "cash:1:back", "mem_u_1"],
  ["reversal", "re_1", "provider"],
  ["waived", "waived:1", "provider"],
] as const;

/** Refunds from then, by the payment that they give back. */
const refunds = ["pi_1", "cash:1"] as const;

/** Gives the accounts of what was stored before them, after a start. */
async function accountsAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0330-payment-accounts");
    const run = (text: ReturnType<typeof sql>) => session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
    await insertFormerBooking(session, { _id: "mem_r_1", session: "cs_1" });
    for (const [kind, ref, actor] of lines)
      await run(sql`insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor)
        values ('mem', ${kind}, ${ref}, 'mem_r_1', 100, 'CAD', 1, ${actor})`);
    for (const payment of refunds)
      await run(sql`insert into refunds (client_id, id, reservation_id, payment, amount, currency, state, tries, at)
        values ('mem', ${`of ${payment}`}, 'mem_r_1', ${payment}, 100, 'CAD', 'due', 0, 1)`);
  });
  await migrateStore(engine);
  const store = createSqlStore(engine);
  const entered = await Effect.runPromise(store.ledger.of("mem", "mem_r_1"));
  const owed = await Effect.runPromise(store.refunds.of("mem", "mem_r_1"));
  const booking = await Effect.runPromise(store.reservations.read(testAllClubsScope, "mem_r_1"));
  return {
    booking: booking?.account,
    lines: Object.fromEntries(entered.map(({ kind, ref, account }) => [`${kind} ${ref}`, account])),
    refunds: Object.fromEntries(owed.map(({ payment, account }) => [payment, account])),
  };
}

const expected = {
  booking: serverAccount,
  lines: {
    "capture pi_1": serverAccount,
    "cash cash:1": undefined,
    "refund re_1": serverAccount,
    "refund cash:1:back": undefined,
    "reversal re_1": serverAccount,
    "waived waived:1": undefined,
  },
  refunds: { pi_1: serverAccount, "cash:1": null },
};

describe("money that was stored before accounts were", () => {
  it("is that of the server's own account where a provider moved it, in SQLite", async () => {
    expect(await onNewSqlite(accountsAfter)).toEqual(expected);
  });

  const server = inject("postgres");
  it.skipIf(server === "")("is so in PostgreSQL too", async () => {
    expect(await onNewPostgres(server, accountsAfter)).toEqual(expected);
  });
});
