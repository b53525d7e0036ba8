import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import type { Hold, Reservation } from "../../domain/reservation/reservation.ts";
import {
  type BoatSpan,
  type Claimant,
  type UnpaidQuery,
  longestTenureMs,
  type OpenUnpaidCount,
  type SlotTenure,
  type UnpaidCounts,
  tenureNames,
} from "../../domain/reservation/unpaid.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { cappedQuartersOf, membersOfGroup } from "../../domain/reservation/group.ts";

const minute = 60_000;
const hour = 3_600_000;

/** What each try at a slot costs of the time for which it may be kept, in milliseconds, however soon it is given back. */
const leastKept = minute;
/** A shorter hold is of no use: nobody types a contact in that time. */
const leastHold = 2 * minute;

/** The slots of a hold or a reservation, and from when until when it keeps them. */
type OccupiedSpan = Pick<Hold, "client" | "boat" | "date" | "start" | "end" | "createdAt"> & { readonly expires: number | null };

type HoldAttempt = Omit<Hold, "expires" | "isExtended">;

/**
 * Fails with TOO_MANY_HOLDS or TOO_MANY_OPEN when no hold may be added. A caller without a cookie is bound by address, and is named a
 * visitor with the refusal.
 */
export const assertHoldWithinCaps = Effect.fnUntraced(function* (tx: Transaction, caps: ClubSettings, hold: HoldAttempt) {
  const { visitor, address, cookieless, createdAt: now } = hold;
  const unpaid = yield* tx.unpaid.of(cookieless ? { address } : { visitor, address }, countingOf(caps, hold, now));
  if (cookieless) yield* assertFewCookieless(caps, unpaid.address, visitor);
  yield* assertFewAwaited(caps, unpaid);
  yield* assertFewOpen(caps, unpaid, cappedQuartersOf(hold, []));
});

/** For how long something may still be kept, in milliseconds, possibly 0, and when a further request may succeed. */
interface HoldRoom {
  readonly ms: number;
  readonly retryAfterSeconds: number;
}

/**
 * Gives how long a hold may last: the club's minutes, or less when its slot was kept before; the visitor must have the time of a payment
 * left.
 */
export const holdTimeLeft = Effect.fnUntraced(function* (tx: Transaction, { kept }: ClubSettings, hold: HoldAttempt) {
  const { visitor, address, createdAt: now } = hold;
  const tenures = yield* tx.unpaid.tenures(boatSpanOf(hold), tenureNames({ visitor, address }), now);
  const [ofVisitor = 0, ofAddress = 0] = [{ visitor }, { address }].map((one) => longestTenureMs(tenures, tenureNames(one), hold));
  const most = kept.slotMinutes * minute;
  const ms = Math.min(kept.holdMinutes * minute, most - bookingLifetimes.pending - ofVisitor, most - ofAddress);
  return { ms: ms < leastHold ? 0 : ms, retryAfterSeconds: forgottenIn(tenures, now) } satisfies HoldRoom;
});

/** A reservation to add, or those of an order, what they take over, and when the proof of their phone was made. */
interface ReservationAttempt {
  readonly days: readonly Reservation[];
  /** The reserver's own hold, or the order of their own holds; empty for none. */
  readonly except: string;
  readonly provenAt: number | undefined;
  /** Whether a cart is paid, which is not an unpaid booking of its phone. */
  readonly isCart: boolean;
}

/**
 * Fails with TOO_MANY_HOLDS, TOO_MANY_OPEN or TOO_MANY_REQUESTS when no reservation may be added, and with PROOF_EXPIRED when the proof was
 * used as often as it may be.
 */
