import { isServerModelName } from "../../domain/offer/models/modelKinds.ts";
import { Effect } from "effect";
import { lookOfModel } from "../../domain/offer/models/model.ts";
import { modelLimits } from "../../domain/offer/models/modelFigures.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { assertSlotNamesOfBoat } from "./slotRules.ts";

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
