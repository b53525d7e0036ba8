import { Schema } from "effect";
import { lookFields, numberBetween, wholeNumberBetween, nameField } from "../../../schemas/fields.ts";
import {
  CurrencyCode,
  DayText,
  RowIdField,
  InstantText,
  multiLineText,
  singleLineText,
  MoneyDollars,
  StatusName,
  LocaleCode,
} from "../../../schemas/values.ts";
import { nextTripSteps, readinessStates, readinessReasons } from "../../../domain/daysheet/readiness.ts";
import { lastFourLength } from "../../../domain/validation/lastFour.ts";
import { tripChecks, passageNames } from "../../../domain/daysheet/trip.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { signatureLimits } from "../../../domain/daysheet/signedChecklist.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** Which member of staff made a check (`by`, a name), and when; the name is empty where they left the club. */
const CheckView = Schema.Struct({ by: Schema.String, at: InstantText });

/** A departure or return: the hours of the engine, and the fuel in percent. */
const PassageView = Schema.Struct({
  ...CheckView.fields,
  engineHours: Schema.NullOr(Schema.Finite),
  fuel: Schema.NullOr(Schema.Finite),
  note: Schema.String,
});

/** A licence that staff saw: the last four characters of its number ("" where an older record has none), and its last day. */
const LicenceView = Schema.Struct({ ...CheckView.fields, lastFour: Schema.String, until: Schema.NullOr(DayText) });

/** The schema of a trip of the day: its customer, its boat, its state by `core/domain/daysheet/readiness.ts`, and the checks at the dock. */
export const TripRow = Schema.Struct({
  _id: RowIdField,
  reference: Schema.String,
  firstname: Schema.String,
  lastname: Schema.String,
  /** Of the customer, in E.164; empty where it was erased. */
  phone: Schema.String,
  dock: RowIdField,
  boat: RowIdField,
  start: Schema.String,
  end: Schema.String,
  /** How many people come aboard; null where unknown. */
  people: Schema.NullOr(Schema.Int),
  /** What staff prepare besides the boat. */
  extras: Schema.Array(Schema.Struct({ name: Name, quantity: Schema.Int })),
  status: StatusName,
  due: MoneyDollars,
  currency: CurrencyCode,
  state: Schema.Literals(readinessStates),
  reasons: Schema.Array(Schema.Literals(readinessReasons)),
  next: Schema.NullOr(Schema.Literals(nextTripSteps)),
  licence: Schema.NullOr(LicenceView),
  drivingLicence: Schema.NullOr(LicenceView),
  checklist: Schema.NullOr(CheckView),
  age: Schema.NullOr(CheckView),
  clauses: Schema.NullOr(CheckView),
  briefing: Schema.NullOr(CheckView),
  /** That the customer did not come: a mark, whatever the status. */
  noShow: Schema.NullOr(CheckView),
  /** What the terms of the booking give back of what was paid if the customer does not come. Nothing is refunded by the mark itself. */
  noShowRefund: MoneyDollars,
  departed: Schema.NullOr(PassageView),
  returned: Schema.NullOr(PassageView),
});

/** A trip after a departure or return; `warnings` names values that may be typing errors: engine hours below the earlier ones. */
const PassedRow = Schema.Struct({ ...TripRow.fields, warnings: Schema.Array(Schema.Literal("engineHours")) });

/** A section of the safety checklist; its paragraphs are the items to check. */
const ChecklistSection = Schema.Struct({ title: Schema.String, paragraphs: Schema.Array(Schema.String) });

const DaySheet = Schema.Struct({
  /** The club's version at which it was read, as in events. */
  version: Schema.Finite,
  at: InstantText,
  date: DayText,
  /** The minimum age that the club checks; 0 for none. */
  ageLimit: Schema.Int,
  /** The rental safety checklist in force, so that it can be signed without a connection. */
  checklist: Schema.Struct({ version: Schema.String, en: Schema.Array(ChecklistSection), fr: Schema.Array(ChecklistSection) }),
  lakes: Schema.Array(Schema.Struct({ _id: RowIdField, name: Name })),
  /** A dock has a minimum age of its own where it differs from the club's; 0 for none. */
  docks: Schema.Array(Schema.Struct({ _id: RowIdField, lake: RowIdField, name: Name, ageLimit: Schema.optionalKey(Schema.Int) })),
  boats: Schema.Array(Schema.Struct({ _id: RowIdField, name: Name, ...lookFields, capacity: Schema.Int })),
  /** By start, then by the boat's English name. */
  rows: Schema.Array(TripRow),
});

/** A departure or return to record; `fuel` in percent. */
const PassageInput = Schema.Struct({
  _id: RowIdField,
  at: InstantText,
  engineHours: Schema.optionalKey(numberBetween(0, 1_000_000)),
  fuel: Schema.optionalKey(wholeNumberBetween(0, 100)),
  note: Schema.optionalKey(multiLineText(500)),
});

/** The calls of the contract of staff at the dock: the trips of a day, and what happens around them. */
export const daySheetCalls = callRows({
  "booking/reservations/daySheet": callSpec(
    "List the trips of a day at a dock",
    "staff",
    /** All lakes of the club where none is named. */
    Schema.Struct({ date: DayText, lake: Schema.optionalKey(RowIdField) }),
    DaySheet,
  ),
  /**
   * Records a check or that the customer did not come, or removes it with `done: false`. The checklist is signed by its own call; here it can only be removed. A licence needs `lastFour`, the last four letters or digits of its number, and without
   * `until` it has no end; a birthdate is checked and not stored.
   */
  "booking/reservations/check": callSpec(
    "Record a check before departure",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      fact: Schema.Literals(tripChecks),
      done: Schema.Boolean,
      lastFour: Schema.optionalKey(singleLineText(lastFourLength)),
      until: Schema.optionalKey(DayText),
      birthdate: Schema.optionalKey(DayText),
    }),
    TripRow,
  ),
  /** The engine's hours at the last return of a trip's boat; null where nobody read them. */
  "booking/reservations/hoursBefore": callSpec(
    "Read the engine hours at a boat's last return",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({ engineHours: Schema.NullOr(Schema.Finite) }),
  ),
  "booking/reservations/depart": callSpec("Record a departure", "staff", PassageInput, PassedRow),
  "booking/reservations/return": callSpec("Record a return", "staff", PassageInput, PassedRow),
  /** Undoes the last passage of a trip: its return, or its departure where it has not returned. */
  "booking/reservations/takeBack": callSpec(
    "Undo the last departure or return of a trip",
    "staff",
    Schema.Struct({ _id: RowIdField, what: Schema.Literals(passageNames) }),
    TripRow,
  ),
});

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
