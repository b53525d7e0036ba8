import type { FieldDefinitions } from "../fields/definition.ts";
import { boatKinds, type BoatKind, boatModels, type BoatModel } from "./boatLook.ts";
import { descriptionHeads, factorFieldDefinition, nameFieldDefinition, type NamedRow } from "./lake.ts";
import type { Photo } from "./photo.ts";
import type { BilingualText } from "../language/language.ts";

/**
 * A boat at a dock; `dock` is the dock's id, `capacity` counts people, and `kind` is set where it differs from that of the model.
 * Requirements §3.
 */
export interface Boat extends NamedRow {
  readonly dock: string;
  readonly model: BoatModel;
  readonly capacity: number;
  readonly kind?: BoatKind;
  readonly description?: BilingualText;
  /** Photos in order; the first one represents the boat in lists. */
  readonly photos?: readonly Photo[];
}

/** The definitions of the fields of a boat, in the order in which rows and the history list them. */
export const boatFields = {
  name: nameFieldDefinition,
  properties: factorFieldDefinition,
  dock: {
    holds: "row",
    of: "docks",
    label: "kinds.dock",
    isFiltered: true,
    isSorted: true,
    heads: ["station", "quai", "dock", "marina", "port"],
  },
  model: { holds: "choice", of: boatModels, label: "kinds.model", isFiltered: true, isSorted: true, heads: ["modele", "model"] },
  capacity: {
    holds: "number",
    isWhole: true,
    min: 1,
    max: 200,
    label: "kinds.people",
    isFiltered: true,
    isSorted: true,
    heads: ["places", "people", "capacite", "capacity", "passagers", "passengers"],
  },
  kind: {
    holds: "choice",
    of: boatKinds,
    labels: {
      fishing: "booking.kinds.fishing.name",
      pontoon: "booking.kinds.pontoon.name",
      runabout: "booking.kinds.runabout.name",
      largePontoon: "booking.kinds.largePontoon.name",
    },
    label: "kinds.kind",
    isOptional: true,
    isFiltered: true,
    isSorted: true,
    heads: ["genre", "kind", "type", "categorie", "category"],
    words: {
      fishing: ["fishing boat", "peche", "bateau de peche"],
      pontoon: ["ponton"],
      runabout: ["hors-bord", "vedette"],
      largePontoon: ["large pontoon", "grand ponton"],
    },
  },
  description: {
    holds: "texts",
    most: 600,
    label: "kinds.description",
    isOptional: true,
    heads: descriptionHeads,
  },
  photos: { holds: "special", label: "kinds.photos.title", isOptional: true },
} as const satisfies FieldDefinitions<Boat>;
