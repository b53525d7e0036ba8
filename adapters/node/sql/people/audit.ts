import type { AuditReads, AuditWrites } from "#core/ports/store/audit.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { findRows } from "../search/find.ts";
import { sql } from "kysely";
import { placeholders, statement } from "../engine/statement.ts";
import { audit as table } from "../tables/audit.ts";
import type { Row } from "../tables/table.ts";

// PostgreSQL numbers rows by itself; SQLite's one writer sees all rows.
const next = sql<number>`(select coalesce(max(seq), 0) + 1 from audit)`;

const append = statement<Row<typeof table>>()((db, given, dialect) =>
  db.insertInto("audit").values({ ...placeholders(given, table.columns), ...(dialect === "sqlite" ? { seq: next } : {}) }),
);

/** Reads the audit log, outside a commit. */
export function auditOf(reader: Reader): AuditReads {
  return { find: (scope, find) => findRows(reader, table, scope, find) };
}

/** Writes the audit log in a commit. */
export function audit(session: Session): AuditWrites {
  return {
    append: (line) => session.send(append, table.toRow(line)),
  };
}
