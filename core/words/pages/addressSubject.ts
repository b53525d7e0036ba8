import type { WordKey } from "../index.ts";
import type { LookUpText } from "../format/say.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { wordedKindOf } from "../../domain/offer/boatLook.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import { type QueryValues, requestedDayIn, findRouteOfPath } from "../../domain/site/pageAddress.ts";
import type { Locale, BilingualName } from "../../domain/language/language.ts";

/** The things that an address may name: rows of the club in view, each list in its order, and days from `today` on. */
export interface AddressRows {
  readonly today: Day;
  readonly clubs: readonly { readonly id: string; readonly name: string }[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  /** Whether visitors can go from here to lakes of other clubs. */
  readonly hasMoreLakes: boolean;
}

/**
 * The subject of the page of an address: `dock` only where it is not the first of its lake, whose page is the lake's; `day` only where it
 * is not today.
 */
export interface AddressSubject {
  readonly page: string | undefined;
  readonly lake?: Lake | undefined;
  readonly dock?: Dock | undefined;
  readonly boat?: Boat | undefined;
  readonly day?: Day | undefined;
  /** The club of the named row, else the only club there is; undefined where the page belongs to no club in particular. */
  readonly club: { readonly id: string; readonly name: string } | undefined;
}

/** Finds what an address names. Unknown ids, days off season and days in the past name nothing. */
export function findAddressSubject(
  path: string,
  query: QueryValues,
  { clubs, lakes, docks, boats, today, hasMoreLakes }: AddressRows,
): AddressSubject {
  const page = findRouteOfPath(path)?.route.page;
  const find = <Row extends { readonly _id: string }>(rows: readonly Row[], name: string) =>
    rows.find(({ _id }) => _id === query.get(name));
  const boat = page === "boatName" ? find(boats, "boat") : undefined;
  const namedDock = docks.find(({ _id }) => _id === boat?.dock) ?? find(docks, "dock");
  const lake = lakes.find(({ _id }) => _id === namedDock?.lake) ?? find(lakes, "lake");
  const isFirst = namedDock === docks.find((dock) => dock.lake === lake?._id);
  const day = page === "home" ? requestedDayIn(query.get("day"), today) : undefined;
  const client = lake?.client;
  return {
    page,
    lake,
    boat,
    dock: isFirst && boat === undefined ? undefined : namedDock,
    day: day === today ? undefined : day,
    club: client === undefined && hasMoreLakes ? undefined : (clubs.find(({ id }) => id === client) ?? clubs[0]),
  };
}

/** Gives a name in a language, else in the other one. */
export function nameInLocale(name: BilingualName, locale: Locale): string {
  return name[locale] || name.en || name.fr;
}

/** Gives the words for a boat's kind: of the server's model those of the kind, of a club's own its name. */
export function boatKindInLocale(boat: Boat, part: "name" | "about", locale: Locale, say: LookUpText<WordKey>): string {
  const kind = wordedKindOf(boat);
  return kind === undefined ? nameInLocale(boat.look?.name ?? boat.name, locale) : say(`booking.kinds.${kind}.${part}`);
}
