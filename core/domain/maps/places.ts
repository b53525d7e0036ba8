import type { ProvinceCode } from "../club/provinceCode.ts";
import { foldedWordsOf } from "../find/fold.ts";
import { compareByCodePoint } from "../find/order.ts";
import type { BilingualName, Locale } from "../language/language.ts";
import type { MapPosition } from "./staticMap.ts";

/** A town of the open list of places. */
export interface Town extends MapPosition {
  readonly name: BilingualName;
  readonly region: ProvinceCode;
}

/** What a search finds: lakes and docks of clubs, towns, and places that a service outside knows. */
export const placeKinds = ["lake", "dock", "town", "place"] as const;

/** A place that a search found, in one language: a lake or a dock of a club with its id, a town, or a place that a service outside knows. */
export interface FoundPlace extends MapPosition {
  readonly kind: (typeof placeKinds)[number];
  readonly _id?: string;
  readonly name: string;
  readonly region: ProvinceCode | null;
}

/** The most places that a search gives. */
export const mostPlaces = 10;

/** How far around a place shores are looked for, and shown, in kilometres north, south, east and west. */
export const shoresAroundKm = 30;

/** A town with the words of its names, folded. */
interface SearchedTown {
  readonly town: Town;
  readonly words: readonly (readonly string[])[];
}

/**
 * Makes a search of towns: every word of the text must begin a word of one name of the town, ignoring accents and case, in either language.
 * Names that begin with the text come first, then shorter ones.
 */
export function makeTownSearch(towns: readonly Town[]): (text: string, most: number) => readonly Town[] {
  const searched = towns.map((town): SearchedTown => ({ town, words: [...new Set([town.name.en, town.name.fr])].map(foldedWordsOf) }));
  return (text, most) => {
    const typed = foldedWordsOf(text);
    if (typed.length === 0) return [];
    const found = searched.flatMap(({ town, words }) => {
      const names = words.filter((name) => typed.every((word) => name.some((each) => each.startsWith(word))));
      return names.length === 0 ? [] : [{ town, isAhead: names.some((name) => name.join(" ").startsWith(typed.join(" "))) }];
    });
    const sorted = found.toSorted(
      (one, other) =>
        Number(other.isAhead) - Number(one.isAhead) ||
        one.town.name.fr.length - other.town.name.fr.length ||
        compareByCodePoint(one.town.name.fr, other.town.name.fr),
    );
    return sorted.slice(0, most).map(({ town }) => town);
  };
}

/** Gives a town as a search finds it, in a language. */
export function placeOfTown({ name, region, lat, lon }: Town, locale: Locale): FoundPlace {
  return { kind: "town", name: name[locale], region, lat, lon };
}

/** Whether every word of the text begins a word of one of these names. */
export function namesMatch(name: BilingualName, text: string): boolean {
  const typed = foldedWordsOf(text);
  return [name.en, name.fr].map(foldedWordsOf).some((words) => typed.every((word) => words.some((each) => each.startsWith(word))));
}

/** The places that a search found, of each source the best first. */
interface PlacesOfSources {
  /** Lakes and docks of clubs. */
  readonly rows: readonly FoundPlace[];
  readonly towns: readonly FoundPlace[];
  /** What a service outside found. */
  readonly outside: readonly FoundPlace[];
}

/**
 * Gives at most {@link mostPlaces} places: rows, then towns, then what a service outside found and nobody else. Rows leave half of the answer to the
 * others, since a club's name finds all of its lakes, and towns leave half of the rest to the service.
 */
export function mergePlaces({ rows, towns, outside }: PlacesOfSources): readonly FoundPlace[] {
  const others = outside.filter((place) => ![...rows, ...towns].some((known) => isKnownPlace(place, known)));
  const shown = rows.slice(0, mostPlaces - Math.min(mostPlaces / 2, towns.length + others.length));
  const left = mostPlaces - shown.length;
  const shownTowns = towns.slice(0, left - Math.min(Math.floor(left / 2), others.length));
  return [...shown, ...shownTowns, ...others].slice(0, mostPlaces);
}

/** So near are the positions that two sources have of one place, in degrees. */
const nearDegrees = 0.1;

/** Whether a place of a service is one that is known: its name begins with that name, and it lies there. */
function isKnownPlace(place: FoundPlace, known: FoundPlace): boolean {
  const isNear = Math.abs(place.lat - known.lat) < nearDegrees && Math.abs(place.lon - known.lon) < nearDegrees;
  return isNear && foldedWordsOf(place.name).join(" ").startsWith(foldedWordsOf(known.name).join(" "));
}
