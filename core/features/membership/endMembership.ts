import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { asCents, type Cents, centsOf, dollarsOf } from "../../domain/money/cents.ts";
import type { Refusal } from "../../domain/errors.ts";
import { type EndingWay, refuseEndingRefund } from "../../domain/membership/endingRefund.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { memberContactOf, type ProvenContact } from "../../domain/people/provenContact.ts";
import { clubScope } from "../../domain/scope.ts";
import { membershipsKind } from "./kind.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type IdempotencyKey, type RivalCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { countGiving, isGivingLimitRefusal, isRequestedMemo, storeMoneyRequest } from "../ledger/requestMoney.ts";
import { livingOnCard } from "./cardRows.ts";
import { queueCardMessage } from "./letters/card.ts";
import { logMembershipMoney } from "./insertMembership.ts";
import { retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { refundMembership } from "./refusedMembershipRefunds.ts";
import { readMembershipRecord, readOwnMembership } from "./ownMemberships.ts";

/** A holder who ends their membership: its id, the contacts that they proved, and the refund in dollars that they were shown. */
export interface MembershipEnding {
  readonly _id: string;
  readonly contacts: readonly ProvenContact[];
  readonly refund: number;
}

/**
 * Ends a membership by its holder, and with it those that share its card, and refunds what is due; bookings keep their price. Fails with ITEM_NOT_EXIST for another
 * one's or one that has ended, and with PRICE_CHANGED when the refund is no longer the one that was shown.
 */
export const endMembership = Effect.fnUntraced(function* (
  { _id, contacts, refund }: MembershipEnding,
  manager: RowManager,
  once: IdempotencyKey,
) {
  return yield* commitEnding(
    _id,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, { catalogue, now }: EndingContext) {
      const row = yield* readOwnMembership(tx, { _id, client: manager.client, contacts });
      if (row === undefined || row.to < dayAt(now)) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const others = yield* lockCard(tx, row);
      const due = (yield* readMembershipRecord(tx, row, { catalogue, now })).refund;
      if (centsOf(refund) !== due) return yield* failWithRefusal("PRICE_CHANGED");
      yield* endInCommit(tx, { row, others, refund: due, isByStaff: false, manager, now });
    }),
  );
});

/** Staff who end a membership: its id, how they refund it, in dollars, and why they end it. */
export interface MembershipClosing {
  readonly _id: string;
  readonly way: EndingWay;
  readonly refund: number;
  readonly reason: string;
}

/**
 * Ends a membership by staff, and with it those that share its card, with the refund that they chose; bookings keep their price. Fails with
 * ITEM_NOT_EXIST for another club's, one that has ended or one on another one's card, with FORBIDDEN for a refund without the permission to
 * refund, with PRICE_CHANGED when what is due is no longer what was shown, and with BAD_REQUEST for a sum that the club does not let staff
 * choose, above what it has, or as {@link countGiving} does. `before` is done first, in the same commit. Gives whether this repeats what became
 * a request.
 */
export const closeMembership = Effect.fnUntraced(function* (
  { _id, way, refund: dollars, reason }: MembershipClosing,
  manager: RowManager,
  once: IdempotencyKey,
  before: (tx: Transaction) => Effect.Effect<void, Refusal<"ITEM_NOT_EXIST">> = () => Effect.void,
) {
  const refund = centsOf(dollars);
  if (refund > 0 && !manager.may(refundPermission)) return yield* failWithRefusal("FORBIDDEN");
  return yield* commitEnding(
    _id,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, { catalogue, now }: EndingContext) {
      const { client } = manager;
      yield* before(tx);
      const row = yield* tx.kinds.of.memberships.read(clubScope(client), _id);
      const mayEnd = row !== undefined && row.retired === undefined && row.card === undefined && row.to >= dayAt(now);
      if (!mayEnd) return yield* failWithRefusal("ITEM_NOT_EXIST");
      yield* tx.people.memberships(client, memberContactOf(row));
      const others = yield* lockCard(tx, row);
      const { refund: due, paid = asCents(0) } = yield* readMembershipRecord(tx, row, { catalogue, now });
      const mayChoose = catalogueIndexOf(catalogue).settingsOf(client).plans.chosenRefund;
      const refused = refuseEndingRefund({ way, refund, due, paid, mayChoose });
      if (refused === "changed") return yield* failWithRefusal("PRICE_CHANGED");
      if (refused === "mayNotChoose") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/way", rule: "choice" }] });
      if (refused === "tooMuch")
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/refund", rule: "maxValue", params: { max: dollarsOf(paid) } }] });
      yield* countGiving(tx, manager, { act: "refund", item: _id, amount: refund });
      yield* logMembershipMoney(tx, row, { refunded: { to: dollarsOf(refund) }, reason: { to: reason } }, { actor: manager.id, now });
      yield* endInCommit(tx, { row, others, refund, isByStaff: true, manager, now });
    }),
  );
});

/**
 * Ends a membership as {@link closeMembership} does, or stores it as a request where its refund is beyond the limit of the roles of staff.
 * Gives whether it is a request.
 */
export const closeMembershipOrRequest = Effect.fnUntraced(function* (
  closing: MembershipClosing,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const { _id: item, way, reason, refund } = closing;
  const given = { item, way, reason, act: "refund", amount: centsOf(refund), means: null, cancel: null } as const;
  return yield* Effect.catchTag(closeMembership(closing, manager, once), "BAD_REQUEST", (refusal) =>
    isGivingLimitRefusal(refusal) ? storeMoneyRequest(given, manager, once) : Effect.fail(refusal),
  );
});

/** The permission to refund what customers paid, of bookings and of memberships. */
const refundPermission = "@booking/reservations/refund";

interface EndingContext {
  readonly catalogue: Catalogue;
  readonly now: number;
}

/** Commits the end of a membership in the turn of the club's kinds, once per key. */
const commitEnding = Effect.fnUntraced(function* <Failure, Needs>(
  _id: string,
  { client }: RowManager,
  once: IdempotencyKey,
  work: (tx: Transaction, context: EndingContext) => Effect.Effect<void, Failure | RivalCommit, Needs>,
) {
  const store = yield* Store;
  const { now: clock } = yield* ClockPort;
  const now = clock();
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return yield* runCommitOnce(once, now, isRequestedMemo, (tx) =>
    Effect.as(
      Effect.andThen(tx.kinds.takeTurn(client), () => work(tx, { catalogue, now })),
      false,
    ),
  );
});

/**
 * Reads the memberships that share a card. Whoever books for one of these people waits until the commit: their booking counts in it, or
 * finds no membership.
 */
const lockCard = Effect.fnUntraced(function* (tx: Transaction, row: Membership) {
  const others = yield* livingOnCard(tx, row);
  for (const each of others) yield* tx.people.memberships(each.client, memberContactOf(each));
  return others;
});

interface Ending {
  readonly row: StoredRow<Membership>;
  /** Those that share its card. */
  readonly others: readonly StoredRow<Membership>[];
  readonly refund: Cents;
  readonly isByStaff: boolean;
  readonly manager: RowManager;
  readonly now: number;
}

const endInCommit = Effect.fnUntraced(function* (tx: Transaction, { row, others, refund, isByStaff, manager, now }: Ending) {
  const { client, _id: membership } = row;
  yield* refundMembership(tx, { client, membership, amount: refund, now });
  yield* retireRowInBatch(membershipsKind, { ...row }, { tx, manager, now });
  for (const person of others) {
    yield* retireRowInBatch(membershipsKind, { ...person }, { tx, manager, now });
    yield* queueCardMessage(tx, "removed", person, { isByStaff, now });
  }
});
