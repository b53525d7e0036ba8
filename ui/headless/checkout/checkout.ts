import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { ContactState } from "#core/domain/visit/contact.ts";
import type { Locale } from "#core/words/index.ts";
import type { Phrase } from "../alerts/phrase.ts";
import { isSameChoice } from "../choice/attributes.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { ContactForm } from "../contact/form.ts";
import { type ContactStep, createContactStep } from "./contact/contactStep.ts";
import { createHoldModel, type HoldModel } from "../hold/hold.ts";
import { createLoss } from "../hold/loss.ts";
import type { PaymentModel } from "../payment/payment.ts";
import type { NewRules } from "./state/rules.ts";
import { createPayStep, type PayStep } from "./payStep.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createCheckoutState, type HoldTicket, type LostSlot, type Step } from "./state/state.ts";

/** Contact, code, rules and payment of one booking. No field is ever cleared by a failure. */
export interface CheckoutModel extends CheckoutShown, ContactStep, PayStep, Omit<HoldModel, "dropHold" | "refuse" | "rulesLearned"> {
  /** Shows the choice: what it held is the payment's now. */
  readonly toChoice: () => void;
}

/** How the steps to payment stand. */
interface CheckoutShown {
  readonly step: ReadonlySignal<Step>;
  readonly held: ReadonlySignal<HoldTicket | null>;
  readonly lost: ReadonlySignal<LostSlot | null>;
  readonly contact: ReadonlySignal<ContactState>;
  /** Whether the present choice is the one that was lost: nothing leads on with it. */
  readonly isChoiceLost: ReadonlySignal<boolean>;
  /** The form of the contact step, once its code is there. */
  readonly contactForm: ReadonlySignal<ContactForm | undefined>;
  /** What is wrong with the step as a whole. */
  readonly problem: ReadonlySignal<Phrase | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The phone in E.164 that the code was sent to. */
  readonly sentTo: ReadonlySignal<string | null>;
  /** The rules accepted, by language; null before. */
  readonly accepted: ReadonlySignal<Locale | null>;
  /** Rules that came in force meanwhile; null while those that the page brought are in force. */
  readonly rules: ReadonlySignal<NewRules | null>;
}

export function createCheckout(ports: BookingPorts, choice: ChoiceModel, payment: PaymentModel): CheckoutModel {
  const state = createCheckoutState(ports.payer);
  const holding = createHoldModel(ports, choice, state, createLoss(ports, choice, state));
  const { dropHold: _, refuse: __, rulesLearned: ___, ...holds } = holding;
  const contactStep = createContactStep(ports, choice, state);
  return {
    ...state,
    isChoiceLost: computed(() => state.lost.value !== null && isSameChoice(state.lost.value.attributes, choice.attributes.value)),
    ...holds,
    ...contactStep,
    ...createPayStep(ports, choice, payment, state, { ...holding, ...contactStep }),
    toChoice: () => void (state.step.value = "choice"),
  };
}
