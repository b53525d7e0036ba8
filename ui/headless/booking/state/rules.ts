import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

type ClausesReply = CallOutput<"booking/clauses/read">;

/** The rental rules of a club in both languages, where they are not those of the page. */
export interface NewRentalRules {
  readonly version: string;
  readonly texts: Readonly<Record<Locale, ClausesReply["sections"]>>;
}

/** Fetches a club's rules in force, in both languages; gives the failure of the call where there is one. */
export async function fetchRentalRules({ messages, loading }: BookingPorts, client: string): Promise<NewRentalRules | CallFailure> {
  const ask = (locale: Locale) => loading.during(messages("booking/clauses/read", { client, locale }));
  const [en, fr] = await Promise.all([ask("en"), ask("fr")]);
  if (!en.ok) return en;
  return fr.ok ? { version: fr.data.version, texts: { en: en.data.sections, fr: fr.data.sections } } : fr;
}
