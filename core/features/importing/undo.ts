import { Effect, Schema } from "effect";
import type { ServerSettings } from "../shared/config.ts";
import { runCommitOnce, jsonReplyMemo, type IdempotencyKey, type RivalCommit, failWithRefusal } from "../shared/commit.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { RowManager } from "../managed/rules.ts";
import type { RowUse } from "../managed/uses.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { importUndoMs } from "./kinds/columns.ts";
import type { ImportableKind, ImportedRow } from "../../domain/importing/importRecord.ts";

/** The commit, the manager and the time of an undo; the commit has taken the club's turn. */
export interface ImportUndoContext {
  readonly tx: Transaction;
  readonly manager: RowManager;
  readonly now: number;
}

/** A remover of imported rows. */
export interface ImportRowRemover {
  /** What has changed a row since its import, or uses it. */
  readonly usesOf: (row: ImportedRow) => Effect.Effect<readonly RowUse[]>;
  /** Removes a row that nothing has changed or uses. */
  readonly remove: (row: ImportedRow) => Effect.Effect<void, Refusal | RivalCommit, Secrets | ServerSettings>;
}

/** An import to undo; `may` says whether the manager may retire rows of its kind. */
export interface ImportUndo {
  readonly _id: string;
  readonly manager: RowManager;
  readonly removerOf: (kind: ImportableKind, taking: ImportUndoContext) => ImportRowRemover;
  readonly may: (kind: ImportableKind) => boolean;
}

/** Most rows that one refusal names. */
const most = 10;

const undoneMemo = jsonReplyMemo(Schema.Struct({ undone: Schema.Int }));

/**
 * Undoes an import within a day: every row that it made, or none. Fails with IN_USE, and names the first rows that were changed or removed
 * since, or that something ahead uses; with UNDO_ENDED after a day or when it is undone already, with FORBIDDEN when the manager may not
 * retire such rows.
 */
export const undoImport = Effect.fnUntraced(function* (undo: ImportUndo, once: IdempotencyKey) {
  const now = (yield* ClockPort).now();
  return yield* runCommitOnce(once, now, undoneMemo, (tx) => undoInCommit(tx, undo, now));
});

const undoInCommit = Effect.fnUntraced(function* (tx: Transaction, { _id, manager, removerOf: takerOf, may }: ImportUndo, now: number) {
  const { client, id: actor } = manager;
  yield* tx.kinds.takeTurn(client);
  const made = yield* tx.imports.read(clubScope(client), _id);
  if (made === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (!may(made.kind)) return yield* failWithRefusal("FORBIDDEN");
  if (made.undone !== null || made.at + importUndoMs < now) return yield* failWithRefusal("UNDO_ENDED");
  const taker = takerOf(made.kind, { tx, manager, now });
  const uses: RowUse[] = [];
  for (const row of made.rows) if (uses.length < most) uses.push(...(yield* taker.usesOf(row)));
  if (uses.length > 0) return yield* failWithRefusal("IN_USE", { extra: { uses: uses.slice(0, most) } });
  for (const row of made.rows) yield* taker.remove(row);
  yield* tx.imports.update({ ...made, undone: now });
  const changes = { kind: { from: made.kind }, rows: { from: made.rows.length } };
  const line = { _id: `${client}_a_${(yield* Secrets).random()}`, client, at: now, actor, model: "imports", item: _id, changes };
  yield* tx.audit.append({ ...line, action: "delete" });
  return { undone: made.rows.length };
});
