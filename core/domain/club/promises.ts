import type { BilingualText, Locale } from "../language/language.ts";
import { textInLocale, type TextWithLocale } from "../language/textInLocale.ts";
import { isFilledText, isRecord } from "../validation/json.ts";
import type { ClubSettings } from "./settings.ts";
import { includedThings, promiseTextNames, statedLicences, type YesOrNo } from "./promiseNames.ts";

/** The stored promises of a club; see {@link promisesOf} for what visitors read. */
export type StoredPromises = ClubSettings["promises"];

/** One of the promises that a club writes in its own words. */
export type PromiseTextName = (typeof promiseTextNames)[number];

/** A text in each language in which it was written. */
export interface PromiseText {
  readonly en?: string;
  readonly fr?: string;
}

/** What a club promises and asks, as visitors read it: a field is left out where the club set nothing. */
export interface ClubPromises extends Readonly<Partial<Record<PromiseTextName, PromiseText>>> {
  /** The age in full years of who books. */
  readonly minimumAge?: number;
  readonly licence?: (typeof statedLicences)[number];
  /** Minutes of explanations at the dock. */
  readonly briefingMinutes?: number;
  readonly included?: readonly (typeof includedThings)[number][];
}

/** What a dock promises and asks where it differs from its club; a field is left out where the club's promise counts. */
export interface DockPromises {
  /** The age in full years of who books; 0 for none. */
  readonly minimumAge?: number;
  readonly licence?: (typeof statedLicences)[number];
  readonly briefingMinutes?: number;
  readonly leadMinutes?: number;
  readonly bring?: BilingualText;
  readonly pets?: BilingualText;
  readonly children?: BilingualText;
  readonly weather?: BilingualText;
  readonly parking?: BilingualText;
  readonly askFor?: BilingualText;
  readonly fuel?: YesOrNo;
  readonly lifeJackets?: YesOrNo;
  readonly briefing?: YesOrNo;
  readonly cleaning?: YesOrNo;
}

/** Gives what visitors read of a club's stored promises; an empty object where it set none. */
export function promisesOf(stored: StoredPromises): ClubPromises {
  const { minimumAge, briefingMinutes, licence } = stored;
  const included = includedThings.filter((thing) => stored[thing]);
  const texts = promiseTextNames.flatMap((name) => {
    const en = stored[`${name}En`].trim();
    const fr = stored[`${name}Fr`].trim();
    return en === "" && fr === "" ? [] : [[name, { ...(en === "" ? {} : { en }), ...(fr === "" ? {} : { fr }) }] as const];
  });
  return {
    ...(minimumAge === 0 ? {} : { minimumAge }),
    ...(licence === "" ? {} : { licence }),
    ...(briefingMinutes === 0 ? {} : { briefingMinutes }),
    ...(included.length === 0 ? {} : { included }),
    ...Object.fromEntries(texts),
  };
}

/** Decodes promises that a device stored, from any value; a field that is none is left out. Never throws. */
export function decodePromises(value: unknown): ClubPromises {
  if (!isRecord(value)) return {};
  const { minimumAge, briefingMinutes, included } = value;
  const licence = statedLicences.find((each) => each === value["licence"]);
  const texts = promiseTextNames.flatMap((name) => {
    const text = value[name];
    if (!isRecord(text)) return [];
    const en = text["en"];
    const fr = text["fr"];
    return [[name, { ...(isFilledText(en) ? { en } : {}), ...(isFilledText(fr) ? { fr } : {}) }] as const];
  });
  return {
    ...(typeof minimumAge === "number" ? { minimumAge } : {}),
    ...(licence === undefined ? {} : { licence }),
    ...(typeof briefingMinutes === "number" ? { briefingMinutes } : {}),
    ...(Array.isArray(included) ? { included: includedThings.filter((thing) => included.includes(thing)) } : {}),
    ...Object.fromEntries(texts),
  };
}

/** Gives what visitors read of the promises at a dock: its own where they differ, else those of its club. */
export function promisesAtDock(ofClub: ClubPromises, dock: DockPromises): ClubPromises {
  const { minimumAge = ofClub.minimumAge, briefingMinutes = ofClub.briefingMinutes, licence = ofClub.licence } = dock;
  const included = includedThings.filter((thing) => (dock[thing] === undefined ? ofClub.included?.includes(thing) : dock[thing] === "yes"));
  const texts = promiseTextNames.flatMap((name) => {
    const text = (name === "other" ? undefined : dock[name]) ?? ofClub[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    ...(minimumAge === undefined || minimumAge === 0 ? {} : { minimumAge }),
    ...(licence === undefined ? {} : { licence }),
    ...(briefingMinutes === undefined || briefingMinutes === 0 ? {} : { briefingMinutes }),
    ...(included.length === 0 ? {} : { included }),
    ...Object.fromEntries(texts),
  };
}

/** Gives the promises that matter before a booking; what to bring, where to park and the person to find come with the pass. */
export function promisesBeforeBooking({ bring: _bring, parking: _parking, askFor: _askFor, ...rest }: ClubPromises): ClubPromises {
  return rest;
}

/** Gives a club's own words in a language, else in the other one, with the language; undefined where it wrote none. */
export function promiseTextIn(text: PromiseText | undefined, locale: Locale): TextWithLocale | undefined {
  const { en, fr } = text ?? {};
  if (en !== undefined) return textInLocale({ en, ...(fr === undefined ? {} : { fr }) }, locale);
  return fr === undefined ? undefined : { text: fr, lang: "fr" };
}

/**
 * Gives the age in full years that staff check before a boat leaves a dock, where the club wants it checked: that of the dock, else that of
 * the club; 0 for none.
 */
export function ageToCheck(
  { trips, promises }: Pick<ClubSettings, "trips" | "promises">,
  dock: Pick<DockPromises, "minimumAge"> | undefined,
): number {
  return trips.checksAge ? (dock?.minimumAge ?? promises.minimumAge) : 0;
}
