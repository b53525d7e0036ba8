/** One trial of the torture: what it counted, and whether that is what must be. */
export interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly holds: boolean;
}

/** A trial and how it is run; `share` of the whole size, 0 to 1. */
export interface Trial {
  readonly name: string;
  readonly run: (share: number) => Promise<Outcome>;
}

/** A share of a whole count, at least `least`. */
export function shareOf(whole: number, share: number, least = 1): number {
  return Math.max(least, Math.round(whole * share));
}

/** Runs trials one after the other and prints a line each; true when all hold. A trial that throws does not hold. */
export async function runTrials(trials: readonly Trial[], share: number): Promise<boolean> {
  let allHold = true;
  for (const { name, run } of trials) {
    const start = performance.now();
    const outcome = await run(share).catch((error: unknown): Outcome => {
      console.error(error);
      return { counts: {}, holds: false };
    });
    const counts = Object.entries(outcome.counts).map(([key, count]) => `${key} ${count.toLocaleString("en-CA")}`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${outcome.holds ? "holds" : "FAILS"}  ${name}: ${counts.join(", ")} (${seconds} s)`);
    allHold &&= outcome.holds;
  }
  return allHold;
}
