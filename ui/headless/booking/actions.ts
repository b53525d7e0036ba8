import type { Signal } from "@preact/signals-react";
import { isCartId } from "#core/domain/cart/storedCart.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import { forgetRulesAcceptance } from "./checkout/acceptance.ts";
import { type CheckoutActions, createCheckoutActions } from "./checkout/actions.ts";
import type { ContactFacts } from "./checkout/contact/facts.ts";
import { type CheckoutState, savedBookingIn } from "./state/state.ts";
import type { ChoiceModel } from "./choice/choice.ts";
import type { RequestedBoatSlots, HoldReply } from "../messages/messages.ts";
import { createPassActions } from "./pass/actions.ts";
import type { PassActions, PassSignals } from "./pass/pass.ts";
import { createPaymentActions, type PaymentActions } from "./payment/actions.ts";
import type { PaymentSignals } from "./payment/payment.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/**
 * One of the states of the slot of a failed payment: held for its visitor, free for anybody, taken by others, none where nothing was chosen,
 * or in the cart again; unknown until fetched.
 */
export type FailedPaymentSlot = "unknown" | "kept" | "free" | "gone" | "none" | "cart";

/** The actions of a visitor once a boat and hour are chosen, or with a booking of before. Loaded when first used. */
export interface BookingActions {
  readonly checkout: CheckoutActions;
  readonly payment: PaymentActions;
  readonly pass: PassActions;
  /** Reads the payment of an earlier visit from storage. Where its trip has ended, a new booking begins. */
  readonly takeUpPayment: () => void;
  /** Resolves once the slot of a failed payment is restored, where one failed. */
  readonly recovered: () => Promise<void>;
  /** Resets payment, contact and saved booking. */
  readonly bookAnother: () => void;
}

/** The signals that the actions change. */
export interface BookingSignals {
  readonly checkout: CheckoutState;
  readonly payment: PaymentSignals;
  readonly pass: PassSignals;
  readonly failedSlot: Signal<FailedPaymentSlot>;
  /** What was chosen when the payment failed. */
  readonly failedChoice: Signal<RequestedBoatSlots | null>;
}

/** The parts of a booking that its actions use. */
export interface BookingActionsParts {
  readonly ports: BookingPorts;
  readonly choice: ChoiceModel;
  readonly signals: BookingSignals;
  readonly facts: ContactFacts;
  /** Restores the saved choice. */
  readonly takeUpChoice: () => Promise<void>;
  /** Resolves once the page is restored, where that has begun. */
  readonly restored: () => Promise<void>;
}

/** Creates the actions of a booking, without React. */
export function createBookingActions({ ports, choice, signals, facts, takeUpChoice, restored }: BookingActionsParts): BookingActions {
  let recovered: Promise<void> = Promise.resolve();
  const payment = createPaymentActions(ports, signals.payment, {
    onPaid: () => checkout.forgetContact(),
    onFailed: ({ hold, _id }) => {
      if (_id !== undefined && isCartId(_id)) return leaveToCart(_id);
      signals.failedSlot.value = savedBookingIn(ports) === undefined ? "none" : "unknown";
      recovered = restored().then(() => recover(hold));
    },
  });
  const checkout = createCheckoutActions({ ports, choice, state: signals.checkout, facts, payment });
  const pass = createPassActions(ports, signals.pass, payment, signals.payment);

  /** The lines are in the cart again: no slot of them is chosen on the booking page, nor held by this tab alone. */
  function leaveToCart(order: string): void {
    if (savedBookingIn(ports)?.reservationId === order) ports.storage.remove("app");
    recovered = Promise.resolve();
    signals.failedSlot.value = "cart";
  }

  // The visitor's own reservation held the slot until the payment failed: only now can it be chosen again.
  async function recover(hold: HoldReply | undefined): Promise<void> {
    const booking = savedBookingIn(ports);
    if (booking !== undefined && hold !== undefined) checkout.keepAgain(hold, attributesOf(booking));
    await takeUpChoice();
    signals.failedChoice.value = choice.attributes.value;
    if (booking === undefined) return;
    signals.failedSlot.value = signals.checkout.held.value !== null ? "kept" : choice.isComplete.value ? "free" : "gone";
  }

  function bookAnother(): void {
    payment.reset();
    pass.forget();
    checkout.forget();
    forgetRulesAcceptance(ports);
  }

  return {
    checkout,
    payment,
    pass,
    bookAnother,
    recovered: () => recovered,
    takeUpPayment: () => {
      payment.takeUp();
      if (pass.isOver()) bookAnother();
    },
  };
}

function attributesOf({ dock: location, boat: item, bookingDate: date, time }: SavedBooking): RequestedBoatSlots {
  return { location, item, date, time };
}
