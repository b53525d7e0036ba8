import type { CallInput } from "#core/contract/index.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { ContactFacts } from "./contact/facts.ts";
import type { CheckoutState } from "../state/state.ts";

/** Who pays, as the calls that book take it. */
export type Payer = Pick<CallInput<"order/carts/pay">, "profile" | "phone" | "proof" | "wantsText" | "locale" | "clauses">;

/**
 * Gives who pays, by the contact step and the accepted rules; null while the phone is not proved, and while the rules are not accepted, which it
 * then shows as the problem of the step.
 */
export function payerOf(
  { words, mayText }: Pick<BookingPorts, "words"> & Pick<ContactFacts, "mayText">,
  { contact, accepted, problem, rules, sentTo }: CheckoutState,
): Payer | null {
  const { profile, phone, verify, wantsText } = contact.value;
  if (!contacts.isPhoneVerified(contact.value)) return null;
  if (accepted.value === null) {
    problem.value = { key: "pay.acceptFirst" };
    return null;
  }
  return {
    profile,
    phone: sentTo.value ?? phone,
    ...(verify.proof === undefined ? {} : { proof: verify.proof }),
    ...(wantsText && mayText.value ? { wantsText } : {}),
    locale: words().locale,
    clauses: { version: rules.value?.version ?? rentalRulesVersion, locale: accepted.value },
  };
}
