import type { CancellationTerms } from "../../domain/reservation/policy.ts";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { WordParams } from "../../domain/language/language.ts";
import type { DateTexts } from "./when.ts";

/** The functions by which a language writes amounts, days and times of cancellation terms. */
export interface TermsFormat extends Pick<DateTexts, "longDay" | "time"> {
  readonly money: (cents: Cents) => string;
}

/** One sentence of the terms, by its key. */
export interface TermsSentence {
  readonly key: `trip.terms.${"never" | "late" | "free" | "club"}`;
  readonly params: WordParams;
}

/** Gives the cancellation terms in sentences, the same before the payment and in the mail after it. */
export function termsSentences(terms: CancellationTerms, { longDay, time, money }: TermsFormat): readonly TermsSentence[] {
  if (terms.kind === "never") return [{ key: "trip.terms.never", params: {} }];
  const amount = money(terms.kept);
  const club = { key: "trip.terms.club", params: {} } as const;
  if (terms.kind === "late") return [{ key: "trip.terms.late", params: { amount } }, club];
  const { until } = terms;
  return [{ key: "trip.terms.free", params: { amount, date: longDay(dayAt(until)), time: time(minutesOfDayAt(until)) } }, club];
}
