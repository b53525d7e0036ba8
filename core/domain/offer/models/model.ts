import type { BilingualName, BilingualText } from "../../language/language.ts";
import type { Boat } from "../boat.ts";
import { boatKindOf, boatModels, type ModelKind, type OwnModelLook, type ServerModelName } from "../boatLook.ts";
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
