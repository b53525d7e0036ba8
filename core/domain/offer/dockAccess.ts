import type { BilingualText } from "../language/bilingual.ts";
import { isFilledText, isRecord } from "../validation/json.ts";
import { type Dock, type DockAccess, dockFields } from "./dock.ts";

/** Gives the address of a public map around a dock; a phone opens it in its own map. */
export function mapUrl({ lat, lon }: Pick<Dock, "lat" | "lon">): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}

/** Decodes what a dock states about how to get there, from a row that a device stored; a field that is none is left out. Never throws. */
export function decodeDockAccess(value: unknown): DockAccess {
  if (!isRecord(value)) return {};
  const { address, rampSlope } = value;
  const [wayThere, staffHours] = [textsIn(value["wayThere"]), textsIn(value["staffHours"])];
  const stepFree = dockFields.stepFree.of.find((each) => each === value["stepFree"]);
  const toilets = dockFields.toilets.of.find((each) => each === value["toilets"]);
  const transferHelp = dockFields.transferHelp.of.find((each) => each === value["transferHelp"]);
  return {
    ...(isFilledText(address) ? { address } : {}),
    ...(wayThere === undefined ? {} : { wayThere }),
    ...(staffHours === undefined ? {} : { staffHours }),
    ...(stepFree === undefined ? {} : { stepFree }),
    ...(typeof rampSlope === "number" ? { rampSlope } : {}),
    ...(toilets === undefined ? {} : { toilets }),
    ...(transferHelp === undefined ? {} : { transferHelp }),
  };
}

function textsIn(value: unknown): BilingualText | undefined {
  if (!isRecord(value)) return undefined;
  const { en, fr } = value;
  if (isFilledText(en)) return isFilledText(fr) ? { en, fr } : { en };
  return isFilledText(fr) ? { fr } : undefined;
}
