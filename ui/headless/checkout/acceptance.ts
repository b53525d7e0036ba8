import { clausesVersion } from "#core/words/format/clausesVersion.ts";
import type { Locale } from "#core/words/index.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson, writeJson } from "../session/textStore.ts";
import type { CheckoutState } from "./state/state.ts";

const acceptanceKey = "quai.acceptance";
const locales: readonly Locale[] = ["en", "fr"];

/** What an acceptance of the rules applies to: the choice, the phone and the version of the rules. */
export interface AcceptanceParts {
  readonly ports: Pick<BookingPorts, "session">;
  readonly choice: Pick<ChoiceModel, "attributes">;
  readonly checkout: { readonly [Part in "rules" | "sentTo"]: Pick<CheckoutState[Part], "value"> };
}

/** The version of the rules that the visitor has to accept. */
export function shownClausesVersion({ checkout: { rules } }: Pick<AcceptanceParts, "checkout">): string {
  return rules.value?.version ?? clausesVersion;
}

/** The language in which the visitor accepted these rules in this tab, for the same choice and phone; undefined where they did not. */
export function savedAcceptance(accepting: AcceptanceParts): Locale | undefined {
  const saved = JSON.stringify(readJson(accepting.ports.session, acceptanceKey));
  return locales.find((locale) => saved === JSON.stringify(acceptanceNow(accepting, locale)));
}

/** Saves an acceptance in the tab; null removes it. */
export function saveAcceptance(accepting: AcceptanceParts, accepted: Locale | null): void {
  if (accepted === null) accepting.ports.session.remove(acceptanceKey);
  else writeJson(accepting.ports.session, acceptanceKey, acceptanceNow(accepting, accepted));
}

/** What is saved: the version of the rules, the choice, the phone and the language. */
function acceptanceNow(accepting: AcceptanceParts, locale: Locale) {
  const { choice, checkout } = accepting;
  return { version: shownClausesVersion(accepting), attributes: choice.attributes.value, phone: checkout.sentTo.value, locale };
}
