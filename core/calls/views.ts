import { isoOf, timeText } from "../calendar/zone.ts";
import { type Cents, dollarsOf } from "../money/cents.ts";
import type { Split } from "../booking/cancellation.ts";
import { freeUntil } from "../booking/policy.ts";
import type { Trip } from "../booking/mail.ts";
import type { Reservation } from "../booking/reservation.ts";

/** Dollars as the wire carries them, null where there are none. */
export function dollarsOrNull(amount: Cents | null) {
  return amount === null ? null : dollarsOf(amount);
}

/** What cancelling did, or would do, to a reservation's money. */
interface Cancellation {
  readonly refund: Cents | null;
  readonly fee: Cents | null;
  readonly ifCanceled: Split | null;
}

/** A reservation as its holder and the club's staff see it; visitor, address and session stay inside. */
export function viewOf(reservation: Reservation, money: Cancellation, trip: Trip | undefined) {
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
    isMember,
    isManual,
    pay,
    locale,
    currency,
    tape,
    policy,
    sessionUrl,
  } = reservation;
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
    start: timeText(reservation.start),
    end: timeText(reservation.end),
    profile,
    phone,
    isMember,
    isManual,
    pay,
    locale,
    currency,
    tape,
    sessionUrl,
    ...(trip === undefined ? {} : { place: { lake: trip.lake, dock: trip.dock, boat: trip.boat } }),
    refund: dollarsOrNull(money.refund),
    fee: dollarsOrNull(money.fee),
    policy: policy === null ? null : { ...policy, freeUntil: isoOf(freeUntil(policy, reservation)) },
    ifCanceled: money.ifCanceled === null ? null : { fee: dollarsOf(money.ifCanceled.fee), refund: dollarsOf(money.ifCanceled.refund) },
    amount: dollarsOf(reservation.amount),
    createdAt: isoOf(reservation.createdAt),
    expires: reservation.expires === null ? null : isoOf(reservation.expires),
  };
}
