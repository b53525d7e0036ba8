import { batch } from "@preact/signals-react";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { dollarsOf } from "#core/domain/money/cents.ts";
import type { Locale } from "#core/words/index.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import { readSavedAcceptance } from "./acceptance.ts";
import { saveBooking } from "../state/saveBooking.ts";
import type { ChosenExtras, CheckoutState, TriedPromo } from "../state/state.ts";
import { maxPeopleOnBoat } from "../state/people.ts";
import type { ContactFacts } from "./contact/facts.ts";
import type { HoldModel } from "../hold/hold.ts";
import { payerOf } from "./payer.ts";
import { readSavedPromo, savePromo } from "./savedPromo.ts";
import { showNewRentalRules } from "../state/rules.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { PaymentActions } from "../payment/actions.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** The model of the payment step: it accepts the rental rules, and creates the reservation that is paid for. */
export interface PayStepModel {
  /** Creates the reservation and leaves for its payment page; if it is paid at the dock the page stays. */
  readonly pay: (how?: "online" | "dock") => Promise<void>;
  /** Sets the extras that are booked with the boat. */
  readonly setExtras: (extras: ChosenExtras) => void;
  /** Sets the promo code that the booking is made with; null takes it off. */
  readonly setPromo: (promo: TriedPromo | null) => void;
  /** Accepts the rules in the language in which they were read; null revokes that. */
  readonly acceptClauses: (locale: Locale | null) => void;
  /** After a failed payment: goes to a new payment page where everything is still valid and the slot held, else to the first step to redo. */
  readonly retry: () => Promise<void>;
}

/** Creates the model of the payment step, without React. Another try with the same body has the same idempotency key. */
export function createPayStepModel(
  ports: BookingPorts,
  choice: ChoiceModel,
  payment: PaymentActions,
  state: CheckoutState,
  steps: HoldModel & Pick<ContactFacts, "due" | "extras" | "promo" | "mayText">,
): PayStepModel {
  const { messages, loading, words } = ports;

  async function pay(how: "online" | "dock" = "online"): Promise<void> {
    const input = creationOf(how);
    if (input === null || state.isBusy.value) return;
    state.isBusy.value = true;
    const options = { capability: state.held.value?.capability };
    const reply = await loading.during(messages("booking/reservations/create", input, options));
    state.isBusy.value = false;
    if (!reply.ok) return refuse(reply, input.attributes);
    steps.dropHold();
    saveBooking(ports, { attributes: input.attributes, lake: choice.dock.value?.lake ?? "", reservationId: reply.data._id });
    await payment.begin(reply.data);
  }

  function creationOf(how: "online" | "dock") {
    const attributes = choice.attributes.value;
    const payer = attributes === null ? null : payerOf({ words, mayText: steps.mayText }, state);
    if (attributes === null || payer === null) return null;
    const held = state.held.value;
    const due = steps.due.value;
    const extras = steps.extras.value?.requested ?? [];
    const promo = steps.promo.value;
    return {
      attributes,
      ...payer,
      ...(maxPeopleOnBoat(choice) === undefined ? {} : { people: Number(state.contact.value.people) }),
      isMember: choice.paysAsMember.value,
      pay: how,
      ...(held === null ? {} : { hold: held.hold }),
      ...(extras.length === 0 ? {} : { extras }),
      ...(promo === undefined ? {} : { code: promo.code }),
      ...(due === undefined ? {} : { due: dollarsOf(due) }),
    } as const;
  }

  async function refuse(failure: CallFailure, attributes: RequestedBoatSlots): Promise<void> {
    // The membership has ended since, or its plan has no room any more: the new price is shown before it is paid.
    if (failure.code === "NOT_A_MEMBER" || failure.code === "BEYOND_PLAN")
      state.contact.value = contacts.setMembershipAnswer(state.contact.value, { ...attributes, isMember: false });
    if (failure.code === "PROOF_EXPIRED") state.contact.value = contacts.dropPhoneProof(state.contact.value);
    if (failure.code === "PROOF_EXPIRED" || failure.code === "OVER_CAPACITY") state.step.value = "contact";
    // The field of the code says why; everything else stays as it is.
    if (failure.code.startsWith("PROMO_")) return refusePromo(failure);
    if (failure.code === "PRICE_CHANGED") await choice.loadQuote();
    if (failure.code === "CLAUSES_CHANGED")
      return showNewRentalRules(ports, state, { client: choice.dock.value?.client ?? "", refusal: failure });
    await steps.refuse(failure, attributes);
  }

  function refusePromo(failure: CallFailure): void {
    batch(() => {
      state.triedPromo.value = null;
      state.promoProblem.value = failurePhraseOf(failure);
    });
    savePromo(ports, null);
  }

  return {
    pay,
    setPromo: (promo: TriedPromo | null) => {
      batch(() => {
        state.triedPromo.value = promo;
        state.promoProblem.value = null;
      });
      savePromo(ports, promo);
    },
    setExtras: (extras: ChosenExtras) => {
      state.extras.value = extras;
    },
    acceptClauses: (locale: Locale | null) => {
      batch(() => {
        state.accepted.value = locale;
        state.problem.value = null;
      });
    },
    retry: async () => {
      payment.dismiss();
      if (!choice.isComplete.value) return void (state.step.value = "choice");
      await steps.continueToContact();
      await steps.rulesLearned();
      if (state.step.value !== "pay" || state.problem.value !== null) return;
      state.accepted.value ??= readSavedAcceptance({ ports, choice, checkout: state }) ?? null;
      // The page was loaded again: the code is tried before anything is paid.
      const isPromoLost = steps.promo.value === undefined && readSavedPromo(ports, choice.attributes.value) !== undefined;
      if (state.accepted.value !== null && !isPromoLost) await pay();
    },
  };
}
