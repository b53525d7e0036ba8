import { Schema } from "effect";
import { boatParts } from "../../domain/condition/damage.ts";
import { dueStates } from "../../domain/maintenance/due.ts";
import { entryLimits } from "../../domain/maintenance/entry.ts";
import {
  CurrencyCode,
  DayText,
  EmptyObject,
  InstantText,
  MoneyDollars,
  PhoneKey,
  RowIdField,
  singleLineText,
} from "../../schemas/values.ts";
import { numberBetween, RowIds, wholeNumberBetween } from "../../schemas/fields.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** The highest cost of an entry, in dollars, and the highest engine hours. */
const most = { cost: 1_000_000, engineHours: 1_000_000 };

/** When the next service of a boat by a plan is due; hours and days that are left are negative once they are past. */
const DueView = Schema.Struct({
  plan: RowIdField,
  name: Name,
  boat: RowIdField,
  boatName: Name,
  dock: RowIdField,
  everyHours: Schema.NullOr(Schema.Int),
  everyMonths: Schema.NullOr(Schema.Int),
  /** What the boat's engine showed last; null for a boat whose every plan counts months alone. */
  engineHours: Schema.NullOr(Schema.Finite),
  used: Schema.NullOr(Schema.Finite),
  hoursLeft: Schema.NullOr(Schema.Finite),
  due: Schema.NullOr(DayText),
  daysLeft: Schema.NullOr(Schema.Int),
  state: Schema.Literals(dueStates),
  last: Schema.NullOr(Schema.Struct({ _id: RowIdField, day: DayText })),
});

/** A picture of an entry with its addresses, which work for ten minutes, until `expires`. */
const PictureView = Schema.Struct({ file: RowIdField, url: Schema.String, preview: Schema.String, expires: InstantText });

/**
 * An entry of the maintenance log. `cost` is in dollars, null where nobody recorded it and for whoever may not see money. `by` is the name of the
 * member of staff who recorded it, empty where they left the club. `what` may be empty where `part` says what was repaired.
 */
const EntryView = Schema.Struct({
  _id: RowIdField,
  version: Schema.Int,
  boat: RowIdField,
  boatName: Name,
  plan: Schema.NullOr(RowIdField),
  planName: Schema.NullOr(Name),
  damage: Schema.NullOr(RowIdField),
  part: Schema.NullOr(Schema.Literals(boatParts)),
  day: DayText,
  what: Schema.String,
  who: Schema.String,
  cost: Schema.NullOr(MoneyDollars),
  currency: CurrencyCode,
  engineHours: Schema.NullOr(Schema.Finite),
  pictures: Schema.Array(PictureView),
  by: Schema.String,
  at: InstantText,
});

/** The calls of the contract about the maintenance of boats: what is due, and the log. */
export const maintenanceCalls = callRows({
  /**
   * The next services of the boats of the club, or of one boat, the most urgent first. `at` is the instant of the last reading of engine hours; null where
   * nobody read any.
   */
  "booking/maintenance/due": callSpec(
    "List which services of boats are due, and when",
    "staff",
    Schema.Struct({ boat: Schema.optionalKey(RowIdField) }),
    Schema.Struct({ at: Schema.NullOr(InstantText), items: Schema.Array(DueView) }),
  ),
  /**
   * The entries of the club, or of one boat, newest first; `before` is the id of an entry, the last one of the page before. `total` counts all of them.
   * `costThisYear` is in dollars, from January 1 on, null for whoever may not see money.
   */
  "booking/maintenance/entries": callSpec(
    "List the maintenance log",
    "staff",
    Schema.Struct({
      boat: Schema.optionalKey(RowIdField),
      before: Schema.optionalKey(RowIdField),
      limit: wholeNumberBetween(1, 100),
    }),
    Schema.Struct({ items: Schema.Array(EntryView), total: Schema.Int, costThisYear: Schema.NullOr(MoneyDollars), currency: CurrencyCode }),
  ),
  /**
   * Sent again with the same `key`, a new entry is the one that arrived first. With `_id` and `version` the entry changes, and what is left out is removed.
   * `cost` is in dollars and whole cents; whoever may not see money keeps the cost of an entry by leaving it out. `files` are uploaded pictures of type `trip`.
   */
  "booking/maintenance/save": callSpec(
    "Record a maintenance entry, or change one",
    "staff",
    Schema.Struct({
      key: PhoneKey,
      _id: Schema.optionalKey(RowIdField),
      version: Schema.optionalKey(Schema.Int),
      boat: RowIdField,
      plan: Schema.optionalKey(RowIdField),
      day: DayText,
      what: singleLineText(entryLimits.what),
      who: singleLineText(entryLimits.who),
      cost: Schema.optionalKey(numberBetween(0, most.cost)),
      engineHours: Schema.optionalKey(numberBetween(0, most.engineHours)),
      files: RowIds.check(Schema.isMaxLength(entryLimits.files)),
    }),
    EntryView,
  ),
  "booking/maintenance/remove": callSpec("Remove a maintenance entry", "staff", Schema.Struct({ _id: RowIdField }), EmptyObject),
  /**
   * The engine hours of a boat in all, and of this month; null where nobody read them. `weekdays` has, Monday first, which part of the hours that the boat
   * could be rented was rented in the last 365 days, 0 to 1; null for a boat that nobody rented then.
   */
  "booking/maintenance/boat": callSpec(
    "Read the engine hours of a boat, and how much it is rented on each weekday",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({
      engineHours: Schema.NullOr(Schema.Finite),
      thisMonth: Schema.NullOr(Schema.Finite),
      weekdays: Schema.NullOr(Schema.Array(Schema.Finite)),
    }),
  ),
});
