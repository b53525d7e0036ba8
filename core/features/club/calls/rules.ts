import { Schema, Struct } from "effect";
import { ClubRulesView } from "../../../schemas/clubSettings.ts";
import { DayText, RowIdField } from "../../../schemas/values.ts";
import { wholeNumberBetween } from "../../../schemas/fields.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";

const RulesView = Schema.Struct({ version: Schema.Int, ...ClubRulesView.fields });

/** The rules after a change of the season, with the bookings that are outside of it: they stay as they are. Left out where there are none. */
const ChangedRulesView = Schema.Struct({
  ...RulesView.fields,
  outsideSeason: Schema.optionalKey(
    Schema.Struct({
      count: Schema.Int,
      first: Schema.Array(Schema.Struct({ _id: RowIdField, reference: Schema.String, date: DayText })),
    }),
  ),
});

/** The calls of the contract about the rules that a club sets for itself, for its administrators; a changed group is sent whole. */
export const clubRulesCalls = callRows({
  "configuration/rules/read": callSpec("Read a club's settings", "staff", Schema.Struct({ client: RowIdField }), RulesView),
  "configuration/rules/update": callSpec(
    "Change a club's settings",
    "staff",
    Schema.Struct({
      client: RowIdField,
      version: wholeNumberBetween(0, Number.MAX_SAFE_INTEGER),
      ...ClubRulesView.mapFields(Struct.map(Schema.optionalKey)).fields,
    }),
    ChangedRulesView,
  ),
});
