import { Schema } from "effect";
import { dateOrders, importables, importLimits } from "../../kinds/importing/columns.ts";
import { row, rows } from "../rows/message.ts";
import { Id, Instant } from "../../schemas/values.ts";

const Kind = Schema.Literals(importables);

/** Cells of one row as a file has them, in the order of the columns: the fields that they fill say what may stand in them. */
const Cells = Schema.Array(Schema.String.check(Schema.isMaxLength(importLimits.cell))).check(Schema.isMaxLength(importLimits.columns));

const Sheet = Schema.Struct({
  kind: Kind,
  /** The names of the fields that the columns fill, each once. */
  columns: Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(Schema.isBetweenLength(1, importLimits.columns)),
  rows: Schema.Array(Cells).check(Schema.isBetweenLength(1, importLimits.rows)),
  /** How dates are written that do not begin with the year. */
  dates: Schema.Literals(dateOrders),
});

const Problem = Schema.Struct({
  /** From 0, in the order in which the rows were sent. */
  row: Schema.Int,
  /** The name of a field; "" for the row as a whole. */
  column: Schema.String,
  /** As the issues of a refused call have it. */
  rule: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Number)),
});

/** Rows of files, for whoever may make such rows one by one: the call of the kind that makes one is what decides. */
export const imports = rows({
  /** What an import would be refused for: nothing is written. Of all problems the first. */
  "account/imports/check": row(
    "Check the rows of an import",
    "signedIn",
    Sheet,
    Schema.Struct({ rows: Schema.Int, wrong: Schema.Int, total: Schema.Int, problems: Schema.Array(Problem) }),
  ),
  /** Makes all rows or none. */
  "account/imports/run": row("Import rows", "signedIn", Sheet, Schema.Struct({ _id: Id, made: Schema.Int, undoUntil: Instant })),
  /** Takes back all that an import made, or nothing. */
  "account/imports/undo": row("Undo an import", "signedIn", Schema.Struct({ _id: Id }), Schema.Struct({ undone: Schema.Int })),
  /** Those of the club that may still be taken back, and those that were, the newest first. */
  "account/imports/find": row(
    "List imports",
    "signedIn",
    Schema.Struct({ itemsPerPage: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))) }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          _id: Id,
          kind: Kind,
          made: Schema.Int,
          at: Instant,
          undoUntil: Instant,
          undone: Schema.NullOr(Instant),
          /** Who imported it; empty where they are no longer there. */
          by: Schema.String,
        }),
      ),
    }),
  ),
});
