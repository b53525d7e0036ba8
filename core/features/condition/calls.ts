import { Schema } from "effect";
import { boatParts, maxDamageText } from "../../domain/condition/damage.ts";
import { boatSides } from "../../domain/condition/tripPhoto.ts";
import { passageNames } from "../../domain/daysheet/trip.ts";
import { InstantText, multiLineText, PhoneKey, RowIdField } from "../../schemas/values.ts";
import { DrawingPointField } from "../../schemas/fields.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

/** The two instants, by the phone's clock, at which something was recorded and sent. The server computes its own instant from them. */
const phoneMoment = { recordedAt: InstantText, sentAt: InstantText };

const Passage = Schema.Literals(passageNames);

/** A point in the unit square of the boat's drawing: from its left edge, and from its top. */

/** The addresses of a picture, which work for ten minutes, until `expires`. */
const PictureView = Schema.Struct({ url: Schema.String, preview: Schema.String, expires: InstantText });

/** The name of the member of staff, empty where they left the club; the instant at the server; how far the phone was behind, in milliseconds. */
const recorded = { by: Schema.String, at: InstantText, clockOffsetMs: Schema.Finite };

const PhotoView = Schema.Struct({
  _id: RowIdField,
  passage: Passage,
  side: Schema.Literals(boatSides),
  ...recorded,
  picture: PictureView,
});

/** Damage to a boat, with the trip on which it was found. */
const DamageView = Schema.Struct({
  _id: RowIdField,
  boat: RowIdField,
  reservation: RowIdField,
  passage: Passage,
  part: Schema.Literals(boatParts),
  pin: Schema.NullOr(DrawingPointField),
  text: Schema.String,
  ...recorded,
  picture: Schema.NullOr(PictureView),
  repaired: Schema.NullOr(Schema.Struct({ by: Schema.String, at: InstantText })),
});

/** The condition of a trip's boat: its photos, and the damage that was found on the trip or is still open, both oldest first. */
const Condition = Schema.Struct({ _id: RowIdField, boat: RowIdField, photos: Schema.Array(PhotoView), damages: Schema.Array(DamageView) });

/** The calls of the contract about the condition of boats: photos at the dock, and damage. */
export const conditionCalls = callRows({
  "booking/reservations/condition": callSpec(
    "Read the photos of a trip and the damage to its boat",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Condition,
  ),
  /** Sent again with the same `key`, a photo is the one that arrived first. */
  "booking/reservations/photograph": callSpec(
    "Record a photo of a boat at departure or return",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      key: PhoneKey,
      passage: Passage,
      side: Schema.Literals(boatSides),
      file: RowIdField,
      ...phoneMoment,
    }),
    Condition,
  ),
  /** Sent again with the same `key`, the damage is the one that arrived first. */
  "booking/reservations/damage": callSpec(
    "Record damage to the boat of a trip",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      key: PhoneKey,
      passage: Passage,
      part: Schema.Literals(boatParts),
      pin: Schema.optionalKey(DrawingPointField),
      text: multiLineText(maxDamageText),
      file: Schema.optionalKey(RowIdField),
      ...phoneMoment,
    }),
    Condition,
  ),
  "booking/boats/damages": callSpec(
    "List the damage to a boat",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    /** The hundred that were found last, oldest first. */
    Schema.Struct({ items: Schema.Array(DamageView) }),
  ),
  /** `_id` is of the damage. With `done: false` it is open again. */
  "booking/reservations/repair": callSpec(
    "Mark damage that was found on a trip as repaired",
    "staff",
    Schema.Struct({ _id: RowIdField, done: Schema.Boolean }),
    /** All damage to the same boat, as `damages` lists it. */
    Schema.Struct({ items: Schema.Array(DamageView) }),
  ),
});
