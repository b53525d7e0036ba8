import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { makeReservationWrites } from "#adapters/node/sql/reservation/reservations.ts";
import type { SqlDialect } from "#adapters/node/sql/engine/statement.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { notAlone } from "../../arrangement.ts";
import { type Ask, inPostgres, inSqlite } from "../past.ts";
import { numbers, planning } from "./planning.ts";

const server = inject("postgres");
const reason = notAlone(server);
if (reason !== undefined) console.warn(`Plans of PostgreSQL are not read: ${reason}.`);

/** Thirty thousand bookings, of which two thousand are ahead, on twenty days; the last day has one of a boat that has no other. */
const stocked = [
  numbers,
  `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version, status,
      expires, start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape)
    select 'mem', 'mem_r_' || value, 'MEM-' || (100000 + value), 'mem_l_1', 'mem_d_1', case when value = 29999 then 'mem_b_rare' else 'mem_b_' || (value % 50) end,
      case when value < 28000 then '2026' else '2027' end || '-05-' || (10 + value % 20), '["mem_t_' || (value % 4) || '"]', 'v', 'a', value, 1, 'paid', null, 480, 720, '', '', '', 'p' || value, 0, 0, 'dock', 'en', 1, 'CAD', '{}' from numbers`,
];

const places = [
  { as: "lake", id: "mem_l_1", next: 10 },
  { as: "lake", id: "mem_l_none", next: 0 },
  { as: "dock", id: "mem_d_none", next: 0 },
  { as: "boat", id: "mem_b_rare", next: 1 },
  { as: "boat", id: "mem_b_none", next: 0 },
  { as: "time", id: "mem_t_none", next: 0 },
] as const;

/** How the database planned to look for the next bookings of each place; they are as many as there are. */
async function plansOf(dialect: SqlDialect, ask: Ask): Promise<readonly string[]> {
  const { session, of } = planning(dialect, ask);
  for (const { next, ...place } of places) {
    const after = { day: dayFromText("2027-05-01"), minutes: 0 };
    expect([place, await Effect.runPromise(makeReservationWrites(session).ahead("mem", place, after, 10))]).toMatchObject([
      place,
      { length: next },
    ]);
  }
  const plans = of(/reservations/);
  expect(plans).toHaveLength(places.length);
  return plans;
}

describe("the next bookings of a lake, a dock, a boat or a time slot", () => {
  it("are found in SQLite by their days in an index that has all columns of the question, and rows of those days alone are read", () =>
    inSqlite(async (ask) => {
      for (const statement of stocked) await ask(statement);
      for (const plan of await plansOf("sqlite", ask)) {
        expect(plan).toContain("SEARCH r USING COVERING INDEX reservations_day (client_id=? AND day>?)");
        expect(plan).not.toMatch(/SCAN r|SEARCH r USING INDEX (?!reservations_day \(client_id=\? AND day>\? AND day<\?)/);
      }
    }));

  it.skipIf(reason !== undefined)("are found in PostgreSQL by an index of days or of the place, and never among all bookings", () =>
    inPostgres(server, async (ask) => {
      for (const statement of [...stocked, "analyze"]) await ask(statement);
      for (const plan of await plansOf("postgres", ask)) {
        expect(plan).toMatch(/using reservations_(?:lake|dock|boat) on reservations r"|Index Cond: [^"]*day <= COALESCE/);
        expect(plan).not.toContain("Seq Scan");
      }
    }),
  );
});
