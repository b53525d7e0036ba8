import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { CheckoutModel } from "./checkout.ts";

/** The parts of a booking that the models beside its checkout stand on. */
export interface CheckoutParts {
  readonly choice: ChoiceModel;
  readonly checkout: CheckoutModel;
  readonly ports: BookingPorts;
}
