import { Effect } from "effect";
import { type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { AnyKind } from "../shared/kinds/kind.ts";
import { type UniqueFieldIndex, applyRowChanges, fieldChangesBetween } from "../shared/kinds/row.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import type { RowManager } from "./rules.ts";
import {
  sealSecretFields,
  type ManagedChange,
  type KindWithRules,
  type ManagedCommit,
  type ReferredKind,
  commitManagedChange,
  logManagedChange,
} from "./commitManaged.ts";
import { usesOfRow } from "./uses.ts";
import { serverRowsOf } from "../shared/kinds/view.ts";
import { assertRowIsValid, assertPlaceIsUnused, assertSeen, conflictWith } from "./fits.ts";

/** A row by its id; `version` is the one that the caller saw, and `client`, when it is sent, must be the manager's own. */
export interface ManagedRowReference {
  readonly _id: string;
  readonly version?: number;
  readonly client?: string;
}

/**
 * Creates a row of a kind. Fails with DUPLICATE when a living row of the club has the same unique field, with BAD_REQUEST when its fields
 * do not go together or name what does not exist, with ITEM_NOT_EXIST for another club's.
 */
export const createRow = Effect.fnUntraced(function* (
  kind: KindWithRules,
  sent: Readonly<Record<string, unknown>>,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const input = yield* normalizeSent(kind, sent);
  const extras = yield* prepareExtras(kind, sent);
  const _id = yield* newId(kind, manager);
  return yield* commitManagedChange(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const { row, isElsewhere } = yield* insertRow(work, _id, input);
      return { action: "create", row, extras, ...(isElsewhere ? { before: row } : {}) } as const;
    }),
  );
});

/** The context that the rows of one batch share: the commit, who creates them, when, and the unique fields of stored and earlier rows. */
export interface RowBatchContext {
  readonly tx: Transaction;
  readonly manager: RowManager;
  readonly now: number;
  readonly apart: UniqueFieldIndex;
}

/** Creates a row of a kind, as {@link createRow} does, with its line in the audit log, within a commit that took the club's turn. */
export const createRowInBatch = Effect.fnUntraced(function* (
  kind: KindWithRules,
  sent: Readonly<Record<string, unknown>>,
  making: RowBatchContext,
) {
  const { tx, manager, now, apart } = making;
  const input = yield* normalizeSent(kind, sent);
  const work = { tx, kind, manager, now, rows: kindWritesInCommit(tx, kind.name), apart };
  const { row } = yield* insertRow(work, yield* newId(kind, manager), input);
  yield* logManagedChange(work, { action: "create", row });
  return row;
});

/** Restores a retired row with changes of some fields, within a commit that took the club's turn. The other fields stay. */
export const restoreRowInBatch = Effect.fnUntraced(function* (
  kind: KindWithRules,
  before: AnyRow,
  sent: Readonly<Record<string, unknown>>,
  making: RowBatchContext,
) {
  const { tx, manager, now, apart } = making;
  const work = { tx, kind, manager, now, rows: kindWritesInCommit(tx, kind.name), apart };
  const { retired: _, ...stored } = before;
  const row = yield* completedRow(work, before, applyRowChanges(stored, kind, yield* normalizeSent(kind, sent)));
  yield* assertRowIsValid(work, undefined, row);
  yield* assertMay(work, { action: "restore", before, row });
  const next = yield* replaceRow(work, row);
  apart.add(next);
  yield* logManagedChange(work, { action: "restore", before, row: next });
  return next;
});

const newId = Effect.fnUntraced(function* ({ letter }: KindWithRules, { client }: RowManager) {
  return `${client}_${letter}_${(yield* Secrets).random()}`;
});

const insertRow = Effect.fnUntraced(function* (work: ManagedCommit, _id: string, input: Readonly<Record<string, unknown>>) {
  const { kind, manager, now, rows } = work;
  const secrets = yield* Secrets;
  yield* assertOwn(input["client"], manager);
  const bare = { ...kind.rules?.initial?.(now, manager), _id, client: manager.client, version: 1 };
  const row = yield* completedRow(
    work,
    undefined,
    applyRowChanges(bare, kind, { ...input, ...sealSecretFields(secrets, kind, bare, input) }),
  );
  yield* assertRowIsValid(work, undefined, row);
  yield* assertMay(work, { action: "create", row });
  if (yield* concealExisting(work, row)) return { row, isElsewhere: true };
  yield* rows.insert(row);
  work.apart?.add(row);
  return { row, isElsewhere: false };
});

