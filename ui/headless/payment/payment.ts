import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createChecks, type PaymentChecks } from "./checks.ts";
import { createKept, type KeptPayment, type PaymentEvents } from "./kept.ts";
import { createMoves, type PaymentMoves } from "./moves.ts";

/** The payment under way, its return and its pass, kept under `payment`. Requirements §2 and §3. */
export interface PaymentModel extends KeptPayment, PaymentChecks, PaymentMoves {}

export function createPayment(ports: BookingPorts, events: PaymentEvents): PaymentModel {
  const kept = createKept(ports, events);
  const checks = createChecks(ports, kept);
  return { ...kept, ...checks, ...createMoves(ports, kept, checks) };
}
