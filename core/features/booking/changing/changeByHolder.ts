import { Effect } from "effect";
import { bookingHorizonOf } from "../../../domain/availability/horizon.ts";
import { customerAuditActor } from "../../../domain/auditLine.ts";
import { Refusal } from "../../../domain/errors.ts";
import { type Cents, centsOf, sumOfCents } from "../../../domain/money/cents.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { RefundTarget } from "./cancellation.ts";
import { endPayLinkSession } from "../../payment/paymentSession.ts";
import { readAccessibleReservation, hasTripBegun } from "../../reservation/reservations.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { ServerSettings } from "../../shared/config.ts";
import { reservationAfterMove, type MoveTarget, moveReservationInCommit } from "./move.ts";
import { cancellationFeeByPolicy, cancellationFee } from "../../../domain/reservation/policy.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import { claimantOfBooking, failBeyondMembership, membershipAfterMove, memberStanding, readDaysBehind } from "../../membership/member.ts";
import { refundExcess } from "../../reservation/refund.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { retryAfterSettlingPayments } from "../retryAfterSettling.ts";
import type { Status } from "../../../domain/reservation/status.ts";
import { cancelReasonFor, openRebookingOf } from "../../reservation/endings.ts";
import { type ProvenBy, type ProvenContact, provenContactOf } from "../../../domain/people/provenContact.ts";
import { readHeldPayments, refundPartsBeyond } from "../../ledger/refund.ts";

/**
 * A request that says where a holder wants to move a reservation: `key` is theirs, `ownContacts` those that a signed-in holder's
 * account proved, `due` the price in dollars that they were shown.
 */
export interface HolderMoveRequest extends MoveTarget {
  readonly key?: string | undefined;
  readonly ownContacts?: readonly ProvenContact[] | undefined;
  readonly due?: number | undefined;
  /** Where the difference of a lower price goes: the way it came when left out, or to the customer's credit. */
  readonly refundTo?: RefundTarget | undefined;
}

/**
 * Moves a reservation for its holder to another boat, day or time of its club, at the same price or a lower one; the difference is refunded
 * the way it was paid, queued in the same commit. Fails as {@link previewMoveByHolder} does, with SLOT_TAKEN, and with PRICE_CHANGED, and moves
 * nothing, when the price is another one than `due`. A higher price is paid by a swap; here it fails with DEARER.
 */
export const moveReservationByHolder = Effect.fnUntraced(function* (
  { key, ownContacts, due, refundTo, ...relocation }: HolderMoveRequest,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: key === undefined ? {} : { key } };
  const reservation = yield* readAccessibleReservation(relocation.id, access);
  const { client } = reservation;
  yield* endPayLinkSession(reservation);
  const at = now();
  const { settings, ...bounds } = yield* readBookingBounds(reservation, at);
  const moving = {
    client,
    ...bounds,
    now: at,
    judge: judgeOfHolder({ due, ownContacts, refundTo, mayCostMore: false, settings }),
    ownContacts,
    mover: customerAuditActor,
  };
  yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, at, emptyReplyMemo, (tx) => moveReservationInCommit(tx, relocation, { ...moving, isProviderChecked })),
  );
  return yield* readAccessibleReservation(relocation.id, access);
});

/**
 * Gives what a change would make of a reservation's price, and what would be refunded. Writes nothing, and does not check whether the new
 * time is taken. A holder may change while canceling is free, also when their club closed on them. Fails with TRANSITION_REFUSED after
 * that, once the trip has begun, and while a payment is under way; with NOT_A_MEMBER when the member price was promised and no membership covers the new day, and as `findUnbookableReason()` refuses.
 */
export const previewMoveByHolder = Effect.fnUntraced(function* ({ key, ownContacts, ...relocation }: HolderMoveRequest) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const current = yield* readAccessibleReservation(relocation.id, { staffOf: undefined, holderProof: key === undefined ? {} : { key } });
  const now = time.now();
  const { settings, ...bounds } = yield* readBookingBounds(current, now);
  const membership = yield* store.trial((tx) => membershipAfterMove(tx, current, relocation.date ?? current.date, ownContacts));
  const moved = reservationAfterMove(current, relocation, { ...bounds, now, membership });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  const next = moved?.next ?? current;
  const excess = yield* store.commit((tx) => excessOf(tx, { current, next, ownContacts }, { settings, now }));
  return { before: current, reservation: next, ...excess } satisfies HolderMovePreview;
});

/** The price after a holder's move, and what goes back, in cents. */
export interface HolderMovePreview extends ExcessPayment {
  readonly before: Reservation;
  readonly reservation: Reservation;
}

