import { sql } from "kysely";
import { compilable, selected } from "../engine/rows.ts";
import { type ParameterValues, preparedStatement, type SqlStatement } from "../engine/statement.ts";
import type { TableNames } from "../tables/table.ts";

// The state is a literal in the SQL, or the indexes of open rows are not used.

/** The names of a reservation in a statement. */
interface ReservationKey extends ParameterValues {
  readonly client: string;
  readonly reservation: string;
}

/** Reads the open row of a reservation, which has at most one; with `isLocked` it is locked until the end of the commit. */
export function selectOpenOfReservation<Row extends ParameterValues>(
  table: TableNames<string, Row>,
  isLocked: boolean,
): SqlStatement<ReservationKey, Row> {
  return preparedStatement<ReservationKey>()((db, given, dialect) => {
    const lock = isLocked && dialect === "postgres" ? sql`for update` : sql``;
    return compilable(
      db,
      sql<Row>`${selected(table)} where client_id = ${given("client")} and reservation_id = ${given("reservation")} and state = 'open' ${lock}`,
    );
  });
}

/** The position behind which rows are read, and how many at most. */
interface DuePage extends ParameterValues {
  readonly now: number;
  readonly limit: number;
  readonly deadline: number;
  readonly id: string;
}

/** Reads the open rows of all clubs whose deadline has come, the earliest first, behind a position in that order. */
export function selectOpenDue<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<DuePage, Row> {
  return preparedStatement<DuePage>()((db, given) => {
    const deadline = given("deadline");
    const again = given("deadline");
    return compilable(
      db,
      sql<Row>`${selected(table)} where state = 'open' and deadline <= ${given("now")}
        and (deadline > ${deadline} or (deadline = ${again} and id > ${given("id")})) order by deadline, id limit ${given("limit")}`,
    );
  });
}
