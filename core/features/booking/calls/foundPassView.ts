import { Schema, Struct } from "effect";
import { BilingualNameField } from "../../../schemas/fields.ts";
import { BookingView } from "./bookingViews.ts";

/** The schema of a booking that was found by its phone, with its holder's key; a name is left out where its row no longer exists. */
export const FoundPassView = Schema.Struct({
  ...Struct.pick(BookingView.fields, ["_id", "reference", "status", "date", "start", "end"]),
  key: Schema.String,
  dock: Schema.optionalKey(BilingualNameField),
  boat: Schema.optionalKey(BilingualNameField),
});
