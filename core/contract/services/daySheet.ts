import { Schema } from "effect";
import { between, wholeBetween } from "../../schemas/fields.ts";
import { nextSteps, readinessStates, readinessReasons } from "../../domain/daysheet/readiness.ts";
import { tripChecks, passages } from "../../domain/daysheet/trip.ts";
import { row, rows } from "../rows/message.ts";
import { CurrencyCode, DayText, Id, Instant, lines, BoatModelName, Money, StatusName } from "../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** By whose eyes something was seen, and when; no name where they are no longer there. */
const Seen = Schema.Struct({ by: Schema.String, at: Instant });

/** A boat that left or came back; hours of its engine, fuel in percent. */
const Passed = Schema.Struct({
  ...Seen.fields,
  engineHours: Schema.NullOr(Schema.Finite),
  fuel: Schema.NullOr(Schema.Finite),
  note: Schema.String,
});

/** A trip of the day: whose, which boat, where it stands by `core/domain/daysheet/readiness.ts`, and what was seen of it at the dock. */
const TripRow = Schema.Struct({
  _id: Id,
  reference: Schema.String,
  firstname: Schema.String,
  lastname: Schema.String,
  dock: Id,
  boat: Id,
  start: Schema.String,
  end: Schema.String,
  /** How many come aboard; null where nobody said. */
  people: Schema.NullOr(Schema.Int),
  status: StatusName,
  due: Money,
  currency: CurrencyCode,
  state: Schema.Literals(readinessStates),
  reasons: Schema.Array(Schema.Literals(readinessReasons)),
  next: Schema.NullOr(Schema.Literals(nextSteps)),
  licence: Schema.NullOr(Schema.Struct({ ...Seen.fields, until: Schema.NullOr(DayText) })),
  checklist: Schema.NullOr(Seen),
  age: Schema.NullOr(Seen),
  clauses: Schema.NullOr(Seen),
  briefing: Schema.NullOr(Seen),
  departed: Schema.NullOr(Passed),
  returned: Schema.NullOr(Passed),
});

/** A trip whose boat has passed the dock; `warnings` names what was written and may be a slip: an engine that ran backward. */
const PassedRow = Schema.Struct({ ...TripRow.fields, warnings: Schema.Array(Schema.Literal("engineHours")) });

const DaySheet = Schema.Struct({
  /** How far the club had moved when it was read, as events tell it. */
  version: Schema.Finite,
  at: Instant,
  date: DayText,
  /** The age that the club asks for; 0 for none. */
  ageLimit: Schema.Int,
  lakes: Schema.Array(Schema.Struct({ _id: Id, name: Name })),
  docks: Schema.Array(Schema.Struct({ _id: Id, lake: Id, name: Name })),
  boats: Schema.Array(Schema.Struct({ _id: Id, name: Name, model: BoatModelName, capacity: Schema.Int })),
  /** By start, then by the boat's English name. */
  rows: Schema.Array(TripRow),
});

/** A boat that leaves or comes back; `fuel` in percent. */
const Passing = Schema.Struct({
  _id: Id,
  at: Instant,
  engineHours: Schema.optionalKey(between(0, 1_000_000)),
  fuel: Schema.optionalKey(wholeBetween(0, 100)),
  note: Schema.optionalKey(lines(500)),
});

/** What staff at the dock see of a day and do around its trips. */
export const daySheet = rows({
  "booking/reservations/daySheet": row(
    "List the trips of a day at a dock",
    "staff",
    /** All lakes of the club where none is named. */
    Schema.Struct({ date: DayText, lake: Schema.optionalKey(Id) }),
    DaySheet,
  ),
  /** Ticks what staff saw, or takes it back with `done: false`. A licence without `until` has no end; a birthdate is looked at and not kept. */
  "booking/reservations/check": row(
    "Record a check before departure",
    "staff",
    Schema.Struct({
      _id: Id,
      fact: Schema.Literals(tripChecks),
      done: Schema.Boolean,
      until: Schema.optionalKey(DayText),
      birthdate: Schema.optionalKey(DayText),
    }),
    TripRow,
  ),
  /** What the engine of a trip's boat showed as it last came back; null where nobody read it. */
  "booking/reservations/hoursBefore": row(
    "Read the engine hours at a boat's last return",
    "staff",
    Schema.Struct({ _id: Id }),
    Schema.Struct({ engineHours: Schema.NullOr(Schema.Finite) }),
  ),
  "booking/reservations/depart": row("Record a departure", "staff", Passing, PassedRow),
  "booking/reservations/return": row("Record a return", "staff", Passing, PassedRow),
  /** Takes back the last that was written of a trip: its return, or its departure where it has not come back. */
  "booking/reservations/takeBack": row(
    "Undo the last departure or return of a trip",
    "staff",
    Schema.Struct({ _id: Id, what: Schema.Literals(passages) }),
    TripRow,
  ),
});
