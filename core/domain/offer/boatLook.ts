/** The list of the models that a club sails, in the order in which they are listed. Requirements §3. */
export const boatModels = ["Sportfisher", "Vectra", "Vantage", "Quorum"] as const;

/** One of the four models of boats. Requirements §3. */
export type BoatModel = (typeof boatModels)[number];

/** The list of the kinds of boats that customers see; each has its words under `booking.kinds`. */
export const boatKinds = ["fishing", "pontoon", "runabout", "largePontoon"] as const;

/** One of the kinds of boats that customers see. */
export type BoatKind = (typeof boatKinds)[number];

/** The description of how a boat is described and drawn by default: `drawing` names one of the drawn profiles. */
export interface BoatLook {
  readonly kind: BoatKind;
  readonly drawing: BoatModel;
}

/** The specification says that a Vectra is a pontoon; the kinds of the other three are our choice. */
const kinds: Readonly<Record<BoatModel, BoatKind>> = {
  Sportfisher: "fishing",
  Vectra: "pontoon",
  Vantage: "runabout",
  Quorum: "largePontoon",
};

/** Gives how a boat is described and drawn: by its own kind, else by that of its model. */
export function boatLookOf({ model, kind = kinds[model] }: { readonly model: BoatModel; readonly kind?: BoatKind }): BoatLook {
  return { kind, drawing: model };
}

/** Whether `text` is the name of a model. */
export function isBoatModel(text: unknown): text is BoatModel {
  return boatModels.some((model) => model === text);
}
