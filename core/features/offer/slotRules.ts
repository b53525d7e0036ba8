import { Effect, Schema } from "effect";
import { foldText } from "../../domain/find/fold.ts";
import type { BoatRow } from "../../domain/offer/boat.ts";
import { withOwnModel } from "../../domain/offer/models/model.ts";
import { slotLimits } from "../../domain/offer/slot.ts";
import { hasSlotPlace, maySlotsShareBoat, slotPlaceHasBoat } from "../../domain/offer/slotPlace.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { timeslotsKind } from "./kinds/timeslots.ts";

const { name, docks, kinds, boats } = timeslotsKind.fields;
const readNameAndPlace = Schema.decodeUnknownSync(
  Schema.Struct({ name, docks: Schema.optionalKey(docks), kinds: Schema.optionalKey(kinds), boats: Schema.optionalKey(boats) }),
);

/** The rules for time slots: a club has at most 200, and no boat has two with one name, ignoring accents and case. */
export const slotRules: KindRules = {
  assertMay: Effect.fnUntraced(function* ({ tx, manager: { client }, action, row }: PendingRowChange) {
    if (action === "delete") return;
    const others = (yield* tx.kinds.of.timeslots.living(client)).filter(({ _id }) => _id !== row._id);
    if (action !== "update" && others.length >= slotLimits.slots)
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/name", rule: "slotCount", params: { max: slotLimits.slots } }] });
    const slot = readNameAndPlace(row);
    const namesakes = others.filter((other) => foldName(other) === foldName(slot));
    if (namesakes.length === 0) return;
    const models = yield* tx.kinds.of.models.living(client);
    const fleet = (yield* tx.kinds.of.boats.living(client)).map((boat) => withOwnModel(boat, models));
    if (namesakes.every((other) => !maySlotsShareBoat(slot, other, fleet))) return;
    return yield* failWithRefusal("DUPLICATE", { message: "name", issues: [{ path: "/name", rule: "DUPLICATE" }] });
  }),
};

/** Refuses a boat at a dock or of a kind where it would have two time slots with one name, ignoring accents and case. */
export const assertSlotNamesOfBoat = Effect.fnUntraced(function* ({ tx, manager: { client }, action, before, row }: PendingRowChange) {
  const from = action === "update" ? before : undefined;
  const moved = (["dock", "kind", "model"] as const).find((field) => row[field] !== from?.[field]);
  if (action === "delete" || moved === undefined) return;
  const slots = yield* tx.kinds.of.timeslots.living(client);
  if (!slots.some(hasSlotPlace)) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  const boat = withOwnModel(row as unknown as BoatRow, yield* tx.kinds.of.models.living(client));
  const namesake = secondOfName(slots.filter((slot) => slotPlaceHasBoat(slot, boat)));
  if (namesake === undefined) return;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: `/${moved}`, rule: "slotNames", params: { name: namesake.name } }] });
});

/** Gives the first row whose name an earlier row has. */
function secondOfName<Row extends { readonly name: string }>(rows: readonly Row[]): Row | undefined {
  return rows.find((row, at) => rows.findIndex((other) => foldName(other) === foldName(row)) < at);
}

function foldName({ name }: { readonly name: string }): string {
  return foldText(name).trim();
}
