import { instantOf, parseTime } from "../calendar/zone.ts";
import { isRecord, isText } from "../validation/json.ts";
import type { PaymentState } from "./payment.ts";
import { decodePass, decodeSavedBooking, type Pass, type SavedBooking } from "./savedBooking.ts";

/** A pass that a device keeps: the booking that guard 1 asks for, and by what its holder asks the server about it. */
export interface SavedPass {
  readonly pass: Pass;
  readonly booking: SavedBooking & { readonly reservationId: string };
  readonly sessionUrl?: string;
  readonly key?: string;
}

/** How many passes a device keeps: of more, those of the earliest trips go. */
export const maxPasses = 12;

/** When the trip of a pass ends, epoch milliseconds. */
export function tripEnd({ date, end }: Pass): number {
  return instantOf(date, parseTime(end) ?? 1440);
}

/** The passes of trips that have not ended at `now`, soonest first. */
export function upcomingPasses(passes: readonly SavedPass[], now: number): readonly SavedPass[] {
  return passes.filter(({ pass }) => tripEnd(pass) > now).toSorted((left, right) => tripEnd(left.pass) - tripEnd(right.pass));
}

/** Keeps a pass, in place of what was kept of its reservation; soonest first, at most `maxPasses`. */
export function withPass(passes: readonly SavedPass[], kept: SavedPass): readonly SavedPass[] {
  return upcomingPasses([...withoutPass(passes, kept.booking.reservationId), kept], Number.NEGATIVE_INFINITY).slice(-maxPasses);
}

/** Forgets the pass of a reservation. */
export function withoutPass(passes: readonly SavedPass[], reservation: string): readonly SavedPass[] {
  return passes.filter(({ booking }) => booking.reservationId !== reservation);
}

/** The payment state of a kept pass: its reservation stands. */
export function paymentOf({ pass, booking, sessionUrl, key }: SavedPass): PaymentState {
  const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
  return { paymentSuccess: true, reservationId: booking.reservationId, ...holder, pass };
}

/** The passes in any value; what is none is dropped. Never throws. */
export function decodePasses(value: unknown): readonly SavedPass[] {
  return Array.isArray(value) ? value.flatMap(keptIn) : [];
}

function keptIn(value: unknown): readonly SavedPass[] {
  if (!isRecord(value)) return [];
  const pass = decodePass(value["pass"]);
  const booking = decodeSavedBooking(value["booking"]);
  const { sessionUrl, key } = value;
  if (pass === undefined || booking?.reservationId === undefined) return [];
  const { reservationId } = booking;
  return [
    {
      pass,
      booking: { ...booking, reservationId },
      ...(isText(sessionUrl) ? { sessionUrl } : {}),
      ...(isText(key) ? { key } : {}),
    },
  ];
}
