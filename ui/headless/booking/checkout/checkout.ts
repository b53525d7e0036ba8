import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { ContactState } from "#core/domain/visit/contact.ts";
import type { Locale } from "#core/words/index.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { isSameChoice } from "../choice/requestedBoatSlotsOf.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { ContactForm } from "../../customers/contact/form.ts";
import type { HoldModel } from "../hold/hold.ts";
import type { LaterActions } from "../../page/laterActions.ts";
import type { CheckoutActions } from "./actions.ts";
import type { ContactStepModel } from "./contact/contactStep.ts";
import type { ContactFacts } from "./contact/facts.ts";
import type { PayStepModel } from "./payStep.ts";
import type { NewRentalRules } from "../state/rules.ts";
import type { CheckoutState, HoldTicket, LostSlot, CheckoutStep, TriedPromo } from "../state/state.ts";

/** The model of the steps of one booking: contact, code, rules and payment. No failure clears a field. */
export interface CheckoutModel
  extends
    CheckoutSignals,
    ContactFacts,
    ContactStepModel,
    PayStepModel,
    Pick<HoldModel, "continueToContact" | "takeAlternative" | "changeChoice"> {}

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
  /** The promo code that was tried last; null for none. */
  readonly triedPromo: ReadonlySignal<TriedPromo | null>;
  /** Why the call that books refused the promo code; null for nothing. */
  readonly promoProblem: ReadonlySignal<AlertPhrase | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The phone in E.164 to which the code was sent. */
  readonly sentTo: ReadonlySignal<string | null>;
  /** The language in which the rules were accepted; null before. */
  readonly accepted: ReadonlySignal<Locale | null>;
  /** Rules of the club's own, or newer than the page; null while the page's own rules apply. */
  readonly rules: ReadonlySignal<NewRentalRules | null>;
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
