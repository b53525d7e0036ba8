import { Effect, Schema } from "effect";
import { commitOnce, memoOf, type Once } from "../booking/commit.ts";
import { Refusal } from "../errors.ts";
import { type Ruled, retireAmong } from "../kinds/manage.ts";
import type { Manager } from "../kinds/rules.ts";
import { type AnyRow, rowsIn } from "../kinds/row.ts";
import { type Use, usesOf } from "../kinds/uses.ts";
import { clubScope } from "../people/scope.ts";
import { Secrets, Time } from "../ports/outside.ts";
import type { Transaction } from "../ports/store.ts";
import { type Importable, undoImportMs } from "./columns.ts";
import type { Import } from "./import.ts";

/** An import to take back, by whom, and how its kind is managed; `may` says whether they may retire rows of it. */
export interface Undoing {
  readonly _id: string;
  readonly manager: Manager;
  readonly ruledOf: (kind: Importable) => Ruled;
  readonly may: (kind: Importable) => boolean;
}

/** Most rows that a refusal names. */
const most = 10;

const undone = memoOf(Schema.Struct({ undone: Schema.Int }));

/**
 * Takes an import back within a day: retires every row that it made, or none. Fails with IN_USE, which names the first of those that were
 * changed or retired since, or that something ahead uses; with UNDO_ENDED after that time or once it is taken back, with FORBIDDEN for whoever
 * may not retire such rows.
 */
export const undoImport = Effect.fnUntraced(function* (asked: Undoing, once: Once) {
  const now = (yield* Time).now();
  return yield* commitOnce(once, now, undone, (tx) => undoneIn(tx, asked, now));
});

const undoneIn = Effect.fnUntraced(function* (tx: Transaction, { _id, manager, ruledOf, may }: Undoing, now: number) {
  const { client, id: actor } = manager;
  yield* tx.kinds.takeTurn(client);
  const made = yield* tx.imports.read(clubScope(client), _id);
  if (made === undefined) return yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
  if (!may(made.kind)) return yield* Effect.fail(new Refusal("FORBIDDEN"));
  if (made.undone !== null || made.at + undoImportMs < now) return yield* Effect.fail(new Refusal("UNDO_ENDED"));
  const kind = ruledOf(made.kind);
  const rows = yield* unusedRows(tx, kind, made, now);
  for (const row of rows) yield* retireAmong(kind, row, { tx, manager, now });
  yield* tx.imports.update({ ...made, undone: now });
  const changes = { kind: { from: made.kind }, rows: { from: rows.length } };
  const line = { _id: `${client}_a_${(yield* Secrets).random()}`, client, at: now, actor, model: "imports", item: _id, changes };
  yield* tx.audit.append({ ...line, action: "delete" });
  return { undone: rows.length };
});

/** The rows of an import as they stand, where nothing has touched them since. */
const unusedRows = Effect.fnUntraced(function* (tx: Transaction, kind: Ruled, { client, rows }: Import, now: number) {
  const found: AnyRow[] = [];
  const uses: Use[] = [];
  for (const [id, version] of rows) {
    if (uses.length >= most) break;
    const row = yield* rowsIn(tx, kind.name).read(clubScope(client), id);
    if (row?.version === version) {
      found.push(row);
      uses.push(...(yield* usesOf(tx, kind, row, now)));
    } else uses.push({ model: kind.name, _id: id, name: row?.[kind.label ?? "name"] });
  }
  return uses.length === 0 ? found : yield* Effect.fail(new Refusal("IN_USE", { extra: { uses: uses.slice(0, most) } }));
});
