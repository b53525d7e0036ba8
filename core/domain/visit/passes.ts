import { instantOf, parseTime } from "../calendar/zone.ts";
import { isRecord, isText } from "../validation/json.ts";
import { decodePass, type Pass } from "./pass.ts";
import type { PaymentState } from "./paymentState.ts";
import { decodeSavedBooking, type SavedBooking } from "./savedBooking.ts";

/** A pass saved on the device: the saved booking that guard 1 requires, and the credentials with which its holder calls the server. */
export interface SavedPass {
  readonly pass: Pass;
  readonly booking: SavedBooking & { readonly reservationId: string };
  readonly sessionUrl?: string;
  readonly key?: string;
}

/** The most passes that a device saves; of more, those of the earliest trips are dropped. */
export const maxPasses = 12;

/** The end of a pass's trip, epoch milliseconds. */
export function tripEnd({ date, end }: Pass): number {
  return instantOf(date, parseTime(end) ?? 1440);
}

/** The passes of trips that have not ended at `now`, soonest first. */
export function upcomingPasses(passes: readonly SavedPass[], now: number): readonly SavedPass[] {
  return passes.filter(({ pass }) => tripEnd(pass) > now).toSorted((left, right) => tripEnd(left.pass) - tripEnd(right.pass));
}

/** Adds a pass, or replaces the one of its reservation; soonest first, at most `maxPasses`. */
export function withPass(passes: readonly SavedPass[], saved: SavedPass): readonly SavedPass[] {
  return upcomingPasses([...withoutPass(passes, saved.booking.reservationId), saved], Number.NEGATIVE_INFINITY).slice(-maxPasses);
}

/** Removes the pass of a reservation. */
export function withoutPass(passes: readonly SavedPass[], reservation: string): readonly SavedPass[] {
  return passes.filter(({ booking }) => booking.reservationId !== reservation);
}

/** The payment state for a saved pass, whose reservation was booked. */
export function paymentOf({ pass, booking, sessionUrl, key }: SavedPass): PaymentState {
  const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
  return { paymentSuccess: true, reservationId: booking.reservationId, ...holder, pass };
}

/** Decodes passes from any value; invalid ones are dropped. Never throws. */
export function decodePasses(value: unknown): readonly SavedPass[] {
  return Array.isArray(value) ? value.flatMap(decodeSavedPass) : [];
}

function decodeSavedPass(value: unknown): readonly SavedPass[] {
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