/**
 * Reads the club's offer and settings, and how far ahead the holder of one of its bookings may book by their contact; `horizon` is undefined when caps are
 * lifted.
 */
export const readBookingBounds = Effect.fnUntraced(function* (booked: Booked, now: number) {
  const store = yield* Store;
  const { client } = booked;
  const { limits } = yield* ServerSettings;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const settings = catalogueIndexOf(catalogue).settingsOf(client);
  if (limits === "off") return { catalogue, settings, horizon: undefined };
  const daysBehind = yield* readDaysBehind(catalogue, client, [provenContactOf(booked)], now);
  return { catalogue, settings, horizon: bookingHorizonOf(settings, now, daysBehind) };
});

type Booked = ProvenBy & Pick<Reservation, "client">;

/** What a holder agreed to: the price in dollars that they were shown, and whether the booking may cost more than before. */
interface HolderTerms {
  readonly due: number | undefined;
  readonly ownContacts: readonly ProvenContact[] | undefined;
  readonly refundTo: RefundTarget | undefined;
  readonly mayCostMore: boolean;
  readonly settings: ClubSettings;
}

/** Makes the judge of a holder's change: refuses what a holder may not change, and refunds what was paid beyond a lower price. */
export function judgeOfHolder({ due, ownContacts, refundTo = "card", mayCostMore, settings }: HolderTerms) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number) {
    const { refund, onlyCredit } = yield* excessOf(tx, { current, next, ownContacts }, { settings, now });
    if (onlyCredit && refundTo !== "credit") return yield* failWithRefusal("TRANSITION_REFUSED");
    if (!mayCostMore && next.amount > current.amount) return yield* failWithRefusal("DEARER");
    if (due !== undefined && centsOf(due) !== next.amount) return yield* failWithRefusal("PRICE_CHANGED");
    if (refund > 0)
      yield* refundExcess(tx, current, next, {
        now,
        actor: "customer",
        cause: "cheaper",
        means: refundTo === "credit" ? refundTo : undefined,
      });
  });
}

const changeable: readonly Status[] = ["paid", "confirmed", "cash_payment"];

/**
 * The money of a reservation beyond a new price, in cents: what goes back, the part of it that credit paid and that returns to the credit,
 * and whether the rest can only become credit too, since only the club can return cash.
 */
interface ExcessPayment {
  readonly refund: Cents;
  readonly credit: Cents;
  readonly onlyCredit: boolean;
}

/** Gives what was paid beyond the price of the next reservation; refuses what a holder may not change. */
const excessOf = Effect.fnUntraced(function* (tx: Transaction, { current, next, ownContacts }: Change, by: ChangeRules) {
  const { now } = by;
  const held = yield* readHeldPayments(tx, current);
  const reason = cancelReasonFor("customer", yield* openRebookingOf(current, tx));
  const fee = cancellationFee(reason, cancellationFeeByPolicy(current, now), sumOfCents(held.map(({ amount }) => amount)));
  const isFree = fee === 0 && !(yield* hasTripBegun(tx, current, now));
  if (!changeable.includes(current.status) || !isFree) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* assertMembershipOnDay(tx, { current, next, ownContacts }, by);
  const parts = refundPartsBeyond(held, next.amount);
  return {
    refund: sumOfCents(parts.map(({ amount }) => amount)),
    credit: sumOfCents(parts.filter(({ line }) => line.kind === "creditUse").map(({ amount }) => amount)),
    onlyCredit: parts.length > 0 && held.some(({ kind }) => kind === "cash"),
  } satisfies ExcessPayment;
});

/** The settings of the club, and the time. */
interface ChangeRules {
  readonly settings: ClubSettings;
  readonly now: number;
}

/** A change of a booking; `ownContacts` are those that a signed-in holder's account proved. */
interface Change {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly ownContacts?: readonly ProvenContact[] | undefined;
}

/**
 * Fails with NOT_A_MEMBER when the member price was promised and no membership covers the new day, and with PLAN_LIMIT when the new time is
 * beyond the limits of the plan.
 */
export const assertMembershipOnDay = Effect.fnUntraced(function* (
  tx: Transaction,
  { current, next, ownContacts }: Change,
  { settings, now }: ChangeRules,
) {
  const { client, tape } = current;
  const isMoved = next.date !== current.date || next.start !== current.start || next.end !== current.end;
  if (tape.status !== "Membership" || !isMoved) return;
  const payer = claimantOfBooking(current, ownContacts);
  const { refusal } = yield* memberStanding(tx, payer, { client, wanted: [next], settings, now, except: current._id });
  if (refusal !== undefined) return yield* failBeyondMembership(refusal, settings);
});
