import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { makeLedgerReads } from "#adapters/node/sql/ledger/ledger.ts";
import { outboxOutcomesByKey } from "#adapters/node/sql/messages/outbox.ts";
import { makeRebookingReads } from "#adapters/node/sql/booking/bookingChanges.ts";
import { makeRefundReads } from "#adapters/node/sql/payment/refunds.ts";
import { makeTripReads } from "#adapters/node/sql/reservation/trips.ts";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { makeFileReads, makeUploadReads } from "#adapters/node/sql/files/files.ts";
import { makeAccountReads } from "#adapters/node/sql/accounts/accounts.ts";
import { makeAuditReads } from "#adapters/node/sql/oversight/audit.ts";
import { makeCustomerWrites } from "#adapters/node/sql/customers/customers.ts";
import { clubScope } from "#core/domain/scope.ts";
import { testDayMay1, testNow } from "#core/testing/fixtures/suite.ts";
import { type Ask, inSqlite } from "../past.ts";
import { planning } from "./planning.ts";

/** Questions about one booking, one person, one row, one day or one page of a club. */
const askAboutOne = Effect.fnUntraced(function* (session: CommitSession) {
  yield* makeRefundReads(session).of("mem", "mem_r_1");
  yield* makeRebookingReads(session).ofClosure("mem", "mem_c_1");
  yield* makeTripReads(session).on("mem", testDayMay1);
  yield* makeTripReads(session).returnsOf({ client: "mem", boat: "mem_b_1" }, testDayMay1, 3);
  yield* makeLedgerReads(session).captured("ch_1");
  yield* makeFileReads(session).ofReservation("mem", "mem_r_1");
  yield* makeFileReads(session).ofPerson("mem", "mem_u_1");
  yield* makeUploadReads(session).read(clubScope("mem"), "mem_f_1");
  yield* makeAccountReads(session).sessions("mem", "mem_u_1", testNow);
  yield* makeAccountReads(session).passkeys("mem", "mem_u_1");
  yield* makeCustomerWrites(session).mergedInto("mem", "mem_p_1");
  yield* makeAuditReads(session).find(clubScope("mem"), { where: { model: "boats", item: "mem_b_1" }, sortBy: "at", sortDesc: true });
  for (const sortDesc of [true, false]) yield* makeAuditReads(session).find(clubScope("mem"), { sortBy: "at", sortDesc });
  yield* outboxOutcomesByKey(session, "mem", { keys: ["confirm:mem_r_1"], beginning: ["survey:mem_r_1:"] });
});

/** A plan that reads all rows of a club by the table's key. */
const wholeClub = /SEARCH (?:\w+ )?USING (?:PRIMARY KEY|INDEX sqlite_autoindex_outbox_1) \(client_id=\?\)/;

/** The plans of these questions that read all rows of a club. */
async function plansOfWholeClub(ask: Ask): Promise<readonly string[]> {
  const { session, of } = planning("sqlite", ask);
  await Effect.runPromise(askAboutOne(session));
  return of(/./).filter((plan) => wholeClub.test(plan));
}

describe("a question about one booking, person, row, day or page, in SQLite", () => {
  it("reads an index of it rather than all rows of the club", () =>
    inSqlite(async (ask) => {
      expect(await plansOfWholeClub(ask)).toEqual([]);
    }));

  it("would read all rows of the club without the planner's statistics", () =>
    inSqlite(async (ask) => {
      await ask("delete from sqlite_stat1 where tbl not in ('claims', 'holds', 'reservations')");
      await ask("analyze sqlite_schema");
      expect((await plansOfWholeClub(ask)).length).toBeGreaterThan(5);
    }));
});
