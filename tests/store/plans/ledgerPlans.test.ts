import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { makeLedgerReads } from "#adapters/node/sql/ledger/ledger.ts";
import { inSqlite } from "../past.ts";
import { planning } from "./planning.ts";

describe("the lines of a club's ledger in a period", () => {
  it("are paged in SQLite from the line before, also where thousands have one instant", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      await Effect.runPromise(makeLedgerReads(session).within("mem", { from: 0, until: 9 }, { at: 5, kind: "capture", ref: "a" }, 100));
      expect(of(/left join reservations/).join()).toContain(
        "SEARCH l USING INDEX ledger_time (client_id=? AND (at,kind,ref)>(?,?,?) AND at<?)",
      );
    }));

  it("are found in SQLite among refunds and credits alone, by time and in their order", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      await Effect.runPromise(makeLedgerReads(session).returned("mem", { from: 0, until: 9 }));
      const plan = of(/'credit'/).join();
      expect(plan).toContain("SEARCH ledger USING INDEX ledger_returned (client_id=? AND at>? AND at<?)");
      expect(plan).not.toContain("TEMP B-TREE");
    }));
});
