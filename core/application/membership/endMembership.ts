import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { membershipsKind } from "../../kinds/memberships.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce } from "../commit/commit.ts";
import { livingOnCard } from "../customers/cardRows.ts";
import { retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { failWithRefusal } from "../refuse.ts";
import { refundMembership } from "../payment/refundMembership.ts";
import { readMembershipRecord } from "./ownMemberships.ts";

/** A holder who ends their membership: its id, their verified phone, and the refund in dollars that they were shown. */
export interface MembershipEnding {
  readonly _id: string;
  readonly phone: string;
  readonly refund: number;
}

/**
 * Ends a membership by its holder, and with it those that share its card, and refunds what is due; bookings keep their price. Fails with ITEM_NOT_EXIST for another
 * one's or one that has ended, and with PRICE_CHANGED when the refund is no longer the one that was shown.
 */
export const endMembership = Effect.fnUntraced(function* (
  { _id, phone, refund }: MembershipEnding,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const { client } = manager;
  const [store, { now: clock }] = [yield* Store, yield* ClockPort];
  const now = clock();
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return yield* runCommitOnce(
    once,
    now,
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx: Transaction) {
      yield* tx.kinds.takeTurn(client);
      const row = (yield* tx.people.memberships(client, phone)).find((each) => each._id === _id && each.to >= dayAt(now));
      if (row === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const others = yield* livingOnCard(tx, row);
      // Whoever books for one of these phones waits: a booking counts below, or finds no membership.
      for (const each of others) yield* tx.people.memberships(client, each.phone);
      const due = (yield* readMembershipRecord(tx, row, { catalogue, now })).refund;
      if (centsOf(refund) !== due) return yield* failWithRefusal("PRICE_CHANGED");
      yield* refundMembership(tx, { client, membership: _id, amount: due, now });
      for (const each of [row, ...others]) yield* retireRowInBatch(membershipsKind, { ...each }, { tx, manager, now });
    }),
  );
});
