import { Schema } from "effect";
import { documentReasons, documentSides } from "../../../domain/documents/sentDocument.ts";
import { documentTypes } from "../../../domain/offer/documents.ts";
import { lastFourLength } from "../../../domain/validation/lastFour.ts";
import { DayText, InstantText, LocaleCode, RowIdField, singleLineText } from "../../../schemas/values.ts";
import { wholeNumberBetween } from "../../../schemas/fields.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";

const Type = Schema.Literals(documentTypes);
const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });
const Version = wholeNumberBetween(1, Number.MAX_SAFE_INTEGER);

/** A booking, and its key for callers who have not logged in. */
const booking = { reservation: RowIdField, key: Schema.optionalKey(singleLineText(200, 1)) } as const;

/**
 * What the holder of a booking sees of their documents. `toShow`: nothing was sent, and staff have not seen the card; `seen`: they have, at the dock
 * or on the image. The image itself is shown to staff only: passengers have the key as well.
 */
const OwnDocuments = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      type: Type,
      state: Schema.Literals(["toShow", "pending", "rejected", "expired", "seen"]),
      sentAt: Schema.NullOr(InstantText),
      reason: Schema.NullOr(Schema.Literals(documentReasons)),
      /** Whether the image of the back waits as well. */
      hasBack: Schema.Boolean,
      /** Whether an image may be sent now. */
      mayUpload: Schema.Boolean,
    }),
  ),
});

/** A document in the queue of staff, with its trip. */
const QueuedDocument = Schema.Struct({
  reservation: RowIdField,
  type: Type,
  version: Version,
  state: Schema.Literals(["pending", "rejected"]),
  reason: Schema.NullOr(Schema.Literals(documentReasons)),
  reference: Schema.String,
  firstname: Schema.String,
  lastname: Schema.String,
  locale: LocaleCode,
  boat: Name,
  dock: Name,
  departsAt: InstantText,
  sentAt: InstantText,
  /** When the image is erased without a decision; null once it is. */
  eraseAt: Schema.NullOr(InstantText),
});

/** Where an image of a document is served. */
const Image = {
  content: Schema.String,
  width: Schema.Int,
  height: Schema.Int,
  url: Schema.String,
  preview: Schema.optionalKey(Schema.String),
  expires: InstantText,
} as const;

const decided = { reservation: RowIdField, type: Type, version: Version } as const;

/** A document after a decision, which can be undone until `undoUntil`; null once it was undone. */
const Decision = Schema.Struct({ ...decided, undoUntil: Schema.NullOr(InstantText) });

/** The calls of the contract of images of licences that customers send, and of the decisions of staff, which erase them. Requirements §3. */
export const sentDocumentCalls = callRows({
  "booking/documents/read": callSpec("Read what a booking's documents wait for", "holder", Schema.Struct(booking), OwnDocuments),
  /** The front when `side` is left out. The back joins a front that waits; a new front replaces both. */
  "booking/documents/send": callSpec(
    "Send an uploaded file as the image of a licence",
    "holder",
    Schema.Struct({ ...booking, type: Type, file: RowIdField, side: Schema.optionalKey(Schema.Literals(documentSides)) }),
    OwnDocuments,
  ),
  "booking/documents/withdraw": callSpec(
    "Take back the image of a licence",
    "holder",
    Schema.Struct({ ...booking, type: Type }),
    OwnDocuments,
  ),
  /** By departure: those that wait for a decision, and those that their customer is to send again. At most 200. */
  "booking/documents/find": callSpec(
    "List the documents that wait",
    "staff",
    Schema.Struct({ client: Schema.optionalKey(RowIdField) }),
    Schema.Struct({
      /** The time at the club's docks. */
      at: InstantText,
      /** Whether customers of the club may send images. */
      isOpen: Schema.Boolean,
      items: Schema.Array(QueuedDocument),
    }),
  ),
  /** Its addresses work for ten minutes, and no longer than the image. */
  "booking/documents/open": callSpec(
    "Read where the image of a document is served",
    "staff",
    Schema.Struct({ reservation: RowIdField, type: Type }),
    Schema.Struct({ ...Image, back: Schema.NullOr(Schema.Struct(Image)) }),
  ),
  /** A licence without `until` has no end. Fails with CONFLICT where somebody decided meanwhile. */
  "booking/documents/accept": callSpec(
    "Accept a document and erase its image",
    "staff",
    Schema.Struct({ ...decided, lastFour: singleLineText(lastFourLength), until: Schema.optionalKey(DayText) }),
    Decision,
  ),
  "booking/documents/reject": callSpec(
    "Ask a customer to send a document again",
    "staff",
    Schema.Struct({ ...decided, reason: Schema.Literals(documentReasons) }),
    Decision,
  ),
  /** Within five seconds of the decision. */
  "booking/documents/takeBack": callSpec("Undo the decision about a document", "staff", Schema.Struct(decided), Decision),
});

/** The calls of the contract about customers' receipts and documents. */
export const documentCalls = callRows({
  /** Those of the customer's latest fifty trips, latest first; `name` is a receipt's number or the rules' version, `by` the member of staff who checked it, "" where none did. */
  "customer/profiles/documents": callSpec(
    "List a customer's receipts and documents",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          kind: Schema.Literals(["receipt", "clauses", "licence", "drivingLicence", "checklist"]),
          booking: Schema.Struct({ _id: RowIdField, reference: Schema.String, date: DayText }),
          name: Schema.String,
          at: InstantText,
          by: Schema.String,
          /** The end of a licence's number; "" for the rest. */
          lastFour: Schema.String,
          until: Schema.NullOr(DayText),
        }),
      ),
    }),
  ),
});