/**
 * Changes fields of a row. Fails as {@link createRow} does, and with CONFLICT and the stored row when another commit changed it since
 * `version`. A change of nothing keeps the version.
 */
export const updateRow = Effect.fnUntraced(function* (kind: ReferredKind, sent: Changes, manager: RowManager, once: IdempotencyKey) {
  const input = yield* normalizeSent(kind, sent);
  return yield* changeRow(kind, { ...sent, ...input }, manager, once, kind);
});

/** Changes fields of people's own row that their kind lets them change, whatever its version. */
export const updateOwnRow = Effect.fnUntraced(function* (kind: KindWithRules, input: Changes, manager: RowManager, once: IdempotencyKey) {
  return yield* changeRow(kind, input, manager, once);
});

type Changes = ManagedRowReference & Readonly<Record<string, unknown>>;

const changeRow = Effect.fnUntraced(function* (
  kind: KindWithRules,
  input: Changes,
  manager: RowManager,
  once: IdempotencyKey,
  managed?: ReferredKind,
) {
  const isManaged = managed !== undefined;
  const secrets = yield* Secrets;
  const extras = isManaged ? yield* prepareExtras(kind, input) : undefined;
  return yield* commitManagedChange(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* isManaged ? readSeen(work, input) : readOwn(work, input);
      if (before.retired !== undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const changes = applyRowChanges(before, kind, { ...input, ...sealSecretFields(secrets, kind, before, input) });
      const row = isManaged ? yield* completedRow(work, before, changes) : changes;
      const isSame = extras === undefined && Object.keys(fieldChangesBetween(kind, before, row)).length === 0;
      if (isSame) return { action: "update", before, row: before } as const;
      yield* assertRowIsValid(work, before, row);
      if (managed !== undefined) yield* assertPlaceIsUnused(work, managed, before, row);
      if (isManaged) yield* assertMay(work, { action: "update", before, row, extras });
      const stored = yield* (
        kind.rules?.rowToStore?.({ tx: work.tx, manager, now: work.now, action: "update", before, row }) ?? Effect.succeed(row)
      );
      const { version } = yield* replaceRow(work, stored);
      return { action: "update", before, row: { ...row, version }, extras } as const;
    }),
  );
});

/**
 * Retires a row: it leaves the offer, and stays for what names it, without the fields that its kind erases. Fails with IN_USE, whatever the
 * version, when something ahead still uses it; then with BAD_REQUEST without a version, and with CONFLICT for a stale one.
 */
export const retireRow = Effect.fnUntraced(function* (
  kind: ReferredKind,
  input: ManagedRowReference,
  manager: RowManager,
  once: IdempotencyKey,
) {
  return yield* commitManagedChange(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* readOwn(work, input);
      if (before.retired !== undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const uses = yield* usesOfRow(work.tx, kind, before, work.now);
      if (uses.length > 0) return yield* failWithRefusal("IN_USE", { extra: { uses } });
      yield* assertSeen(kind, before, input);
      return yield* retireInCommit(work, before);
    }),
  );
});

/** Retires a row within a commit that took the club's turn, with its line in the audit log. The caller has checked that nothing uses it. */
export const retireRowInBatch = Effect.fnUntraced(function* (
  kind: KindWithRules,
  before: AnyRow,
  { tx, manager, now }: Omit<RowBatchContext, "apart">,
) {
  const work = { tx, kind, manager, now, rows: kindWritesInCommit(tx, kind.name) };
  yield* logManagedChange(work, yield* retireInCommit(work, before));
});

/**
 * Writes `next` in place of a row within a commit that took the club's turn, with its line in the audit log; a change of nothing writes
 * nothing. The caller has checked that it may be written.
 */
