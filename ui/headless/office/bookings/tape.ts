import type { BookingRecord } from "./record.ts";

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
 * agreed price differs, such as by the club's bounds or a discount, it is the last step.
 */
export function priceTapeSteps({ tape, time, amount }: Pick<BookingRecord, "tape" | "time" | "amount">): readonly PriceTapeStep[] {
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
  return inCents(running) === amount ? steps : [...steps, { kind: "agreed", name: "", factor: null, running: amount }];
}

function inCents(dollars: number): number {
  return Math.round((dollars + Number.EPSILON) * 100) / 100;
}
