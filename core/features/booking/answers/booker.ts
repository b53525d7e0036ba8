import type { ReservationBooker } from "../enterReservation.ts";
import type { CallContext } from "../../caller/answer.ts";
import { clubOfCaller, staffClubOf, contactsOfCaller } from "../../caller/ownClub.ts";

/** Gives a caller as the one who books. */
export function bookerOfCall(at: CallContext): ReservationBooker {
  const { visitor, address, line = address, capability } = at.caller;
  // The household line of IPv6: whoever has one has all its networks.
  const { principal } = at.caller;
  const staff = principal.kind === "user" ? principal.id : undefined;
  const own = { client: clubOfCaller(at.caller), staffOf: staffClubOf(at, "book"), staff };
  return { ...own, visitor, address: line, capability, ownContacts: contactsOfCaller(at.caller) };
}
