import { kindNames, kindPath, type KindWrite, kindWrites } from "../../kinds/names.ts";

/**
 * The calls that change something, and so have an `Idempotency-Key`. A plain list, so that a browser can load it without
 * the schemas of the table.
 */
const listed = [
  "booking/reservations/hold",
  "booking/reservations/release",
  "booking/reservations/requestOtp",
  "booking/reservations/verifyOtp",
  "booking/reservations/requestPass",
  "booking/reservations/openPass",
  "booking/reservations/create",
  "booking/reservations/cancelSessionPayment",
  "booking/reservations/cancel",
  "booking/reservations/transition",
  "booking/reservations/move",
  "booking/reservations/swap",
  "booking/swaps/withdraw",
  "booking/reservations/collect",
  "booking/reservations/discount",
  "booking/reservations/extras",
  "booking/reservations/refund",
  "booking/reservations/retryRefund",
  "booking/reservations/closeRefund",
  "booking/reservations/resend",
  "booking/reservations/correctEmail",
  "booking/reservations/check",
  "booking/reservations/signChecklist",
  "booking/reservations/depart",
  "booking/reservations/return",
  "booking/reservations/takeBack",
  "booking/reservations/photograph",
  "booking/reservations/damage",
  "booking/reservations/repair",
  "booking/reservations/paymentLink",
  "order/carts/item",
  "order/carts/code",
  "order/carts/extend",
  "order/carts/pay",
  "order/memberships/join",
  "order/memberships/cancel",
  "waitlist/wishes/create",
  "waitlist/wishes/update",
  "waitlist/wishes/leave",
  "waitlist/wishes/wake",
  "waitlist/offers/take",
  "waitlist/offers/resume",
  "waitlist/offers/pass",
  "booking/documents/send",
  "booking/documents/withdraw",
  "booking/documents/accept",
  "booking/documents/reject",
  "booking/documents/takeBack",
  "booking/closures/close",
  "booking/closures/rebook",
  "booking/closures/undo",
  "booking/rebookings/accept",
  "booking/rebookings/refund",
  "comm/messages/send",
  "comm/messages/mark",
  "comm/cards/send",
  "comm/cards/withdraw",
  "comm/cards/answer",
  "comm/threads/assign",
  "comm/threads/close",
  "voc/feedbacks/create",
  "voc/feedbacks/report",
  "voc/feedbacks/answer",
  "voc/feedbacks/hide",
  "voc/feedbacks/mark",
  "account/bookings/remind",
  "account/bookings/writeOff",
  "account/sessions/delete",
  "account/passkeys/create",
  "account/passkeys/delete",
  "account/profiles/erase",
  "account/memberships/end",
  "account/memberships/share",
  "account/memberships/unshare",
  "account/memberships/confirm",
  "account/memberships/rename",
  "account/memberships/renamePerson",
  "account/memberships/addPerson",
  "account/memberships/removePerson",
  "account/memberships/close",
  "account/memberships/retryRefund",
  "account/memberships/closeRefund",
  "account/emailChanges/approve",
  "account/emailChanges/cancel",
  "account/clients/create",
  "account/clients/update",
  "account/imports/run",
  "account/imports/undo",
  "configuration/values/update",
  "media/files/upload",
  "configuration/rules/update",
  "configuration/clauses/create",
  "configuration/clauses/delete",
] as const;

/** The path of a call that changes something. */
export type MutationPath = (typeof listed)[number] | KindWrite;

const ofKinds = kindNames.flatMap((name) => kindWrites.map((method) => kindPath(name, method)));

/** The paths of all calls that change something, including those of the managed kinds. */
export const mutationPaths: readonly MutationPath[] = [...listed, ...ofKinds];

const known: ReadonlySet<string> = new Set(mutationPaths);

/** Whether a call changes something. */
export function isMutationPath(path: string): path is MutationPath {
  return known.has(path);
}
