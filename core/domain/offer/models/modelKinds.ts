import { type BoatKind, boatModels, type LookOfBoat, type ModelKind, type ServerModelName, type OwnModelLook } from "../boatLook.ts";
import { isFilledText, isRecord } from "../../validation/json.ts";

/** The list of the kinds of the server's models; each has its words under `booking.kinds`. */
export const boatKinds = ["fishing", "pontoon", "runabout", "largePontoon"] as const satisfies readonly BoatKind[];

/** The list of the kinds of all models. */
export const modelKinds = [...boatKinds, "sailing", "canoe", "kayak", "watercraft", "other"] as const satisfies readonly ModelKind[];

/** The kinds without a motor: nobody needs a boating licence or the checklist in its place, and no fuel is included. */
const withoutMotor: readonly ModelKind[] = ["sailing", "canoe", "kayak"];

/** Whether boats of a kind have a motor. */
export function hasMotor(kind: ModelKind): boolean {
  return !withoutMotor.includes(kind);
}

/** Gives the part of a boat that says which model it is of: the model, and its look where it is the club's own. */
export function modelOfBoat({ model, look }: Omit<LookOfBoat, "kind">): Omit<LookOfBoat, "kind"> {
  return { model, ...(look === undefined ? {} : { look }) };
}

/** Whether `text` is the name of a model of the server. */
export function isServerModelName(text: unknown): text is ServerModelName {
  return boatModels.some((model) => model === text);
}

/** Decodes what a boat shows of its club's own model from any value, as a device stored it; undefined where a part is not valid. Never throws. */
export function decodeModelLook(value: unknown): OwnModelLook | undefined {
  if (!isRecord(value) || !isRecord(value["name"])) return undefined;
  const { drawing, length, power } = value;
  const { en, fr } = value["name"];
  const kind = modelKinds.find((each) => each === value["kind"]);
  if (kind === undefined || !isFilledText(en) || !isFilledText(fr) || !isFilledText(drawing) || typeof length !== "number")
    return undefined;
  return { name: { en, fr }, kind, drawing, length, ...(typeof power === "number" ? { power } : {}) };
}