export const replaceRowInBatch = Effect.fnUntraced(function* (
  kind: KindWithRules,
  before: AnyRow,
  next: AnyRow,
  { tx, manager, now }: Omit<RowBatchContext, "apart">,
) {
  if (Object.keys(fieldChangesBetween(kind, before, next)).length === 0) return;
  const work = { tx, kind, manager, now, rows: kindWritesInCommit(tx, kind.name) };
  yield* logManagedChange(work, { action: "update", before, row: yield* replaceRow(work, next) });
});

const retireInCommit = Effect.fnUntraced(function* (work: ManagedCommit, before: AnyRow) {
  const row = { ...withoutErasedFields(before, work.kind), retired: work.now };
  yield* assertMay(work, { action: "delete", before, row });
  return { action: "delete", before, row: yield* replaceRow(work, row) } as const;
});

/** Puts a retired row back into the offer. Fails as {@link updateRow} does; a living row is a CONFLICT. */
export const restoreRow = Effect.fnUntraced(function* (
  kind: KindWithRules,
  input: ManagedRowReference,
  manager: RowManager,
  once: IdempotencyKey,
) {
  return yield* commitManagedChange(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* readSeen(work, input);
      if (before.retired === undefined) return yield* Effect.fail(conflictWith(kind, before));
      const { retired: _, ...row } = before;
      yield* assertRowIsValid(work, undefined, row);
      yield* assertMay(work, { action: "restore", before, row });
      return { action: "restore", before, row: yield* replaceRow(work, row) } as const;
    }),
  );
});

function withoutErasedFields(row: AnyRow, kind: AnyKind): AnyRow {
  return applyRowChanges(row, kind, Object.fromEntries((kind.erased ?? []).map((name) => [name, null])));
}

function normalizeSent({ rules }: KindWithRules, sent: Readonly<Record<string, unknown>>) {
  return rules?.normalize?.(sent) ?? Effect.succeed(sent);
}

const prepareExtras = Effect.fnUntraced(function* ({ rules }: KindWithRules, sent: Readonly<Record<string, unknown>>) {
  return rules?.prepare === undefined ? undefined : yield* rules.prepare(sent);
});

function completedRow({ tx, kind, manager, now }: ManagedCommit, before: AnyRow | undefined, changed: AnyRow) {
  const row = kind.rules?.complete?.(before, changed, { manager, now }) ?? changed;
  const action = before === undefined ? "create" : "update";
  const known = before === undefined ? {} : { before };
  return kind.rules?.copyFields?.({ tx, manager, now, action, row, ...known }) ?? Effect.succeed(row);
}

function assertMay({ tx, kind, manager, now }: ManagedCommit, changing: ManagedChange) {
  return kind.rules?.assertMay?.({ tx, manager, now, ...changing }) ?? Effect.void;
}

function concealExisting({ tx, kind, manager, now }: ManagedCommit, row: AnyRow) {
  return kind.rules?.concealExisting?.({ tx, manager, now, action: "create", row }) ?? Effect.succeed(false);
}

const readOwn = Effect.fnUntraced(function* ({ kind, rows, manager }: ManagedCommit, { _id, client }: ManagedRowReference) {
  yield* assertOwn(client, manager);
  if (serverRowsOf(kind.name, manager.client).some((row) => row._id === _id)) return yield* failWithRefusal("FORBIDDEN");
  const row = yield* rows.read(clubScope(manager.client), _id);
  if (row === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return row;
});

const readSeen = Effect.fnUntraced(function* (work: ManagedCommit, reference: ManagedRowReference) {
  const row = yield* readOwn(work, reference);
  yield* assertSeen(work.kind, row, reference);
  return row;
});

const replaceRow = Effect.fnUntraced(function* ({ rows }: ManagedCommit, row: AnyRow) {
  const next = { ...row, version: row.version + 1 };
  if (!(yield* rows.replace(next))) return yield* new RivalCommit();
  return next;
});

// A club named in a body must be the caller's: another's does not exist.
function assertOwn(client: unknown, manager: RowManager) {
  return client === undefined || client === manager.client ? Effect.void : failWithRefusal("ITEM_NOT_EXIST");
}
