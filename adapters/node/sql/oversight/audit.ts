import type { AuditReads, AuditWrites } from "#core/ports/store/audit.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { findPageOfTable } from "../search/find.ts";
import { sql } from "kysely";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { auditTable as table } from "../tables/audit.ts";
import type { TableRow } from "../tables/table.ts";

// PostgreSQL numbers rows by itself; SQLite's one writer sees all rows.
const next = sql<number>`(select coalesce(max(seq), 0) + 1 from audit)`;

const append = preparedStatement<TableRow<typeof table>>()((db, given, dialect) =>
  db.insertInto("audit").values({ ...columnPlaceholders(given, table.columns), ...(dialect === "sqlite" ? { seq: next } : {}) }),
);

/** Makes the functions that read the audit log outside a commit. */
export function makeAuditReads(reader: StatementReader): AuditReads {
  return { find: (scope, find) => findPageOfTable(reader, table, scope, find) };
}

/** Makes the functions that write the audit log in a commit. */
export function makeAuditWrites(session: CommitSession): AuditWrites {
  return {
    append: (line) => session.send(append, table.toRow(line)),
  };
}
