import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Lines of the audit log are numbered as they are written: the clock tells those of one millisecond no order. */
export async function inOrder(session: Session): Promise<void> {
  if (session.dialect === "postgres") return run(session, sql`alter table audit add column seq bigserial`);
  await run(session, sql`alter table audit add column seq bigint not null default 0`);
  const numbered = sql`select client_id, id, row_number() over (order by at, id) as seq from audit`;
  await run(
    session,
    sql`update audit set seq = numbered.seq from (${numbered}) as numbered
      where audit.client_id = numbered.client_id and audit.id = numbered.id`,
  );
  await run(session, sql`create index audit_seq on audit (seq)`);
}
