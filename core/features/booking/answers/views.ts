import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { secondsUntil } from "../../../domain/clock/phoneMoment.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { type Cents, dollarsOf, sumOfCents } from "../../../domain/money/cents.ts";
import type { CancellationSplit } from "../changing/cancellation.ts";
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts";
import { providerRefundId, type Refund } from "../../../domain/ledger/refunds.ts";
import { type DownPayment, lastDayOfRest } from "../../../domain/pricing/downPayment.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { lastFreeCancelInstant } from "../../../domain/reservation/policy.ts";
import type { BookedTrip } from "../../reservation/letters/letterParts.ts";
import type { BookedDiscount, BookedExtra } from "../../../domain/pricing/bookedParts.ts";
import { taxesOfPrice } from "../../../domain/ledger/ledgerTaxes.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { PossibleReservationEvent } from "../../../domain/reservation/status.ts";
import { clubView } from "../../../domain/club/publicClub.ts";
import { Effect } from "effect";
import { compareTrips } from "../../../domain/reservation/group.ts";
import type { GatePorts } from "../../caller/answer.ts";

/** Gives a hold, how many seconds it lasts from `now`, and the version of the rules in force. */
export function holdView({ hold, expires }: { readonly hold: string; readonly expires: number }, now: number, clauses: string | undefined) {
  return {
    hold,
    expires: isoTextOf(expires),
    seconds: secondsUntil(expires, now),
    ...(clauses === undefined ? {} : { clauses }),
  };
}

/** Gives dollars as the contract has them, null when there are none. */
export function dollarsOrNull(amount: Cents | null) {
  return amount === null ? null : dollarsOf(amount);
}

/** A group in the order of its days, and what canceling all of them would do. */
interface ReservationGroup {
  readonly _id: string;
  readonly days: readonly Reservation[];
  readonly ifCanceled: CancellationSplit | null;
}

/** A reservation's ledger, and what canceling did or would do to its money. */
interface MoneySummary {
  readonly lines: readonly LedgerEntry[];
  readonly refund: Cents | null;
  readonly credit: Cents | null;
  readonly fee: Cents | null;
  readonly ifCanceled: CancellationSplit | null;
  readonly receipt: number | null;
  readonly refunds: readonly Refund[];
  readonly group?: ReservationGroup | undefined;
  /** Whether the holder may correct the e-mail; holders only. `transitions`: staff only. */
  readonly payUrl?: string;
  /** Where the rest of all days of its group is paid at once; holders only. */
  readonly payDays?: { readonly url: string; readonly amount: number; readonly days: number };
  readonly mayCorrectEmail?: boolean;
  readonly transitions?: readonly PossibleReservationEvent[];
}

/** What only its holder, or only staff, are shown of a reservation. */
function callerFactsOf({ payUrl, payDays, mayCorrectEmail, transitions }: MoneySummary) {
  return {
    ...(payUrl === undefined ? {} : { payUrl }),
    ...(payDays === undefined ? {} : { payDays }),
    ...(mayCorrectEmail === undefined ? {} : { mayCorrectEmail }),
    ...(transitions === undefined ? {} : { transitions }),
  };
}

/** Gives what a booking made: a reservation, or a group in the order of its days. `keyOf` gives the holder's key of an id. */
export function newReservationView(days: readonly Reservation[], keyOf: (id: string) => string) {
  const [first] = days;
  if (first === undefined) throw new Error("no reservation was made");
  const { reference, sessionUrl, currency, expires, group, order } = first;
  const _id = order ?? first._id;
  return {
    _id,
    reference,
    sessionUrl,
    key: keyOf(_id),
    amount: dollarsOf(sumOfCents(days.map(({ amount }) => amount))),
    currency,
    expires: expires === null ? null : isoTextOf(expires),
    ...(order === null || order !== group ? {} : { days: days.map(groupDayView) }),
  };
}

function groupDayView({ _id, reference, status, boat, date, amount }: Reservation) {
  return { _id, reference, status, boat, date, amount: dollarsOf(amount) };
}

function groupView(group: ReservationGroup | undefined) {
  if (group === undefined) return {};
  const { _id, days, ifCanceled } = group;
  return { group: { _id, days: days.map(groupDayView), ifCanceled: splitView(ifCanceled) } };
}

/** Gives what a cancellation keeps and gives back, in dollars; null where there is none. */
export function splitView(split: CancellationSplit | null) {
  if (split === null) return null;
  const { fee, refund, credit, onlyCredit } = split;
  return { fee: dollarsOf(fee), refund: dollarsOf(refund), credit: dollarsOf(credit), onlyCredit };
}

/** Gives the rows of the place of a trip. */
export function placeView({ club, lake, dock, boat, leadMinutes, promises, sales, identity }: BookedTrip) {
  return { club: { ...clubView(club, { sales, identity }), address: club.address }, lake, dock, boat, leadMinutes, promises };
}

