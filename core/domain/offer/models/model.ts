import type { FieldDefinitions } from "../../fields/definition.ts";
import type { BilingualName, BilingualText } from "../../language/language.ts";
import type { Boat } from "../boat.ts";
import { boatModels, type ModelKind, type OwnModelLook, type ServerModelName } from "../boatLook.ts";
import { boatKindOf } from "../boatLook.ts";
import { modelKinds } from "./modelKinds.ts";
import { nameFieldDefinition } from "../lake.ts";
import { lengthFieldDefinition, peopleFieldDefinition, powerFieldDefinition } from "./modelFigures.ts";
import type { Photo } from "../photo.ts";

/** The list of the drawings of boats: those of the server's models, and six others for models of clubs. */
export const boatDrawings = [...boatModels, "Sailboat", "Cruiser", "Canoe", "Kayak", "Watercraft", "Rowboat"] as const;

/**
 * A model of boats: `capacity` counts people, `length` is in metres, `power` in hp and left out without an engine. Its first photo takes
 * the place of its drawing. The server has four of them, see {@link serverModels}; the others are a club's own.
 */
export interface BoatModel {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly kind: ModelKind;
  readonly capacity: number;
  readonly length: number;
  readonly power?: number;
  readonly drawing: (typeof boatDrawings)[number];
  readonly description?: BilingualText;
  readonly photos?: readonly Photo[];
  /** Whether no new boat may be of it. */
  readonly isClosed?: boolean;
}

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

type Figures = Pick<BoatModel, "capacity" | "length" | "power">;

const figures: Readonly<Record<ServerModelName, Figures>> = {
  Sportfisher: { capacity: 6, length: 5.8, power: 90 },
  Vectra: { capacity: 10, length: 7.3, power: 115 },
  Vantage: { capacity: 8, length: 6.4, power: 150 },
  Quorum: { capacity: 12, length: 8.2, power: 150 },
};

/** Gives the server's models as rows of a club, which no club changes; each id is the model's name. */
export function serverModels(client: string): readonly BoatModel[] {
  return boatModels.map((model) => ({
    _id: model,
    client,
    name: { en: model, fr: model },
    kind: boatKindOf({ model }),
    ...figures[model],
    drawing: model,
  }));
}

/** Gives the length in metres and the power in hp of a boat: its own, else those of its model; undefined where the model is unknown. */
export function boatFiguresOf({ model, look, length, power }: Boat): Partial<Pick<Figures, "length" | "power">> {
  const known = look ?? serverModels("").find(({ _id }) => _id === model);
  return { ...known, ...(length === undefined ? {} : { length }), ...(power === undefined ? {} : { power }) };
}

/** Gives a boat with what it shows of its model, where that is one of `models`: its look, and its text and photos where it has none. */
export function withOwnModel(boat: Boat, models: readonly BoatModel[]): Boat {
  const model = models.find(({ _id }) => _id === boat.model);
  if (model === undefined) return boat;
  const { description, photos } = model;
  return {
    ...(description === undefined ? {} : { description }),
    ...(photos === undefined ? {} : { photos }),
    ...boat,
    look: lookOfModel(model),
  };
}

/** Gives what boats show of a model of their club. */
export function lookOfModel({ name, kind, drawing, length, power }: BoatModel): OwnModelLook {
  return { name, kind, drawing, length, ...(power === undefined ? {} : { power }) };
}
