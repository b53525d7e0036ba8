import { Effect, Schema } from "effect";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { undoSeconds, type StaffAct } from "../../../domain/reservation/staffAct.ts";
import { InstantText, RowIdField } from "../../../schemas/values.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";

/**
 * The fields of the schema of how staff do an act. With `undo` its letters, its refund and the time that it frees wait for so many seconds,
 * in which it can be undone; `silent` sends its customer no letter.
 */
export const actTermsFields = {
  undo: Schema.optionalKey(Schema.Literals(undoSeconds)),
  silent: Schema.optionalKey(Schema.Boolean),
};

/** The field of the schema of a reply: the act that can be undone, and until when; left out where the act took effect at once. */
export const openActField = { undo: Schema.optionalKey(Schema.Struct({ act: RowIdField, until: InstantText })) };

/** Reads what a reply shows of the act on a reservation that a staff member can undo now; nothing where there is none. */
export const readOpenActView = Effect.fnUntraced(function* (client: string, reservation: string, staff: Pick<StaffAct, "by">) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const act = yield* store.staffActs.of(client, reservation);
  if (act === undefined || act.by !== staff.by || act.until <= now()) return {};
  return { undo: { act: act._id, until: isoTextOf(act.until) } };
});
