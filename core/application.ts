/** A booking's life as use cases: each is an Effect that names the ports and the refusals it needs in its type. */
export { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit } from "./application/commit/commit.ts";
export { type ServerSettingsShape, ServerSettings } from "./application/commit/config.ts";
export { type HoldBooker, holdSlots, type HoldReceipt, releaseOwnHold } from "./application/booking/hold.ts";
export { type ReservationRequest, type ReservationBooker } from "./application/booking/enterReservation.ts";
export { reserveSlots } from "./application/booking/reserve.ts";
export { type HolderCancellation, cancelReservationByHolder } from "./application/booking/cancellation.ts";
export {
  moveReservationByHolder,
  type HolderMovePreview,
  type HolderMoveRequest,
  previewMoveByHolder,
} from "./application/booking/changeByHolder.ts";
export { changeReservationByStaff, type StaffEvent } from "./application/booking/changeByStaff.ts";
export { type ExpireOverdueReservations, makeExpireOverdueReservations } from "./application/booking/expire.ts";
export { moveReservation, type StaffMovePreview, previewMoveByStaff, type MoveTarget } from "./application/booking/move.ts";
export { settlePayment, type PaymentSettlingPorts } from "./application/payment/settle.ts";
export { recordCollectedPayment, type CollectedPayment } from "./application/payment/collect.ts";
export { refundByStaff, type StaffRefund } from "./application/payment/refundByStaff.ts";
export { deliverOutboxRow } from "./application/messages/deliver.ts";
export { attachFile, detachFile, type FileAttachment } from "./application/media/attach.ts";
export { createVisitorLists, type VisitorLists } from "./application/availability/lists.ts";
export { Refusal } from "./domain/errors.ts";
export type { BookingAttributes } from "./domain/quote/choice.ts";
