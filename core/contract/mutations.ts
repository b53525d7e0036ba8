/**
 * The calls that change something, and so carry an `Idempotency-Key`. A plain list, so that a browser knows them without
 * the schemas of the table.
 */
export const mutations = [
  "booking/reservations/hold",
  "booking/reservations/release",
  "booking/reservations/requestOtp",
  "booking/reservations/verifyOtp",
  "booking/reservations/create",
  "booking/reservations/cancelSessionPayment",
  "booking/reservations/cancel",
  "booking/reservations/transition",
  "booking/reservations/move",
] as const;

/** A call that changes something. */
export type Mutation = (typeof mutations)[number];

/** Whether a call of the table changes something. */
export function isMutation(path: string): path is Mutation {
  return mutations.some((mutation) => mutation === path);
}
