import type { Horizon } from "../../domain/availability/availability.ts";
import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";

/**
 * Gives the horizon of what is offered to the waitlist of a club: that of somebody who is no member. A slot that only members may book yet is offered
 * to nobody, since its owner could not book it.
 */
export function proposalHorizonOf(catalogue: Catalogue, client: string, now: number): Horizon {
  return bookingHorizonOf(catalogueIndexOf(catalogue).settingsOf(client), now, daysBehindMembers(catalogue.plans, undefined));
}
