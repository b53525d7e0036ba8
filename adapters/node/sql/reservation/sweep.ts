import { Effect } from "effect";
import { cartTimes } from "#core/domain/cart/storedCart.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { dayAt, isoTextOf } from "#core/domain/calendar/zone.ts";
import { wishKeptMs } from "#core/domain/waitlist/wish.ts";
import { importUndoMs } from "#core/features/importing/kinds/columns.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import { deleteCartStatement } from "../cart/carts.ts";
import { deleteClaimsStatement } from "./claims.ts";
import type { CommitSession } from "../engine/engine.ts";
import { deleteHoldStatement } from "./holds.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { deleteRowsBy } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import type { StoreTables } from "../tables/tables.ts";
import type { TenureTable } from "../tables/tableRows.ts";

type SweepLimits = { readonly before: number; readonly limit: number };

const endedHolds = preparedStatement<SweepLimits>()((db, given) =>
  db
    .selectFrom("holds")
    .select(["client_id as client", "id"])
    .where("expires", "<", given("before"))
    .orderBy("expires")
    .limit(given("limit")),
);

/** Carts that nobody looks at any more. */
const endedCarts = preparedStatement<SweepLimits>()((db, given) =>
  db
    .selectFrom("carts")
    .select(["client_id as client", "id"])
    .where("expires", "<", given("before"))
    .orderBy("expires")
    .limit(given("limit")),
);

/** Codes that ended, the oldest first, found by the index of their ends. */
const endedCodes = preparedStatement<SweepLimits>()((db, given, dialect) => {
  const old = db.selectFrom("codes").where("expires", "<", given("before")).orderBy("expires").limit(given("limit"));
  const gone = db.deleteFrom("codes").returning("id");
  return dialect === "postgres" ? gone.where(isAmong(old.select(place))) : gone.where("id", "in", old.select("id"));
});

const oldReplies = preparedStatement<SweepLimits>()((db, given, dialect) => {
  const old = db.selectFrom("replies").where("at", "<", given("before")).orderBy("at").limit(given("limit"));
  const gone = db.deleteFrom("replies").returning("key");
  if (dialect === "postgres") return gone.where(isAmong(old.select(place)));
  const keys = old.select(["caller", "key"]).$asTuple("caller", "key");
  return gone.where(({ eb, refTuple }) => eb(refTuple("caller", "key"), "in", keys));
});

/** Imports that can no longer be undone. */
const oldImports = preparedStatement<SweepLimits>()((db, given) =>
  db.selectFrom("imports").select(["client_id as client", "id"]).where("at", "<", given("before")).orderBy("at").limit(given("limit")),
);
const deleteImport = deletion("imports");

const keyOfTenure = ["client_id", "boat_id", "day", "who", "start_minute", "end_minute"] as const;
type TenureKey = Pick<TenureTable, (typeof keyOfTenure)[number]>;

const oldTenures = preparedStatement<SweepLimits>()((db, given) =>
  db.selectFrom("tenures").select(keyOfTenure).where("until", "<", given("before")).orderBy("until").limit(given("limit")),
);
/** A tenure that was extended meanwhile stays. */
const deleteTenure = preparedStatement<TenureKey & Pick<SweepLimits, "before">>()((db, given) =>
  keyOfTenure.reduce(
    (gone, column) => gone.where(column, "=", given(column)),
    db.deleteFrom("tenures").where("until", "<", given("before")),
  ),
);

/** Wishes whose last day is long over, with what was offered to their owners. */
const oldWishes = preparedStatement<{ before: Day; limit: number }>()((db, given) =>
  db
    .selectFrom("wishes")
    .select(["client_id as client", "id"])
    .where("last_day", "<", given("before"))
    .orderBy("last_day")
    .limit(given("limit")),
);
const deleteWish = deletion("wishes");
const deleteWishProposals = deleteRowsBy("wish_proposals", { client_id: "client", wish_id: "id" });

const endedFamilies = preparedStatement<SweepLimits>()((db, given) =>
  db
    .selectFrom("families")
    .select(["client_id as client", "id"])
    .where("expires", "<", given("before"))
    .orderBy("expires")
    .limit(given("limit")),
);
const deleteFamily = deletion("families");
const deleteSession = deletion("sessions");

