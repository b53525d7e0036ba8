import { Effect } from "effect";
import { commitOnce, type Memo, type IdempotencyKey, RivalCommit } from "../commit/commit.ts";
import type { AuditLine } from "../../domain/history/auditLine.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Secrets, Time } from "../../ports/outside.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import type { AnyKind } from "../../kinds/kind.ts";
import { type AnyRow, type DuplicateIndex, applyChanges, differences, duplicateField } from "../../kinds/row.ts";
import { rowsIn, rowsOf } from "../../ports/store/anyKind.ts";
import type { RowChange, Manager, KindRules } from "./rules.ts";
import { sealSecrets } from "./sealing.ts";
import { idsIn, usesOfPlace, usesOf } from "./uses.ts";
import { type ManagedRow, viewOf } from "../../kinds/view.ts";
import { refuse } from "../refuse.ts";

/** A kind with its rules, where it has any. */
export type RuledKind = AnyKind & { readonly rules?: KindRules };

/** A row by its id; `version` is the one that was seen, and `client`, where it is sent, the manager's own. */
export interface RowReference {
  readonly _id: string;
  readonly version?: number;
  readonly client?: string;
}

/**
 * Makes a row of a kind. Fails with DUPLICATE where a living row of the club is the same in a field that tells rows apart, with BAD_REQUEST
 * where its fields do not go together or name what is not there, with ITEM_NOT_EXIST for another club's.
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

/** What many rows of a club that are made in one commit share: who makes them, when, and what tells them apart from each other and from those that stand. */
export interface BatchContext {
  readonly tx: Transaction;
  readonly manager: Manager;
  readonly now: number;
  readonly apart: DuplicateIndex;
}

/** Makes a row of a kind within a commit that took the club's turn, as `create` does, with its line of the audit log. */
export const createInBatch = Effect.fnUntraced(function* (kind: RuledKind, sent: Readonly<Record<string, unknown>>, making: BatchContext) {
  const { tx, manager, now, apart } = making;
  const input = yield* normalized(kind, sent);
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name), apart };
  const { row } = yield* insertRow(work, yield* newId(kind, manager), input);
  yield* logAndFollow(work, { action: "create", row });
  return row;
});

/** Puts a retired row back as a new one would be made, under its id, within a commit that took the club's turn. */
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

const insertRow = Effect.fnUntraced(function* (work: Work, _id: string, input: Readonly<Record<string, unknown>>) {
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
 * Changes fields of a row. Beside what `create` fails with: CONFLICT, with the row as it is stored, where another commit changed it since
 * the version that was seen. What changes nothing leaves the version as it is.
 */
export const updateRow = Effect.fnUntraced(function* (kind: RuledKind, sent: Changes, manager: Manager, once: IdempotencyKey) {
  const input = yield* normalized(kind, sent);
  return yield* changeRow(kind, { ...sent, ...input }, manager, once, true);
});

/** Changes fields of their own row that the kind lets people change, whatever its version. */
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
 * Retires a row: it leaves the offer, and stays for what names it, without what its kind erases. Fails with IN_USE, whatever version was seen, where something ahead still
 * uses it; then with BAD_REQUEST where no version is sent, and with CONFLICT for a stale one.
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

/** Retires a row within a commit that took the club's turn, with its line of the audit log. Whoever does has seen that nothing uses it. */
export const retireInBatch = Effect.fnUntraced(function* (
  kind: RuledKind,
  before: AnyRow,
  { tx, manager, now }: Omit<BatchContext, "apart">,
) {
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name) };
  yield* logAndFollow(work, yield* retireInCommit(work, before));
});

const retireInCommit = Effect.fnUntraced(function* (work: Work, before: AnyRow) {
  const row = { ...without(before, work.kind), retired: work.now };
  yield* assertMay(work, { action: "delete", before, row });
  return { action: "delete", before, row: yield* swapRow(work, row) } as const;
});

/** Puts a retired row back into the offer. Fails like `update` does; one that lives is a CONFLICT. */
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

