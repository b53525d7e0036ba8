import { Schema } from "effect";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { DayText, EmptyObject, RowIdField } from "../../../schemas/values.ts";
import { PlaceView } from "./bookingViews.ts";
import { SecretText } from "../../../schemas/contactInputs.ts";

const held = Schema.Struct({ _id: RowIdField, key: SecretText });

/**
 * A trip as its passengers see it: when and where it is, and whether it is canceled. It names no customer, no price and no reference.
 * `start` and `end` are Toronto times `HH:mm`.
 */
const PassengersTripView = Schema.Struct({
  isCanceled: Schema.Boolean,
  date: DayText,
  start: Schema.String,
  end: Schema.String,
  place: PlaceView,
});

/** The calls of the contract about what the passengers of a booking see. */
export const passengerCalls = callRows({
  /** The key is the same one until it is ended. */
  "booking/passengers/share": callSpec("Share a booking with its passengers", "holder", held, Schema.Struct({ key: Schema.String })),
  "booking/passengers/end": callSpec("End the key of a booking's passengers", "holder", held, EmptyObject),
  /** Here `key` is that of the passengers, which opens no other call. */
  "booking/passengers/read": callSpec("Read a trip as its passengers see it", "holder", held, PassengersTripView),
});
