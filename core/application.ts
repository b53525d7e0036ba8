/** A booking's life as use cases: each is an Effect that names the ports and the refusals it needs in its type. */
export { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit } from "./features/shared/commit.ts";
export { type ServerSettingsShape, ServerSettings } from "./features/shared/config.ts";
export { type HoldBooker, holdSlots, type HoldReceipt, releaseOwnHold } from "./features/booking/hold.ts";
export { type ReservationRequest, type ReservationBooker } from "./features/booking/enterReservation.ts";
export { reserveSlots } from "./features/booking/reserve.ts";
export { type HolderCancellation, cancelReservationByHolder } from "./features/booking/changing/cancellation.ts";
export {
  moveReservationByHolder,
  type HolderMovePreview,
  type HolderMoveRequest,
  previewMoveByHolder,
} from "./features/booking/changing/changeByHolder.ts";
export { changeReservationByStaff, type StaffEvent } from "./features/booking/changing/changeByStaff.ts";
export { type ExpireOverdueReservations, makeExpireOverdueReservations } from "./features/booking/changing/expire.ts";
export { moveReservation, type StaffMovePreview, previewMoveByStaff, type MoveTarget } from "./features/booking/changing/move.ts";
export { type AccountSession, serverAccount } from "./domain/ledger/paymentAccount.ts";
export { settlePayment } from "./gate/settlePayment.ts";
export type { PaymentSettlingPorts } from "./features/ledger/callPayments.ts";
export { recordCollectedPayment, type CollectedPayment } from "./features/payment/collect.ts";
export { refundByStaff, type StaffRefund } from "./features/payment/refundByStaff.ts";
export { deliverOutboxRow } from "./gate/letters.ts";
export { attachFile, detachFile, type FileAttachment } from "./features/files/attach.ts";
export { createVisitorLists, type VisitorLists } from "./features/quote/lists.ts";
export { Refusal } from "./domain/errors.ts";
export type { BookingAttributes } from "./domain/quote/choice.ts";