function deletion(table: "families" | "sessions" | "imports" | "wishes") {
  return preparedStatement<ClubRowKey>()((db, given) =>
    db.deleteFrom(table).where("client_id", "=", given("client")).where("id", "=", given("id")),
  );
}

/** Changes of email that nobody can approve any more: their addresses are erased. */
const endedEmailChanges = preparedStatement<{ before: string; limit: number }>()((db, given) =>
  db
    .selectFrom("users")
    .select(["client_id as client", "id"])
    .where("email_change", "<", given("before"))
    .orderBy("email_change")
    .limit(given("limit")),
);

const removeEmailChange = preparedStatement<ClubRowKey & { before: string }>()((db, given) =>
  db
    .updateTable("users")
    .set({ email_change: null })
    .where("client_id", "=", given("client"))
    .where("id", "=", given("id"))
    .where("email_change", "<", given("before")),
);

const spentAttempts = deleteExpired("attempts");
const endedChallenges = deleteExpired("challenges");

function deleteExpired(table: "attempts" | "challenges") {
  return preparedStatement<SweepLimits>()((db, given, dialect) => {
    const old = db.selectFrom(table).where("until", "<", given("before")).orderBy("until").limit(given("limit"));
    const gone = db.deleteFrom(table).returning("name");
    return dialect === "postgres" ? gone.where(isAmong(old.select(place))) : gone.where("name", "in", old.select("name"));
  });
}

/**
 * The place of a row in PostgreSQL: by it a few of a million rows are deleted without reading the others, as PostgreSQL might by their
 * keys.
 */
const place = sql<string>`ctid`.as("place");

/** Skips rows that another process is deleting. */
function isAmong(places: SelectQueryBuilder<StoreTables, "codes" | "replies" | "attempts" | "challenges", { place: string }>) {
  return sql<boolean>`ctid = any(array(${places.forUpdate().skipLocked()}))`;
}

/** A hold is deleted with its claims, up to a day's quarter hours: as much work as this many codes or replies. */
const rowsOfHold = 16;

/**
 * Deletes what ended before `before`, in epoch milliseconds: holds with their claims, carts, codes, imports that can no longer be undone, replies, old wishes,
 * tenures, sessions with their tokens, attempts, challenges and changes of email. The oldest are deleted first, about `limit` rows of each;
 * returns how many there were. The claims had expired, so no time becomes free by it.
 */
export function deleteEndedRows(session: CommitSession, before: number, limit: number): Effect.Effect<number> {
  return Effect.gen(function* () {
    const holds = yield* session.rows(endedHolds, { before, limit: Math.ceil(limit / rowsOfHold) });
    // One by one, because both engines then use the index of owners.
    for (const { client, id } of holds) {
      yield* session.send(deleteClaimsStatement, { client, owner: id });
      yield* session.send(deleteHoldStatement, { client, id });
    }
    const carts = yield* session.rows(endedCarts, { before: before - cartTimes.shown, limit });
    for (const key of carts) yield* session.send(deleteCartStatement, key);
    const families = yield* session.rows(endedFamilies, { before, limit: Math.ceil(limit / rowsOfHold) });
    for (const key of families) {
      yield* session.send(deleteSession, key);
      yield* session.send(deleteFamily, key);
    }
    const attempts = (yield* session.rows(spentAttempts, { before, limit })).length;
    const challenges = (yield* session.rows(endedChallenges, { before, limit })).length;
    const changes = yield* session.rows(endedEmailChanges, { before: isoTextOf(before), limit });
    for (const key of changes) yield* session.send(removeEmailChange, { ...key, before: isoTextOf(before) });
    const codes = (yield* session.rows(endedCodes, { before, limit })).length;
    const tenures = yield* session.rows(oldTenures, { before, limit });
    for (const key of tenures) yield* session.send(deleteTenure, { ...key, before });
    const imports = yield* session.rows(oldImports, { before: before - importUndoMs, limit });
    for (const key of imports) yield* session.send(deleteImport, key);
    const wishes = yield* session.rows(oldWishes, { before: dayAt(before - wishKeptMs), limit });
    for (const key of wishes) {
      yield* session.send(deleteWishProposals, key);
      yield* session.send(deleteWish, key);
    }
    const replies = (yield* session.rows(oldReplies, { before, limit })).length;
    const ended = holds.length + carts.length + families.length + attempts + challenges + changes.length + codes;
    return ended + tenures.length + imports.length + wishes.length + replies;
  });
}
