import type { BilingualName } from "../language/language.ts";

/** One of the kinds of the server's models. */
export type BoatKind = "fishing" | "pontoon" | "runabout" | "largePontoon";

/** One of the kinds of models. */
export type ModelKind = BoatKind | "sailing" | "canoe" | "kayak" | "watercraft" | "other";

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

type ServerModelNames = readonly ["Sportfisher", "Vectra", "Vantage", "Quorum"];

/** One of the server's four models. Requirements §3. */
export type ServerModelName = ServerModelNames[number];

/** The specification says that a Vectra is a pontoon; the kinds of the other three are our choice. */
const kinds: Readonly<Record<string, BoatKind>> = {
  Sportfisher: "fishing",
  Vectra: "pontoon",
  Vantage: "runabout",
  Quorum: "largePontoon",
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it was given.
const modelNames = /* @__PURE__ */ Object.keys(kinds) as unknown as ServerModelNames;

/** The list of the server's models, which every club has, in the order in which they are listed. Requirements §3. */
export const boatModels = modelNames;

/** Gives the kind with words on every page: a boat's own, else that of its model of the server; undefined where it has neither. */
export function wordedKindOf({ model, kind = kinds[model] }: Omit<LookOfBoat, "look">): BoatKind | undefined {
  return kind;
}

/** Gives a boat's own kind, else that of its model. */
export function boatKindOf({ model, kind, look }: LookOfBoat): ModelKind {
  return kind ?? look?.kind ?? kinds[model] ?? "other";
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
