/** The models that a club sails, in the order in which they are listed. Requirements §3. */
export const boatModels = ["Sportfisher", "Vectra", "Vantage", "Quorum"] as const;

/** One of the four models. Requirements §3. */
export type BoatModel = (typeof boatModels)[number];

/** What a boat is to who steps aboard; each has its words under `booking.kinds`. */
export const boatKinds = ["fishing", "pontoon", "runabout", "largePontoon"] as const;

/** One of them. */
export type BoatKind = (typeof boatKinds)[number];

/** How a boat is described and drawn where its club says nothing else: `drawing` names one of the drawn profiles. */
export interface BoatLook {
  readonly kind: BoatKind;
  readonly drawing: BoatModel;
}

/** A Vectra is a pontoon; the other three are our reading. */
const looks: Readonly<Record<BoatModel, BoatLook>> = {
  Sportfisher: { kind: "fishing", drawing: "Sportfisher" },
  Vectra: { kind: "pontoon", drawing: "Vectra" },
  Vantage: { kind: "runabout", drawing: "Vantage" },
  Quorum: { kind: "largePontoon", drawing: "Quorum" },
};

/** How a boat is described and drawn: as its club says, else as boats of its model are. */
export function boatLook({ model, kind }: { readonly model: BoatModel; readonly kind?: BoatKind }): BoatLook {
  return kind === undefined ? looks[model] : { ...looks[model], kind };
}

/** Whether `text` names a model. */
export function isBoatModel(text: unknown): text is BoatModel {
  return boatModels.some((model) => model === text);
}
