import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run, table } from "./making.ts";

/** Numbers of receipts, and a club's ledger by time. What was paid before is numbered in the order in which its money came. */
export async function receipts(session: Session): Promise<void> {
  await table(session, "receipts", ["client_id", "number"], {
    client_id: "text",
    number: "number",
    reservation_id: "text",
    at: "number",
  });
  await run(session, sql`create unique index receipts_reservation on receipts (client_id, reservation_id)`);
  await run(session, sql`create index ledger_time on ledger (client_id, at, kind, ref)`);
  const paid = sql`select r.client_id, r.id, max(l.at) as at from reservations r
    join ledger l on l.client_id = r.client_id and l.reservation_id = r.id
    where r.status = 'paid' and l.kind in ('capture', 'cash') group by r.client_id, r.id`;
  await run(
    session,
    sql`insert into receipts (client_id, number, reservation_id, at)
      select client_id, row_number() over (partition by client_id order by at, id), id, at from (${paid}) as paid`,
  );
}
