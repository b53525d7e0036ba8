import { effect } from "@preact/signals-react";
import type { Locale } from "#core/words/index.ts";
import { savedAcceptance, saveAcceptance } from "../checkout/acceptance.ts";
import type { BookingModel } from "./booking.ts";

/**
 * Keeps in the tab what is accepted, and takes it up again, such as after a failed payment: the same version is not asked about twice for
 * one booking. Of an hour taken in place of one that was lost it is kept too; what is taken back, or refused, is forgotten. Gives what ends that.
 */
export function syncAcceptance(model: BookingModel): () => void {
  const { checkout } = model;
  let before: Locale | null = null;
  return effect(() => {
    const accepted = checkout.accepted.value;
    if (accepted !== null || before !== null) saveAcceptance(model, accepted);
    before = accepted;
    if (accepted !== null) return;
    const same = savedAcceptance(model);
    if (same !== undefined) checkout.acceptClauses(same);
  });
}
