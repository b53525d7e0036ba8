import { lawProvinceOfClub } from "../../domain/offer/province.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Club } from "../../domain/people/client.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";
import { promisesBeforeBooking, promisesOf } from "../../domain/club/promises.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { promiseFacts } from "../../words/format/promises.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { clubView } from "../club/clubView.ts";

/**
 * Gives a club as its booking pages show it, with how many seasons ahead it takes bookings, how many days earlier from members, and what
 * visitors are informed of before they enter personal data.
 */
export function offeredClub(club: Club, catalogue: Catalogue) {
  const settings = catalogueIndexOf(catalogue).settingsOf(club.id);
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
    facts: { en: factsIn("en", settings), fr: factsIn("fr", settings) },
    promises: promisesBeforeBooking(promisesOf(settings.promises)),
  };
}

/** What a visitor reads in one line before choosing: the club's promises, and its terms for who cancels. */
function factsIn(locale: Locale, { promises, cancellation }: Pick<ClubSettings, "promises" | "cancellation">) {
  const say = textLookupFor(locale);
  const hours = cancellation.keptPercent === 0 ? 0 : cancellation.freeUntilHours;
  const text = hours === 0 ? say("promises.facts.cancelAlways") : say("promises.facts.cancelUntil", { hours });
  return [...promiseFacts(promisesOf(promises), { locale, say }), { text, lang: locale }];
}
