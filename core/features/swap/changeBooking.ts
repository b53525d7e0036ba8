import { Effect, Schema } from "effect";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../domain/scope.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { type Reservation, transitionFactsOf } from "../../domain/reservation/reservation.ts";
import { type Swap, differenceOfSwap, swapLinkMs } from "../../domain/swap/swap.ts";
import { ClockPort } from "../../ports/outside.ts";
import { type Transaction, Store } from "../../ports/store/store.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { runCommit, type IdempotencyKey, jsonReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { applySwapSessionState, endSwapSession, readSwapSession } from "./settleSwap.ts";
import { openPaymentPage, type PaymentPage } from "../ledger/openPaymentPage.ts";
import { queueSwapSessionEnd } from "../reservation/endings.ts";
import { lockReservation, readAccessibleReservation, type ReservationAccess } from "../reservation/reservations.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import { type WaysToPay, waysToPay } from "../../domain/club/publicClub.ts";
import { Refusal } from "../../domain/errors.ts";
import { type HolderMoveRequest, judgeOfHolder, readBookingBounds } from "../booking/changing/changeByHolder.ts";
import { assertPayAtDockAllowed } from "../booking/clubCap.ts";
import { moveReservationInCommit, type MoveContext, type MoveTarget, reservationAfterMove } from "../booking/changing/move.ts";
import { retryAfterSettlingPayments } from "../booking/retryAfterSettling.ts";
import { ServerSettings } from "../shared/config.ts";
import { endPayLinkSession } from "../payment/paymentSession.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { membershipAfterMove } from "../membership/member.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { judgeOfStaff } from "../booking/changing/changeByStaff.ts";
import { beginSwap, isSwapTo, repeatSwap, swapHoldMs } from "./beginSwap.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

/**
 * Opens the payment session of the difference of an open swap that has none, and gives the swap with it; a difference that is too small for a
 * session is waived, and the booking changes at once. It is opened under the swap's own
 * id, so that a retry opens no second one. Fails as {@link openPaymentPage} does.
 */
export const openSwapSession = Effect.fnUntraced(function* (reservation: Reservation, id: string) {
  const { now } = yield* ClockPort;
  const { client, reference, currency, locale, profile } = reservation;
  const swap = yield* runCommit((tx) => tx.swaps.read(clubScope(client), id));
  if (swap === undefined || swap.state !== "open" || swap.session !== null) return swap;
  const describe = (catalogue: Catalogue) => {
    const boat = catalogueIndexOf(catalogue).withRetired.boats.get(swap.to.boat)?.name[locale] ?? swap.to.boat;
    return `${boat}, ${dateTextsOf(locale).longDay(swap.to.date)}`;
  };
  // Rounded up to a minute, so that simultaneous callers request the same session. The swap's own end comes first, and ends it.
  const expires = Math.ceil((now() + bookingLifetimes.pending) / 60_000) * 60_000;
  const named = { kind: "difference", reservation: id, reference } as const;
  const request = { ...named, amount: swap.due, currency, locale, describe, email: profile.email, expires };
  const page = yield* openPaymentPage(client, request);
  if ("isWaived" in page) {
    yield* applySwapSessionState(swap, page);
    return undefined;
  }
  return yield* runCommit((tx) => record(tx, swap, page, now()));
});

const record = Effect.fnUntraced(function* (tx: Transaction, { client, _id, reservation }: Swap, page: PaymentPage, now: number) {
  yield* lockReservation(tx, { client, _id: reservation });
  const swap = yield* tx.swaps.read(clubScope(client), _id);
  if (swap === undefined || swap.session === page.session) return swap;
  // Ended while the provider was opening it: nobody may pay for a slot that was given back.
  if (swap.state !== "open" || swap.session !== null) {
    yield* queueSwapSessionEnd(tx, { ...swap, account: page.account, session: page.session }, now);
    return swap;
  }
  const next: Swap = { ...swap, ...page };
  yield* tx.swaps.update(next);
  return next;
});

/** A change that a holder wants; `difference` is how they pay what a dearer one costs more, online first where it is left out. */
export interface HolderSwapRequest extends HolderMoveRequest {
  readonly difference?: "online" | "dock" | undefined;
}

