import { batch } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import type { Locale } from "#core/words/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { CheckoutState, NewRentalRules } from "./state.ts";

type RulesState = Pick<CheckoutState, "rules" | "accepted">;

/** Fetches the rules of a club where the version in force, if it says one, is not the one that the page has; they are to be accepted anew. */
export async function learnRentalRules(
  ports: BookingPorts,
  { rules, accepted }: RulesState,
  { client, version }: { readonly client: string; readonly version: string | undefined },
): Promise<void> {
  if (version === undefined || version === (rules.value?.version ?? rentalRulesVersion)) return;
  const fetched = await fetchRentalRules(ports, client);
  if ("ok" in fetched) return;
  batch(() => {
    rules.value = fetched;
    accepted.value = null;
  });
}

/** Shows the new rules of a club after the accepted ones were refused as no longer in force; asks for nothing else again. */
export async function showNewRentalRules(
  ports: BookingPorts,
  { rules, accepted, problem }: RulesState & Pick<CheckoutState, "problem">,
  { client, refusal }: { readonly client: string; readonly refusal: CallFailure },
): Promise<void> {
  const fetched = await fetchRentalRules(ports, client);
  batch(() => {
    if (!("ok" in fetched)) rules.value = fetched;
    accepted.value = null;
    problem.value = failurePhraseOf("ok" in fetched ? fetched : refusal);
  });
}

/** Fetches a club's rules in force, in both languages; gives the failure of the call where there is one. */
async function fetchRentalRules({ messages, loading }: BookingPorts, client: string): Promise<NewRentalRules | CallFailure> {
  const ask = (locale: Locale) => loading.during(messages("booking/clauses/read", { client, locale }));
  const [en, fr] = await Promise.all([ask("en"), ask("fr")]);
  if (!en.ok) return en;
  return fr.ok ? { version: fr.data.version, texts: { en: en.data.sections, fr: fr.data.sections } } : fr;
}
