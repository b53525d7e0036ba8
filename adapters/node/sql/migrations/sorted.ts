import { Effect } from "effect";
import { sql } from "kysely";
import { customerPlace } from "#core/domain/reservation/bookingSearch.ts";
import type { Session } from "../engine/engine.ts";
import { asked } from "../engine/statement.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** Bookings in the order of their customers, prices and docks, so that staff's lists of them are walked by these too. */
export async function sorted(session: Session): Promise<void> {
  await run(session, sql`alter table reservations add column customer ${textType(session)} not null default ''`);
  await enterAll(session);
  await run(session, sql`create index reservations_customer on reservations (client_id, customer, reference)`);
  await run(session, sql`create index reservations_amount on reservations (client_id, amount, reference)`);
  await run(session, sql`create index reservations_dock on reservations (client_id, dock_id, reference)`);
  if (session.dialect === "sqlite") await tellShapes(session);
}

/** SQLite's planner knows nothing of tables that nobody analysed. */
async function tellShapes(session: Session): Promise<void> {
  const shapes = {
    reservations_customer: "30000 15000 3 1",
    reservations_amount: "30000 15000 60 1",
    reservations_dock: "30000 15000 3000 1",
  };
  for (const [index, shape] of Object.entries(shapes))
    await run(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values ('reservations', ${index}, ${shape})`);
}

interface Row {
  readonly client_id: string;
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
}

const batch = 2000;

async function enterAll(session: Session): Promise<void> {
  for (let last = { client: "", id: "" }; ;) {
    const query = sql<Row>`select client_id, id, firstname, lastname from reservations
      where (client_id, id) > (${last.client}, ${last.id}) order by client_id, id limit ${batch}`;
    const rows = await Effect.runPromise(session.rows(asked(query), {}));
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = { client: end.client_id, id: end.id };
    const places = rows.map((row) => sql`(${row.client_id}, ${row.id}, ${customerPlace(row)})`);
    await run(
      session,
      sql`with placed (client_id, id, customer) as (values ${sql.join(places)})
        update reservations set customer = placed.customer from placed
        where reservations.client_id = placed.client_id and reservations.id = placed.id`,
    );
  }
}