/** Gives a reservation as its holder and the club's staff see it; visitor, address and session are left out. */
export function reservationView(reservation: Reservation, money: MoneySummary, trip: BookedTrip | undefined) {
  const {
    _id,
    reference,
    client,
    status,
    reason,
    lake,
    dock,
    boat,
    date,
    time,
    profile,
    phone,
    people,
    isMember,
    isManual,
    pay,
    locale,
    currency,
    tape,
    policy,
    sessionUrl,
  } = reservation;
  const sums = sumsOfBooking(reservation, money.lines);
  return {
    _id,
    reference,
    client,
    status,
    reason,
    lake,
    dock,
    boat,
    date,
    time,
    start: timeOfDayText(reservation.start),
    end: timeOfDayText(reservation.end),
    profile,
    phone,
    people,
    isMember,
    isManual,
    pay,
    locale,
    currency,
    revision: reservation.version,
    tape,
    extras: bookedExtrasView(reservation.extras),
    ...(reservation.discount === null ? {} : { discount: discountView(reservation.discount) }),
    sessionUrl,
    ...(trip === undefined
      ? {}
      : {
          place: placeView(trip),
        }),
    refund: dollarsOrNull(money.refund),
    credit: dollarsOrNull(money.credit),
    fee: dollarsOrNull(money.fee),
    policy: policy === null ? null : { ...policy, freeUntil: isoTextOf(lastFreeCancelInstant(policy, reservation)) },
    ifCanceled: splitView(money.ifCanceled),
    ...groupView(money.group),
    amount: dollarsOf(sums.price),
    receipt: money.receipt,
    payments: paymentsOf(money.lines, refundRefsMadeAtProvider(money.refunds)),
    openRefunds: openRefundViews(money.refunds).map(({ amount, state }) => ({ amount: dollarsOf(amount), state })),
    paid: dollarsOf(sums.paid),
    due: dollarsOf(sums.due),
    ...(reservation.downPayment === null ? {} : { downPayment: downPaymentView(reservation.downPayment) }),
    ...callerFactsOf(money),
    taxes: taxesOfPrice(money.lines, reservation, trip?.taxes ?? []).map((tax) => ({ ...tax, amount: dollarsOf(tax.amount) })),
    createdAt: isoTextOf(reservation.createdAt),
    expires: reservation.expires === null ? null : isoTextOf(reservation.expires),
  };
}

/** Gives a discount as the contract has it, in dollars. */
export function discountView({ code, cents }: Pick<BookedDiscount, "code" | "cents">) {
  return { code, amount: dollarsOf(cents) };
}

/** Gives the extras of a reservation as the contract has them, in dollars. */
export function bookedExtrasView(extras: readonly BookedExtra[]) {
  return extras.map((booked) => ({ ...booked, price: dollarsOf(booked.price) }));
}

function downPaymentView(downPayment: DownPayment) {
  return { amount: dollarsOf(downPayment.amount), lastDay: lastDayOfRest(downPayment) ?? null };
}

/** Gives refunds that are on their way or were refused. */
export function openRefundViews(refunds: readonly Refund[]) {
  return refunds.flatMap((refund) => (refund.state === "due" || refund.state === "refused" ? [{ ...refund, state: refund.state }] : []));
}

/** Gives the `ref`s of refunds that were made at the provider, not through us: given back there by hand, or lost in a dispute. */
export function refundRefsMadeAtProvider(refunds: readonly Refund[]): ReadonlySet<string> {
  return new Set(refunds.flatMap(({ _id, ref }) => (ref !== null && _id === providerRefundId(ref) ? [ref] : [])));
}

// A refund that a bank sent back never reached its customer.
function paymentsOf(lines: readonly LedgerEntry[], there: ReadonlySet<string>) {
  const sentBack = new Set(lines.filter(({ kind }) => kind === "reversal").map(({ ref }) => ref));
  return lines.flatMap(({ kind, amount, at, ref }) =>
    kind === "fee" || kind === "reversal" || kind === "waived" || (kind === "refund" && sentBack.has(ref))
      ? []
      : [{ kind, amount: dollarsOf(amount), at: isoTextOf(at), atProvider: kind === "refund" && there.has(ref) }],
  );
}

/** Gives the reservations of an order in the order given, each with the key of its own pass. */
export function orderItemViews(reservations: readonly Reservation[], keyOf: (id: string) => string) {
  return reservations.map(({ _id, reference, status, lake, dock, boat, date, start, end, amount }) => ({
    _id,
    key: keyOf(_id),
    reference,
    status,
    lake,
    dock,
    boat,
    date,
    start: timeOfDayText(start),
    end: timeOfDayText(end),
    amount: dollarsOf(amount),
  }));
}

/** Gives the order that a reservation was paid with, and what a cancellation of all would do. */
export function orderView(
  { _id, days, ifCanceled }: { readonly _id: string; readonly days: readonly Reservation[]; readonly ifCanceled: CancellationSplit | null },
  keyOf: (id: string) => string,
) {
  return { _id, items: orderItemViews(days, keyOf), ifCanceled: splitView(ifCanceled) };
}

/**
 * Reads the other bookings of one customer that were bought in one payment with these. Gives a function that gives those of one of them, by
 * their days; nothing where it was bought alone.
 */
export const readBoughtTogether = Effect.fnUntraced(function* (
  { reservations }: Pick<GatePorts["store"], "reservations">,
  bookings: readonly Reservation[],
) {
  const clubs = Map.groupBy(bookings, ({ client }) => client);
  const found = yield* Effect.forEach(clubs, ([client, own]) => {
    const orders = [...new Set(own.flatMap(({ order }) => order ?? []))];
    return orders.length === 0 ? Effect.succeed([]) : reservations.ofOrders(client, orders);
  });
  const byOrder = Map.groupBy(found.flat(), ({ order }) => order);
  return ({ _id, order, phone }: Reservation) => {
    const all = order === null ? [] : (byOrder.get(order) ?? []);
    // Staff may have corrected whose booking one of them is.
    const others = all.filter((other) => other._id !== _id && other.phone === phone).toSorted(compareTrips);
    return others.length === 0 ? {} : { together: others.map((other) => ({ _id: other._id, reference: other.reference })) };
  };
});
