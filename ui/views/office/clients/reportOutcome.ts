import type { FailurePhrase } from "../../../headless/alerts/phrase.ts";

/** Says how something ended: why it failed, else what was done. */
export type ReportOutcome = (why: FailurePhrase | undefined, done: string) => void;
