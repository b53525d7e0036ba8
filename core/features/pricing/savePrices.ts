import { Effect } from "effect";
import type { AuditLine, FieldChange } from "../../domain/auditLine.ts";
import { Refusal } from "../../domain/errors.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { RowManager } from "../managed/rules.ts";
import { runCommitOnce, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { makeUniqueFieldIndex } from "../shared/kinds/row.ts";
import { itemsKind } from "./kind.ts";
import { type AnswersTo, managerOfCaller } from "../caller/answer.ts";
import type { pricingItemCalls } from "./calls.ts";

type StoredItem = StoredRow<PricingItem>;
type Seen = Pick<StoredItem, "_id" | "version">;

/** The pricing items to add, to change and to remove in one save; the versions are those that the caller saw. */
export interface PriceSave {
  readonly added?: readonly Pick<PricingItem, "type" | "name" | "properties">[];
  readonly changed?: readonly (Seen & Pick<PricingItem, "properties">)[];
  readonly removed?: readonly Seen[];
}

/** One item of a save: as it was stored, as it will be, and the JSON pointer of its input. An item that is removed has no `after`. */
interface ItemChange {
  readonly path: string;
  readonly before?: StoredItem;
  readonly after?: StoredItem;
}

/**
 * Saves the prices of a club in one commit with one line in the audit log, and gives all its pricing items. Fails, and stores nothing, with
 * FORBIDDEN without the permission for one of the acts, with CONFLICT when others changed or removed an item since, with DUPLICATE for an
 * item that is stored already, with BAD_REQUEST for fields that do not go together; `issues` name the items.
 */
export const savePrices = Effect.fnUntraced(function* (save: PriceSave, manager: RowManager, once: IdempotencyKey) {
  yield* assertMaySave(save, manager);
  const now = (yield* ClockPort).now();
  const store = yield* Store;
  const memo = { encode: () => "{}", decode: () => store.commit((tx) => tx.kinds.of.items.living(manager.client)) };
  return yield* runCommitOnce(once, now, memo, function* (tx) {
    yield* tx.kinds.takeTurn(manager.client);
    const living = yield* tx.kinds.of.items.living(manager.client);
    const changes = yield* changesOf(save, living, manager);
    yield* assertFits(changes, living);
    for (const change of changes) yield* write(tx, change, now);
    if (changes.length > 0) yield* tx.audit.append(lineOf(changes, manager, { now, id: (yield* Secrets).random() }));
    return itemsAfter(living, changes);
  });
});

function assertMaySave({ added = [], changed = [], removed = [] }: PriceSave, { may }: RowManager) {
  const acts = [
    ...(added.length > 0 ? ["create"] : []),
    ...(removed.length > 0 ? ["delete"] : []),
    // A save of nothing shows the versions of all items, which are for those who may change them.
    ...(changed.length > 0 || added.length + removed.length === 0 ? ["update"] : []),
  ];
  return acts.every((act) => may(`@booking/items/${act}`)) ? Effect.void : failWithRefusal("FORBIDDEN");
}

const changesOf = Effect.fnUntraced(function* (
  { added = [], changed = [], removed = [] }: PriceSave,
  living: readonly StoredItem[],
  { client }: RowManager,
) {
  const known = new Map(living.map((item) => [item._id, item]));
  const seen = [
    ...changed.map(({ _id, version, properties }, index) => ({ path: `/changed/${index}`, before: known.get(_id), version, properties })),
    ...removed.map(({ _id, version }, index) => ({ path: `/removed/${index}`, before: known.get(_id), version, properties: undefined })),
  ];
  const stale = seen.filter(({ before, version }) => before?.version !== version);
  if (stale.length > 0) return yield* failWithIssues("CONFLICT", stale);
  const { random } = yield* Secrets;
  const stored = seen.flatMap(({ path, before, properties }): readonly ItemChange[] => {
    if (before === undefined) return [];
    if (properties === undefined) return [{ path, before }];
    const isSame = JSON.stringify(properties) === JSON.stringify(before.properties);
    return isSame ? [] : [{ path, before, after: { ...before, properties, version: before.version + 1 } }];
  });
  const fresh = added.map(({ type, name, properties }, index): ItemChange => {
    const _id = `${client}_${itemsKind.letter}_${random()}`;
    return { path: `/added/${index}`, after: { _id, client, type, name, properties, version: 1 } };
  });
  return [...stored, ...fresh];
});

/** Fails when the fields of an item do not go together, or when two items would be of the same thing. */
const assertFits = Effect.fnUntraced(function* (changes: readonly ItemChange[], living: readonly StoredItem[]) {
  const invalid = changes.flatMap(({ path, after }) =>
    after === undefined ? [] : (itemsKind.refuse?.(after) ?? []).map((issue): CallIssue => ({ ...issue, path: path + issue.path })),
  );
  if (invalid.length > 0) return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: invalid }));
  const touched = new Set(changes.map(({ before }) => before?._id));
  const index = makeUniqueFieldIndex(
    itemsKind,
    living.filter(({ _id }) => !touched.has(_id)).map((item) => ({ ...item })),
  );
  const twice: ItemChange[] = [];
  for (const change of changes) {
    if (change.after === undefined) continue;
    const row = { ...change.after };
    if (index.duplicateField(row) !== undefined) twice.push(change);
    index.add(row);
  }
  if (twice.length > 0) yield* failWithIssues("DUPLICATE", twice);
});