export const assertReservationWithinCaps = Effect.fnUntraced(function* (
  tx: Transaction,
  caps: ClubSettings,
  { days, except, provenAt, isCart }: ReservationAttempt,
) {
  const [reservation] = days;
  if (reservation === undefined) return;
  const now = reservation.createdAt;
  const counting = { ...countingOf(caps, reservation, now), proof: provenAt ?? now + 1, except };
  const unpaid = yield* tx.unpaid.of(claimantOfReservation(reservation), counting);
  if (unpaid.phone.requested >= caps.kept.createsPerHour)
    return yield* failWithRefusal("TOO_MANY_REQUESTS", { retryAfterSeconds: hour / 1000 });
  yield* assertFewAwaited(caps, unpaid);
  const quarters = days.reduce((sum, day) => sum + cappedQuartersOf(day, membersOfGroup(day, days)), 0);
  yield* assertFewOpen(caps, unpaid, quarters, isCart);
  if (unpaid.phone.proven >= caps.open.proof) return yield* failWithRefusal("PROOF_EXPIRED");
});

/**
 * Counts the time for which a reservation's payment keeps its slots, in place of the rest of its own hold. Fails with KEPT_TOO_LONG when
 * its phone or visitor kept them for too long before.
 */
export const countPaymentTime = Effect.fnUntraced(function* (
  tx: Transaction,
  { kept }: ClubSettings,
  reservation: Reservation,
  own: Hold | undefined,
) {
  const { createdAt: now, expires } = reservation;
  const { phone, email, visitor } = claimantOfReservation(reservation);
  if (own !== undefined) yield* uncountUnpaidTime(tx, own, own, now);
  if (expires === null) return;
  const who = tenureNames({ phone, email, visitor });
  const tenures = yield* tx.unpaid.tenures(boatSpanOf(reservation), who, now);
  const longest = longestTenureMs(tenures, who, reservation) + expires - now;
  if (longest > kept.slotMinutes * minute) return yield* failWithRefusal("KEPT_TOO_LONG", { retryAfterSeconds: forgottenIn(tenures, now) });
  yield* countUnpaidTime(tx, reservation, claimantOfReservation(reservation), now);
});

/**
 * Fails with TOO_MANY_HOLDS or TOO_MANY_OPEN when a cart, an order, may not hold these slots together. It counts as one hold, with all its
 * quarter hours; what it holds already is among `held`.
 */
export const assertCartWithinCaps = Effect.fnUntraced(function* (
  tx: Transaction,
  caps: ClubSettings,
  { order, held, claimant, now }: CartAttempt,
) {
  const client = held[0]?.client ?? "";
  const unpaid = yield* tx.unpaid.of(claimant, { ...countingOf(caps, { client }, now), except: order });
  yield* assertFewAwaited(caps, unpaid);
  const quarters = held.reduce((sum, each) => sum + cappedQuartersOf(each, held), 0);
  yield* assertFewOpen(caps, unpaid, quarters);
});

/** The slots that a cart is to hold, and its claimant. */
interface CartAttempt {
  readonly order: string;
  readonly held: readonly Pick<Hold, "client" | "boat" | "date" | "start" | "end">[];
  readonly claimant: Claimant;
  readonly now: number;
}

/** Gives until when a hold may last, at most `until`: it never ends earlier than it would, and nobody keeps a slot for too long. */
export const holdEndWithinCaps = Effect.fnUntraced(function* (
  tx: Transaction,
  { kept }: ClubSettings,
  hold: Hold,
  until: number,
  now: number,
) {
  if (until <= hold.expires) return until;
  const { visitor, address } = hold;
  const tenures = yield* tx.unpaid.tenures(boatSpanOf(hold), tenureNames({ visitor, address }), now);
  const [ofVisitor = 0, ofAddress = 0] = [{ visitor }, { address }].map((one) => longestTenureMs(tenures, tenureNames(one), hold));
  const most = kept.slotMinutes * minute;
  const more = Math.min(until - hold.expires, most - bookingLifetimes.pending - ofVisitor, most - ofAddress);
  return hold.expires + Math.max(0, more);
});

