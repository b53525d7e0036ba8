/** The outcome of one check: it works, it does not and what to do, or it was not tried and how to try it. */
export interface CheckLine {
  readonly name: string;
  readonly outcome: "works" | "fails" | "notTried";
  /** Why not, and what to do; for what works, what was seen, or "". */
  readonly note: string;
}

/** Gives a line of the report, such as `mail: works`, or why not and what to do. */
export function checkLineText({ name, outcome, note }: CheckLine): string {
  const verdict = { works: "works", fails: "does not work", notTried: "not tried" }[outcome];
  return `${name}: ${verdict}${note === "" ? "" : outcome === "works" ? ` (${note})` : `: ${note}`}`;
}
