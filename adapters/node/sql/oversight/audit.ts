import { type RawBuilder, sql } from "kysely";
import { Effect } from "effect";
import type { AuditReads, AuditWrites } from "#core/ports/store/audit.ts";
import { freeTextFields, withoutFreeTexts } from "#core/domain/auditLine.ts";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { findPageOfTable } from "../search/find.ts";
import { columnPlaceholders, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import { auditTable, auditTable as table } from "../tables/audit.ts";
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

type StoredLine = Parameters<typeof auditTable.fromRow>[0];

/** Blanks what people wrote in the audit log about these rows of a club. */
export function eraseAuditTexts(session: CommitSession, client: string, items: readonly string[]): Effect.Effect<void> {
  return items.length === 0 ? Effect.void : blankTexts(session, client, sql`item_id in (${sql.join(items)})`);
}

/** Blanks what people wrote in the audit log about a person, their bookings, and memberships that were deleted with their owner. */
export const eraseAuditTextsOfPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of }: PersonKeys) {
  yield* eraseAuditTexts(session, client, [...of.owners, ...of.bookings]);
  if (of.phones.length === 0 && of.emails.length === 0) return;
  const isDeleted = sql`model = 'memberships' and not exists (select 1 from memberships m where m.client_id = ${client} and m.id = audit.item_id)`;
  yield* blankTexts(session, client, isDeleted);
});

const blankTexts = Effect.fnUntraced(function* (session: CommitSession, client: string, which: RawBuilder<unknown>) {
  const hasText = sql.join(
    freeTextFields.map((name) => sql`changes like ${`%"${name}"%`}`),
    sql` or `,
  );
  const found = sql<StoredLine>`select * from audit where client_id = ${client} and (${which}) and (${hasText})`;
  for (const row of yield* session.rows(unpreparedStatement(found), {})) {
    const { _id, changes } = auditTable.fromRow(row);
    const blanked = JSON.stringify(withoutFreeTexts(changes));
    if (blanked !== JSON.stringify(changes))
      yield* session.send(unpreparedStatement(sql`update audit set changes = ${blanked} where client_id = ${client} and id = ${_id}`), {});
  }
});
