import { Schema, Effect } from "effect";
import type { Day } from "../domain/calendar/day.ts";
import { firstSelectableDay, dayWindowFrom } from "../domain/calendar/window.ts";
import type { FirstPaint, ColorTheme } from "../features/site/calls/firstPaint.ts";
import { contract, type CallOutput } from "../contract/index.ts";
import { type Catalogue, catalogueIndexOf } from "../domain/catalogue/catalogue.ts";
import { productName } from "../domain/people/user.ts";
import { StoreDown, type StoreShape } from "../ports/store/store.ts";
import type { Dock } from "../domain/offer/dock.ts";
import type { Locale } from "../words/index.ts";
import type { DispatchCall } from "../features/caller/caller.ts";
import { isoTextOf } from "../domain/calendar/zone.ts";
import { requestedDayIn } from "../domain/site/pageAddress.ts";
import { firstWindowDayFor } from "../domain/visit/selection.ts";
import { offeredClub } from "../features/quote/offeredClub.ts";

/**
 * The parts that a first paint is computed from: the calls that any visitor's page makes, and values that are the same on every page of a
 * server.
 */
export interface FirstPaintParts {
  readonly dispatch: DispatchCall;
  readonly now: () => number;
  readonly mode: FirstPaint["mode"];
  readonly isMailOnly?: boolean;
  readonly siteUrl: string;
}

/** The requested page. */
export interface RequestedPage {
  readonly locale: Locale;
  readonly theme: ColorTheme;
  readonly shown: ClubInView;
  /** Whether it shows the prices of a season. */
  readonly showsPrices?: boolean;
  /** Whether it shows the plans of the club. */
  readonly showsPlans?: boolean;
}

/** The club that a page shows, or an empty catalogue when there is none. `version` is the club's, at which the catalogue was read. */
export interface ClubInView {
  readonly catalogue: Catalogue;
  readonly version: number;
  readonly place: PlaceInView;
  /** Whether there are lakes of other clubs to look at. */
  readonly hasMoreLakes: boolean;
  /** Whether the site is the club's alone: its own host, or a server of one club. */
  readonly isOwnSite: boolean;
}

/** The lake, the dock and the day in view; null for a club without any. */
export interface PlaceInView {
  readonly lake: string | null;
  readonly dock: string | null;
  readonly day: Day;
}

/** A place as an address or an earlier visit names it. */
export type PlaceQuery = { readonly [Name in keyof PlaceInView]: string | null | undefined };

/** Gives the dock that the query names, else the first of its lake, else the first of all; its day when it may be shown, else today. */
export function choosePlaceInView({ docks }: Pick<Catalogue, "docks">, query: PlaceQuery, today: Day): PlaceInView {
  const dock = docks.find(({ _id }) => _id === query.dock) ?? docks.find(({ lake }) => lake === query.lake) ?? docks[0];
  return { lake: dock?.lake ?? null, dock: dock?._id ?? null, day: requestedDayIn(query.day, today) ?? today };
}

/** Makes the data that the server puts into a page. Fails with `StoreDown` when the store is down. */
export async function makeFirstPaint(
  parts: FirstPaintParts,
  { locale, theme, shown, showsPrices = false, showsPlans = false }: RequestedPage,
): Promise<FirstPaint> {
  const now = parts.now();
  const { catalogue, version, place, hasMoreLakes, isOwnSite } = shown;
  const { lake, dock, day } = place;
  const selectedDay = firstWindowDayFor(day, firstSelectableDay(now));
  const ask = makeVisitorCalls(parts, locale);
  const location = catalogue.docks.map(({ _id }) => _id);
  const window = { ...dayWindowFrom(selectedDay), bookingType: "boat" };
  const [club] = catalogue.clubs;
  const [availability, offer, plans] = await Promise.all([
    location.length === 0 ? [] : ask("booking/reservations/checkFullBookingInRange", { ...window, attributes: { location } }),
    dock === null ? null : ask("booking/reservations/offer", { attributes: { location: dock, date: day } }),
    showsPlans && club !== undefined ? ask("booking/plans/offer", { client: club.id }) : undefined,
  ]);
  const { mode, isMailOnly = false, siteUrl } = parts;
  const page = { locale, theme, now, version, mode, ...(isMailOnly ? { isMailOnly } : {}), siteUrl };
  return {
    ...page,
    ...offeredBy(catalogue),
    hasMoreLakes,
    isOwnSite,
    selectedDay,
    day,
    lake,
    dock,
    availability,
    offer,
    ...(showsPrices ? { items: catalogue.items } : {}),
    ...(plans === undefined ? {} : { plans }),
  };
}

