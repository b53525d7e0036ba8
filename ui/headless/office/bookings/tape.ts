import type { BookingRecord } from "./record.ts";

/** One step of how a price was made: `factor` is null for what it begins with, `running` the dollars after it, rounded to cents. */
export interface TapeStep {
  readonly kind: "base" | "slots" | "agreed" | "boat" | "lake" | "dock" | "month" | "weekday" | "holiday" | "status" | "other";
  readonly name: string;
  readonly factor: number | null;
  readonly running: number;
}

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "status"] as const;

/**
 * How a booking's price was made, one factor a step: the price of one time slot, then how many there are. Where what was agreed is another
 * sum, held at the club's bounds, lowered or kept since, that is the last step.
 */
export function tapeSteps({ tape, time, amount }: Pick<BookingRecord, "tape" | "time" | "amount">): readonly TapeStep[] {
  const steps: TapeStep[] = [{ kind: "base", name: "", factor: null, running: tape.base }];
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
