import { Effect } from "effect";
import { withParsedContacts } from "../messages/phone.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import { profilesKind } from "./kinds.ts";
import { replaceRowInBatch } from "../managed/manage.ts";
import type { PendingRowChange, KindRules } from "../managed/rules.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * The rules for changes of customer profiles: a phone belongs to one customer, a profile that is merged into another has none merged into
 * itself, and a merge lifts no block: a blocked profile blocks the one that it is merged into.
 */
export const customerProfileRules: KindRules = {
  normalize: withParsedContacts,
  assertMay: Effect.fnUntraced(function* ({ tx, action, before, row }: PendingRowChange) {
    if (action === "create") yield* assertNew(tx, row);
    if (isMerged(before, row)) yield* assertMerges(tx, row);
  }),
  afterWrite: Effect.fnUntraced(function* ({ tx, manager, now, before, row }: PendingRowChange) {
    if (row["isBlocked"] !== true || !isMerged(before, row)) return;
    const into = yield* tx.kinds.of.profiles.read(clubScope(row.client), String(row["mergedInto"]));
    if (into === undefined || into.isBlocked) return;
    const why = into.blockedWhy ?? row["blockedWhy"];
    const blocked = { ...into, isBlocked: true, ...(typeof why === "string" ? { blockedWhy: why } : {}) };
    // In the turn of the club's kinds no other commit changes this row, so no failure is possible.
    yield* Effect.orDie(replaceRowInBatch(profilesKind, { ...into }, blocked, { tx, manager, now }));
  }),
};

function isMerged(before: AnyRow | undefined, row: AnyRow): boolean {
  return row["mergedInto"] !== undefined && row["mergedInto"] !== before?.["mergedInto"];
}

const assertNew = Effect.fnUntraced(function* (tx: Transaction, { client, phone }: AnyRow) {
  if (typeof phone !== "string" || (yield* tx.customers.byPhone(client, phone)) === undefined) return;
  return yield* failWithRefusal("DUPLICATE", { message: "phone", issues: [{ path: "/phone", rule: "DUPLICATE" }] });
});

const assertMerges = Effect.fnUntraced(function* (tx: Transaction, { _id, client, mergedInto: into }: AnyRow) {
  const target =
    typeof into === "string" && into !== _id ? yield* kindWritesInCommit(tx, "profiles").read(clubScope(client), into) : undefined;
  const isWhole = target !== undefined && target.retired === undefined && target["mergedInto"] === undefined;
  const merged = yield* tx.customers.mergedInto(client, _id);
  if (isWhole && merged.every(({ retired }) => retired !== undefined)) return;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/mergedInto", rule: "choice" }] });
});

/** The rules of notes: a note stores who wrote it, and when. */
export const customerNoteRules: KindRules = { initial: (now, { id }) => ({ by: id, at: isoTextOf(now) }) };
