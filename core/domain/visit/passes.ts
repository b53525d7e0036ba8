import { instantOf, parseTimeOfDay } from "../calendar/zone.ts";
import { isRecord, isFilledText } from "../validation/json.ts";
import { decodeDockPass, type DockPass } from "./pass.ts";
import type { PaymentState } from "./paymentState.ts";
import { decodeSavedBooking, type SavedBooking } from "./savedBooking.ts";

/** A pass saved on the device: the saved booking that guard 1 requires, and the credentials with which its holder calls the server. */
export interface SavedPass {
  readonly pass: DockPass;
  readonly booking: SavedBooking & { readonly reservationId: string };
  readonly sessionUrl?: string;
  readonly key?: string;
  /** The id of the order that it was paid with, where the order has several. */
  readonly order?: string;
}

/** The most passes that a device saves; of more, those of the earliest trips are dropped. */
export const maxSavedPasses = 12;

/** Gives the end of a pass's trip, epoch milliseconds. */
export function tripEndOfPass({ date, end }: DockPass): number {
  return instantOf(date, parseTimeOfDay(end) ?? 1440);
}

/** Gives the passes of trips that have not ended at `now`, soonest first. */
export function upcomingPasses(passes: readonly SavedPass[], now: number): readonly SavedPass[] {
  return passes
    .filter(({ pass }) => tripEndOfPass(pass) > now)
    .toSorted((left, right) => tripEndOfPass(left.pass) - tripEndOfPass(right.pass));
}

/** Adds a pass, or replaces the one of its reservation; soonest first, at most `maxSavedPasses`. */
export function addSavedPass(passes: readonly SavedPass[], saved: SavedPass): readonly SavedPass[] {
  return upcomingPasses([...removeSavedPass(passes, saved.booking.reservationId), saved], Number.NEGATIVE_INFINITY).slice(-maxSavedPasses);
}

/** Removes the pass of a reservation. */
export function removeSavedPass(passes: readonly SavedPass[], reservation: string): readonly SavedPass[] {
  return passes.filter(({ booking }) => booking.reservationId !== reservation);
}

/** Gives the passes that were paid together with that of a reservation, itself included; none where it was paid alone. */
export function passesOfSameOrder(passes: readonly SavedPass[], reservation: string | undefined): readonly SavedPass[] {
  const order = passes.find(({ booking }) => booking.reservationId === reservation)?.order;
  return order === undefined ? [] : passes.filter((each) => each.order === order);
}

/** Gives the payment state for a saved pass, whose reservation was booked. */
export function paymentStateOfPass({ pass, booking, sessionUrl, key }: SavedPass): PaymentState {
  const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
  return { paymentSuccess: true, reservationId: booking.reservationId, ...holder, pass };
}

/** Decodes the dock passes that a browser saved from any value; invalid ones are dropped. Never throws. */
export function decodeSavedPasses(value: unknown): readonly SavedPass[] {
  return Array.isArray(value) ? value.flatMap(decodeSavedPass) : [];
}

function decodeSavedPass(value: unknown): readonly SavedPass[] {
  if (!isRecord(value)) return [];
  const pass = decodeDockPass(value["pass"]);
  const booking = decodeSavedBooking(value["booking"]);
  const { sessionUrl, key, order } = value;
  if (pass === undefined || booking?.reservationId === undefined) return [];
  const { reservationId } = booking;
  return [
    {
      pass,
      booking: { ...booking, reservationId },
      ...(isFilledText(sessionUrl) ? { sessionUrl } : {}),
      ...(isFilledText(key) ? { key } : {}),
      ...(isFilledText(order) ? { order } : {}),
    },
  ];
}
