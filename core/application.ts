/** A booking's life as use cases: each is an Effect that names the ports and the refusals it needs in its type. */
export { commit, commitOnce, type Memo, type IdempotencyKey, RivalCommit } from "./application/commit/commit.ts";
export { type ServerSettings, Settings } from "./application/commit/config.ts";
export { type Booker, hold, type HoldReceipt, releaseHold } from "./application/booking/hold.ts";
export { type ReservationRequest, type Reserver } from "./application/booking/enterReservation.ts";
export { reserve } from "./application/booking/reserve.ts";
export { type Cancellation, cancelByHolder } from "./application/booking/cancellation.ts";
export { changeByHolder, type HolderChange, previewChange } from "./application/booking/changeByHolder.ts";
export { changeByStaff, type StaffEvent } from "./application/booking/changeByStaff.ts";
export { type ExpireOverdue, makeExpireOverdue } from "./application/booking/expire.ts";
export { move, type MovePreview, previewMove, type Relocation } from "./application/booking/move.ts";
export { settle, type SettlePorts } from "./application/payment/settle.ts";
export { collect, type Collection } from "./application/payment/collect.ts";
export { refundByStaff, type StaffRefund } from "./application/payment/refundByStaff.ts";
export { deliver } from "./application/messages/deliver.ts";
export { createLists, type Lists } from "./application/availability/lists.ts";
export { Refusal } from "./domain/errors.ts";
export type { BookingAttributes } from "./domain/quote/choice.ts";
