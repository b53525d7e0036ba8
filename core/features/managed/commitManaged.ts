import { Effect } from "effect";
import { runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort, type SecretsShape } from "../../ports/outside.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";
import type { ServerSettings } from "../shared/config.ts";
import type { AnyKind } from "../shared/kinds/kind.ts";
import { type UniqueFieldIndex, fieldChangesBetween } from "../shared/kinds/row.ts";
import { kindWritesInCommit, kindReadsOf } from "../../ports/store/anyKind.ts";
import type { PendingRowChange, RowManager, KindRules } from "./rules.ts";
import { type ManagedRowView, managedRowViewOf } from "../shared/kinds/view.ts";

/** A kind with its rules, if it has any. */
export type KindWithRules = AnyKind & { readonly rules?: KindRules };

/** A kind with its rules, and the kinds whose rows refer to its rows. */
export type ReferredKind = KindWithRules & { readonly referrers: readonly AnyKind[] };

/** The things that one change of a managed row works with: the commit, the kind, who changes it, when, and the kind's rows. */
export interface ManagedCommit {
  readonly tx: Transaction;
  readonly kind: KindWithRules;
  readonly manager: RowManager;
  readonly now: number;
  readonly rows: ReturnType<typeof kindWritesInCommit>;
  /** The unique fields of other rows when many are made at once; else the living rows are read. */
  readonly apart?: UniqueFieldIndex;
}

/** The change that a commit wrote. */
export type ManagedChange = Pick<PendingRowChange, "action" | "before" | "row" | "extras">;

/** Commits a change in the club's turn, with its line in the audit log; gives the row as the call answers it. */
export const commitManagedChange = Effect.fnUntraced(function* <Failure>(
  kind: KindWithRules,
  manager: RowManager,
  once: IdempotencyKey,
  change: (work: ManagedCommit) => Effect.Effect<ManagedChange, Failure | RivalCommit, Secrets | ServerSettings>,
) {
  const time = yield* ClockPort;
  const store = yield* Store;
  const now = time.now();
  const done = Effect.fnUntraced(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const work = { tx, kind, manager, now, rows: kindWritesInCommit(tx, kind.name) };
    const changed = yield* change(work);
    if (changed.row !== changed.before) yield* logManagedChange(work, changed);
    return managedRowViewOf(kind, changed.row);
  });
  return yield* runCommitOnce(once, now, kind.replayByReading === true ? rereadMemo(store, kind, manager) : wholeRowMemo, done);
});

/** Writes a change into the audit log, and runs the kind's `afterWrite`. */
export const logManagedChange = Effect.fnUntraced(function* ({ tx, kind, manager, now }: ManagedCommit, changed: ManagedChange) {
  yield* tx.audit.append(lineOf(kind, manager, changed, { now, id: (yield* Secrets).random() }));
  yield* kind.rules?.afterWrite?.({ tx, manager, now, ...changed }) ?? Effect.void;
});

type ManagedReplyMemo = ReplyMemo<ManagedRowView, Refusal<"ITEM_NOT_EXIST">>;

const wholeRowMemo: ManagedReplyMemo = {
  encode: (row) => JSON.stringify(row),
  decode: (text) => Effect.sync((): ManagedRowView => JSON.parse(text)),
};

function rereadMemo({ kinds }: StoreShape, kind: AnyKind, { client }: RowManager): ManagedReplyMemo {
  return {
    encode: ({ _id, id }) => _id ?? id ?? "",
    decode: Effect.fnUntraced(function* (id) {
      const row = yield* kindReadsOf(kinds, kind.name).read(clubScope(client), id);
      return row === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : managedRowViewOf(kind, row);
    }),
  };
}

function lineOf(
  kind: AnyKind,
  { client, id: actor }: RowManager,
  { action, before, row, extras = {} }: ManagedChange,
  { now, id }: { now: number; id: string },
): AuditLine {
  // For extras, which no row holds, the log says only that they were set.
  const set = Object.fromEntries(Object.keys(extras).map((name) => [name, {}]));
  const changes = { ...fieldChangesBetween(kind, action === "create" ? {} : (before ?? {}), row), ...set };
  return { _id: `${client}_a_${id}`, client, at: now, actor, model: kind.name, item: row._id, action, changes };
}

interface Owner {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * Gives the secret fields of an input, sealed for their row. `row` is the stored row, or only its id when it is new. A field that is
 * unchanged keeps its stored seal.
 */
export function sealSecretFields(
  { seal, unseal }: Pick<SecretsShape, "seal" | "unseal">,
  { name, secret = [] }: Pick<AnyKind, "name" | "secret">,
  row: Owner,
  written: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const sealed = (field: string, text: string): string => {
    const purpose = `${name} ${field}`;
    const kept = row[field];
    return typeof kept === "string" && unseal(purpose, row._id, kept) === text ? kept : seal(purpose, row._id, text);
  };
  return Object.fromEntries(
    secret.flatMap((field) => {
      const text = written[field];
      return typeof text === "string" ? [[field, sealed(field, text)]] : [];
    }),
  );
}