interface Work {
  readonly tx: Transaction;
  readonly kind: RuledKind;
  readonly manager: Manager;
  readonly now: number;
  readonly rows: ReturnType<typeof rowsIn>;
  /** What tells rows apart, where many are made at once; else each is looked for among those that live. */
  readonly apart?: DuplicateIndex;
}

type ManagedChange = Pick<RowChange, "action" | "before" | "row" | "extras">;

/** One commit for the club's turn, the change, and its line in the audit log; gives the row as it is answered. */
const commitManaged = Effect.fnUntraced(function* <Failure>(
  kind: RuledKind,
  manager: Manager,
  once: IdempotencyKey,
  change: (work: Work) => Effect.Effect<ManagedChange, Failure | RivalCommit, Secrets>,
) {
  const [time, store] = [yield* Time, yield* Store];
  const now = time.now();
  const done = Effect.fnUntraced(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name) };
    const changed = yield* change(work);
    if (changed.row !== changed.before) yield* logAndFollow(work, changed);
    return viewOf(kind, changed.row);
  });
  return yield* commitOnce(once, now, kind.replayByReading === true ? rereadMemo(store, kind, manager) : wholeRowMemo, done);
});

/** Writes a change into the audit log, and does what else the kind does with it. */
const logAndFollow = Effect.fnUntraced(function* ({ tx, kind, manager, now }: Work, changed: ManagedChange) {
  yield* tx.audit.append(lineOf(kind, manager, changed, { now, id: (yield* Secrets).random() }));
  yield* kind.rules?.afterWrite?.({ tx, manager, now, ...changed }) ?? Effect.void;
});

type Answered = Memo<ManagedRow, Refusal<"ITEM_NOT_EXIST">>;

const wholeRowMemo: Answered = {
  encode: (row) => JSON.stringify(row),
  decode: (text) => Effect.sync((): ManagedRow => JSON.parse(text)),
};

function rereadMemo({ kinds }: StoreShape, kind: AnyKind, { client }: Manager): Answered {
  return {
    encode: ({ _id, id }) => _id ?? id ?? "",
    decode: Effect.fnUntraced(function* (id) {
      const row = yield* rowsOf(kinds, kind.name).read(clubScope(client), id);
      return row === undefined ? yield* refuse("ITEM_NOT_EXIST") : viewOf(kind, row);
    }),
  };
}

function normalized({ rules }: RuledKind, sent: Readonly<Record<string, unknown>>) {
  return rules?.normalize?.(sent) ?? Effect.succeed(sent);
}

const prepareExtras = Effect.fnUntraced(function* ({ rules }: RuledKind, sent: Readonly<Record<string, unknown>>) {
  return rules?.prepare === undefined ? undefined : yield* rules.prepare(sent);
});

function completedRow({ kind, manager, now }: Pick<Work, "kind" | "manager" | "now">, before: AnyRow | undefined, row: AnyRow): AnyRow {
  return kind.rules?.complete?.(before, row, { manager, now }) ?? row;
}

function assertMay({ tx, kind, manager, now }: Work, changing: ManagedChange) {
  return kind.rules?.assertMay?.({ tx, manager, now, ...changing }) ?? Effect.void;
}

function concealExisting({ tx, kind, manager, now }: Work, row: AnyRow) {
  return kind.rules?.concealExisting?.({ tx, manager, now, action: "create", row }) ?? Effect.succeed(false);
}

function lineOf(
  kind: AnyKind,
  { client, id: actor }: Manager,
  { action, before, row, extras = {} }: ManagedChange,
  { now, id }: { now: number; id: string },
): AuditLine {
  // Of what no row holds the log says that it was set.
  const set = Object.fromEntries(Object.keys(extras).map((name) => [name, {}]));
  const changes = { ...differences(kind, action === "create" ? {} : (before ?? {}), row), ...set };
  return { _id: `${client}_a_${id}`, client, at: now, actor, model: kind.name, item: row._id, action, changes };
}

