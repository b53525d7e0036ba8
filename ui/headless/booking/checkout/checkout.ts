import { computed, type ReadonlySignal } from "@preact/signals-react";
import { isSameChoice } from "../choice/requestedBoatSlotsOf.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { HoldModel } from "../hold/hold.ts";
import type { LaterActions, ReadonlySignals } from "../../page/laterActions.ts";
import type { CheckoutActions } from "./actions.ts";
import type { ContactStepModel } from "./contact/contactStep.ts";
import type { ContactFacts } from "./contact/facts.ts";
import type { PayStepModel } from "./payStep.ts";
import type { CheckoutState } from "../state/state.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** The model of the steps of one booking: contact, code, rules and payment. No failure clears a field. */
export interface CheckoutModel
  extends
    ReadonlySignals<Omit<CheckoutState, keyof ContactFacts>>,
    ContactFacts,
    ContactStepModel,
    PayStepModel,
    Pick<HoldModel, "continueToContact" | "takeAlternative" | "changeChoice"> {
  /** Whether the present choice is the lost one, so that no button continues with it. */
  readonly isChoiceLost: ReadonlySignal<boolean>;
}

/** Creates the model of the steps to payment, without React: contact, code, rules and payment. */
export function createCheckoutModel(
  choice: ChoiceModel,
  state: CheckoutState,
  facts: ContactFacts,
  { run }: LaterActions<{ readonly checkout: CheckoutActions }>,
): CheckoutModel {
  const act = async (task: (actions: CheckoutActions) => void | Promise<void>) => run(({ checkout }) => task(checkout));
  return {
    ...state,
    ...facts,
    isChoiceLost: computed(() => state.lost.value !== null && isSameChoice(state.lost.value.attributes, choice.attributes.value)),
    continueToContact: () => act((steps) => steps.continueToContact()),
    takeAlternative: (alternative) => act((steps) => steps.takeAlternative(alternative)),
    changeChoice: () => act((steps) => steps.changeChoice()),
    prepareContact: () => void act((steps) => steps.prepareContact()),
    submitContact: () => act((steps) => steps.submitContact()),
    submitByEmail: () => act((steps) => steps.submitByEmail()),
    resend: () => act((steps) => steps.resend()),
    verify: () => act((steps) => steps.verify()),
    setProfile: (fields) => void act((steps) => steps.setProfile(fields)),
    setPhone: (phone) => void act((steps) => steps.setPhone(phone)),
    setPeople: (people) => void act((steps) => steps.setPeople(people)),
    setWantsText: (wantsText) => void act((steps) => steps.setWantsText(wantsText)),
    setOtp: (otp) => void act((steps) => steps.setOtp(otp)),
    back: () => void act((steps) => steps.back()),
    leaveContact: () => void act((steps) => steps.leaveContact()),
    doubtMember: () => void act((steps) => steps.doubtMember()),
    setExtras: (extras) => void act((steps) => steps.setExtras(extras)),
    setPromo: (promo) => void act((steps) => steps.setPromo(promo)),
    pay: (how) => act((steps) => steps.pay(how)),
    acceptClauses: (locale) => void act((steps) => steps.acceptClauses(locale)),
    retry: () => act((steps) => steps.retry()),
  };
}

/** The parts of a booking that the models beside its checkout stand on. */
export interface CheckoutParts {
  readonly choice: ChoiceModel;
  readonly checkout: CheckoutModel;
  readonly ports: BookingPorts;
}
