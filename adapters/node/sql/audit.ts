import type { AuditReads, AuditWrites } from "#core/ports/audit.ts";
import type { Reader, Session } from "./engine.ts";
import { findRows } from "./find.ts";
import { insertion } from "./rows.ts";
import { audit as table } from "./tables/audit.ts";

const append = insertion(table);

/** The audit log outside a commit. */
export function auditOf(reader: Reader): AuditReads {
  return { find: (scope, find) => findRows(reader, table, scope, find) };
}

/** The audit log of a transaction. */
export function audit(session: Session): AuditWrites {
  return {
    append: (line) => session.send(append, table.toRow(line)),
  };
}
