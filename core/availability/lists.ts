import { type Day, daysBetween } from "../calendar/day.ts";
import type { Window } from "../calendar/window.ts";
import { Refusal } from "../errors.ts";
import { cents, dollarsOf } from "../money/cents.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import { indexOf, type Catalogue } from "../offer/catalogue.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { StoreShape } from "../ports/store.ts";
import { factorTable, priceTable, amountFor } from "../pricing/table.ts";
import { hasBasePrice, itemsOf } from "../pricing/price.ts";
import { boatsText, closedMask, type Horizon, type OfferAnswer, offerAnswers, type TimeAnswer, timeAnswers } from "./availability.ts";
import { type Board, createBoards } from "./board.ts";
import { type Attributes, type Choice, choiceOf, closedTo, hullAt } from "./choice.ts";
import { horizonOf } from "./horizon.ts";
import { dayIndexOf, boatIndexOf, wordsOf } from "./occupancy.ts";
import type { QuoteReply } from "./quote.ts";
import { createTexts, type Text } from "./texts.ts";

/** Who looks: `client` is a signed-in user's club, whose boats alone are shown; undefined sees all clubs. Spec §6. */
export interface Viewer {
  readonly client: string | undefined;
}

/** A window of days of a dock, or of all of them; `names` of slots, empty for all. Both days count, at most 31. */
export interface AskedRange {
  readonly window: Window;
  readonly location: string | undefined;
  readonly names: readonly string[];
}

/** The lists that visitors read before they book: plain functions over what is kept in memory. */
export interface Lists {
  /** `reservations/checkFullBookingInRange`: made once until one of its claims changes or a slot begins. */
  readonly inRange: (asked: AskedRange, viewer: Viewer) => Promise<Text>;
  readonly times: (
    at: { readonly location: string; readonly item: string; readonly date: Day; readonly time: readonly string[] | undefined },
    viewer: Viewer,
  ) => Promise<readonly TimeAnswer[]>;
  readonly offer: (
    at: { readonly location: string; readonly date: Day },
    viewer: Viewer,
  ) => Promise<readonly OfferAnswer<QuoteReply["amounts"]>[]>;
  /** What a quote is made of, refused when nobody could book it; whether it is taken is not looked at, since its holder asks too. */
  readonly choice: (attributes: Attributes, viewer: Viewer) => Promise<Choice>;
}

/** Most days of one answer. */
export const mostDays = 31;

// Slots start on quarter hours, so what has begun changes only there.
const quarter = 900_000;

