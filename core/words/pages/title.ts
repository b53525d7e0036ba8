import type { Locale, LookUpText } from "../format/say.ts";
import type { WordKey } from "../index.ts";
import { waterNameInSentence } from "../format/water.ts";
import type { DateTexts } from "../format/when.ts";
import { findRouteOfPath, type QueryValues } from "../../domain/site/pageAddress.ts";
import { boatKindInLocale, nameInLocale, type AddressRows, type AddressSubject, findAddressSubject } from "./addressSubject.ts";

/** The language of a page title: its locale, the function that looks up its words, and its date format. */
export interface PageTitleLanguage {
  readonly locale: Locale;
  readonly say: LookUpText<WordKey>;
  readonly date: DateTexts["date"];
}

/** The most characters of a title; search engines cut longer ones. */
export const maxTitleLength = 65;

const titles: Readonly<Record<string, WordKey>> = {
  boatName: "shell.boatTitle",
  pricing: "shell.pricingTitle",
  privacy: "shell.privacyTitle",
  terms: "shell.termsTitle",
  accessibility: "shell.accessibilityTitle",
  information: "titles.information",
  findBooking: "shell.findTitle",
  cart: "titles.cart",
  waitlist: "titles.wait",
  wish: "titles.wish",
  trip: "titles.trip",
  subscription: "titles.plans",
  survey: "titles.survey",
  login: "shell.login",
  signup: "titles.signup",
  profile: "titles.profile",
  changePassword: "titles.password",
  configuration: "titles.configuration",
};

/** Pages whose title depends on what their address names. */
const clubPages = ["home", "boatName", "pricing", "subscription", "privacy", "terms", "accessibility"];

/**
 * Gives the title of a page, the same on the server and in the browser: at most `maxTitleLength` characters, and different for each
 * canonical address.
 */
export function pageTitleOf(path: string, query: QueryValues, known: AddressRows, words: PageTitleLanguage): string {
  const { say } = words;
  const route = findRouteOfPath(path)?.route;
  if (route === undefined) return joinParts([say("errors.page.notFound"), say("shell.product")]);
  if (route.isOffice === true) return joinParts([say("titles.office"), say("shell.product")]);
  const names = findAddressSubject(path, query, known);
  const isOfClub = clubPages.includes(route.page);
  const last = (isOfClub ? names.club?.name : undefined) ?? say("shell.product");
  const parts = route.page === "home" ? homeParts(names, words) : pageParts(names, words);
  return parts === undefined ? clipText(homeTitle(names, known, words), maxTitleLength) : joinParts([...parts, last]);
}

/** The title of the booking page of an address that names nothing: it names the lake of a club that has one. */
function homeTitle({ club }: AddressSubject, { lakes }: Pick<AddressRows, "lakes">, { say, locale }: PageTitleLanguage): string {
  if (club === undefined) return say("titles.home");
  const [lake, ...others] = lakes.filter(({ client }) => client === club.id);
  if (lake === undefined || others.length > 0) return say("titles.club", { name: club.name });
  const water = waterNameInSentence(locale, nameInLocale(lake.name, locale));
  return say("titles.clubOn", { name: club.name, water: water.article + water.name });
}

/** The parts of the booking page's title; undefined where its address names nothing. */
function homeParts({ lake, dock, day }: AddressSubject, { say, locale, date }: PageTitleLanguage): readonly string[] | undefined {
  const on = day === undefined ? [] : [date(day)];
  if (lake === undefined) return day === undefined ? undefined : [say("shell.rentABoat"), ...on];
  const water = waterNameInSentence(locale, nameInLocale(lake.name, locale));
  if (dock !== undefined) return [nameInLocale(dock.name, locale), water.name, ...on];
  return [say("booking.headline", { water: water.article + water.name }), ...on];
}

function pageParts({ page = "", lake, boat }: AddressSubject, { say, locale }: PageTitleLanguage): readonly string[] {
  if (boat !== undefined) {
    const at = lake === undefined ? [] : [nameInLocale(lake.name, locale)];
    return [
      say("titles.boatNamed", { boat: nameInLocale(boat.name, locale), kind: lowerFirst(boatKindInLocale(boat, "name", locale, say)) }),
      ...at,
    ];
  }
  const title = titles[page];
  if (title === undefined) return [];
  return page === "pricing" && lake !== undefined ? [say(title), nameInLocale(lake.name, locale)] : [say(title)];
}

/** Joins as many parts as fit, from the first one on. */
function joinParts(parts: readonly string[]): string {
  const fitting = parts.reduce((text, part) => {
    const longer = text === "" ? part : `${text} · ${part}`;
    return longer.length <= maxTitleLength || text === "" ? longer : text;
  }, "");
  return clipText(fitting, maxTitleLength);
}

/** Gives a text with its first letter in lower case, for use within a sentence. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Gives a text cut after a word, with an ellipsis, where it is longer than `most` characters. */
export function clipText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,.:;·]+$/u, "")}…`;
}
