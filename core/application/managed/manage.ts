import { Effect } from "effect";
import { commitOnce, type Memo, type Once, Rival } from "../commit/commit.ts";
import type { AuditLine } from "../../domain/history/auditLine.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Secrets, Time } from "../../ports/outside.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import type { AnyKind } from "../../kinds/kind.ts";
import { type AnyRow, type DuplicateIndex, applyChanges, differences, duplicateField } from "../../kinds/row.ts";
import { rowsIn, rowsOf } from "../../ports/store/anyKind.ts";
import type { Changing, Manager, Rules } from "./rules.ts";
import { sealedIn } from "./sealing.ts";
import { idsIn, usesBeside, usesOf } from "./uses.ts";
import { type ManagedRow, viewOf } from "../../kinds/view.ts";
import { refuse } from "../refuse.ts";

/** A kind with its rules, where it has any. */
export type Ruled = AnyKind & { readonly rules?: Rules };

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
export const create = Effect.fnUntraced(function* (kind: Ruled, sent: Readonly<Record<string, unknown>>, manager: Manager, once: Once) {
  const [input, extras] = [yield* readBy(kind, sent), yield* preparedBy(kind, sent)];
  const _id = yield* newId(kind, manager);
  return yield* managed(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const { row, isElsewhere } = yield* inserted(work, _id, input);
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
export const createAmong = Effect.fnUntraced(function* (kind: Ruled, sent: Readonly<Record<string, unknown>>, making: BatchContext) {
  const { tx, manager, now, apart } = making;
  const input = yield* readBy(kind, sent);
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name), apart };
  const { row } = yield* inserted(work, yield* newId(kind, manager), input);
  yield* settled(work, { action: "create", row });
  return row;
});

/** Puts a retired row back as a new one would be made, under its id, within a commit that took the club's turn. */
export const renewAmong = Effect.fnUntraced(function* (
  kind: Ruled,
  before: AnyRow,
  sent: Readonly<Record<string, unknown>>,
  making: BatchContext,
) {
  const { tx, manager, now, apart } = making;
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name), apart };
  const bare = { ...kind.rules?.initial?.(now, manager), _id: before._id, client: before.client, version: before.version };
  const row = writtenBy(work, undefined, applyChanges(bare, kind, yield* readBy(kind, sent)));
  yield* assertFits(work, undefined, row);
  yield* assertMay(work, { action: "restore", before, row });
  const next = yield* written(work, row);
  apart.add(next);
  yield* settled(work, { action: "restore", before, row: next });
  return next;
});

const newId = Effect.fnUntraced(function* ({ letter }: Ruled, { client }: Manager) {
  return `${client}_${letter}_${(yield* Secrets).random()}`;
});

const inserted = Effect.fnUntraced(function* (work: Work, _id: string, input: Readonly<Record<string, unknown>>) {
  const { kind, manager, now, rows } = work;
  const secrets = yield* Secrets;
  yield* assertOwn(input["client"], manager);
  const bare = { ...kind.rules?.initial?.(now, manager), _id, client: manager.client, version: 1 };
  const row = writtenBy(work, undefined, applyChanges(bare, kind, { ...input, ...sealedIn(secrets, kind, bare, input) }));
  yield* assertFits(work, undefined, row);
  yield* assertMay(work, { action: "create", row });
  if (yield* isElsewhere(work, row)) return { row, isElsewhere: true };
  yield* rows.insert(row);
  work.apart?.add(row);
  return { row, isElsewhere: false };
});

/**
 * Changes fields of a row. Beside what `create` fails with: CONFLICT, with the row as it is stored, where another commit changed it since
 * the version that was seen. What changes nothing leaves the version as it is.
 */
export const update = Effect.fnUntraced(function* (kind: Ruled, sent: Changes, manager: Manager, once: Once) {
  const input = yield* readBy(kind, sent);
  return yield* changed(kind, { ...sent, ...input }, manager, once, true);
});

/** Changes fields of their own row that the kind lets people change, whatever its version. */
export const updateOwn = Effect.fnUntraced(function* (kind: Ruled, input: Changes, manager: Manager, once: Once) {
  return yield* changed(kind, input, manager, once, false);
});

