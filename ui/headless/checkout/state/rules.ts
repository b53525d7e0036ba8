import type { Output } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

type Told = Output<"booking/clauses/read">;

/** Rental rules of a club's own, or that came in force after the page was opened, in both languages. */
export interface NewRules {
  readonly version: string;
  readonly texts: Readonly<Record<Locale, Told["sections"]>>;
}

/** Asks a club for the rules in force; gives why where it does not tell. */
export async function fetchRules({ messages, loading }: BookingPorts, client: string): Promise<NewRules | CallFailure> {
  const ask = (locale: Locale) => loading.during(messages("booking/clauses/read", { client, locale }));
  const [en, fr] = await Promise.all([ask("en"), ask("fr")]);
  if (!en.ok) return en;
  return fr.ok ? { version: fr.data.version, texts: { en: en.data.sections, fr: fr.data.sections } } : fr;
}
