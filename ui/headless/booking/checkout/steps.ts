import type { ReadonlySignal } from "@preact/signals-react";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { CheckoutModel } from "./checkout.ts";
import type { ContactStepModel } from "./contact/contactStep.ts";
import type { PhoneFacts } from "./contact/facts.ts";

/** The state and the actions of a checkout that the steps of contact, code and rental rules show: of one booking, or of a cart. */
export type CheckoutStepParts = ContactStepModel &
  PhoneFacts &
  Pick<CheckoutModel, "step" | "contact" | "contactForm" | "problem" | "isBusy" | "sentTo" | "accepted" | "rules" | "acceptClauses">;

/** The model of the steps of contact, code and rental rules: of one booking, or of a cart. */
export interface CheckoutSteps {
  readonly ports: Pick<BookingPorts, "first" | "session">;
  readonly checkout: CheckoutStepParts;
  readonly choice: Pick<ChoiceModel, "club"> & {
    /** What is booked: the slots of a boat, or the lines of a cart. */
    readonly attributes: ReadonlySignal<unknown>;
  };
}
