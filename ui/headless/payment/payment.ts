import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createPaymentChecks, type PaymentChecks } from "./checks.ts";
import { createSavedPayment, type SavedPayment, type PaymentEvents } from "./savedPayment.ts";
import { createPaymentActions, type PaymentActions } from "./actions.ts";

/** The payment under way, the return from its page, and its pass, stored under `payment`. Requirements §2 and §3. */
export interface PaymentModel extends SavedPayment, PaymentChecks, PaymentActions {}

/** The payment model, without React. */
export function createPayment(ports: BookingPorts, events: PaymentEvents): PaymentModel {
  const kept = createSavedPayment(ports, events);
  const checks = createPaymentChecks(ports, kept);
  return { ...kept, ...checks, ...createPaymentActions(ports, kept, checks) };
}
