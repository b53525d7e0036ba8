import { clausesVersion } from "#core/words/format/clausesVersion.ts";
import type { Locale } from "#core/words/index.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson, writeJson } from "../session/textStore.ts";
import type { CheckoutState } from "./state/state.ts";

const acceptanceKey = "quai.acceptance";
const locales: readonly Locale[] = ["en", "fr"];

/** What an acceptance of the rules is about. */
export interface AcceptanceParts {
  readonly ports: Pick<BookingPorts, "session">;
  readonly choice: Pick<ChoiceModel, "attributes">;
  readonly checkout: { readonly [Part in "rules" | "sentTo"]: Pick<CheckoutState[Part], "value"> };
}

/** The version of the rules that is shown to be accepted. */
export function shownClausesVersion({ checkout: { rules } }: Pick<AcceptanceParts, "checkout">): string {
  return rules.value?.version ?? clausesVersion;
}

/** The language in which this tab accepted the same version of the rules for the same choice and phone; undefined where it did not. */
export function savedAcceptance(accepting: AcceptanceParts): Locale | undefined {
  const kept = JSON.stringify(readJson(accepting.ports.session, acceptanceKey));
  return locales.find((locale) => kept === JSON.stringify(acceptedNow(accepting, locale)));
}

/** Keeps an acceptance in the tab; null forgets it. */
export function saveAcceptance(accepting: AcceptanceParts, accepted: Locale | null): void {
  if (accepted === null) accepting.ports.session.remove(acceptanceKey);
  else writeJson(accepting.ports.session, acceptanceKey, acceptedNow(accepting, accepted));
}

/** One version of the rules, one choice, and whoever proved this phone. */
function acceptedNow(accepting: AcceptanceParts, locale: Locale) {
  const { choice, checkout } = accepting;
  return { version: shownClausesVersion(accepting), attributes: choice.attributes.value, phone: checkout.sentTo.value, locale };
}
