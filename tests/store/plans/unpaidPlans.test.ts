import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { deleteEndedRows } from "#adapters/node/sql/reservation/sweep.ts";
import { makeUnpaidWrites, makeUnpaidReads } from "#adapters/node/sql/payment/unpaid.ts";
import type { UnpaidQuery } from "#core/domain/reservation/unpaid.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testDayMay1, testNow } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../../arrangement.ts";
import { inPostgres, inSqlite } from "../past.ts";
import { numbers, planning } from "./planning.ts";

const reserved = (
  status: string,
  dated: string,
  from: string,
) => `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address,
    created_at, version, status, expires, start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape)
  select 'mem', 'mem_r_${status}' || value, '${status}' || value, 'l', 'd', 'b', ${dated}, '[]', 'v' || (value % 9000), 'a' || (value % 3000), value, 1, '${status}', null, 480, 720,
    '', '', '', 'p' || (value % 9000), 0, 0, 'dock', 'en', 1, 'CAD', '{}' from ${from}`;

/** Seasons of trips, most of them over or paid; a day of holds that ended and of times with slots. */
const stocked = [
  numbers,
  reserved("paid", "'2027-05-' || (10 + value % 20)", "numbers"),
  reserved("cash_payment", "'2026-05-' || (10 + value % 20)", "numbers"),
  reserved("confirmed", "'2027-05-' || (10 + value % 20)", "numbers where value < 600"),
  `insert into holds (client_id, id, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, expires)
    select 'mem', 'mem_h_' || value, 'l', 'd', 'b', '2027-05-01', '[]', 'v' || (value % 9000), 'a' || (value % 3000), 1, ${testNow} + 1000 - value from numbers`,
  `insert into tenures (client_id, boat_id, day, who, start_minute, end_minute, kept, until)
    select 'mem', 'b' || (value % 30), '2027-05-01', 'visitor v' || (value / 30), 480, 720, 600000, ${testNow} + value from numbers`,
];

const counting: UnpaidQuery = {
  client: "mem",
  now: testNow,
  today: testDayMay1,
  proof: testNow,
  hour: testNow - 3_600_000,
  lapse: testNow - 900,
  except: "",
};
const span = { client: "mem", boat: "b1", day: dayFromText("2027-05-01"), start: 480, end: 720 };
const who = ["visitor v1", "address a1"];

/** Everything that a hold or a reservation asks of what is unpaid; gives what was counted. */
const lookUp = Effect.fnUntraced(function* (session: CommitSession) {
  const counts = yield* makeUnpaidWrites(session).of({ phone: "p1", visitor: "v1", address: "a1" }, counting);
  yield* makeUnpaidWrites(session).tenures(span, who, testNow);
  yield* makeUnpaidWrites(session).keep(span, who, 1, testNow);
  yield* makeUnpaidWrites(session).giveBack(span, who, 1, testNow);
  yield* makeUnpaidReads(session).ofClub(counting);
  yield* deleteEndedRows(session, testNow + 100, 10);
  return counts;
});

/** What each statement is to find its rows by. */
const found: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /'lastHour'/,
    ["reservations_open_phone", "reservations_open_visitor", "reservations_open_address", "reservations_phone", "reservations_email"],
  ],
  [/lapsed\s+from holds/, ["holds_visitor", "holds_address"]],
  [/from "tenures" where "client_id"/, []],
  [/^update "tenures"/, []],
  [/^select count[^]* from reservations/, ["reservations_open "]],
  [/^select count[^]* from holds/, ["holds_expires"]],
  [/from "tenures" where "until"/, ["tenures_until"]],
];

describe("what is open and unpaid", () => {
  it("is counted by indexes alone in SQLite, with any number of trips and without statistics", () =>
    inSqlite(async (ask) => {
      for (const statement of stocked) await ask(statement);
      const { session, of } = planning("sqlite", ask);
      expect((await Effect.runPromise(lookUp(session))).phone).toEqual({ bookings: 1, quarters: 16, awaited: 0, proven: 0, requested: 0 });
      for (const [statement, indexes] of found) {
        const [plan = ""] = of(statement);
        for (const index of indexes) expect([index, plan]).toEqual([index, expect.stringContaining(index)]);
        expect(plan).toContain("SEARCH");
        // The orders among the rows that count are a set; nothing is sorted or grouped.
        expect(plan).not.toMatch(/SCAN (?:reservations|holds|tenures)|TEMP B-TREE(?! FOR count\(DISTINCT\))/);
        expect(plan).not.toMatch(/SEARCH \w+ USING (?:PRIMARY KEY|INDEX \w+) \(client_id=\?\)/);
      }
    }));

  const server = inject("postgres");
  const reason = notAlone(server);
  if (reason !== undefined) console.warn(`Plans of PostgreSQL are not read: ${reason}.`);
  it.skipIf(reason !== undefined)("is counted by indexes alone in PostgreSQL", () =>
    inPostgres(server, async (ask) => {
      for (const statement of [...stocked, "analyze"]) await ask(statement);
      const { session, of } = planning("postgres", ask);
      await Effect.runPromise(lookUp(session));
      for (const [statement] of found) {
        const [plan = ""] = of(statement);
        expect(plan).toMatch(/Index|Tid/);
        expect(plan).not.toContain("Seq Scan");
      }
    }),
  );
});
