import { type ReadonlySignal, signal } from "@preact/signals-react";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import type { CheckoutParts } from "./checkout.ts";

/** What the customer has as credit at the club, in cents; it pays first online. */
export interface SpendableCredit {
  /** Undefined until the server has answered, and where there is none. */
  readonly cents: ReadonlySignal<Cents | undefined>;
  /** Fetches it for the chosen club. A failure shows nothing: the server spends the credit all the same. */
  readonly load: () => Promise<void>;
}

const credits = new WeakMap<CheckoutParts["checkout"], SpendableCredit>();

/** Gives the credit of who is about to pay: one model for a checkout, so that its step, its bar and its panels say the same. */
export function spendableCreditOf(parts: CheckoutParts): SpendableCredit {
  const known = credits.get(parts.checkout) ?? createSpendableCredit(parts);
  credits.set(parts.checkout, known);
  return known;
}

function createSpendableCredit({ choice, checkout, ports }: CheckoutParts): SpendableCredit {
  const cents = signal<Cents | undefined>(undefined);
  return {
    cents,
    load: async () => {
      const contact = checkout.contact.value;
      const attributes = choice.attributes.value;
      if (attributes === null || !contacts.isPhoneVerified(contact)) return;
      const { proof } = contact.verify;
      const data = {
        ...contacts.contactOfCode(contact, checkout.sentTo.value ?? contact.phone),
        ...(proof === undefined ? {} : { proof }),
        attributes,
      };
      const reply = await ports.messages("booking/reservations/verifyOtp", data);
      cents.value = reply.ok && reply.data.credit !== undefined ? centsOf(reply.data.credit) : undefined;
    },
  };
}
