import { computed, type ReadonlySignal } from "@preact/signals-react";
import { addDays, type Day } from "#core/calendar/day.ts";
import type { DayOffer } from "#core/contract/firstPaint.ts";
import { type Amounts, amountsOf } from "../choice/offering.ts";

/** What another day costs: `difference` in cents from the chosen day, both Non Member. */
export interface OtherDay {
  readonly day: Day;
  readonly amounts: Amounts;
  readonly difference: number;
}

/** The chosen day and those around it, in the server's prices. */
export interface Comparison {
  readonly chosen: ReadonlySignal<Amounts | undefined>;
  readonly others: ReadonlySignal<readonly OtherDay[]>;
  /** The day that was asked for, else the cheapest. */
  readonly compared: ReadonlySignal<OtherDay | undefined>;
}

/** What is compared: the boat at its dock, the chosen day, those near it, the one asked for. */
export interface Compared {
  readonly dock: ReadonlySignal<string | null>;
  readonly boat: ReadonlySignal<string | undefined>;
  readonly day: ReadonlySignal<Day>;
  readonly near: ReadonlySignal<readonly Day[]>;
  readonly other: ReadonlySignal<Day | null>;
  readonly offers: ReadonlySignal<Offers | undefined>;
}

/** The server's offers by {@link offerKey}. */
export type Offers = ReadonlyMap<string, DayOffer>;

export function offerKey(dock: string, day: Day): string {
  return `${dock} ${day}`;
}

/** Days compared before the chosen one, and after it. */
const daysAround = 3;

export function createComparison({ dock, boat, day, near, other, offers }: Compared): Comparison {
  const amountsOn = (date: Day) => {
    const offer = offers.value?.get(offerKey(dock.value ?? "", date));
    const slot = offer?.slots.find(({ boats }) => boats.some(({ _id }) => _id === boat.value));
    return offer === undefined || slot === undefined || boat.value === undefined ? undefined : amountsOf(offer, boat.value, [slot._id]);
  };
  const chosen = computed(() => amountsOn(day.value));
  const others = computed<readonly OtherDay[]>(() => {
    const own = chosen.value;
    if (own === undefined) return [];
    return near.value.flatMap((date) => {
      const amounts = date === day.value ? undefined : amountsOn(date);
      return amounts === undefined ? [] : [{ day: date, amounts, difference: amounts.nonMember - own.nonMember }];
    });
  });
  return {
    chosen,
    others,
    compared: computed(() => others.value.find((each) => each.day === other.value) ?? cheapestOf(others.value)),
  };
}

/** A week with the day in its middle, moved where it would leave the days that can be booked, and cut where those are fewer. */
export function around(day: Day, firstDay: Day, lastDay: Day): readonly Day[] {
  const latest = addDays(lastDay, -2 * daysAround);
  const wished = addDays(day, -daysAround);
  const start = wished > latest ? latest : wished;
  const from = start < firstDay ? firstDay : start;
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(from, index)).filter((each) => each <= lastDay);
}

function cheapestOf(others: readonly OtherDay[]): OtherDay | undefined {
  return others.reduce<OtherDay | undefined>(
    (least, each) => (least === undefined || each.difference < least.difference ? each : least),
    undefined,
  );
}
