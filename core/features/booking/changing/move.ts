import { Effect } from "effect";
import type { Day } from "../../../domain/calendar/day.ts";
import { Refusal } from "../../../domain/errors.ts";
import { catalogueIndexOf, type Catalogue } from "../../../domain/catalogue/catalogue.ts";
import { type Cents, asCents } from "../../../domain/money/cents.ts";
import { clubScope } from "../../../domain/scope.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { type Reservation, transitionFactsOf } from "../../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import {
  capacityRefusal,
  type BookingAttributes,
  type BookingChoice,
  resolveBookingChoice,
  bookingChoiceRefusal,
  bookedPlaceOf,
} from "../../../domain/quote/choice.ts";
import { membershipAfterMove } from "../../membership/member.ts";
import { endPayLinkSession } from "../../payment/paymentSession.ts";
import { readHeldPayments } from "../../ledger/refund.ts";
import { lockReservation, readAccessibleReservation, logReservationChange } from "../../reservation/reservations.ts";
import { changeReservationStatus, queueMovedRestDue } from "../../reservation/change.ts";
import { movedLetter } from "../../reservation/letters/moved.ts";
import type { Horizon } from "../../../domain/availability/availability.ts";
import { finishOpenAct } from "../../reservation/acts/finishAct.ts";
import { type ActTerms, moveUntilOver, readOldPlace } from "../../reservation/acts/openAct.ts";
import { judgeOfStaff, mayCost } from "./changeByStaff.ts";
import { moveChanges, writeMovedReservation } from "../../reservation/writeMoved.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { boatAmountOf, priceWithDiscount, type BookedExtra } from "../../../domain/pricing/bookedParts.ts";
import { extrasAfterMove } from "../../../domain/quote/extras.ts";
import { downPaymentAfterMove } from "../../../domain/pricing/downPayment.ts";
import { ledgerCreditOut, moneyHeldOf } from "../../../domain/ledger/ledger.ts";
import { customerAuditActor } from "../../../domain/auditLine.ts";
import { quotesOfChoice, priceTapeOf } from "../../../domain/quote/quote.ts";
import { retryAfterSettlingPayments } from "../retryAfterSettling.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { ProvenContact } from "../../../domain/people/provenContact.ts";
import type { ActingStaff } from "../../people/viewer.ts";

/** The place and time to which a reservation is to move; what is left out stays. A boat named alone brings its own dock. */
export interface MoveTarget {
  readonly id: string;
  readonly location?: string;
  readonly item?: string;
  readonly date?: Day;
  readonly time?: string | readonly string[];
  /** How many come aboard there. */
  readonly people?: number;
}

/**
 * Moves a reservation of staff's club to another boat, day or time: one commit releases the old quanta and claims the new ones, or changes
 * nothing. The customer is notified by mail. The promised price stays when both choices cost the same today, or when staff say so
 * (`keepPrice`) and the new one costs more; else the new price is promised, and what was paid beyond it is refunded. Fails with
 * EXTRA_UNAVAILABLE when an extra does not follow, with OVER_CAPACITY when the other boat takes fewer people than come aboard, with PRICE_CHANGED for a higher price after a payment or any other
 * price during one, with TRANSITION_REFUSED for a status that holds no quanta, with SLOT_TAKEN, and as `findUnbookableReason()` refuses.
 */
export const moveReservation = Effect.fnUntraced(function* (
  relocation: MoveTarget,
  { keepPrice, terms = {} }: { readonly keepPrice: boolean; readonly terms?: ActTerms },
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const store = yield* Store;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  yield* endPayLinkSession(yield* readAccessibleReservation(relocation.id, ofStaff));
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(staff.client));
  const at = now();
  const judge = judgeOfStaff(staff, { keepPrice, isOwed: false, isSilent: terms.isSilent });
  const moving = { client: staff.client, catalogue, now: at, keepPrice, judge, mover: staff, open: { staff, terms } };
  yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, at, emptyReplyMemo, (tx) => moveReservationInCommit(tx, relocation, { ...moving, isProviderChecked })),
  );
  return yield* readAccessibleReservation(relocation.id, ofStaff);
});

/** The things that a move depends on: the club's offer, the time, and the horizon of who moves; staff have none. */
export interface MoveContext<Failure, Needs> {
  readonly client: string;
  readonly catalogue: Catalogue;
  readonly now: number;
  readonly horizon?: Horizon | undefined;
  /**
   * Refuses what this caller may not do, and queues its effects in the same commit; runs before anything is claimed. With `isOpen` the effects
   * follow when the move can no longer be undone.
   */
  readonly judge: (
    tx: Transaction,
    current: Reservation,
    next: Reservation,
    now: number,
    isOpen: boolean,
  ) => Effect.Effect<unknown, Failure, Needs>;
  /** The terms of staff's move; left out for the holder's. */
  readonly open?: { readonly staff: ActingStaff; readonly terms: ActTerms };
  readonly isProviderChecked: boolean;
  /** The contacts that a signed-in holder's account proved. */
  readonly ownContacts?: readonly ProvenContact[] | undefined;
  /** Whether a dearer choice, or with "always" any choice, keeps the price that was promised. */
  readonly keepPrice?: boolean | "always";
  /** Who moves it, for the audit log: `customerAuditActor` for its holder, and then the mail says so. */
  readonly mover: { readonly id: string };
}

