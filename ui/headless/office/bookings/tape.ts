import type { BookingRecord } from "./bookingRecord.ts";

/**
 * One step of a price's calculation: `factor` is null for the base price; `running` is the price after the step, in dollars rounded to
 * cents.
 */
export interface PriceTapeStep {
  readonly kind: "base" | "slots" | "agreed" | "boat" | "lake" | "dock" | "month" | "weekday" | "holiday" | "status" | "other";
  readonly name: string;
  readonly factor: number | null;
  readonly running: number;
}

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "status"] as const;

/**
 * Lists the steps of the calculation of a booking's price, one factor each: the price of one slot, then the number of slots. Where the
 * agreed price of the boat differs, such as by the club's bounds or a discount of staff, it is the last step; extras and a promo code are no part of it.
 */
export function priceTapeSteps({
  tape,
  time,
  amount,
  extras,
  discount,
}: Pick<BookingRecord, "tape" | "time" | "amount" | "extras" | "discount">): readonly PriceTapeStep[] {
  const agreed = inCents(amount - bookedExtrasDollars(extras) + (discount?.amount ?? 0));
  const steps: PriceTapeStep[] = [{ kind: "base", name: "", factor: null, running: tape.base }];
  let running = tape.base;
  for (const { kind, name, factor } of tape.lines) {
    running *= factor;
    steps.push({ kind: kinds.find((each) => each === kind) ?? "other", name, factor, running: inCents(running) });
  }
  if (time.length > 1) {
    running = inCents(running) * time.length;
    steps.push({ kind: "slots", name: "", factor: time.length, running: inCents(running) });
  }
  return inCents(running) === agreed ? steps : [...steps, { kind: "agreed", name: "", factor: null, running: agreed }];
}

/** Gives what extras of a booking cost together, in dollars. */
export function bookedExtrasDollars(extras: readonly Pick<BookingRecord["extras"][number], "price" | "quantity">[]): number {
  return extras.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
}

function inCents(dollars: number): number {
  return Math.round((dollars + Number.EPSILON) * 100) / 100;
}
