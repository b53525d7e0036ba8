import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson, writeJson } from "../../session/textStore.ts";
import type { CheckoutState } from "../state/state.ts";

const acceptanceKey = "quai.acceptance";
const locales: readonly Locale[] = ["en", "fr"];

/** The parts that an acceptance of the rental rules is for: the choice, the phone and the version of the rules. */
export interface RulesAcceptanceParts {
  readonly ports: Pick<BookingPorts, "session">;
  /** What is booked: the slots of a boat, or the lines of a cart. */
  readonly choice: { readonly attributes: { readonly value: unknown } };
  readonly checkout: { readonly [Part in "rules" | "sentTo"]: Pick<CheckoutState[Part], "value"> };
}

/** Gives the version of the rental rules that the visitor has to accept. */
export function clausesVersionToAccept({ checkout: { rules } }: Pick<RulesAcceptanceParts, "checkout">): string {
  return rules.value?.version ?? rentalRulesVersion;
}

/**
 * Reads the language in which the visitor accepted these rental rules in this tab, for the same choice and phone; undefined where they did
 * not.
 */
export function readSavedAcceptance(accepting: RulesAcceptanceParts): Locale | undefined {
  const saved = JSON.stringify(readJson(accepting.ports.session, acceptanceKey));
  return locales.find((locale) => saved === JSON.stringify(acceptanceNow(accepting, locale)));
}

/** Saves an acceptance of the rental rules in the tab; null removes it. */
export function saveRulesAcceptance(accepting: RulesAcceptanceParts, accepted: Locale | null): void {
  if (accepted === null) forgetRulesAcceptance(accepting.ports);
  else writeJson(accepting.ports.session, acceptanceKey, acceptanceNow(accepting, accepted));
}

/** Removes the saved acceptance: the next booking asks for one of its own. */
export function forgetRulesAcceptance({ session }: Pick<BookingPorts, "session">): void {
  session.remove(acceptanceKey);
}

/** What is saved: the version of the rules, the choice, the phone and the language. */
function acceptanceNow(accepting: RulesAcceptanceParts, locale: Locale) {
  const { choice, checkout } = accepting;
  return { version: clausesVersionToAccept(accepting), attributes: choice.attributes.value, phone: checkout.sentTo.value, locale };
}