/** The lists over a store and a clock; clubs' horizons count where `isCapped`. Each throws a Refusal for what does not exist or cannot be asked. */
export function createLists(store: StoreShape, now: () => number, isCapped = true): Lists {
  const boards = createBoards(store);
  const texts = createTexts();
  // Asked for together, so that both come of one look at the store.
  const seen = () => Promise.all([store.offer.catalogue(), store.version()]);

  const inRange: Lists["inRange"] = async ({ window, location, names }, viewer) => {
    if (daysBetween(window.dateStart, window.dateEnd) < 0 || daysBetween(window.dateStart, window.dateEnd) >= mostDays)
      throw new Refusal("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "format" }] });
    const at = now();
    const [catalogue, version] = await seen();
    const docks = docksFor(catalogue, location, viewer);
    const boats = () => docks.flatMap((dock) => boatsFor(catalogue, dock, viewer));
    const name = `${viewer.client ?? ""} ${location ?? ""}`;
    const board = await boards({ name, catalogue, boats, window }, version, at);
    const known = namesIn(catalogue, names);
    return texts(
      { question: `${name} ${window.dateStart} ${window.dateEnd} ${JSON.stringify(known)}`, board, moment: Math.floor(at / quarter) },
      () => rangeText({ catalogue, docks, board, window, names: known, viewer, now: at, isCapped }),
    );
  };

  const day = (dock: Dock, date: Day, viewer: Viewer, [catalogue, version]: readonly [Catalogue, number], at: number) => {
    const boats = () => boatsFor(catalogue, dock, viewer);
    return boards(
      { name: `${viewer.client ?? ""} ${dock._id}`, catalogue, boats, window: { dateStart: date, dateEnd: date } },
      version,
      at,
    );
  };

  return {
    inRange,
    times: async ({ location, item, date, time }, viewer) => {
      const at = now();
      const [catalogue, version] = await seen();
      const hull = hullAt(catalogue, location, item, viewer.client);
      if (hull === undefined) throw new Refusal("ITEM_NOT_EXIST");
      const board = await day(hull.dock, date, viewer, [catalogue, version], at);
      return timeAnswers({
        ...boatDay(catalogue, board, hull.boat, date),
        now: at,
        horizon: horizonAt(catalogue, hull.boat.client, at, isCapped),
        slots: asked(indexOf(catalogue).slotsOf(hull.boat.client), time),
      });
    },
    offer: async ({ location, date }, viewer) => {
      const at = now();
      const [catalogue, version] = await seen();
      const [dock] = docksFor(catalogue, location, viewer);
      if (dock === undefined) throw new Refusal("ITEM_NOT_EXIST");
      const board = await day(dock, date, viewer, [catalogue, version], at);
      return offered({ catalogue, dock, boats: boatsFor(catalogue, dock, viewer), board, date, now: at, isCapped });
    },
    choice: async (attributes, viewer) => {
      const [at, catalogue] = [now(), await store.offer.catalogue()];
      const choice = choiceOf(catalogue, attributes, viewer.client);
      if (choice instanceof Refusal) throw choice;
      const refused = closedTo(catalogue, choice, at, horizonAt(catalogue, choice.club.id, at, isCapped));
      if (refused !== undefined) throw refused;
      return choice;
    },
  };
}

/** Docks that a viewer sees. A dock that does not exist and one of a club not seen are refused alike. */
function docksFor(catalogue: Catalogue, location: string | undefined, viewer: Viewer): readonly Dock[] {
  const seen = catalogue.docks.filter(({ _id, client }) => isSeen(client, viewer) && (location === undefined || _id === location));
  if (location !== undefined && seen.length === 0) throw new Refusal("ITEM_NOT_EXIST");
  return seen;
}

function boatsFor(catalogue: Catalogue, dock: Dock, viewer: Viewer): readonly Boat[] {
  return indexOf(catalogue)
    .boatsAt(dock._id)
    .filter(({ client }) => isSeen(client, viewer));
}

/** Whether a viewer sees rows of a club: their own when signed in, else all. Spec §6. */
export function isSeen(client: string, viewer: Viewer): boolean {
  return viewer.client === undefined || viewer.client === client;
}

interface Ranged {
  readonly catalogue: Catalogue;
  readonly docks: readonly Dock[];
  readonly board: Board;
  readonly window: Window;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly now: number;
  readonly isCapped: boolean;
}

/** The horizon of a club; none where caps are lifted. */
function horizonAt(catalogue: Catalogue, client: string, now: number, isCapped: boolean): Horizon | undefined {
  return isCapped ? horizonOf(indexOf(catalogue).settingsOf(client), now) : undefined;
}

function rangeText({ catalogue, docks, board, window, names, viewer, now, isCapped }: Ranged): string {
  const { occupancy } = board;
  const entries = docks.map((dock) => {
    const boats = boatsFor(catalogue, dock, viewer);
    const text = boatsText({
      now,
      window,
      boats,
      slots: catalogue.timeslots,
      names,
      occupancy,
      horizonOf: (client) => horizonAt(catalogue, client, now, isCapped),
    });
    return `{"location":${JSON.stringify(dock._id)},"boats":${text}}`;
  });
  return `[${entries.join(",")}]`;
}

/** The name that no slot has: asked for alone, it finds none, while no name at all finds every slot. */
const noName = "";

/** Slot names as they are asked of the lists: those that there are, once each and in one order, so that one question has one spelling. */
function namesIn(catalogue: Catalogue, names: readonly string[]): readonly string[] {
  if (names.length === 0) return names;
  const { slotNames } = indexOf(catalogue);
  const known = [...new Set(names)].filter((name) => slotNames.has(name)).toSorted();
  return known.length === 0 ? [noName] : known;
}

function boatDay(catalogue: Catalogue, { occupancy }: Board, boat: Boat, date: Day) {
  const [row, column] = [boatIndexOf(occupancy, boat._id) ?? 0, dayIndexOf(occupancy, date) ?? 0];
  const lake = indexOf(catalogue).docks.get(boat.dock)?.lake ?? "";
  return { day: date, words: wordsOf(occupancy, row, column), closed: closedMask(catalogue.closures, boat, lake, date) };
}

function asked(slots: readonly TimeSlot[], ids: readonly string[] | undefined): readonly TimeSlot[] {
  if (ids === undefined) return slots;
  const known = slots.filter(({ _id }) => ids.includes(_id));
  if (known.length !== new Set(ids).size) throw new Refusal("ITEM_NOT_EXIST");
  return known;
}

interface Offering {
  readonly catalogue: Catalogue;
  readonly dock: Dock;
  readonly boats: readonly Boat[];
  readonly board: Board;
  readonly date: Day;
  readonly now: number;
  readonly isCapped: boolean;
}

function offered({ catalogue, dock, boats, board, date, now, isCapped }: Offering) {
  const lake = indexOf(catalogue).lakes.get(dock.lake);
  if (lake === undefined) return [];
  const factors = new Map<string, ReturnType<typeof factorTable>>();
  const rows = boats.map((boat) => {
    const priced = { boat, lake, dock, items: catalogue.items };
    const table = factors.get(boat.client) ?? factorTable(itemsOf(priced), [date]);
    factors.set(boat.client, table);
    const prices = priceTable(priced, [date], table);
    const dollars = (status: "Membership" | "Non Member") => dollarsOf(amountFor(prices, date, status) ?? cents(0));
    return {
      ...boatDay(catalogue, board, boat, date),
      boat,
      horizon: horizonAt(catalogue, boat.client, now, isCapped),
      amounts: { membership: dollars("Membership"), nonMember: dollars("Non Member") },
      isSold: hasBasePrice(priced),
    };
  });
  return offerAnswers(
    { now, day: date, slots: catalogue.timeslots },
    rows.filter(({ isSold }) => isSold),
  );
}