const readOwn = Effect.fnUntraced(function* ({ rows, manager }: Work, { _id, client }: RowReference) {
  yield* assertOwn(client, manager);
  const row = yield* rows.read(clubScope(manager.client), _id);
  if (row === undefined) return yield* refuse("ITEM_NOT_EXIST");
  return row;
});

const readSeen = Effect.fnUntraced(function* (work: Work, asked: RowReference) {
  const row = yield* readOwn(work, asked);
  yield* assertSeen(work.kind, row, asked);
  return row;
});

const swapRow = Effect.fnUntraced(function* ({ rows }: Work, row: AnyRow) {
  const next = { ...row, version: row.version + 1 };
  if (!(yield* rows.swap(next))) return yield* new RivalCommit();
  return next;
});

function assertSeen(kind: AnyKind, row: AnyRow, { version }: RowReference) {
  if (version === undefined) return Effect.fail(refused([{ path: "/version", rule: "required" }]));
  return version === row.version ? Effect.void : Effect.fail(conflict(kind, row));
}

function conflict(kind: AnyKind, row: AnyRow): Refusal<"CONFLICT"> {
  return new Refusal("CONFLICT", { extra: { current: viewOf(kind, row) } });
}

// A club named in a body is compared with the caller's: another's does not exist.
function assertOwn(client: unknown, manager: Manager) {
  return client === undefined || client === manager.client ? Effect.void : refuse("ITEM_NOT_EXIST");
}

/** Refuses a row whose fields do not go together, that names what is not there, or that is the same as another living one. */
const assertFits = Effect.fnUntraced(function* (work: Work, before: AnyRow | undefined, row: AnyRow) {
  const { kind } = work;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  const issues = kind.refuse?.(row as never) ?? [];
  if (issues.length > 0) return yield* Effect.fail(refused(issues));
  yield* assertReferred(work, before, row);
  const field = work.apart === undefined ? yield* duplicateOf(work, before, row) : work.apart.sameIn(row);
  if (field === undefined) return;
  const [message = ""] = field.split(".");
  return yield* refuse("DUPLICATE", { message, issues: [{ path: `/${field.replaceAll(".", "/")}`, rule: "DUPLICATE" }] });
});

const duplicateOf = Effect.fnUntraced(function* ({ kind, rows, manager }: Work, before: AnyRow | undefined, row: AnyRow) {
  return kind.unique.length === 0 ? undefined : duplicateField(kind, before, row, yield* rows.living(manager.client));
});

const assertReferred = Effect.fnUntraced(function* ({ tx, kind, manager }: Work, before: AnyRow | undefined, row: AnyRow) {
  for (const [field, target] of Object.entries(kind.refers)) {
    if (target === undefined) continue;
    const [ids, known, parent] = [idsIn(row[field]), idsIn(before?.[field]), kind.sharedParent?.[field]];
    const isMoved = parent !== undefined && row[parent] !== before?.[parent];
    for (const [index, id] of ids.entries()) {
      const isNew = !known.includes(id);
      if (typeof id !== "string" || !(isNew || isMoved)) continue;
      const referred = yield* rowsIn(tx, target).read(clubScope(manager.client), id);
      const path = Array.isArray(row[field]) ? `/${field}/${index}` : `/${field}`;
      const isGone = referred === undefined || referred.retired !== undefined;
      if (isNew && isGone) return yield* Effect.fail(refused([{ path, rule: "choice" }]));
      if (parent !== undefined && referred?.[parent] !== row[parent]) return yield* Effect.fail(refused([{ path, rule: "elsewhere" }]));
    }
  }
});

/** Refuses a change of place while rows that must lie there too name this one. */
const assertLeft = Effect.fnUntraced(function* ({ tx, kind, now }: Work, before: AnyRow, row: AnyRow) {
  const uses = yield* usesOfPlace(tx, kind, before, row, now);
  if (uses.length > 0) return yield* refuse("IN_USE", { extra: { uses } });
});

function refused(issues: readonly CallIssue[]): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues });
}
