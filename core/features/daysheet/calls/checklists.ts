import { Schema } from "effect";
import { signatureLimits } from "../../../domain/daysheet/signedChecklist.ts";
import { nameField, wholeNumberBetween } from "../../../schemas/fields.ts";
import { InstantText, LocaleCode, RowIdField, singleLineText } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { TripRow } from "./daySheet.ts";

/** The lines of a drawn signature: an SVG path of moves and lines, in a box of 600 by 200. */
const Drawing = Schema.String.check(
  Schema.isMaxLength(signatureLimits.drawing),
  Schema.isPattern(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/u),
);

/** A signature: the typed name, and what was drawn; null where the typed name is the signature. */
const SignatureField = Schema.Struct({ name: nameField(signatureLimits.name), drawing: Schema.NullOr(Drawing) });
const SignatureView = Schema.Struct({ name: Schema.String, drawing: Schema.NullOr(Schema.String) });
const Section = Schema.Struct({ title: Schema.String, paragraphs: Schema.Array(Schema.String) });

/** The calls of the contract about the rental safety checklist that customer and staff sign before a departure. */
export const checklistCalls = callRows({
  /** `items` are the numbers of the checked items over all sections, from 0: all of them. `at` is when it was signed. */
  "booking/reservations/signChecklist": callSpec(
    "Sign the rental safety checklist of a booking",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      version: singleLineText(120, 1),
      locale: LocaleCode,
      at: InstantText,
      items: Schema.Array(wholeNumberBetween(0, 1_000)).check(Schema.isMaxLength(1_000)),
      customer: SignatureField,
      staff: SignatureField,
    }),
    TripRow,
  ),
  /** `signed` is null where none was signed. The lines `title`, `version` and those of `sections`, joined by line feeds, have the SHA-256. */
  "booking/reservations/checklist": callSpec(
    "Read the signed safety checklist of a booking",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({
      reference: Schema.String,
      signed: Schema.NullOr(
        Schema.Struct({
          title: Schema.String,
          version: Schema.String,
          locale: LocaleCode,
          sha256: Schema.String,
          sections: Schema.Array(Section),
          at: InstantText,
          by: Schema.String,
          customer: SignatureView,
          staff: SignatureView,
        }),
      ),
    }),
  ),
});
