import type { Day } from "../calendar/day.ts";
import { type Cents, sumOfCents, centsOfDecimal } from "../money/cents.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { multiplyDecimals } from "../money/decimalMath.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import { type PriceFactorLine, type PriceQuote, dayFactorsOf, quotePriceForStatus } from "./price.ts";
import type { PricedSlot, PricingItem, PricingStatus } from "./factor.ts";

/** A boat with its dock and its lake. */
export interface BoatAtDock {
  readonly boat: Boat;
  readonly dock: Dock;
  readonly lake: Lake;
}

/** The price of a slot of a boat on a day, with the current items of its club and with changed ones. */
export interface PriceChange {
  /** The boat whose price it is. */
  readonly hull: BoatAtDock;
  readonly day: Day;
  readonly before: PriceQuote;
  readonly after: PriceQuote;
}

/** The current items of one club, and the changed ones. */
export interface PricingItemSets {
  readonly before: readonly PricingItem[];
  readonly after: readonly PricingItem[];
}

/**
 * Gives the price of one slot of each boat on each day with both sets of items, boat by boat, days in their order. `slotOn` chooses the
 * slot; it has no factor when left out. Requirements §9.
 */
export function priceChangesOf(
  hulls: readonly BoatAtDock[],
  days: readonly Day[],
  status: PricingStatus,
  { before, after }: PricingItemSets,
  slotOn: (boat: Boat, day: Day) => PricedSlot = () => ({}),
): readonly PriceChange[] {
  const factors = days.map((day) => ({ day, before: dayFactorsOf(before, day, status), after: dayFactorsOf(after, day, status) }));
  return hulls.flatMap((hull) =>
    factors.map((of) => {
      const slots = [slotOn(hull.boat, of.day)];
      return {
        hull,
        day: of.day,
        before: quotePriceForStatus({ ...hull, items: before }, of.day, status, slots, of.before),
        after: quotePriceForStatus({ ...hull, items: after }, of.day, status, slots, of.after),
      };
    }),
  );
}

/**
 * A summary of price changes: how many prices there are, how many change, the change of their sum in percent (0 where it was 0), and how
 * many are at each bound afterwards.
 */
export interface PriceChangeSummary {
  readonly prices: number;
  readonly changed: number;
  readonly percent: number;
  readonly atMax: number;
  readonly atMin: number;
}

/** Summarizes price changes. */
export function summarizePriceChanges(moves: readonly PriceChange[]): PriceChangeSummary {
  const was = sumOfCents(moves.map(({ before }) => before.amount));
  const is = sumOfCents(moves.map(({ after }) => after.amount));
  return {
    prices: moves.length,
    changed: moves.filter(isPriceChanged).length,
    percent: was === 0 ? 0 : ((is - was) / was) * 100,
    atMax: moves.filter(({ after }) => after.held === "max").length,
    atMin: moves.filter(({ after }) => after.held === "min").length,
  };
}

/** Whether the amount differs. */
export function isPriceChanged({ before, after }: PriceChange): boolean {
  return before.amount !== after.amount;
}

/** Gives the amount of a quote without bounds, in cents, rounded half up. */
export function unboundedAmount({ base, factor }: PriceQuote): Cents {
  return centsOfDecimal(multiplyDecimals(decimalOf(base), decimalOf(factor)));
}

/** One factor before and after a change, with the price up to it; undefined where it does not apply. */
export interface PriceStep {
  readonly kind: PriceFactorLine["kind"];
  readonly name: PriceFactorLine["name"];
  readonly before: PriceStepSide | undefined;
  readonly after: PriceStepSide | undefined;
}

/** A factor, and the price after it was applied, in cents. */
export interface PriceStepSide {
  readonly factor: number;
  readonly amount: Cents;
}

const order: readonly PriceFactorLine["kind"][] = ["boat", "lake", "dock", "month", "weekday", "holiday", "slot", "status"];

/** Gives the steps of both prices, in the order boat, lake, dock, month, weekday, holiday, slot, status. */
export function priceStepsOf({ before, after }: Pick<PriceChange, "before" | "after">): readonly PriceStep[] {
  const was = sidesOf(before);
  const is = sidesOf(after);
  const lines = [...new Map([...before.lines, ...after.lines].map((line) => [keyOf(line), line])).values()];
  return lines
    .toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind))
    .map((line) => ({ kind: line.kind, name: line.name, before: was.get(keyOf(line)), after: is.get(keyOf(line)) }));
}

function sidesOf({ base, lines }: PriceQuote): ReadonlyMap<string, PriceStepSide> {
  let running: Decimal = decimalOf(base);
  const sides = new Map<string, PriceStepSide>();
  for (const line of lines) {
    running = multiplyDecimals(running, decimalOf(line.factor));
    sides.set(keyOf(line), { factor: line.factor, amount: centsOfDecimal(running) });
  }
  return sides;
}

function keyOf({ kind, name }: PriceFactorLine): string {
  return `${kind} ${name.en}`;
}
