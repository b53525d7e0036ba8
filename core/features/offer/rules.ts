import { Effect, Schema } from "effect";
import { foldText } from "../../domain/find/fold.ts";
import type { BoatRow } from "../../domain/offer/boat.ts";
import { withOwnModel, lookOfModel } from "../../domain/offer/models/model.ts";
import { slotLimits } from "../../domain/offer/slot.ts";
import { hasSlotPlace, maySlotsShareBoat, slotPlaceHasBoat } from "../../domain/offer/slotPlace.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { timeslotsKind } from "./kinds/slots.ts";
import { isServerModelName } from "../../domain/offer/models/modelKinds.ts";
import { modelLimits } from "../../domain/offer/models/modelFigures.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { canonicalPromoCode } from "../../domain/offer/promoCode.ts";
import { changedDays, refuseDistantDay } from "../../domain/validation/dayBounds.ts";

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

/** The rules for a club's models of boats: at most 100 of them. */
export const modelRules = {
  assertMay: Effect.fnUntraced(function* ({ tx, manager, action }: PendingRowChange) {
    if (action !== "create" && action !== "restore") return;
    if ((yield* tx.kinds.of.models.living(manager.client)).length >= modelLimits.models)
      return yield* failWithRefusal("BAD_REQUEST", {
        issues: [{ path: "/name", rule: "modelCount", params: { max: modelLimits.models } }],
      });
  }),
} satisfies KindRules;

/** The rules for boats: the names of their time slots, and no model that is closed to new boats. Each shows the look of its model. */
export const boatRules = {
  assertMay: Effect.fnUntraced(function* (changing: PendingRowChange) {
    yield* assertModelIsOpen(changing);
    yield* assertSlotNamesOfBoat(changing);
  }),
  compute: Effect.fnUntraced(function* ({ client, model }: AnyRow) {
    if (isServerModelName(model)) return {};
    const store = yield* Store;
    const { models } = yield* Effect.promise(() => store.offer.catalogue(client));
    const own = models.find(({ _id }) => _id === model);
    return own === undefined ? {} : { look: lookOfModel(own) };
  }),
} satisfies KindRules;

/** Refuses a new boat, or another model of a boat, where the model is closed to new boats. */
const assertModelIsOpen = Effect.fnUntraced(function* ({ tx, manager, action, before, row: { model } }: PendingRowChange) {
  const isChosen = action === "create" || (action === "update" && model !== before?.["model"]);
  if (!isChosen || typeof model !== "string") return;
  const own = yield* tx.kinds.of.models.read(clubScope(manager.client), model);
  if (own?.isClosed === true) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/model", rule: "modelClosed" }] });
});

/**
 * The rules for promo codes: they are stored in upper case, and read with how often they were used. A new last day is not over, and no day
 * is further away than `refuseDistantDay` accepts; a first day may be over.
 */
export const promoCodeRules: KindRules = {
  normalize: (input) => Effect.succeed(typeof input["code"] === "string" ? { ...input, code: canonicalPromoCode(input["code"]) } : input),
  assertMay: Effect.fnUntraced(function* ({ action, now, before, row }: PendingRowChange) {
    if (action === "delete") return;
    const days = changedDays(["from", "until"], before, row);
    const today = dayAt(now);
    const isOver = days["until"] !== undefined && days["until"] < today;
    const issue = refuseDistantDay(days, today) ?? (isOver ? { path: "/until", rule: "pastEnd" } : undefined);
    if (issue !== undefined) yield* failWithRefusal("BAD_REQUEST", { issues: [issue] });
  }),
  compute: Effect.fnUntraced(function* ({ _id, client }) {
    const { promoUses } = yield* Store;
    return { used: yield* promoUses.count(client, _id) };
  }),
};
