import { Effect } from "effect";
import { type Day, daysBetween } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { type BookingRefusal, Refusal } from "../../domain/errors.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import { catalogueIndexOf, type Catalogue, type CatalogueIndex } from "../../domain/catalogue/catalogue.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { OfferWithVersion } from "../../ports/store/offer.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { knownDaysBehind, readDaysBehind } from "../membership/member.ts";
import { slotAvailability } from "../../domain/availability/availability.ts";
import type { SlotOffer } from "../../domain/availability/slotOffers.ts";
import { type ClaimBoard, createClaimBoards, type ReadClaimBoard } from "./board.ts";
import { bestOfDock, type BestOfDock, boatDay, type DockDay, offeredBoatsOf, offeredToStaff } from "./dockOffer.ts";
import { type BookingAttributes, resolveBookingChoice, bookingChoiceRefusal, findBoatAtDock } from "../../domain/quote/choice.ts";
import { quoteReplyOf, type QuoteReply } from "../../domain/quote/quote.ts";
import { createJsonTextCache, type CachedJsonText, type JsonTextCache } from "../shared/jsonTexts.ts";
import { type Absent, absent, clubsAt, docksOf, locationsOf } from "../catalogue/viewer.ts";
import { horizonOfClub, openingOfClub, joinJsonLists, availabilityRangeJson } from "./rangeText.ts";
import type { OfferViewer } from "../people/viewer.ts";

/**
 * A window of days at some docks, or at all when `locations` is undefined; `names` of slots, empty for all. Both end days count, at most
 * 31.
 */
export interface AvailabilityRangeQuery {
  readonly window: DayWindow;
  readonly locations: readonly string[] | undefined;
  readonly names: readonly string[];
}

/**
 * The functions that read what visitors can book: free docks in a range of days, the free slots of a boat's day, a dock's slots with prices,
 * and quotes. They compute from what is cached in memory.
 */
export interface VisitorLists {
  /** `reservations/checkFullBookingInRange`: computed once until one of its claims changes or a slot begins. */
  readonly inRange: (query: AvailabilityRangeQuery, viewer: OfferViewer) => Promise<CachedJsonText | Absent | Refusal<"BAD_REQUEST">>;
  /** `reservations/getTimeSlotByDate`: which slots of a boat's day can be booked, `{ time }`; computed once as `inRange` is. */
  readonly times: (
    at: { readonly location: string; readonly item: string; readonly date: Day; readonly time: readonly string[] | undefined },
    viewer: OfferViewer,
  ) => Promise<CachedJsonText | Absent>;
  /** `reservations/offer`: the slots of a dock's day with each boat's prices. */
  readonly offer: (
    at: { readonly location: string; readonly date: Day },
    viewer: OfferViewer,
  ) => Promise<readonly SlotOffer<QuoteReply["amounts"]>[] | Absent>;
  /** `reservations/clubDay`: the slots of each dock of a club's day with each boat's prices, as its staff may book. */
  readonly offerToStaff: (client: string, date: Day) => Promise<readonly SlotOffer<QuoteReply["amounts"]>[]>;
  /** The free boats of a dock on a day and its lowest prices; computed once as `inRange` is. */
  readonly best: (at: { readonly location: string; readonly date: Day }, viewer: OfferViewer) => Promise<BestOfDock | Absent>;
  /**
   * `reservations/quote`, computed once until the offer changes. Refused when nobody could book it. Claims are not checked, since the holder
   * asks too.
   */
  readonly quote: (
    attributes: BookingAttributes,
    viewer: OfferViewer,
    locale: "en" | "fr",
  ) => Promise<CachedJsonText | Absent | Refusal<"BAD_REQUEST"> | Refusal<BookingRefusal>>;
}

/** The most days in one answer. */
export const maxAvailabilityRangeDays = 31;

// Slots start on quarter hours, so the list of slots that have begun changes only there.
const quarter = 900_000;

/**
 * Creates the lists over a store and a clock; clubs' horizons apply when `isCapped`. Each list gives a Refusal for what does not exist or
 * is out of bounds.
 */