/**
 * Moves one reservation in this commit; everything is read under its lock, so that an earlier payment or move is seen. Does nothing when it
 * is there already. Fails with TRANSITION_REFUSED, SLOT_TAKEN, as `findUnbookableReason()` refuses, and as `judge` does.
 */
export const moveReservationInCommit = Effect.fnUntraced(function* <Failure, Needs>(
  tx: Transaction,
  relocation: MoveTarget,
  moving: MoveContext<Failure, Needs>,
) {
  const { now, open } = moving;
  const locked = yield* tx.reservations.read(clubScope(moving.client), relocation.id);
  if (locked === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const current = yield* finishOpenAct(tx, locked);
  if (!statusHoldsQuanta(current.status) || hasLapsed(current, now)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const membership = yield* membershipAfterMove(tx, current, relocation.date ?? current.date, moving.ownContacts);
  const moved = reservationAfterMove(current, relocation, { ...moving, membership });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  if (moved === undefined) return;
  const { next, choice } = moved;
  const { catalogue, isProviderChecked, mover } = moving;
  const old = open === undefined ? undefined : yield* readOldPlace(tx, current, next, open.terms);
  if (open !== undefined && old !== undefined) {
    yield* moving.judge(tx, current, next, now, true);
    return yield* moveUntilOver(tx, { current, next, quanta: choice.quanta, old, now, isProviderChecked, ...open });
  }
  const creditBefore = ledgerCreditOut(yield* tx.ledger.of(next.client, next._id));
  yield* moving.judge(tx, current, next, now, false);
  const credited = ledgerCreditOut(yield* tx.ledger.of(next.client, next._id)) - creditBefore;
  yield* writeMovedReservation(tx, { current, next, quanta: choice.quanta, catalogue }, { now, isProviderChecked, mover });
  const isByHolder = mover.id === customerAuditActor.id;
  if (isByHolder) yield* logReservationChange(tx, current, moveChanges(current, next), { staff: mover, now });
  yield* queueMovedRestDue(tx, current, next, now);
  const facts = { ...(isByHolder ? { why: "asked" as const } : {}), ...(credited > 0 ? { amount: credited } : {}) };
  if (open?.terms.isSilent !== true) yield* tx.outbox.enqueue(movedLetter.entry(next, now, facts, { round: next.version }));
  if (isOwing(next) && next.amount < current.amount) yield* markPaidAtLowerPrice(tx, next, now);
});

function isOwing({ status }: Reservation): boolean {
  return status === "confirmed" || status === "cash_payment";
}

/** Makes a booking paid of which nothing is left to pay at its new price, such as one whose difference was to be paid at the dock. */
const markPaidAtLowerPrice = Effect.fnUntraced(function* (tx: Transaction, moved: Reservation, now: number) {
  const current = yield* lockReservation(tx, moved);
  const held = yield* readHeldPayments(tx, current);
  const facts = { ...transitionFactsOf(current, held, now), actor: "staff", sessionOpen: false, ledgerEntry: true } as const;
  if (held.length > 0 && !facts.balanceLeft) yield* changeReservationStatus(tx, current, "receive", facts, { now });
});

/** The things that the price of a booking after a move depends on. */
interface MovedPriceContext extends Pick<MoveContext<never, never>, "catalogue" | "now" | "horizon" | "keepPrice"> {
  /**
   * The membership by which the booking has the member price on its new day, null where it has none: then a dearer boat costs the price of
   * non-members. The one that it had where this is left out.
   */
  readonly membership?: string | null;
}

/**
 * Gives a reservation as a move would leave it, its version increased by one, with the choice that it would claim; undefined when it is
 * there already. Does not check claims, nor the stock of its extras.
 */
export function reservationAfterMove(
  current: Reservation,
  relocation: MoveTarget,
  { catalogue, now, horizon, keepPrice = false, membership = current.membership }: MovedPriceContext,
) {
  const choice = resolveBookingChoice(catalogue, attributesOf(catalogue, current, relocation), current.client);
  if (choice instanceof Refusal) return choice;
  const { people = current.people } = relocation;
  if (isAt(current, choice) && people === current.people) return undefined;
  const refused = bookingChoiceRefusal(catalogue, choice, now, horizon);
  if (refused !== undefined) return refused;
  // An unchanged boat and number of people stay valid, whatever the club changed since.
  const isNew = relocation.people !== undefined || choice.boat._id !== current.boat;
  const crowded =
    isNew && people !== null ? capacityRefusal(people, choice.boat, relocation.people === undefined ? "/item" : "/people") : undefined;
  if (crowded !== undefined) return crowded;
  const extras = extrasAfterMove(current, choice, people);
  if (extras instanceof Refusal) return extras;
  const isCovered = membership !== null || current.tape.status !== "Membership";
  const priced = priceOf(catalogue, { ...current, membership: membership ?? current.membership }, choice, { extras, isCovered });
  const isKept = keepPrice === "always" || (keepPrice && priced.amount > current.amount);
  const price = isKept ? {} : priced;
  return {
    choice,
    next: {
      ...current,
      ...bookedPlaceOf(choice),
      ...price,
      downPayment: downPaymentAfterMove(current, choice.day, now),
      extras,
      people,
      version: current.version + 1,
    },
  };
}

/** The price after staff's move. `needsWord`: it is higher than what was promised and may not be charged, so the move needs `keepPrice`. */
export interface StaffMovePreview {
  readonly before: Reservation;
  readonly reservation: Reservation;
  readonly refund: Cents;
  readonly needsWord: boolean;
}

/**
 * Gives what staff's move would cost. Writes nothing, and does not check whether the new time is taken. Fails with TRANSITION_REFUSED for a
 * status that holds no quanta, with PRICE_CHANGED for a lower price during a payment, and as `findUnbookableReason()` refuses.
 */
export const previewMoveByStaff = Effect.fnUntraced(function* (relocation: MoveTarget, staff: ActingStaff) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const current = yield* readAccessibleReservation(relocation.id, { staffOf: staff.client, holderProof: {} });
  if (!statusHoldsQuanta(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(staff.client));
  const membership = yield* store.trial((tx) => membershipAfterMove(tx, current, relocation.date ?? current.date));
  const moved = reservationAfterMove(current, relocation, { catalogue, now: time.now(), membership });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  const next = moved?.next ?? current;
  const held = moneyHeldOf(yield* store.ledger.of(current.client, current._id));
  const needsWord = next.amount > current.amount && !mayCost(current, next, held !== 0);
  if (!needsWord && !mayCost(current, next, held !== 0)) return yield* failWithRefusal("PRICE_CHANGED");
  const back = next.amount < current.amount ? Math.max(Math.min(held, current.amount) - next.amount, 0) : 0;
  return { before: current, reservation: next, refund: asCents(back), needsWord } satisfies StaffMovePreview;
});

/** Whether the time of a reservation's payment is over. */
export function hasLapsed({ expires }: Reservation, now: number): boolean {
  return expires !== null && expires <= now;
}

function attributesOf(catalogue: Catalogue, current: Reservation, { location, item, date, time }: MoveTarget): BookingAttributes {
  const boat = item ?? current.boat;
  const dock = location ?? catalogueIndexOf(catalogue).boats.get(boat)?.dock ?? current.dock;
  return { location: dock, item: boat, date: date ?? current.date, time: time ?? current.time };
}

function isAt({ boat, dock, date, time }: Reservation, choice: BookingChoice): boolean {
  const isSame = choice.boat._id === boat && choice.dock._id === dock && choice.day === date;
  return isSame && choice.slots.map(({ _id }) => _id).join() === time.join();
}

interface MovedExtras {
  readonly extras: readonly BookedExtra[];
  /** Whether the booking may have a dearer boat at the price status that was promised. */
  readonly isCovered: boolean;
}

/**
 * The price after a move, in the price status that was promised, with the discount that was sold; the promised price when both choices cost
 * the same today. A dearer boat is at the member price only while a membership covers it.
 */
function priceOf(
  catalogue: Catalogue,
  current: Reservation,
  choice: BookingChoice,
  { extras, isCovered }: MovedExtras,
): Pick<Reservation, "amount" | "discount" | "tape" | "isMember" | "membership"> {
  const { tape, client, _id, locale, discount, isMember, membership } = current;
  const quotes = quotesOfChoice(choice);
  const amountAt = ({ membership: member, nonMember }: typeof quotes) => (tape.status === "Membership" ? member.amount : nonMember.amount);
  const today = amountAt(quotes);
  // Compared at today's prices: a change of the club's prices since then is no reason to change what was promised.
  const before = resolveBookingChoice(catalogue, attributesOf(catalogue, current, { id: _id, location: current.dock }), client);
  const boatBefore = boatAmountOf(current);
  if (today === (before instanceof Refusal ? boatBefore : amountAt(quotesOfChoice(before))))
    return { ...priceWithDiscount(boatBefore, extras, discount), tape, isMember, membership };
  if (isCovered || today <= boatBefore)
    return { ...priceWithDiscount(asCents(today), extras, discount), tape: priceTapeOf(quotes, tape.status, locale), isMember, membership };
  const other = priceWithDiscount(asCents(quotes.nonMember.amount), extras, discount);
  return { ...other, tape: priceTapeOf(quotes, "Non Member", locale), isMember: false, membership: null };
}