type Changes = RowReference & Readonly<Record<string, unknown>>;

const changed = Effect.fnUntraced(function* (kind: Ruled, input: Changes, manager: Manager, once: Once, isManaged: boolean) {
  const secrets = yield* Secrets;
  const extras = isManaged ? yield* preparedBy(kind, input) : undefined;
  return yield* managed(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* isManaged ? current(work, input) : found(work, input);
      if (before.retired !== undefined) return yield* refuse("ITEM_NOT_EXIST");
      const changes = applyChanges(before, kind, { ...input, ...sealedIn(secrets, kind, before, input) });
      const row = isManaged ? writtenBy(work, before, changes) : changes;
      const isSame = extras === undefined && Object.keys(differences(kind, before, row)).length === 0;
      if (isSame) return { action: "update", before, row: before } as const;
      yield* assertFits(work, before, row);
      yield* assertLeft(work, before, row);
      if (isManaged) yield* assertMay(work, { action: "update", before, row, extras });
      const stored = yield* (
        kind.rules?.stored?.({ tx: work.tx, manager, now: work.now, action: "update", before, row }) ?? Effect.succeed(row)
      );
      const { version } = yield* written(work, stored);
      return { action: "update", before, row: { ...row, version }, extras } as const;
    }),
  );
});

/**
 * Retires a row: it leaves the offer, and stays for what names it, without what its kind erases. Fails with IN_USE, whatever version was seen, where something ahead still
 * uses it; then with BAD_REQUEST where no version is sent, and with CONFLICT for a stale one.
 */
export const retire = Effect.fnUntraced(function* (kind: Ruled, input: RowReference, manager: Manager, once: Once) {
  return yield* managed(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* found(work, input);
      if (before.retired !== undefined) return yield* refuse("ITEM_NOT_EXIST");
      const uses = yield* usesOf(work.tx, kind, before, work.now);
      if (uses.length > 0) return yield* refuse("IN_USE", { extra: { uses } });
      yield* assertSeen(kind, before, input);
      return yield* laidDown(work, before);
    }),
  );
});

/** Retires a row within a commit that took the club's turn, with its line of the audit log. Whoever does has seen that nothing uses it. */
export const retireAmong = Effect.fnUntraced(function* (kind: Ruled, before: AnyRow, { tx, manager, now }: Omit<BatchContext, "apart">) {
  const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name) };
  yield* settled(work, yield* laidDown(work, before));
});

const laidDown = Effect.fnUntraced(function* (work: Work, before: AnyRow) {
  const row = { ...without(before, work.kind), retired: work.now };
  yield* assertMay(work, { action: "delete", before, row });
  return { action: "delete", before, row: yield* written(work, row) } as const;
});

/** Puts a retired row back into the offer. Fails like `update` does; one that lives is a CONFLICT. */
export const restore = Effect.fnUntraced(function* (kind: Ruled, input: RowReference, manager: Manager, once: Once) {
  return yield* managed(
    kind,
    manager,
    once,
    Effect.fnUntraced(function* (work) {
      const before = yield* current(work, input);
      if (before.retired === undefined) return yield* Effect.fail(conflict(kind, before));
      const { retired: _, ...row } = before;
      yield* assertFits(work, undefined, row);
      yield* assertMay(work, { action: "restore", before, row });
      return { action: "restore", before, row: yield* written(work, row) } as const;
    }),
  );
});

function without(row: AnyRow, kind: AnyKind): AnyRow {
  return applyChanges(row, kind, Object.fromEntries((kind.erased ?? []).map((name) => [name, null])));
}

interface Work {
  readonly tx: Transaction;
  readonly kind: Ruled;
  readonly manager: Manager;
  readonly now: number;
  readonly rows: ReturnType<typeof rowsIn>;
  /** What tells rows apart, where many are made at once; else each is looked for among those that live. */
  readonly apart?: DuplicateIndex;
}

type Done = Pick<Changing, "action" | "before" | "row" | "extras">;

