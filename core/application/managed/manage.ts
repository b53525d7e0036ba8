import { Effect } from "effect";
import { type IdempotencyKey, RivalCommit } from "../commit/commit.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Secrets } from "../../ports/outside.ts";
import { type Transaction } from "../../ports/store/store.ts";
import type { AnyKind } from "../../kinds/kind.ts";
import { type AnyRow, type DuplicateIndex, applyChanges, differences } from "../../kinds/row.ts";
import { rowsIn } from "../../ports/store/anyKind.ts";
import type { Manager } from "./rules.ts";
import { sealSecrets } from "./sealing.ts";
import { usesOf } from "./uses.ts";
import { viewOf } from "../../kinds/view.ts";
import { refuse } from "../refuse.ts";
import { type ManagedChange, type RuledKind, type ManagedWork, commitManaged, logAndFollow } from "./commitManaged.ts";
import { assertFits, assertLeft, badRequest } from "./fits.ts";

/** A row by its id; `version` is the one that the caller saw, and `client`, when it is sent, must be the manager's own. */
export interface RowReference {
  readonly _id: string;
  readonly version?: number;
  readonly client?: string;
}

/**
 * Creates a row of a kind. Fails with DUPLICATE when a living row of the club has the same unique field, with BAD_REQUEST when its fields
 * do not go together or name what does not exist, with ITEM_NOT_EXIST for another club's.
 */
export const createRow = Effect.fnUntraced(function* (
  kind: RuledKind,
  sent: Readonly<Record<string, unknown>>,
  manager: Manager,
  once: IdempotencyKey,
) {
  const [input, extras] = [yield* normalized(kind, sent), yield* prepareExtras(kind, sent)];
  const _id = yield* newId(kind, manager);
  return yield* commitManaged(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const { row, isElsewhere } = yield* insertRow(work, _id, input);
      return { action: "create", row, extras, ...(isElsewhere ? { before: row } : {}) } as const;
    }),
  );
});

/** What the rows of one batch share: the commit, who creates them, when, and the unique fields of stored and earlier rows. */
export interface BatchContext {
  readonly tx: Transaction;
  readonly manager: Manager;
  readonly now: number;
  readonly apart: DuplicateIndex;
}

/** Creates a row of a kind, as {@link createRow} does, with its line in the audit log, within a commit that took the club's turn. */
export const createInBatch = Effect.fnUntraced(function* (kind: RuledKind, sent: Readonly<Record<string, unknown>>, making: BatchContext) {
  const { tx, manager, now, apart } = making;
  const input = yield* normalized(kind, sent);
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name), apart };
  const { row } = yield* insertRow(work, yield* newId(kind, manager), input);
  yield* logAndFollow(work, { action: "create", row });
  return row;
});

/** Restores a retired row with the fields of a new one, under its id, within a commit that took the club's turn. */
export const restoreInBatch = Effect.fnUntraced(function* (
  kind: RuledKind,
  before: AnyRow,
  sent: Readonly<Record<string, unknown>>,
  making: BatchContext,
) {
  const { tx, manager, now, apart } = making;
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name), apart };
  const bare = { ...kind.rules?.initial?.(now, manager), _id: before._id, client: before.client, version: before.version };
  const row = completedRow(work, undefined, applyChanges(bare, kind, yield* normalized(kind, sent)));
  yield* assertFits(work, undefined, row);
  yield* assertMay(work, { action: "restore", before, row });
  const next = yield* swapRow(work, row);
  apart.add(next);
  yield* logAndFollow(work, { action: "restore", before, row: next });
  return next;
});

const newId = Effect.fnUntraced(function* ({ letter }: RuledKind, { client }: Manager) {
  return `${client}_${letter}_${(yield* Secrets).random()}`;
});

const insertRow = Effect.fnUntraced(function* (work: ManagedWork, _id: string, input: Readonly<Record<string, unknown>>) {
  const { kind, manager, now, rows } = work;
  const secrets = yield* Secrets;
  yield* assertOwn(input["client"], manager);
  const bare = { ...kind.rules?.initial?.(now, manager), _id, client: manager.client, version: 1 };
  const row = completedRow(work, undefined, applyChanges(bare, kind, { ...input, ...sealSecrets(secrets, kind, bare, input) }));
  yield* assertFits(work, undefined, row);
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
export const updateRow = Effect.fnUntraced(function* (kind: RuledKind, sent: Changes, manager: Manager, once: IdempotencyKey) {
  const input = yield* normalized(kind, sent);
  return yield* changeRow(kind, { ...sent, ...input }, manager, once, true);
});

/** Changes fields of people's own row that their kind lets them change, whatever its version. */
export const updateOwnRow = Effect.fnUntraced(function* (kind: RuledKind, input: Changes, manager: Manager, once: IdempotencyKey) {
  return yield* changeRow(kind, input, manager, once, false);
});

type Changes = RowReference & Readonly<Record<string, unknown>>;

const changeRow = Effect.fnUntraced(function* (
  kind: RuledKind,
  input: Changes,
  manager: Manager,
  once: IdempotencyKey,
  isManaged: boolean,
) {
  const secrets = yield* Secrets;
  const extras = isManaged ? yield* prepareExtras(kind, input) : undefined;
  return yield* commitManaged(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* isManaged ? readSeen(work, input) : readOwn(work, input);
      if (before.retired !== undefined) return yield* refuse("ITEM_NOT_EXIST");
      const changes = applyChanges(before, kind, { ...input, ...sealSecrets(secrets, kind, before, input) });
      const row = isManaged ? completedRow(work, before, changes) : changes;
      const isSame = extras === undefined && Object.keys(differences(kind, before, row)).length === 0;
      if (isSame) return { action: "update", before, row: before } as const;
      yield* assertFits(work, before, row);
      yield* assertLeft(work, before, row);
      if (isManaged) yield* assertMay(work, { action: "update", before, row, extras });
      const stored = yield* (
        kind.rules?.rowToStore?.({ tx: work.tx, manager, now: work.now, action: "update", before, row }) ?? Effect.succeed(row)
      );
      const { version } = yield* swapRow(work, stored);
      return { action: "update", before, row: { ...row, version }, extras } as const;
    }),
  );
});

