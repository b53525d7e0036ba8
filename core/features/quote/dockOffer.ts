import type { Day } from "../../domain/calendar/day.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import { catalogueIndexOf, type Catalogue } from "../../domain/catalogue/catalogue.ts";
import { makeFactorProductsByDay, makePriceTable, amountInPriceTable } from "../../domain/pricing/table.ts";
import { slotFactorOf, slotFactorsOf } from "../../domain/pricing/factor.ts";
import { pricingItemsOfClub } from "../../domain/pricing/price.ts";
import { closedMaskOfBoat } from "../../domain/availability/availability.ts";
import { type SlotOffer, slotOffers } from "../../domain/availability/slotOffers.ts";
import { dayIndexInOccupancy, boatIndexInOccupancy, claimedMaskOf } from "../../domain/availability/occupancy.ts";
import { beforeAllSlots, hasSlotEnded } from "../../domain/quote/choice.ts";
import type { QuoteReply } from "../../domain/quote/quote.ts";
import type { ClaimBoard } from "./board.ts";
import { horizonOfClub } from "./rangeText.ts";

/** How many boats of a dock have a free slot on a day, and the lowest price of either status, of the free ones and of all; null for none. */
export interface BestOfDock {
  readonly free: number;
  readonly ofFree: QuoteReply["amounts"] | null;
  readonly ofAll: QuoteReply["amounts"] | null;
}

/** Gives the free boats and the lowest prices of a dock's slots. */
export function bestOfDock(slots: readonly SlotOffer<QuoteReply["amounts"]>[]): BestOfDock {
  const boats = slots.flatMap((slot) => slot.boats);
  const free = boats.filter(({ isAvailable }) => isAvailable);
  return {
    free: new Set(free.map(({ _id }) => _id)).size,
    ofFree: lowestAmounts(free.map(({ amounts }) => amounts)),
    ofAll: lowestAmounts(boats.map(({ amounts }) => amounts)),
  };
}

/** Gives the lowest amount of each status; null for none. */
export function lowestAmounts(all: readonly QuoteReply["amounts"][]): QuoteReply["amounts"] | null {
  const [first] = all;
  if (first === undefined) return null;
  let { membership, nonMember } = first;
  for (const amounts of all) {
    membership = Math.min(membership, amounts.membership);
    nonMember = Math.min(nonMember, amounts.nonMember);
  }
  return { membership, nonMember };
}

/** A dock's day with its claims, and what bounds it. */
export interface DockDay {
  readonly catalogue: Catalogue;
  readonly dock: Dock;
  readonly boats: readonly Boat[];
  readonly board: ClaimBoard;
  readonly date: Day;
  readonly now: number;
  readonly isCapped: boolean;
  readonly daysBehind: number;
}

const noAmounts = { membership: 0, nonMember: 0 };

/** Gives the slots of a dock's day as its club's staff may book them: also beyond the horizon, and until they end. Those that have ended are left out. */
export function offeredToStaff(at: Omit<DockDay, "daysBehind" | "isCapped" | "now">, now: number) {
  const { catalogue, date } = at;
  const timeslots = catalogue.timeslots.filter((slot) => !hasSlotEnded(now, date, slot));
  return offeredBoatsOf({ ...at, daysBehind: 0, isCapped: false, now: beforeAllSlots }, timeslots);
}

/** Gives the slots of a dock's day with each boat and its prices. */
export function offeredBoatsOf({ catalogue, dock, boats, board, date, now, ...bound }: DockDay, timeslots = catalogue.timeslots) {
  const lake = catalogueIndexOf(catalogue).lakes.get(dock.lake);
  if (lake === undefined) return [];
  const clubs = new Map<string, ReturnType<typeof ofClub>>();
  const ofClub = (boat: Boat) => ({
    table: makeFactorProductsByDay(pricingItemsOfClub({ boat, items: catalogue.items }), [date]),
    horizon: horizonOfClub(catalogue, boat.client, now, bound),
  });
  const rows = boats.map((boat) => {
    const priced = { boat, lake, dock, items: catalogue.items };
    const { table, horizon } = clubs.get(boat.client) ?? ofClub(boat);
    clubs.set(boat.client, { table, horizon });
    const slots = catalogueIndexOf(catalogue).slotsOf(boat);
    const amounts = new Map(
      slotFactorsOf(slots).map((factor) => {
        const prices = makePriceTable(priced, [date], table, factor);
        const dollars = (status: "Membership" | "Non Member") => dollarsOf(amountInPriceTable(prices, date, status) ?? asCents(0));
        return [factor, { membership: dollars("Membership"), nonMember: dollars("Non Member") }];
      }),
    );
    return {
      ...boatDay(catalogue, board, boat, date),
      boat,
      horizon,
      amountsOf: (slot: TimeSlot) => amounts.get(slotFactorOf(slot)) ?? noAmounts,
      isSold: table.totals.basePrice !== undefined,
    };
  });
  return slotOffers(
    { now, day: date, slots: timeslots },
    rows.filter(({ isSold }) => isSold),
  );
}

/** Gives the claimed and the closed time of a boat on a day of a board, and the season of its club. */
export function boatDay(catalogue: Catalogue, { occupancy }: ClaimBoard, boat: Boat, date: Day) {
  const row = boatIndexInOccupancy(occupancy, boat._id) ?? 0;
  const column = dayIndexInOccupancy(occupancy, date) ?? 0;
  const lake = catalogueIndexOf(catalogue).docks.get(boat.dock)?.lake ?? "";
  const { season } = catalogueIndexOf(catalogue).settingsOf(boat.client);
  const closed = closedMaskOfBoat(catalogue.closures, boat, lake, date);
  return { day: date, words: claimedMaskOf(occupancy, row, column), closed, season };
}
