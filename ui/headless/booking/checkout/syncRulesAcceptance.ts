import { effect } from "@preact/signals-react";
import type { Locale } from "#core/words/index.ts";
import { readSavedAcceptance, saveRulesAcceptance } from "./acceptance.ts";
import type { CheckoutSteps } from "./steps.ts";

/**
 * Keeps the visitor's acceptance of the rental rules saved in the tab, and restores it, such as after a failed payment, so that one
 * booking asks for it once. It is removed when the visitor or the server revokes it. The returned function ends this.
 */
export function syncRulesAcceptance(model: CheckoutSteps): () => void {
  const { checkout } = model;
  let before: Locale | null = null;
  return effect(() => {
    const accepted = checkout.accepted.value;
    if (accepted !== null || before !== null) saveRulesAcceptance(model, accepted);
    before = accepted;
    if (accepted !== null) return;
    const same = readSavedAcceptance(model);
    if (same !== undefined) checkout.acceptClauses(same);
  });
}
