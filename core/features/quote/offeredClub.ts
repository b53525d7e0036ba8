import { lawProvinceOfClub } from "../../domain/offer/province.ts";
import { ownSeasonOf } from "../../domain/calendar/seasonsAhead.ts";
import type { ClubSeason } from "../../domain/calendar/season.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Club } from "../../domain/people/client.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";
import { type ClubPromises, promisesAtDock, promisesBeforeBooking, promisesOf } from "../../domain/club/promises.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { promiseFacts } from "../../words/format/promiseFacts.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { clubView } from "../../domain/club/publicClub.ts";

/**
 * Gives a club as its booking pages show it, with its season where it is shorter than April to October, how many seasons ahead it takes bookings, how many days earlier from members, and what
 * visitors are informed of before they enter personal data.
 */
export function offeredClub(club: Club, catalogue: Catalogue) {
  const settings = catalogueIndexOf(catalogue).settingsOf(club.id);
  const promises = promisesOf(settings.promises);
  const earlyDays = daysBehindMembers(
    catalogue.plans.filter(({ client }) => client === club.id),
    undefined,
  );
  return {
    ...clubView(club, settings),
    seasons: settings.horizon.seasons,
    ...seasonPartOf(settings),
    ...(earlyDays === 0 ? {} : { earlyDays }),
    province: lawProvinceOfClub(
      settings,
      catalogue.lakes.filter(({ client }) => client === club.id),
    ),
    privacy: settings.privacy,
    facts: factsOf(promises, settings),
    ...siteLinksOf(settings),
    ...dockFactsOf(club, catalogue, settings),
    promises: promisesBeforeBooking(promises),
  };
}

/** Gives the season of a club as replies have it; left out where it is from April to October. */
export function seasonPartOf({ season }: Pick<ClubSettings, "season">): { readonly season?: ClubSeason } {
  const own = ownSeasonOf(season);
  return own === undefined ? {} : { season: own };
}

/** What a visitor reads in one line before choosing: promises, and the club's terms for who cancels. */
function factsOf(promises: ClubPromises, { cancellation }: Pick<ClubSettings, "cancellation">) {
  const hours = cancellation.keptPercent === 0 ? 0 : cancellation.freeUntilHours;
  const factsIn = (locale: Locale) => {
    const say = textLookupFor(locale);
    const text = hours === 0 ? say("promiseFacts.cancelAlways") : say("promiseFacts.cancelUntil", { hours });
    return [...promiseFacts(promises, { locale, say }), { text, lang: locale }];
  };
  return { en: factsIn("en"), fr: factsIn("fr") };
}

/** The same at each dock that promises something else in it; left out where no dock does. */
function dockFactsOf(club: Club, catalogue: Catalogue, settings: ClubSettings) {
  const ofClub = promisesOf(settings.promises);
  const usual = JSON.stringify(factsOf(ofClub, settings));
  const own = catalogue.docks.flatMap((dock) => {
    if (dock.client !== club.id) return [];
    const facts = factsOf(promisesAtDock(ofClub, dock), settings);
    return JSON.stringify(facts) === usual ? [] : [[dock._id, facts] as const];
  });
  return own.length === 0 ? {} : { dockFacts: Object.fromEntries(own) };
}

/** The club's own pages behind the links of the top bar; left out where it has none. */
function siteLinksOf({ site }: Pick<ClubSettings, "site">) {
  const own = Object.entries(site).filter(([, url]) => url !== "");
  return own.length === 0 ? {} : { siteLinks: Object.fromEntries(own) };
}
