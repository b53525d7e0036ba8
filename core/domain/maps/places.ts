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

/** A place that a search found, in one language: a lake or a dock of a club with its id, or a town. */
export interface FoundPlace extends MapPosition {
  readonly kind: "lake" | "dock" | "town";
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
