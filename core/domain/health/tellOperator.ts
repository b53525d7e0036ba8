import type { PartStatus } from "./status.ts";

/** What the operator was last told about a part, and when they were last told that it failed; epoch milliseconds. */
export interface OperatorNews {
  readonly told: "down" | "works";
  readonly downAt: number | null;
}

/** The news of a part of which the operator heard nothing yet. */
export const noNews: OperatorNews = { told: "works", downAt: null };

/** How long no second letter says that the same part failed, in milliseconds. */
export const operatorLetterEveryMs = 3_600_000;

/** After how long a letter that reached nobody is tried again, in milliseconds: a server of mail locks an account that is tried too often. */
export const operatorRetryMs = 300_000;

/**
 * Gives what the operator is to be told about a part now; undefined for nothing. A part that fails is told once, at most hourly; that it works
 * again is told where its failure was.
 */
export function newsForOperator(
  { state }: Pick<PartStatus, "state">,
  { told, downAt }: OperatorNews,
  now: number,
): OperatorNews["told"] | undefined {
  if (state === "down" && told === "works") return downAt === null || now - downAt >= operatorLetterEveryMs ? "down" : undefined;
  return state === "works" && told === "down" ? "works" : undefined;
}
