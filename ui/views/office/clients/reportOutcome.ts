import type { FailurePhrase } from "../../../headless/alerts/phrase.ts";

/** Reports how an act ended: with the reason of its failure, else with the message `done`. */
export type ReportActionResult = (why: FailurePhrase | undefined, done: string) => void;