function failWithIssues(code: "CONFLICT" | "DUPLICATE", items: readonly Pick<ItemChange, "path">[]) {
  const issues = items.map(({ path }) => ({ path, rule: code }));
  return Effect.fail(new Refusal(code, code === "DUPLICATE" ? { message: "name", issues } : { issues }));
}

// Nothing refers to a pricing item, so that one is always free to be removed.
const write = Effect.fnUntraced(function* ({ kinds }: Transaction, { before, after }: ItemChange, now: number) {
  const rows = kinds.of.items;
  if (before === undefined) return after === undefined ? undefined : yield* rows.insert(after);
  const next = after ?? { ...before, retired: now, version: before.version + 1 };
  return (yield* rows.replace(next)) ? undefined : yield* new RivalCommit();
});

/** The line of the audit log about a save: the changes of its items by their ids; the line itself names the club. */
function lineOf(changes: readonly ItemChange[], { client, id: actor }: RowManager, { now, id }: { now: number; id: string }): AuditLine {
  const byItem = changes.map(({ before, after }): readonly [string, FieldChange] => [
    after?._id ?? before?._id ?? "",
    { ...(before === undefined ? {} : { from: figureOf(before) }), ...(after === undefined ? {} : { to: figureOf(after) }) },
  ]);
  return {
    _id: `${client}_a_${id}`,
    client,
    at: now,
    actor,
    model: itemsKind.name,
    item: client,
    action: "update",
    changes: Object.fromEntries(byItem),
  };
}

function figureOf({ type, name, properties }: StoredItem): Pick<PricingItem, "type" | "name" | "properties"> {
  return { type, name, properties };
}

function itemsAfter(living: readonly StoredItem[], changes: readonly ItemChange[]): readonly StoredItem[] {
  const touched = new Map(changes.flatMap(({ before, after }) => (before === undefined ? [] : [[before._id, after] as const])));
  const kept = living.flatMap((item) => {
    const after = touched.has(item._id) ? touched.get(item._id) : item;
    return after === undefined ? [] : [after];
  });
  return [...kept, ...changes.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : []))];
}

/** The answer to the call that saves the prices of a club. */
export const pricingItemAnswers: AnswersTo<typeof pricingItemCalls> = {
  "booking/items/save": Effect.fnUntraced(function* (save, at) {
    const items = yield* savePrices(save, yield* managerOfCaller(at), at.once);
    return {
      data: { items: items.map(({ _id, client, type, name, properties, version }) => ({ _id, client, type, name, properties, version })) },
    };
  }),
};