/** A booking after a change; with `swap` it is as it was, and changes once the difference is paid. */
export interface SwapResult {
  readonly reservation: Reservation;
  readonly swap: Swap | undefined;
}

/** The swap that a change began; "" where it was made at once. */
const begun = jsonReplyMemo(Schema.Struct({ swap: Schema.String }));

/**
 * Changes a booking for its holder to another boat, day or time. At the same price or a lower one it moves at once, as
 * `moveReservationByHolder` moves it, and so does a booking that is not paid yet. A dearer one of a paid booking holds the new slot for
 * the club's minutes and opens a payment of exactly the difference; the booking changes in the commit that enters it. With `dock` the
 * booking changes at once and owes the difference. A new change takes the place of an open one; the same one again continues it, also after
 * a failed payment, within its time. Fails as a move does, with ONLINE_ONLY and FORBIDDEN for a club that takes no payment at its dock, and with
 * UNAVAILABLE when the provider does not answer: then the slot is held, and the same change continues.
 */
export const changeBookingByHolder = Effect.fnUntraced(function* (
  { key, ownContacts, due, refundTo, difference: wanted = "online", ...target }: HolderSwapRequest,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: key === undefined ? {} : { key } };
  const reservation = yield* readAccessibleReservation(target.id, access);
  const { client } = reservation;
  yield* endPayLinkSession(reservation);
  const { settings, ...bounds } = yield* readBookingBounds(reservation, now());
  const difference = waysOf(bounds.catalogue, client)?.online === false ? "dock" : wanted;
  if (difference === "dock") yield* assertMayPayAtDock(bounds.catalogue, client);
  const ended = yield* endOtherSwap(reservation, target, bounds.catalogue, ownContacts);
  const at = now();
  const moving = {
    client,
    ...bounds,
    now: at,
    judge: judgeOfHolder({ due, ownContacts, refundTo, mayCostMore: true, settings }),
    ownContacts,
    mover: customerAuditActor,
  };
  const caps = bounds.horizon === undefined ? undefined : settings;
  const terms = { caps, lasts: swapHoldMs(bounds.catalogue, client), actor: "customer", difference, due };
  const { swap } = yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, at, begun, (tx) => changeIn(tx, target, { ...terms, ended, moving: { ...moving, isProviderChecked } })),
  );
  return yield* resultOf(target.id, swap, access, difference === "online");
});

/** How staff let the customer pay what a dearer place costs more: by a link that they send, or at the dock. */
export type StaffDifference = "link" | "dock";

/**
 * Changes a booking for staff to a dearer place: with `link` the new slot is held for a day, and the customer gets a letter by which the
 * difference is paid; with `dock` the booking changes at once and owes it. A place that is not dearer is moved to at once. Fails as
 * `moveReservation` does.
 */
export const changeBookingByStaff = Effect.fnUntraced(function* (
  target: MoveTarget,
  difference: StaffDifference,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client } = staff;
  const access = { staffOf: client, holderProof: {} };
  yield* endPayLinkSession(yield* readAccessibleReservation(target.id, access));
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  if (difference === "link" && waysOf(catalogue, client)?.online === false) return yield* failWithRefusal("FORBIDDEN");
  const at = now();
  const judge = judgeOfStaff(staff, { keepPrice: false, isOwed: difference === "dock" });
  const moving = { client, catalogue, now: at, judge, mover: staff };
  const terms = { caps: undefined, lasts: swapLinkMs, actor: staff.id, difference, due: undefined, ended: undefined };
  const { swap } = yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, at, begun, (tx) => changeIn(tx, target, { ...terms, moving: { ...moving, isProviderChecked } })),
  );
  return yield* resultOf(target.id, swap, access, false);
});

const assertMayPayAtDock = Effect.fnUntraced(function* (catalogue: Catalogue, client: string) {
  if (waysOf(catalogue, client)?.atDock !== true) return yield* failWithRefusal("FORBIDDEN");
  if ((yield* ServerSettings).limits !== "off") yield* assertPayAtDockAllowed(client, catalogueIndexOf(catalogue).settingsOf(client));
});

function waysOf(catalogue: Catalogue, client: string): WaysToPay | undefined {
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const club = clubs.get(client);
  return club === undefined ? undefined : waysToPay(club, settingsOf(client));
}

