import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { centsOf } from "#core/domain/money/cents.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { CheckoutParts } from "./checkout.ts";
import { readSavedPromo } from "./savedPromo.ts";

/** The model of the promo code of a booking: the field, and what the code takes off. */
export interface PromoModel {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the code that was typed last cannot be used; undefined for nothing. */
  readonly problem: ReadonlySignal<AlertPhrase | undefined>;
  /** Tries a code on the chosen boat and slots, in place of another one. */
  readonly apply: (code: string) => Promise<void>;
  /** Takes the code off. */
  readonly remove: () => void;
  /** Tries the code again once something else is chosen, another price is paid, or the page was loaded again after a failed payment. */
  readonly renew: () => Promise<void>;
}

/** Creates the model of the promo code of a booking, without React. Another code that is refused leaves the one before. */
export function createPromoModel({ ports, choice, checkout }: CheckoutParts): PromoModel {
  const isBusy = signal(false);
  const problem = signal<AlertPhrase | undefined>(undefined);

  async function apply(code: string): Promise<void> {
    const attributes = choice.attributes.peek();
    const isMember = choice.paysAsMember.peek();
    if (attributes === null || isBusy.peek()) return;
    if (code.trim() === "") return void (problem.value = { key: "validation.required" });
    isBusy.value = true;
    const reply = await ports.loading.during(ports.messages("booking/codes/check", { code, attributes, isMember }));
    batch(() => {
      isBusy.value = false;
      problem.value = reply.ok ? undefined : failurePhraseOf(reply);
      if (reply.ok) checkout.setPromo({ code: reply.data.code, cents: centsOf(reply.data.amount), attributes, isMember });
    });
  }

  return {
    isBusy,
    problem,
    apply,
    remove: () => {
      problem.value = undefined;
      checkout.setPromo(null);
    },
    renew: async () => {
      if (checkout.promo.peek() !== undefined) return;
      const code = checkout.triedPromo.peek()?.code ?? readSavedPromo(ports, choice.attributes.peek());
      if (code === undefined) return;
      await apply(code);
      if (problem.peek() !== undefined) checkout.setPromo(null);
    },
  };
}
