import { Schema } from "effect";
import { maxMessageLength } from "../../../domain/chat/thread.ts";
import { multiLineText } from "../../../schemas/values.ts";
import { BookingSelection, BulkReply } from "../../booking/calls/bookings.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { SentAs } from "./chat.ts";

/** The call by which staff write to the customers of many bookings. */
export const manyMessagesCalls = callRows({
  /** Writes to each customer of the bookings, once to who has several. `id` is the sender's own: sent again, it is stored once. */
  "account/bookings/message": callSpec(
    "Send customers a message",
    "staff",
    Schema.Struct({ ...BookingSelection.fields, id: SentAs, text: multiLineText(maxMessageLength, 1) }),
    BulkReply,
  ),
});
