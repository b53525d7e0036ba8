import { lawProvinceOfClub } from "../../domain/offer/province.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Club } from "../../domain/people/client.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";
import { clubView } from "../club/clubView.ts";

/**
 * Gives a club as its booking pages show it, with how many seasons ahead it takes bookings, how many days earlier from members, and what
 * visitors are informed of before they enter personal data.
 */
export function offeredClub(club: Club, catalogue: Catalogue) {
  const settings = catalogueIndexOf(catalogue).settingsOf(club.id);
  const { freeUntilHours, keptPercent } = settings.cancellation;
  const earlyDays = daysBehindMembers(
    catalogue.plans.filter(({ client }) => client === club.id),
    undefined,
  );
  return {
    ...clubView(club, settings),
    seasons: settings.horizon.seasons,
    ...(earlyDays === 0 ? {} : { earlyDays }),
    province: lawProvinceOfClub(
      settings,
      catalogue.lakes.filter(({ client }) => client === club.id),
    ),
    privacy: settings.privacy,
    freeUntilHours: keptPercent === 0 ? 0 : freeUntilHours,
  };
}
