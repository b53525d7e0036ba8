import { Effect } from "effect";
import { healthDays, type PartStatus, unusedPart } from "../domain/health/status.ts";
import { type HealthPart, healthParts, type HealthState } from "../domain/health/parts.ts";

/** The health of one part, with its worst state on each of the last thirty days, the oldest first; null where nothing is known. */
export interface PartHealth extends Omit<PartStatus, "points"> {
  readonly days: readonly (HealthState | null)[];
}

/** The health of a server. `at` and `startedAt` in epoch milliseconds; `operator` is whoever gets letters about it. */
export interface ServerHealth {
  readonly at: number;
  readonly startedAt: number;
  readonly release: string;
  readonly operator: readonly string[];
  readonly parts: readonly PartHealth[];
}

/** The result of a test: whether the part worked, or why it was not tried. */
export type PartTestOutcome = "works" | "fails" | "noOperator" | "notHere";

/** The functions of the port `Health`, which knows what works of this server, and tests its parts. */
export interface HealthShape {
  readonly read: Effect.Effect<ServerHealth>;
  /** Uses a part for real, and notes how that went. Mail and texts go to the operator alone. */
  readonly test: (part: HealthPart) => Effect.Effect<PartTestOutcome>;
}

/** The health of a server that watches nothing, in memory: all parts are unused. */
export const quietHealth: HealthShape = {
  read: Effect.succeed({
    at: 0,
    startedAt: 0,
    release: "",
    operator: [],
    parts: healthParts.map((part) => {
      const { points: _, ...status } = unusedPart(part, 0);
      return { ...status, days: Array.from({ length: healthDays }, () => null) };
    }),
  }),
  test: () => Effect.succeed("notHere"),
};
