import { computed, type ReadonlySignal } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import { type PriceAmounts, boatPriceAmounts, lowestPriceAmounts } from "../booking/choice/offering.ts";
import type { VisitorPrice } from "../catalogue/memberPricing.ts";

/** The price of another day; `difference` is what the visitor pays more or less than on the chosen day, in cents. */
export interface ComparedDayPrice {
  readonly day: Day;
  readonly price: VisitorPrice<Cents>;
  readonly difference: number;
}

/** The server's prices of the chosen day and the days around it. */
export interface DayPriceComparison {
  readonly chosen: ReadonlySignal<VisitorPrice<Cents> | undefined>;
  readonly others: ReadonlySignal<readonly ComparedDayPrice[]>;
  /** The day to compare with: the selected one, else the cheapest. */
  readonly compared: ReadonlySignal<ComparedDayPrice | undefined>;
}

/** The parts that a comparison needs: the boat at its dock, the chosen day, the days near it, and the day selected to compare. */
export interface DayPriceComparisonParts {
  readonly dock: ReadonlySignal<string | null>;
  readonly boat: ReadonlySignal<string | undefined>;
  readonly day: ReadonlySignal<Day>;
  readonly near: ReadonlySignal<readonly Day[]>;
  readonly other: ReadonlySignal<Day | null>;
  readonly offers: ReadonlySignal<OffersByDockAndDay | undefined>;
  /** The one of two amounts that the visitor pays on a day, and the other. It reads a signal. */
  readonly priceOn: (amounts: PriceAmounts, day: Day) => VisitorPrice<Cents>;
}

/** The server's offers by dock and day, under the key of {@link dockAndDayKey}. */
export type OffersByDockAndDay = ReadonlyMap<string, DayOffer>;

/** Gives the key of a dock's offer on a day. */
export function dockAndDayKey(dock: string, day: Day): string {
  return `${dock} ${day}`;
}

/** Days compared before the chosen one, and after it. */
const daysAround = 3;

/** Creates the comparison of the price of the chosen day with other days, without React. */
export function createDayPriceComparison({ dock, boat, day, near, other, offers, priceOn }: DayPriceComparisonParts): DayPriceComparison {
  const on = (date: Day) => {
    const offer = offers.value?.get(dockAndDayKey(dock.value ?? "", date));
    const hull = boat.value;
    if (offer === undefined || hull === undefined) return undefined;
    const amounts = lowestPriceAmounts(offer.slots.map(({ _id }) => boatPriceAmounts(offer, hull, [_id])));
    return amounts === undefined ? undefined : priceOn(amounts, date);
  };
  const chosen = computed(() => on(day.value));
  const others = computed<readonly ComparedDayPrice[]>(() => {
    const own = chosen.value;
    if (own === undefined) return [];
    return near.value.flatMap((date) => {
      const price = date === day.value ? undefined : on(date);
      return price === undefined ? [] : [{ day: date, price, difference: price.paid - own.paid }];
    });
  });
  return {
    chosen,
    others,
    compared: computed(() => others.value.find((each) => each.day === other.value) ?? cheapestOf(others.value)),
  };
}

/** Gives the seven days around a day, moved to stay between `firstDay` and `lastDay`, both included; fewer where that range is shorter. */
export function sevenDaysAround(day: Day, firstDay: Day, lastDay: Day): readonly Day[] {
  const latest = addDays(lastDay, -2 * daysAround);
  const wished = addDays(day, -daysAround);
  const start = wished > latest ? latest : wished;
  const from = start < firstDay ? firstDay : start;
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(from, index)).filter((each) => each <= lastDay);
}

function cheapestOf(others: readonly ComparedDayPrice[]): ComparedDayPrice | undefined {
  return others.reduce<ComparedDayPrice | undefined>(
    (least, each) => (least === undefined || each.difference < least.difference ? each : least),
    undefined,
  );
}