/**
 * Retires a row: it leaves the offer, and stays for what names it, without the fields that its kind erases. Fails with IN_USE, whatever the
 * version, when something ahead still uses it; then with BAD_REQUEST without a version, and with CONFLICT for a stale one.
 */
export const retireRow = Effect.fnUntraced(function* (kind: RuledKind, input: RowReference, manager: Manager, once: IdempotencyKey) {
  return yield* commitManaged(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* readOwn(work, input);
      if (before.retired !== undefined) return yield* refuse("ITEM_NOT_EXIST");
      const uses = yield* usesOf(work.tx, kind, before, work.now);
      if (uses.length > 0) return yield* refuse("IN_USE", { extra: { uses } });
      yield* assertSeen(kind, before, input);
      return yield* retireInCommit(work, before);
    }),
  );
});

/** Retires a row within a commit that took the club's turn, with its line in the audit log. The caller has checked that nothing uses it. */
export const retireInBatch = Effect.fnUntraced(function* (
  kind: RuledKind,
  before: AnyRow,
  { tx, manager, now }: Omit<BatchContext, "apart">,
) {
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name) };
  yield* logAndFollow(work, yield* retireInCommit(work, before));
});

const retireInCommit = Effect.fnUntraced(function* (work: ManagedWork, before: AnyRow) {
  const row = { ...without(before, work.kind), retired: work.now };
  yield* assertMay(work, { action: "delete", before, row });
  return { action: "delete", before, row: yield* swapRow(work, row) } as const;
});

/** Puts a retired row back into the offer. Fails as {@link updateRow} does; a living row is a CONFLICT. */
export const restoreRow = Effect.fnUntraced(function* (kind: RuledKind, input: RowReference, manager: Manager, once: IdempotencyKey) {
  return yield* commitManaged(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* readSeen(work, input);
      if (before.retired === undefined) return yield* Effect.fail(conflict(kind, before));
      const { retired: _, ...row } = before;
      yield* assertFits(work, undefined, row);
      yield* assertMay(work, { action: "restore", before, row });
      return { action: "restore", before, row: yield* swapRow(work, row) } as const;
    }),
  );
});

function without(row: AnyRow, kind: AnyKind): AnyRow {
  return applyChanges(row, kind, Object.fromEntries((kind.erased ?? []).map((name) => [name, null])));
}

function normalized({ rules }: RuledKind, sent: Readonly<Record<string, unknown>>) {
  return rules?.normalize?.(sent) ?? Effect.succeed(sent);
}

const prepareExtras = Effect.fnUntraced(function* ({ rules }: RuledKind, sent: Readonly<Record<string, unknown>>) {
  return rules?.prepare === undefined ? undefined : yield* rules.prepare(sent);
});

function completedRow(
  { kind, manager, now }: Pick<ManagedWork, "kind" | "manager" | "now">,
  before: AnyRow | undefined,
  row: AnyRow,
): AnyRow {
  return kind.rules?.complete?.(before, row, { manager, now }) ?? row;
}

function assertMay({ tx, kind, manager, now }: ManagedWork, changing: ManagedChange) {
  return kind.rules?.assertMay?.({ tx, manager, now, ...changing }) ?? Effect.void;
}

function concealExisting({ tx, kind, manager, now }: ManagedWork, row: AnyRow) {
  return kind.rules?.concealExisting?.({ tx, manager, now, action: "create", row }) ?? Effect.succeed(false);
}

const readOwn = Effect.fnUntraced(function* ({ rows, manager }: ManagedWork, { _id, client }: RowReference) {
  yield* assertOwn(client, manager);
  const row = yield* rows.read(clubScope(manager.client), _id);
  if (row === undefined) return yield* refuse("ITEM_NOT_EXIST");
  return row;
});

const readSeen = Effect.fnUntraced(function* (work: ManagedWork, reference: RowReference) {
  const row = yield* readOwn(work, reference);
  yield* assertSeen(work.kind, row, reference);
  return row;
});

const swapRow = Effect.fnUntraced(function* ({ rows }: ManagedWork, row: AnyRow) {
  const next = { ...row, version: row.version + 1 };
  if (!(yield* rows.swap(next))) return yield* new RivalCommit();
  return next;
});

function assertSeen(kind: AnyKind, row: AnyRow, { version }: RowReference) {
  if (version === undefined) return Effect.fail(badRequest([{ path: "/version", rule: "required" }]));
  return version === row.version ? Effect.void : Effect.fail(conflict(kind, row));
}

function conflict(kind: AnyKind, row: AnyRow): Refusal<"CONFLICT"> {
  return new Refusal("CONFLICT", { extra: { current: viewOf(kind, row) } });
}

// A club named in a body must be the caller's: another's does not exist.
function assertOwn(client: unknown, manager: Manager) {
  return client === undefined || client === manager.client ? Effect.void : refuse("ITEM_NOT_EXIST");
}
