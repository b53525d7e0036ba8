import type { BilingualName } from "../language/language.ts";

/** The list of the server's models, which every club has, in the order in which they are listed. Requirements §3. */
export const boatModels = ["Sportfisher", "Vectra", "Vantage", "Quorum"] as const;

/** One of the server's four models. Requirements §3. */
export type ServerModelName = (typeof boatModels)[number];

/** The list of the kinds of the server's models; each has its words under `booking.kinds`. */
export const boatKinds = ["fishing", "pontoon", "runabout", "largePontoon"] as const;

/** One of the kinds of the server's models. */
export type BoatKind = (typeof boatKinds)[number];

/** The list of the kinds of all models. */
export const modelKinds = [...boatKinds, "sailing", "canoe", "kayak", "watercraft", "other"] as const;

/** One of the kinds of models. */
export type ModelKind = (typeof modelKinds)[number];

/** The kinds without a motor: nobody needs a boating licence or the checklist in its place, and no fuel is included. */
const withoutMotor: readonly ModelKind[] = ["sailing", "canoe", "kayak"];

/** Whether boats of a kind have a motor. */
export function hasMotor(kind: ModelKind): boolean {
  return !withoutMotor.includes(kind);
}

/** What a boat of a club's own model shows of it: the name, the kind, the drawing, and the length in metres and power in hp of the boat. */
export interface OwnModelLook {
  readonly name: BilingualName;
  readonly kind: ModelKind;
  readonly drawing: string;
  readonly length: number;
  readonly power?: number;
}

/** The fields of a boat that say how it is described and drawn; `look` only where the model is the club's own. */
export interface LookOfBoat {
  readonly model: string;
  readonly kind?: BoatKind;
  readonly look?: OwnModelLook;
}

/** The specification says that a Vectra is a pontoon; the kinds of the other three are our choice. */
const kinds: Readonly<Record<string, BoatKind>> = {
  Sportfisher: "fishing",
  Vectra: "pontoon",
  Vantage: "runabout",
  Quorum: "largePontoon",
};

/** Gives a boat's own kind, else that of its model. */
export function boatKindOf({ model, kind, look }: LookOfBoat): ModelKind {
  return kind ?? look?.kind ?? wordedKindOf({ model });
}

/** Gives the kind with words on every page: a boat's own, else that of its model of the server. */
export function wordedKindOf({ model, kind = kinds[model] }: Omit<LookOfBoat, "look">): BoatKind {
  return kind ?? "pontoon";
}

/** Gives the part of a boat that says which model it is of: the model, and its look where it is the club's own. */
export function modelOfBoat({ model, look }: Omit<LookOfBoat, "kind">): Omit<LookOfBoat, "kind"> {
  return { model, ...(look === undefined ? {} : { look }) };
}

/** Gives the name of the drawing of a boat. */
export function drawingOfBoat({ model, look }: Omit<LookOfBoat, "kind">): string {
  return look?.drawing ?? model;
}

/** Gives the first boat of each model among some boats, those of the server's models first, in the order of these. */
export function firstBoatOfEachModel<Of extends LookOfBoat>(boats: readonly Of[]): readonly Of[] {
  const models = new Set([...boatModels, ...boats.map(({ model }) => model)]);
  return [...models].flatMap((model) => boats.find((boat) => boat.model === model) ?? []);
}

/** Whether `text` is the name of a model of the server. */
export function isServerModelName(text: unknown): text is ServerModelName {
  return boatModels.some((model) => model === text);
}
