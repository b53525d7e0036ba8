import { saveBooking } from "../checkout/state/saveBooking.ts";
import { holdStorageKey, type HoldTicket } from "../checkout/state/state.ts";
import type { HoldReply, RequestedBoatSlots } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { writeJson } from "../session/textStore.ts";
import { ownClockEnd } from "../time/ownClockEnd.ts";

/** Gives a hold as the tab stores it, with its end by the visitor's own clock. */
export function holdTicketOf(reply: HoldReply, attributes: RequestedBoatSlots, now: number): HoldTicket {
  const { hold, clauses } = reply;
  return { hold, expires: ownClockEnd(reply, now), attributes, ...(clauses === undefined ? {} : { clauses }) };
}

/** Stores a hold that another page was given: the booking page takes it up, and goes on with the contact. */
export function storeHoldForBooking(
  ports: BookingPorts,
  reply: HoldReply,
  { lake, ...attributes }: RequestedBoatSlots & { readonly lake: string },
): void {
  writeJson(ports.session, holdStorageKey, holdTicketOf(reply, attributes, ports.now()));
  saveBooking(ports, { attributes, lake });
}
