import { isFilledText, isRecord } from "../../validation/json.ts";
import { type OwnModelLook } from "../boatLook.ts";
import { modelKinds } from "./modelKinds.ts";

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
