import { computed } from "@preact/signals-react";
import type { ChoiceModel } from "../choice/choice.ts";
import { createState } from "./state.ts";
import { createContactStep } from "../contact/step.ts";
import { createHolding } from "../hold/hold.ts";
import { createLoss } from "../hold/loss.ts";
import type { PaymentModel } from "../payment/payment.ts";
import { createPayStep } from "../payment/step.ts";
import type { BookingPorts } from "../ports.ts";

/** Contact, code, rules and payment of one booking. No field is ever cleared by a failure. */
export type CheckoutModel = ReturnType<typeof createCheckout>;

export function createCheckout(ports: BookingPorts, choice: ChoiceModel, payment: PaymentModel) {
  const state = createState();
  const holding = createHolding(ports, choice, state, createLoss(ports, choice, state));
  return {
    ...state,
    ...holding,
    ...createContactStep(ports, choice, state),
    ...createPayStep(ports, choice, payment, state, holding),
    isHeld: computed(() => state.held.value !== null),
  };
}
