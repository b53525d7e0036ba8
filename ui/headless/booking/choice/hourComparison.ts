import { partsOfSlot } from "#core/domain/offer/slotParts.ts";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { BoatHour } from "./boatCards.ts";
import type { PriceAmounts } from "./offering.ts";

/** Gives the amount of two that the visitor pays, in cents. */
type PaidOf = (amounts: PriceAmounts) => Cents;

/** The part of an hour that its price is compared by. */
export type ComparedHour = Pick<BoatHour, "slot" | "why" | "amounts">;

/** An hour and its price for sixty minutes, in cents. */
export interface HourRate<Hour extends ComparedHour> {
  readonly hour: Hour;
  readonly rate: Cents;
}

/** The hours of a card that last equally long, in start order. */
export interface HoursOfLength {
  readonly minutes: number;
  readonly hours: readonly BoatHour[];
}

/** Gives how long a slot lasts, in minutes. */
export function minutesOfSlot(slot: TimeSlot): number {
  const { start, end } = spanOfSlot(slot);
  return end - start;
}

/** Gives the hours of a card by their lengths, shortest first. */
export function hoursByLength(hours: readonly BoatHour[]): readonly HoursOfLength[] {
  const lengths = [...new Set(hours.map(({ slot }) => minutesOfSlot(slot)))].toSorted((one, other) => one - other);
  return lengths.map((minutes) => ({ minutes, hours: hours.filter(({ slot }) => minutesOfSlot(slot) === minutes) }));
}

/** Gives the price of sixty minutes of a slot that costs `amount`, in cents, rounded half up. */
export function rateOf(amount: Cents, slot: TimeSlot): Cents {
  return asCents(Math.round((amount * 60) / minutesOfSlot(slot)));
}

/** Gives the hour with the lowest price for sixty minutes, the first of several; undefined where none is lower than another one. */
export function bestRateOf<Hour extends ComparedHour>(hours: readonly Hour[], paidOf: PaidOf): HourRate<Hour> | undefined {
  const rates = hours.flatMap((hour) => {
    if (hour.amounts === undefined || hour.why !== undefined) return [];
    return [{ hour, rate: rateOf(paidOf(hour.amounts), hour.slot) }];
  });
  const sorted = rates.toSorted((one, other) => one.rate - other.rate);
  const [best] = sorted;
  return best !== undefined && best.rate < (sorted.at(-1)?.rate ?? 0) ? best : undefined;
}

/**
 * Gives how much less an hour costs than the hours that fill it, in cents; undefined where it is not the longest of the card, where no
 * other ones fill it, and where it costs as much or more.
 */
export function savingOfWholeDay({ slot, amounts }: ComparedHour, hours: readonly ComparedHour[], paidOf: PaidOf): Cents | undefined {
  const others = hours.filter((hour) => hour.slot !== slot);
  if (amounts === undefined || others.some((other) => minutesOfSlot(other.slot) >= minutesOfSlot(slot))) return undefined;
  const parts = partsOfSlot(
    slot,
    others.map((other) => other.slot),
  );
  const known = others.flatMap((hour) => (parts?.includes(hour.slot) === true && hour.amounts !== undefined ? [paidOf(hour.amounts)] : []));
  if (parts === undefined || known.length < parts.length) return undefined;
  const saved = known.reduce((sum, paid) => sum + paid, 0) - paidOf(amounts);
  return saved > 0 ? asCents(saved) : undefined;
}