export function createVisitorLists(store: StoreShape, now: () => number, isCapped = true): VisitorLists {
  const boards = createClaimBoards(store);
  const texts = createJsonTextCache();
  const behind = makeDaysBehind(store);
  const offerAt = async (dock: string, viewer: OfferViewer) => {
    const clubs = clubsAt([dock], viewer);
    return clubs instanceof Refusal ? clubs : store.offer.withVersion(clubs[0] ?? "");
  };

  /** The text of a club's docks, or of some of them. */
  const clubText = async (client: string, { window, locations, names }: AvailabilityRangeQuery, viewer: OfferViewer, at: number) => {
    const { catalogue, version } = await store.offer.withVersion(client);
    const days = behind(catalogue, client, viewer, at);
    const daysBehind = typeof days === "number" ? days : await days;
    const docks = docksOf(catalogue, locationsOf(client, locations));
    if (docks instanceof Refusal) return docks;
    const boats = () => docks.flatMap(({ _id }) => catalogueIndexOf(catalogue).boatsAt(_id));
    const name = locations === undefined ? client : docks.map(({ _id }) => _id).join(" ");
    const read = boards({ name, catalogue, boats, window }, version, at);
    const board = read instanceof Promise ? await read : read;
    const known = namesIn(catalogue, names);
    const question = `${name} ${window.dateStart} ${window.dateEnd} ${daysBehind} ${known.length === 0 ? "" : JSON.stringify(known)}`;
    const text = texts({ question, from: [board], moment: Math.floor(at / quarter) }, () =>
      availabilityRangeJson({ catalogue, docks, board, window, names: known, now: at, isCapped, daysBehind }),
    );
    return { question, text };
  };

  const inRange: VisitorLists["inRange"] = async (range, viewer) => {
    const { window, locations } = range;
    const length = daysBetween(window.dateStart, window.dateEnd) + 1;
    if (length < 1 || length > maxAvailabilityRangeDays)
      return new Refusal("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "format" }] });
    const at = now();
    const clubs = locations === undefined ? await clubsFor(store, viewer) : clubsAt(locations, viewer);
    if (clubs instanceof Refusal) return clubs;
    const [only = ""] = clubs;
    if (clubs.length === 1) {
      const part = await clubText(only, range, viewer, at);
      return part instanceof Refusal ? part : part.text;
    }
    const parts = await forEachClub(clubs, (client) => clubText(client, range, viewer, at));
    if (parts instanceof Refusal) return parts;
    const from = parts.map(({ text }) => text);
    return texts({ question: parts.map(({ question }) => question).join("\n"), from, moment: 0 }, () => joinJsonLists(from));
  };

  const day = (dock: Dock, date: Day, { catalogue, version }: OfferWithVersion, at: number) => {
    const boats = () => catalogueIndexOf(catalogue).boatsAt(dock._id);
    return boards({ name: dock._id, catalogue, boats, window: { dateStart: date, dateEnd: date } }, version, at);
  };

  return {
    inRange,
    times: async ({ location, item, date, time }, viewer) => {
      const at = now();
      const club = await offerAt(location, viewer);
      if (club instanceof Refusal) return club;
      const { catalogue } = club;
      const hull = findBoatAtDock(catalogue, location, item, viewer.client);
      const slots = hull === undefined ? absent() : slotsByQuery(catalogueIndexOf(catalogue), hull.boat, time);
      if (hull === undefined || slots instanceof Refusal) return absent();
      const board = await day(hull.dock, date, club, at);
      const daysBehind = await behind(catalogue, hull.boat.client, viewer, at);
      const question = `times ${hull.dock._id} ${date} ${daysBehind} ${hull.boat._id} ${slots.map(({ _id }) => _id).join(" ")}`;
      return texts({ question, from: [board], moment: Math.floor(at / quarter) }, () => {
        const horizon = horizonOfClub(catalogue, hull.boat.client, at, { isCapped, daysBehind });
        const time = slotAvailability({ ...boatDay(catalogue, board, hull.boat, date), now: at, horizon, slots });
        return JSON.stringify({ time, ...openingOfClub(catalogue, hull.boat.client, date) });
      });
    },
    ...makeOfferLists({ store, offerAt, day, boards, behind, now, isCapped, texts }),
    quote: makeQuoteList(store, texts, { now, isCapped, behind }),
  };
}

/** Makes the function that gives by how many days later than members a viewer may book at a club; most lists know it without waiting. */
function makeDaysBehind(store: StoreShape) {
  return (catalogue: Catalogue, client: string, { ownContacts }: OfferViewer, at: number): number | Promise<number> =>
    knownDaysBehind(catalogue, ownContacts) ??
    Effect.runPromise(Effect.provideService(readDaysBehind(catalogue, client, ownContacts, at), Store, store));
}

interface DockReads extends Quoting {
  readonly offerAt: (dock: string, viewer: OfferViewer) => Promise<OfferWithVersion | Absent>;
  readonly store: Pick<StoreShape, "offer">;
  readonly day: (dock: Dock, date: Day, club: OfferWithVersion, at: number) => ClaimBoard | Promise<ClaimBoard>;
  readonly boards: ReadClaimBoard;
  readonly texts: JsonTextCache;
}

/** Makes the lists of a dock's day, and of all docks of a club, from their claims. */
function makeOfferLists({
  store,
  offerAt,
  day,
  boards,
  behind,
  now,
  isCapped,
  texts,
}: DockReads): Pick<VisitorLists, "offer" | "offerToStaff" | "best"> {
  const dockDay = async (location: string, date: Day, viewer: OfferViewer): Promise<DockDay | Absent> => {
    const at = now();
    const club = await offerAt(location, viewer);
    if (club instanceof Refusal) return club;
    const { catalogue } = club;
    const dock = catalogueIndexOf(catalogue).docks.get(location);
    if (dock === undefined) return absent();
    const board = await day(dock, date, club, at);
    const daysBehind = await behind(catalogue, clubOfRowId(location) ?? "", viewer, at);
    return { catalogue, dock, boats: catalogueIndexOf(catalogue).boatsAt(location), board, date, now: at, isCapped, daysBehind };
  };
  return {
    offer: async (at, viewer) => {
      const found = await dockDay(at.location, at.date, viewer);
      return found instanceof Refusal ? found : offeredBoatsOf(found);
    },
    offerToStaff: async (client, date) => {
      const at = now();
      const { catalogue, version } = await store.offer.withVersion(client);
      const index = catalogueIndexOf(catalogue);
      const boats = () => catalogue.docks.flatMap(({ _id }) => index.boatsAt(_id));
      const board = await boards({ name: client, catalogue, boats, window: { dateStart: date, dateEnd: date } }, version, at);
      return catalogue.docks.flatMap((dock) => offeredToStaff({ catalogue, dock, boats: index.boatsAt(dock._id), board, date }, at));
    },
    best: async (at, viewer) => {
      const found = await dockDay(at.location, at.date, viewer);
      if (found instanceof Refusal) return found;
      const source = {
        question: `best ${at.location} ${at.date} ${found.daysBehind}`,
        from: [found.board, found.catalogue],
        moment: Math.floor(found.now / quarter),
      };
      const best: BestOfDock = JSON.parse(texts(source, () => JSON.stringify(bestOfDock(offeredBoatsOf(found)))).json);
      return best;
    },
  };
}

interface Quoting {
  readonly now: () => number;
  readonly isCapped: boolean;
  readonly behind: ReturnType<typeof makeDaysBehind>;
}

function makeQuoteList(
  { offer }: Pick<StoreShape, "offer">,
  texts: JsonTextCache,
  { now, isCapped, behind }: Quoting,
): VisitorLists["quote"] {
  return async (attributes, viewer, locale) => {
    const { location, item, date, time } = attributes;
    const client = clubOfRowId(location) ?? "";
    const at = now();
    const catalogue = await offer.catalogue(client);
    const daysBehind = await behind(catalogue, client, viewer, at);
    const question = ["quote", locale, viewer.client, daysBehind, location, item, date, ...(typeof time === "string" ? [time] : time)].join(
      " ",
    );
    // Like the times of a day, what can still be booked changes on quarter hours only.
    const source = { question, from: [catalogue], moment: Math.floor(at / quarter) };
    const known = texts.known(source);
    if (known !== undefined) return known;
    const choice = resolveBookingChoice(catalogue, attributes, viewer.client);
    if (choice instanceof Refusal) return choice;
    const closed = bookingChoiceRefusal(catalogue, choice, at, horizonOfClub(catalogue, choice.club.id, at, { isCapped, daysBehind }));
    return closed ?? texts(source, () => JSON.stringify(quoteReplyOf(choice, locale)));
  };
}

/** How many clubs are read at once when a query covers all. */
const clubsAtOnce = 16;

/** Reads a part for each club, in their order; gives the first refusal instead. */
async function forEachClub<Part>(
  clubs: readonly string[],
  read: (client: string) => Promise<Part | Absent>,
): Promise<readonly Part[] | Absent> {
  const parts: Part[] = [];
  for (let at = 0; at < clubs.length; at += clubsAtOnce) {
    for (const part of await Promise.all(clubs.slice(at, at + clubsAtOnce).map(read))) {
      if (part instanceof Refusal) return part;
      parts.push(part);
    }
  }
  return parts;
}

async function clubsFor({ offer }: Pick<StoreShape, "offer">, viewer: OfferViewer): Promise<readonly string[]> {
  return viewer.client === undefined ? (await offer.clubs()).clubs.map(({ id }) => id) : [viewer.client];
}

/** A name that no slot has. Unknown names are replaced by it, so that they find nothing; an empty list would find every slot. */
const noName = "";

/** The known slot names of a query, each once and sorted, so that equal queries share one cache entry. */
function namesIn(catalogue: Catalogue, names: readonly string[]): readonly string[] {
  if (names.length === 0) return names;
  const { slotNames } = catalogueIndexOf(catalogue);
  const known = [...new Set(names)].filter((name) => slotNames.has(name)).toSorted();
  return known.length === 0 ? [noName] : known;
}

/** The slots of a boat, only those with the ids where there are any. Ids are of any slots of its club. Requirements §7. */
function slotsByQuery(
  { slotsOf, slotsOfClub }: CatalogueIndex,
  boat: Boat,
  ids: readonly string[] | undefined,
): readonly TimeSlot[] | Absent {
  if (ids === undefined) return slotsOf(boat);
  const known = slotsOfClub(boat.client).filter(({ _id }) => ids.includes(_id));
  return known.length === new Set(ids).size ? slotsOf(boat).filter(({ _id }) => ids.includes(_id)) : absent();
}
