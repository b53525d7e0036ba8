import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { membershipsKind } from "../../kinds/memberships.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce } from "../commit/commit.ts";
import { retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { failWithRefusal } from "../refuse.ts";
import { refundMembership } from "../payment/refundMembership.ts";
import { readOwnMemberships } from "./ownMemberships.ts";

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
  const now = (yield* ClockPort).now();
  const known = (yield* readOwnMemberships(manager.client, phone)).find(({ row }) => row._id === _id);
  return yield* runCommitOnce(
    once,
    now,
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx: Transaction) {
      yield* tx.kinds.takeTurn(manager.client);
      const row = yield* tx.kinds.of.memberships.read(clubScope(manager.client), _id);
      const isOwn = row !== undefined && row.phone === phone && row.retired === undefined && row.to >= dayAt(now);
      if (!isOwn || known === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      if (centsOf(refund) !== known.refund) return yield* failWithRefusal("PRICE_CHANGED");
      const living = yield* tx.kinds.of.memberships.living(manager.client);
      const ended = [row, ...living.filter(({ card }) => card === _id)];
      yield* refundMembership(tx, { client: manager.client, membership: _id, amount: known.refund, now });
      for (const each of ended) yield* retireRowInBatch(membershipsKind, { ...each }, { tx, manager, now });
    }),
  );
});
