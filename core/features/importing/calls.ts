import { Schema } from "effect";
import { importDateOrders, importLimits } from "./kinds/columns.ts";
import { importableKinds } from "../../domain/importing/importRecord.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";
import { RowIdField, InstantText } from "../../schemas/values.ts";

const Kind = Schema.Literals(importableKinds);

/** The cells of one row as in the file, in the order of the columns; the schemas of their fields check them. */
const Cells = Schema.Array(Schema.String.check(Schema.isMaxLength(importLimits.cell))).check(Schema.isMaxLength(importLimits.columns));

const Sheet = Schema.Struct({
  kind: Kind,
  /** The names of the columns' fields, each once. */
  columns: Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(Schema.isBetweenLength(1, importLimits.columns)),
  rows: Schema.Array(Cells).check(Schema.isBetweenLength(1, importLimits.rows)),
  /** The order of dates that do not begin with the year. */
  dates: Schema.Literals(importDateOrders),
});

const Problem = Schema.Struct({
  /** The index of the row, from 0. */
  row: Schema.Int,
  /** The name of a field; "" for the row as a whole. */
  column: Schema.String,
  /** The rule, as in the issues of a refused call. */
  rule: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.Number, Schema.String]))),
});

/**
 * The calls of the contract to import rows from files, for users who may make such rows one by one; the permission of the kind's own call
 * decides.
 */
export const importCalls = callRows({
  /** The problems of an import, the first ones of all; writes nothing. */
  "account/imports/check": callSpec(
    "Check the rows of an import",
    "signedIn",
    Sheet,
    Schema.Struct({ rows: Schema.Int, wrong: Schema.Int, total: Schema.Int, problems: Schema.Array(Problem) }),
  ),
  /** Makes all rows or none. */
  "account/imports/run": callSpec(
    "Import rows",
    "signedIn",
    Sheet,
    Schema.Struct({ _id: RowIdField, made: Schema.Int, undoUntil: InstantText }),
  ),
  /** Removes all rows of an import, or none. */
  "account/imports/undo": callSpec("Undo an import", "signedIn", Schema.Struct({ _id: RowIdField }), Schema.Struct({ undone: Schema.Int })),
  /** The club's imports that can still be undone, and those that were undone, newest first. */
  "account/imports/find": callSpec(
    "List imports",
    "signedIn",
    Schema.Struct({ itemsPerPage: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))) }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          _id: RowIdField,
          kind: Kind,
          made: Schema.Int,
          at: InstantText,
          undoUntil: InstantText,
          undone: Schema.NullOr(InstantText),
          /** The name of the user who imported it; empty where they left the club. */
          by: Schema.String,
        }),
      ),
    }),
  ),
});
