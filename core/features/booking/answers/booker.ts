import type { ReservationBooker } from "../enterReservation.ts";
import { type CallContext, clubOfCaller, staffClubOf, contactsOfCaller, type GatePorts } from "../../caller/answer.ts";
import { Effect } from "effect";
import { clausesVersionInForce } from "../../club/clauses.ts";
import { holdCapabilityOf } from "../../shared/holder.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import { holdView } from "./views.ts";

/** Gives a caller as the one who books. */
export function bookerOfCall(at: CallContext): ReservationBooker {
  const { visitor, address, line = address, capability } = at.caller;
  // The household line of IPv6: whoever has one has all its networks.
  const { principal } = at.caller;
  const staff = principal.kind === "user" ? principal.id : undefined;
  const own = { client: clubOfCaller(at.caller), staffOf: staffClubOf(at, "book"), staff };
  return { ...own, visitor, address: line, capability, ownContacts: contactsOfCaller(at.caller) };
}

/** Gives a hold as calls answer it, with its capability and the version of the rules that its visitor must accept. */
export const heldBy = Effect.fnUntraced(function* ({ store, time, config, secrets }: GatePorts, held: Parameters<typeof holdView>[0]) {
  const client = clubOfRowId(held.hold) ?? "";
  const settings = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  const capability = holdCapabilityOf(secrets, held.hold);
  return { ...holdView(held, time.now(), clausesVersionInForce(settings, config.clausesVersion, time.now())), capability };
});