/** Counts the time of a hold until its new end in place of the time until its end before. */
export const recountHoldTime = Effect.fnUntraced(function* (tx: Transaction, hold: Hold, expires: number, now: number) {
  const who = tenureNames({ visitor: hold.visitor, address: hold.address });
  const span = boatSpanOf(hold);
  if (hold.expires > now) yield* tx.unpaid.giveBack(span, who, hold.expires - now, now);
  if (expires > now) yield* tx.unpaid.keep(span, who, expires - now, now);
});

/** Counts the time for which a hold or a payment will keep its slots, as if it lasted to its end. */
export const countUnpaidTime = Effect.fnUntraced(function* (tx: Transaction, keeping: OccupiedSpan, claimant: Claimant, now: number) {
  const ms = (keeping.expires ?? now) - now;
  if (ms > 0) yield* tx.unpaid.keep(boatSpanOf(keeping), tenureNames(claimant), ms, now);
});

/** Gives who a reservation counts for; a phone without a proof counts for nobody. */
export function claimantOfReservation({ phone, profile, isByEmail, visitor, address }: Reservation): Claimant {
  const person = isByEmail ? { email: profile.email.toLowerCase() } : { phone };
  return { ...person, visitor: visitor === "" ? undefined : visitor, address };
}

/** Subtracts the rest of the time that was counted, except the minimum that a try costs. */
export const uncountUnpaidTime = Effect.fnUntraced(function* (tx: Transaction, keeping: OccupiedSpan, claimant: Claimant, now: number) {
  const { expires, createdAt } = keeping;
  if (expires === null) return;
  const ms = Math.min(expires - now, expires - createdAt - leastKept);
  if (ms > 0) yield* tx.unpaid.giveBack(boatSpanOf(keeping), tenureNames(claimant), ms, now);
});

function countingOf({ kept }: ClubSettings, { client }: Pick<OccupiedSpan, "client">, now: number): UnpaidQuery {
  return { client, now, today: dayAt(now), proof: now + 1, hour: now - hour, lapse: now - kept.restMinutes * minute, except: "" };
}

function assertFewCookieless({ kept }: ClubSettings, { cookieless, lapsed }: UnpaidCounts["address"], visitor: string) {
  const refused = (retryAfterSeconds: number) => failWithRefusal("TOO_MANY_HOLDS", { retryAfterSeconds, visitor });
  if (lapsed >= kept.lapses) return refused(kept.restMinutes * 60);
  return cookieless >= kept.cookieless ? refused(kept.holdMinutes * 60) : Effect.void;
}

function assertFewAwaited({ kept }: ClubSettings, { phone, visitor }: UnpaidCounts) {
  if (visitor.awaited < kept.visitor && phone.awaited < kept.phone) return Effect.void;
  return failWithRefusal("TOO_MANY_HOLDS", { retryAfterSeconds: kept.holdMinutes * 60 });
}

function assertFewOpen({ open }: ClubSettings, unpaid: UnpaidCounts, quarters: number, isCart = false) {
  const hasRoom = (cap: Cap, count: OpenUnpaidCount) => count.bookings < cap.bookings && count.quarters + quarters <= cap.quarters;
  if ((isCart || hasRoom(open.phone, unpaid.phone)) && hasRoom(open.visitor, unpaid.visitor) && hasRoom(open.address, unpaid.address))
    return Effect.void;
  return failWithRefusal("TOO_MANY_OPEN", { retryAfterSeconds: bookingLifetimes.pending / 1000 });
}

type Cap = ClubSettings["open"]["phone"];

/** In how many seconds none of them counts any more. */
function forgottenIn(tenures: readonly SlotTenure[], now: number): number {
  return Math.ceil((Math.max(now, ...tenures.map(({ until, kept }) => until + kept)) - now) / 1000);
}

function boatSpanOf({ client, boat, date, start, end }: Omit<OccupiedSpan, "createdAt" | "expires">): BoatSpan {
  return { client, boat, day: date, start, end };
}
