import { effect } from "@preact/signals-react";
import { clausesVersion } from "#core/words/clausesVersion.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingModel } from "../booking/booking.ts";
import { readJson, writeJson } from "../session/keep.ts";

const acceptanceKey = "quai.acceptance";
const locales: readonly Locale[] = ["en", "fr"];

/** The version of the rules that is shown to be accepted. */
export function versionShown({ checkout: { rules } }: BookingModel): string {
  return rules.value?.version ?? clausesVersion;
}

/**
 * Keeps in the tab what is accepted, and takes it up again, such as after a failed payment: the same version is not asked about twice for
 * one booking. Of an hour taken in place of one that was lost it is kept too; what is taken back, or refused, is forgotten. Gives what ends that.
 */
export function keepAcceptance(model: BookingModel): () => void {
  const { checkout, ports } = model;
  let before: Locale | null = null;
  return effect(() => {
    const accepted = checkout.accepted.value;
    if (accepted !== null) writeJson(ports.session, acceptanceKey, acceptedNow(model, accepted));
    else if (before !== null) ports.session.remove(acceptanceKey);
    before = accepted;
    if (accepted !== null) return;
    const kept = JSON.stringify(readJson(ports.session, acceptanceKey));
    const same = locales.find((locale) => kept === JSON.stringify(acceptedNow(model, locale)));
    if (same !== undefined) checkout.acceptClauses(same);
  });
}

/** One version of the rules, one choice, and whoever proved this phone. */
function acceptedNow(model: BookingModel, locale: Locale) {
  return { version: versionShown(model), attributes: model.choice.attributes.value, phone: model.checkout.sentTo.value, locale };
}