function offeredBy(catalogue: Catalogue) {
  const { clubs, lakes, docks, boats, timeslots } = catalogue;
  return { clubs: clubs.map((club) => offeredClub(club, catalogue)), lakes, docks: docks.map(dockBeforeBooking), boats, timeslots };
}

/** A dock without what only its pass says. */
function dockBeforeBooking(dock: Dock): Dock {
  const { address: _, wayThere: _way, staffHours: _hours, parking: _parking, askFor: _askFor, bring: _bring, ...shown } = dock;
  return shown;
}

type VisitorCallPath = "booking/reservations/checkFullBookingInRange" | "booking/reservations/offer" | "booking/plans/offer";

/** Makes the calls of any visitor's page, through the same gate. */
export function makeVisitorCalls({ dispatch, now }: FirstPaintParts, locale: Locale) {
  return async <Called extends VisitorCallPath>(path: Called, data: unknown): Promise<CallOutput<Called>> => {
    const body = { sender: "quai-app", scope: productName, sent: isoTextOf(now()), data };
    const caller = { principal: { kind: "anonymous" }, visitor: undefined, address: "", locale } as const;
    const reply = await dispatch({ path, body, idempotencyKey: undefined, caller });
    if (reply.status === 503) throw new StoreDown("first paint");
    if (reply.status !== 200) throw new Error(`The first paint's ${path} was answered with ${reply.status}`);
    return Schema.decodeUnknownSync(contract[path].output)(dataOf(JSON.parse(reply.body)));
  };
}

function dataOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
}

/** A lake of a club, both by id. */
export interface LakeOfClub {
  readonly client: string;
  readonly lake: string;
}

/** How many lakes are compared: those with the most boats. */
const candidates = 8;

/**
 * Gives the lake with the most boats free today, among those with the most boats; the first of equal ones. Undefined when no club has a
 * lake.
 */
export async function lakeWithMostFree(parts: FirstPaintParts, { offer }: Pick<StoreShape, "offer">): Promise<LakeOfClub | undefined> {
  const today = firstSelectableDay(parts.now());
  const ask = makeVisitorCalls(parts, "en");
  const { items } = await Effect.runPromise(offer.lakes({ order: "fleet", itemsPerPage: candidates }));
  let best: (LakeOfClub & { readonly free: number }) | undefined;
  for (const { _id: lake, client } of items) {
    const catalogue = await offer.catalogue(client);
    const docks = catalogue.docks.filter((dock) => dock.lake === lake).map(({ _id }) => _id);
    const boats = docks.reduce((sum, dock) => sum + catalogueIndexOf(catalogue).boatsAt(dock).length, 0);
    // The other lakes have no more boats than the best one has free.
    if (best !== undefined && best.free >= boats) break;
    const window = { dateStart: today, dateEnd: today, bookingType: "boat" };
    const answer = await ask("booking/reservations/checkFullBookingInRange", { ...window, attributes: { location: docks } });
    const free = answer.flatMap((entry) => entry.boats).filter(({ dates }) => dates.some(({ isAvailable }) => isAvailable)).length;
    if (best === undefined || free > best.free) best = { client, lake, free };
  }
  return best;
}