/**
 * Ends the session of an open swap before another takes its place; one that was paid changes the booking first. The session of the same
 * change stays open while it can be paid. Gives the session that nobody can pay any more. Fails with UNAVAILABLE while the provider keeps it open.
 */
const endOtherSwap = Effect.fnUntraced(function* (
  reservation: Reservation,
  target: MoveTarget,
  catalogue: Catalogue,
  ownContacts: readonly ProvenContact[] | undefined,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const open = yield* store.swaps.openOf(reservation.client, reservation._id);
  if (open === undefined || open.session === null) return undefined;
  // It has ended. The answer that callers share may be older, and say that it is open.
  if (open.isPaymentFailed) return open.session;
  const membership = yield* store.trial((tx) => membershipAfterMove(tx, reservation, target.date ?? reservation.date, ownContacts));
  const moved = reservationAfterMove(reservation, target, { catalogue, now: now(), membership });
  const isSame = moved !== undefined && !(moved instanceof Refusal) && isSwapTo(open, moved.next);
  const state = yield* isSame && open.deadline > now() ? readSwapSession(open) : endSwapSession(open);
  if (state.state === "complete") yield* applySwapSessionState(open, state);
  if (state.state !== "open") return open.session;
  return isSame ? undefined : yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 5 });
});

interface Changing<Failure, Needs> {
  readonly moving: MoveContext<Failure, Needs>;
  readonly caps: Parameters<typeof beginSwap>[1]["caps"];
  readonly lasts: number;
  readonly actor: string;
  readonly difference: "online" | "dock" | "link";
  /** The price in dollars that was shown. */
  readonly due: number | undefined;
  /** The session of the swap before, which nobody can pay any more. */
  readonly ended: string | undefined;
}

const changeIn = Effect.fnUntraced(function* <Failure, Needs>(tx: Transaction, target: MoveTarget, changing: Changing<Failure, Needs>) {
  const { moving, difference, caps, lasts, actor, due, ended } = changing;
  const { catalogue, now, isProviderChecked } = moving;
  const current = yield* lockReservation(tx, { client: moving.client, _id: target.id });
  const membership = yield* membershipAfterMove(tx, current, target.date ?? current.date, moving.ownContacts);
  const moved = reservationAfterMove(current, target, { ...moving, membership });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  if (moved === undefined) return { swap: "" };
  if (difference === "dock" || differenceOfSwap(current, moved.next.amount) === 0) {
    yield* moveReservationInCommit(tx, target, moving);
    if (differenceOfSwap(current, moved.next.amount) > 0) yield* owe(tx, current, now);
    return { swap: "" };
  }
  const repeated = yield* repeatSwap(tx, { current, next: moved.next, now, ended, due });
  if (repeated !== undefined) return { swap: repeated };
  // What staff offer needs no judgement, and nothing has moved yet.
  if (difference !== "link") yield* moving.judge(tx, current, moved.next, now, false);
  const begin = { current, next: moved.next, quanta: moved.choice.quanta, catalogue, caps, now, isProviderChecked, lasts };
  return { swap: (yield* beginSwap(tx, { ...begin, actor, isLinkSent: difference === "link" }))._id };
});

/** Makes a paid booking that costs more from now on one with the difference to pay at the dock. */
const owe = Effect.fnUntraced(function* (tx: Transaction, before: Reservation, now: number) {
  const current = yield* lockReservation(tx, before);
  const facts = { ...transitionFactsOf(current, yield* readHeldPayments(tx, current), now), actor: "system", sessionOpen: false } as const;
  yield* changeReservationStatus(tx, current, "payAtDock", facts, { now });
});

const resultOf = Effect.fnUntraced(function* (id: string, swap: string, access: ReservationAccess, isPaidNow: boolean) {
  const store = yield* Store;
  const before = yield* readAccessibleReservation(id, access);
  if (swap === "") return { reservation: before, swap: undefined } satisfies SwapResult;
  const open = isPaidNow ? yield* openSwapSession(before, swap) : yield* store.swaps.openOf(before.client, id);
  // What is waived changes the booking at once.
  const reservation = open === undefined ? yield* readAccessibleReservation(id, access) : before;
  return { reservation, swap: open?.state === "open" ? open : undefined } satisfies SwapResult;
});
