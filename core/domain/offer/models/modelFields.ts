import type { FieldDefinitions } from "../../fields/definition.ts";
import { nameFieldDefinition } from "../lake.ts";
import { type BoatModel, boatDrawings } from "./model.ts";
import { lengthFieldDefinition, peopleFieldDefinition, powerFieldDefinition } from "./modelFigures.ts";
import { modelKinds } from "./modelKinds.ts";

/** The definitions of the fields of a model, in the order in which rows and the history list them. */
export const modelFields = {
  name: nameFieldDefinition,
  kind: {
    holds: "choice",
    of: modelKinds,
    labels: {
      fishing: "kinds.models.kinds.fishing",
      pontoon: "kinds.models.kinds.pontoon",
      runabout: "kinds.models.kinds.runabout",
      largePontoon: "kinds.models.kinds.largePontoon",
      sailing: "kinds.models.kinds.sailing",
      canoe: "kinds.models.kinds.canoe",
      kayak: "kinds.models.kinds.kayak",
      watercraft: "kinds.models.kinds.watercraft",
      other: "kinds.models.kinds.other",
    },
    label: "kinds.kind",
    isFiltered: true,
    isSorted: true,
  },
  capacity: peopleFieldDefinition,
  length: lengthFieldDefinition,
  power: powerFieldDefinition,
  drawing: {
    holds: "choice",
    of: boatDrawings,
    labels: {
      Sportfisher: "kinds.models.drawings.Sportfisher",
      Vectra: "kinds.models.drawings.Vectra",
      Vantage: "kinds.models.drawings.Vantage",
      Quorum: "kinds.models.drawings.Quorum",
      Sailboat: "kinds.models.drawings.Sailboat",
      Cruiser: "kinds.models.drawings.Cruiser",
      Canoe: "kinds.models.drawings.Canoe",
      Kayak: "kinds.models.drawings.Kayak",
      Watercraft: "kinds.models.drawings.Watercraft",
      Rowboat: "kinds.models.drawings.Rowboat",
    },
    label: "kinds.models.drawing",
  },
  description: { holds: "texts", most: 600, label: "kinds.description", isOptional: true },
  photos: { holds: "special", label: "kinds.photos.title", isOptional: true },
  isClosed: { holds: "special", label: "kinds.models.isClosed", isOptional: true },
} as const satisfies FieldDefinitions<BoatModel>;
