import type { FailurePhrase } from "../../headless/alerts/phrase.ts";

/** A function that reports how an act ended: with the reason of its failure, else with the message `done`. */
export type ReportActionResult = (why: FailurePhrase | undefined, done: string) => void;
