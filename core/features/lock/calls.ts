import { Schema } from "effect";
import { codeStates } from "../../domain/lock/showing.ts";
import { lockKinds, lockProblems } from "../../domain/lock/lock.ts";
import { EmptyObject, InstantText, RowIdField, singleLineText } from "../../schemas/values.ts";
import { SecretText } from "../../schemas/fields.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

/**
 * The code of a trip as its customer sees it. `code` is seven digits, null while it is not shown. `opens` and `closes` are null where staff
 * open the lock; `areChecked` is null where the club does not wait for the checks at the dock.
 */
const CodeView = Schema.Struct({
  lock: Schema.Struct({ name: Schema.String, kind: Schema.Literals(lockKinds) }),
  state: Schema.Literals(codeStates),
  isPaid: Schema.Boolean,
  areChecked: Schema.NullOr(Schema.Boolean),
  showsFrom: InstantText,
  opens: Schema.NullOr(InstantText),
  closes: Schema.NullOr(InstantText),
  code: Schema.NullOr(Schema.String),
});

/** What a person reads at the keypad while they load it; `by` is empty where the person who loaded it last left the club. */
const LoadSheet = Schema.Struct({
  version: Schema.Int,
  /** The number of the latest secret; 0 before the first. */
  serial: Schema.Int,
  isLoaded: Schema.Boolean,
  loaded: Schema.NullOr(Schema.Struct({ by: Schema.String, at: InstantText, serial: Schema.Int })),
  /** The hours of the lock's boat; null without a boat. `mark` names them when staff say that they are loaded. */
  hours: Schema.NullOr(
    Schema.Struct({
      mark: Schema.String,
      leadMinutes: Schema.Int,
      slots: Schema.Array(
        Schema.Struct({
          start: Schema.String,
          end: Schema.String,
          turnaround: Schema.Int,
          from: Schema.optionalKey(Schema.String),
          until: Schema.optionalKey(Schema.String),
          weekdays: Schema.optionalKey(Schema.Array(Schema.Int)),
        }),
      ),
    }),
  ),
});

const LockProblemView = Schema.Struct({
  _id: RowIdField,
  name: Schema.String,
  dock: RowIdField,
  boat: Schema.NullOr(RowIdField),
  problems: Schema.Array(Schema.Literals(lockProblems)),
});

const byHolder = Schema.Struct({ _id: RowIdField, key: SecretText });
const seen = { _id: RowIdField, version: Schema.Int };

/** The calls of the contract about the codes of locks, and about their keypads. */
export const lockCalls = callRows({
  /** Null where the boat has no lock. Whoever sees the code is written into the history of the booking. */
  "booking/reservations/ownCode": callSpec(
    "Show the code of a trip's lock to its customer",
    "holder",
    byHolder,
    Schema.Struct({ code: Schema.NullOr(CodeView), isShared: Schema.Boolean }),
  ),
  /** Here `key` is that of the passengers. Null where the boat has no lock, and where the customer does not let them see its code. */
  "booking/passengers/code": callSpec(
    "Show the code of a trip's lock to its passengers",
    "holder",
    byHolder,
    Schema.Struct({ code: Schema.NullOr(CodeView) }),
  ),
  "booking/passengers/allowCode": callSpec(
    "Let the passengers of a booking see the code of its lock, or no longer",
    "holder",
    Schema.Struct({ _id: RowIdField, key: SecretText, isAllowed: Schema.Boolean }),
    EmptyObject,
  ),
  /**
   * The code is shown only with `isShown`, and then written into the history. `stillOpen` has when codes end that were shown for a time or a
   * boat that the booking has no more; `lock` is null where its boat has no lock.
   */
  "booking/reservations/lockCode": callSpec(
    "Show the code of a trip's lock to staff",
    "staff",
    Schema.Struct({ _id: RowIdField, isShown: Schema.Boolean }),
    Schema.Struct({
      lock: Schema.NullOr(
        Schema.Struct({ ...CodeView.fields, problems: Schema.Array(Schema.Literals(lockProblems)), hasCode: Schema.Boolean }),
      ),
      stillOpen: Schema.Array(Schema.Struct({ closes: InstantText })),
    }),
  ),
  /** The locks of the club that may not open, or that have no boat, by name. */
  "booking/locks/problems": callSpec(
    "List what keeps locks from opening",
    "staff",
    Schema.Struct({ dock: Schema.optionalKey(RowIdField) }),
    Schema.Struct({ items: Schema.Array(LockProblemView) }),
  ),
  "booking/locks/loadSheet": callSpec("Read what a lock's keypad must know", "staff", Schema.Struct({ _id: RowIdField }), LoadSheet),
  /**
   * With `keepsShown`, codes that were shown by now open until the end of their hours. `isReplaced` says that another device is there, which
   * works and knows no earlier secret: all codes end, whatever `keepsShown` is, and the charge of the battery is unknown. The secret is in
   * this reply and in no other.
   */
  "booking/locks/rotate": callSpec(
    "Make a new secret for a lock",
    "staff",
    Schema.Struct({ ...seen, keepsShown: Schema.Boolean, isReplaced: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({ ...LoadSheet.fields, secret: Schema.String }),
  ),
  "booking/locks/load": callSpec(
    "Record that a lock's keypad is loaded",
    "staff",
    Schema.Struct({ ...seen, mark: singleLineText(64, 1) }),
    LoadSheet,
  ),
});
