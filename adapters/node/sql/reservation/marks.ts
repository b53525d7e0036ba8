import { Effect } from "effect";
import { sql } from "kysely";
import type { StoredBookingMark } from "#core/domain/reservation/bookingMark.ts";
import type { StatementReader } from "../engine/engine.ts";
import { listParameterRows, preparedStatement } from "../engine/statement.ts";

interface MarkRow {
  readonly id: string;
  readonly mark: StoredBookingMark;
}

/** Each part looks up the bookings by an index of its own table. */
const marks = preparedStatement<{ client: string; ids: readonly string[]; now: number }>()((db, given, dialect) => ({
  compile: () => {
    const wanted = sql`(select listed.value from ${listParameterRows(dialect, given("ids"), "text")})`;
    return sql<MarkRow>`select reservation_id as id, case state when 'disputed' then 'disputed' else 'refundRefused' end as mark
        from refunds where client_id = ${given("client")} and reservation_id in ${wanted} and state in ('disputed', 'refused')
      union select reservation_id as id, 'offered' as mark
        from rebookings where client_id = ${given("client")} and reservation_id in ${wanted} and state = 'open'
      union select reservation_id as id, 'offered' as mark
        from cards where client_id = ${given("client")} and reservation_id in ${wanted} and outcome is null and deadline > ${given("now")}`.compile(
      db,
    );
  },
}));

/** Reads the marks of some bookings of a club at `now`, by id. */
export function findBookingMarks(
  reader: StatementReader,
  client: string,
  ids: readonly string[],
  now: number,
): Effect.Effect<ReadonlyMap<string, readonly StoredBookingMark[]>> {
  if (ids.length === 0) return Effect.succeed(new Map());
  return Effect.map(reader.rows(marks, { client, ids, now }), (rows) => {
    const byId = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byId].map(([id, own]) => [id, own.map(({ mark }) => mark)] as const));
  });
}
