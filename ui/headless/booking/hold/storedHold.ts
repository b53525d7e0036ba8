import { isSameChoice } from "../choice/requestedBoatSlotsOf.ts";
import { saveBooking } from "../state/saveBooking.ts";
import type { HoldTicket } from "../state/state.ts";
import type { HoldReply, RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { writeJson } from "../../session/textStore.ts";
import { ownClockEnd } from "../../time/ownClockEnd.ts";
import { holdStorageKey, type StoredHold, storedHoldIn } from "../../session/ownHold.ts";

/** Gives a hold as the tab stores it, with its end by the visitor's own clock. */
export function holdTicketOf(reply: HoldReply, attributes: RequestedBoatSlots, now: number): HoldTicket {
  const { hold, capability, clauses } = reply;
  return { hold, capability, expires: ownClockEnd(reply, now), attributes, ...(clauses === undefined ? {} : { clauses }) };
}

/** Stores a hold that another page was given: the booking page takes it up, and goes on with the contact. */
export function storeHoldForBooking(
  ports: BookingPorts,
  reply: HoldReply,
  { lake, ...attributes }: RequestedBoatSlots & { readonly lake: string },
): void {
  writeJson(ports.storage, holdStorageKey, holdTicketOf(reply, attributes, ports.now()));
  saveBooking(ports, { attributes, lake });
}

/** Gives the stored hold of a choice that the server gave; null where there is none. */
export function storedTicketOf(ports: Parameters<typeof storedHoldIn>[0], attributes: RequestedBoatSlots | null): HoldTicket | null {
  const stored = storedHoldIn(ports);
  if (stored?.hold === undefined || !isSameChoice(stored.attributes, attributes)) return null;
  const { key: _, hold, ...held } = stored;
  return { ...held, hold };
}

/** For how long the key of a request is stored that was not answered: as long as a hold lasts. */
const requestMs = 600_000;

/**
 * Gives the idempotency key under which a choice is held: that of an earlier request, in whichever tab, that was not answered, since its
 * hold may have been made.
 */
export function keyOfHold(ports: BookingPorts, attributes: RequestedBoatSlots): string {
  const before = storedHoldIn(ports);
  return before?.key !== undefined && isSameChoice(before.attributes, attributes) ? before.key : ports.newId();
}

/** Stores that a choice is about to be held under a key. */
export function storeHoldRequest({ storage, now }: BookingPorts, attributes: RequestedBoatSlots, key: string): void {
  writeJson(storage, holdStorageKey, { attributes, key, expires: now() + requestMs } satisfies StoredHold);
}
