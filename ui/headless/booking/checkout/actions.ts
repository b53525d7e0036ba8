import type { ChoiceModel } from "../choice/choice.ts";
import { maxPeopleOnBoat } from "../state/people.ts";
import { createHoldModel, type HoldModel } from "../hold/hold.ts";
import { createSlotLossModel } from "../hold/slotLoss.ts";
import type { PaymentActions } from "../payment/actions.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { type ContactStepModel, createContactStepModel } from "./contact/contactStep.ts";
import type { ContactFacts } from "./contact/facts.ts";
import { createPayStepModel, type PayStepModel } from "./payStep.ts";
import type { CheckoutState } from "../state/state.ts";

/** The actions of the steps to payment: hold, contact, code, rules and payment. Loaded when first used. */
export interface CheckoutActions extends HoldModel, ContactStepModel, PayStepModel {}

/** The parts that the steps to payment act on. */
export interface CheckoutActionsParts {
  readonly ports: BookingPorts;
  readonly choice: ChoiceModel;
  readonly state: CheckoutState;
  readonly facts: ContactFacts;
  readonly payment: PaymentActions;
}

/** Creates the actions of the steps to payment, without React. */
export function createCheckoutActions({ ports, choice, state, facts, payment }: CheckoutActionsParts): CheckoutActions {
  const holding = createHoldModel(ports, choice, state, createSlotLossModel(ports, choice, state));
  return {
    ...holding,
    ...createContactStepModel(ports, { attributes: choice.attributes, maxPeople: () => maxPeopleOnBoat(choice) }, state),
    ...createPayStepModel(ports, choice, payment, state, { ...holding, ...facts }),
  };
}