/** One commit for the club's turn, the change, and its line in the audit log; gives the row as it is answered. */
const managed = Effect.fnUntraced(function* <Failure>(
  kind: Ruled,
  manager: Manager,
  once: Once,
  change: (work: Work) => Effect.Effect<Done, Failure | Rival, Secrets>,
) {
  const [time, store] = [yield* Time, yield* Store];
  const now = time.now();
  const done = Effect.fnUntraced(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const work = { tx, kind, manager, now, rows: rowsIn(tx, kind.name) };
    const changed = yield* change(work);
    if (changed.row !== changed.before) yield* settled(work, changed);
    return viewOf(kind, changed.row);
  });
  return yield* commitOnce(once, now, kind.replayByReading === true ? readAgain(store, kind, manager) : keptWhole, done);
});

/** Writes a change into the audit log, and does what else the kind does with it. */
const settled = Effect.fnUntraced(function* ({ tx, kind, manager, now }: Work, changed: Done) {
  yield* tx.audit.append(lineOf(kind, manager, changed, { now, id: (yield* Secrets).random() }));
  yield* kind.rules?.follow?.({ tx, manager, now, ...changed }) ?? Effect.void;
});

type Answered = Memo<ManagedRow, Refusal<"ITEM_NOT_EXIST">>;

const keptWhole: Answered = {
  encode: (row) => JSON.stringify(row),
  decode: (text) => Effect.sync((): ManagedRow => JSON.parse(text)),
};

function readAgain({ kinds }: StoreShape, kind: AnyKind, { client }: Manager): Answered {
  return {
    encode: ({ _id, id }) => _id ?? id ?? "",
    decode: Effect.fnUntraced(function* (id) {
      const row = yield* rowsOf(kinds, kind.name).read(clubScope(client), id);
      return row === undefined ? yield* refuse("ITEM_NOT_EXIST") : viewOf(kind, row);
    }),
  };
}

function readBy({ rules }: Ruled, sent: Readonly<Record<string, unknown>>) {
  return rules?.read?.(sent) ?? Effect.succeed(sent);
}

const preparedBy = Effect.fnUntraced(function* ({ rules }: Ruled, sent: Readonly<Record<string, unknown>>) {
  return rules?.prepare === undefined ? undefined : yield* rules.prepare(sent);
});

function writtenBy({ kind, manager, now }: Pick<Work, "kind" | "manager" | "now">, before: AnyRow | undefined, row: AnyRow): AnyRow {
  return kind.rules?.written?.(before, row, { manager, now }) ?? row;
}

function assertMay({ tx, kind, manager, now }: Work, changing: Done) {
  return kind.rules?.assertMay?.({ tx, manager, now, ...changing }) ?? Effect.void;
}

function isElsewhere({ tx, kind, manager, now }: Work, row: AnyRow) {
  return kind.rules?.isElsewhere?.({ tx, manager, now, action: "create", row }) ?? Effect.succeed(false);
}

function lineOf(
  kind: AnyKind,
  { client, id: actor }: Manager,
  { action, before, row, extras = {} }: Done,
  { now, id }: { now: number; id: string },
): AuditLine {
  // Of what no row holds the log says that it was set.
  const set = Object.fromEntries(Object.keys(extras).map((name) => [name, {}]));
  const changes = { ...differences(kind, action === "create" ? {} : (before ?? {}), row), ...set };
  return { _id: `${client}_a_${id}`, client, at: now, actor, model: kind.name, item: row._id, action, changes };
}

const found = Effect.fnUntraced(function* ({ rows, manager }: Work, { _id, client }: RowReference) {
  yield* assertOwn(client, manager);
  const row = yield* rows.read(clubScope(manager.client), _id);
  if (row === undefined) return yield* refuse("ITEM_NOT_EXIST");
  return row;
});

const current = Effect.fnUntraced(function* (work: Work, asked: RowReference) {
  const row = yield* found(work, asked);
  yield* assertSeen(work.kind, row, asked);
  return row;
});

const written = Effect.fnUntraced(function* ({ rows }: Work, row: AnyRow) {
  const next = { ...row, version: row.version + 1 };
  if (!(yield* rows.swap(next))) return yield* new Rival();
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
  const uses = yield* usesBeside(tx, kind, before, row, now);
  if (uses.length > 0) return yield* refuse("IN_USE", { extra: { uses } });
});

function refused(issues: readonly CallIssue[]): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues });
}
