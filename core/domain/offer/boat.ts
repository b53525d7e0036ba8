import type { FieldDefinitions } from "../fields/definition.ts";
import { type BoatKind, type LookOfBoat } from "./boatLook.ts";
import { boatKinds } from "./models/modelKinds.ts";
import { descriptionHeads, factorFieldDefinition, nameFieldDefinition, type NamedRow } from "./lake.ts";
import { lengthFieldDefinition, modelLimits, peopleFieldDefinition, powerFieldDefinition } from "./models/modelFigures.ts";
import type { Photo } from "./photo.ts";
import type { BilingualText } from "../language/language.ts";

/**
 * A boat at a dock as the store has it; `dock` is the dock's id, `model` the name of a model of the server or the id of one of the club,
 * `capacity` counts people. `kind`, `length` in metres and `power` in hp are set where they differ from those of the model. Requirements §3.
 */
export interface BoatRow extends NamedRow {
  readonly dock: string;
  readonly model: string;
  readonly capacity: number;
  readonly kind?: BoatKind;
  readonly registration?: string;
  readonly year?: number;
  readonly length?: number;
  readonly power?: number;
  readonly description?: BilingualText;
  /** Photos in order; the first one represents the boat in lists. */
  readonly photos?: readonly Photo[];
}

/** A boat as it is offered: with what it shows of its model, where that is the club's own. */
export type Boat = BoatRow & Pick<LookOfBoat, "look">;

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
  model: { holds: "row", of: "models", label: "kinds.model", isFiltered: true, isSorted: true, heads: ["modele", "model"] },
  capacity: {
    ...peopleFieldDefinition,
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
  registration: { holds: "text", most: 40, label: "kinds.models.registration", isOptional: true },
  year: {
    holds: "number",
    isWhole: true,
    min: modelLimits.firstYear,
    max: modelLimits.lastYear,
    label: "kinds.models.year",
    isOptional: true,
  },
  length: { ...lengthFieldDefinition, isOptional: true },
  power: powerFieldDefinition,
  description: {
    holds: "texts",
    most: 600,
    label: "kinds.description",
    isOptional: true,
    heads: descriptionHeads,
  },
  photos: { holds: "special", label: "kinds.photos.title", isOptional: true },
} as const satisfies FieldDefinitions<BoatRow>;
