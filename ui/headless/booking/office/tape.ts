import { slotFactorsIn } from "#core/domain/pricing/factor.ts";
import type { BookingRecord } from "./list.ts";

/**
 * One step of a price's calculation: `factor` is null for the base price; `running` is the price after the step, in dollars rounded to
 * cents.
 */
export interface PriceTapeStep {
  readonly kind: "base" | "slots" | "agreed" | "boat" | "lake" | "dock" | "month" | "weekday" | "holiday" | "slot" | "status" | "other";
  readonly name: string;
  readonly factor: number | null;
  readonly running: number;
}

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "slot", "status"] as const;

/**
 * Lists the steps of the calculation of a booking's price, one factor each: the price of one slot, then the number of slots. Slots with
 * different factors come after all others, each with its own price, before their sum. Where the agreed price of the boat differs, such as by the club's bounds or a discount of staff, it is the last step; extras and a promo code are no part of it.
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
  const isOfOneSlot = ({ kind }: (typeof tape.lines)[number]) =>
    kind === "slot" && tape.lines.filter((line) => line.kind === kind).length > 1;
  for (const { kind, name, factor } of tape.lines.filter((line) => !isOfOneSlot(line))) {
    running *= factor;
    steps.push({ kind: kinds.find((each) => each === kind) ?? "other", name, factor, running: inCents(running) });
  }
  const ofEach = tape.lines.filter(isOfOneSlot);
  for (const { name, factor } of ofEach) steps.push({ kind: "slot", name, factor, running: inCents(running * factor) });
  if (time.length > 1) {
    const ofSlots = ofEach.length === 0 ? time.map(() => 1) : slotFactorsIn(ofEach, time.length);
    running = ofSlots.reduce((sum, factor) => sum + inCents(running * factor), 0);
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
