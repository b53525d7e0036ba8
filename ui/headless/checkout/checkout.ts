import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { ContactState } from "#core/domain/visit/contact.ts";
import type { Locale } from "#core/words/index.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import { isSameChoice } from "../choice/attributes.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { ContactForm } from "../contact/form.ts";
import { type ContactStepModel, createContactStep } from "./contact/contactStep.ts";
import { createHoldModel, type HoldModel } from "../hold/hold.ts";
import { createSlotLoss } from "../hold/loss.ts";
import type { PaymentModel } from "../payment/payment.ts";
import type { NewRentalRules } from "./state/rules.ts";
import { createPayStep, type PayStepModel } from "./payStep.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createCheckoutState, type HoldTicket, type LostSlot, type CheckoutStep } from "./state/state.ts";

/** The steps of one booking: contact, code, rules and payment. No failure clears a field. */
export interface CheckoutModel
  extends CheckoutSignals, ContactStepModel, PayStepModel, Omit<HoldModel, "dropHold" | "refuse" | "rulesLearned"> {
  /** Goes to the choice; its hold now belongs to the payment. */
  readonly toChoice: () => void;
}

/** The state of the steps to payment. */
interface CheckoutSignals {
  readonly step: ReadonlySignal<CheckoutStep>;
  readonly held: ReadonlySignal<HoldTicket | null>;
  readonly lost: ReadonlySignal<LostSlot | null>;
  readonly contact: ReadonlySignal<ContactState>;
  /** Whether the present choice is the lost one, so that no button continues with it. */
  readonly isChoiceLost: ReadonlySignal<boolean>;
  /** The form of the contact step; undefined until its code is loaded. */
  readonly contactForm: ReadonlySignal<ContactForm | undefined>;
  /** What is wrong with the step as a whole; null for nothing. */
  readonly problem: ReadonlySignal<AlertPhrase | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The phone in E.164 to which the code was sent. */
  readonly sentTo: ReadonlySignal<string | null>;
  /** The language in which the rules were accepted; null before. */
  readonly accepted: ReadonlySignal<Locale | null>;
  /** Rules of the club's own, or newer than the page; null while the page's own rules apply. */
  readonly rules: ReadonlySignal<NewRentalRules | null>;
}

/** The steps to payment, without React: contact, code, rules and payment. */
export function createCheckout(ports: BookingPorts, choice: ChoiceModel, payment: PaymentModel): CheckoutModel {
  const state = createCheckoutState(ports.payer);
  const holding = createHoldModel(ports, choice, state, createSlotLoss(ports, choice, state));
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
