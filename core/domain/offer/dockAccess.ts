import { type YesOrNo, yesOrNo } from "../club/promiseNames.ts";
import type { BilingualText } from "../language/language.ts";
import type { Photo } from "./photo.ts";
import { isFilledText, isRecord } from "../validation/json.ts";

/** What a dock may state of its toilets. */
export const toiletsOfDocks = ["accessible", "yes", "no"] as const;

/** What a dock states about how to get there; a field is left out where nothing is stated. */
export interface DockAccess {
  readonly address?: string;
  readonly wayThere?: BilingualText;
  /** When staff are there. */
  readonly staffHours?: BilingualText;
  /** Whether a way without steps leads to the boats. */
  readonly stepFree?: YesOrNo;
  /** The slope of the ramp in percent. */
  readonly rampSlope?: number;
  readonly toilets?: (typeof toiletsOfDocks)[number];
  /** Whether staff help to get into the boat. */
  readonly transferHelp?: YesOrNo;
}

/** Gives the address of a public map around a dock; a phone opens it in its own map. */
export function mapUrl({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}

/** Decodes the first photo of a dock, from a row that a device stored; undefined where it has none. Never throws. */
export function decodeDockPicture(value: unknown): Photo | undefined {
  const photos: unknown = isRecord(value) ? value["photos"] : undefined;
  const first: unknown = Array.isArray(photos) ? photos[0] : undefined;
  if (!isRecord(first) || !isFilledText(first["file"])) return undefined;
  const alt = textsIn(first["alt"]);
  return { file: first["file"], ...(alt === undefined ? {} : { alt }) };
}

/** Decodes what a dock states about how to get there, from a row that a device stored; a field that is none is left out. Never throws. */
export function decodeDockAccess(value: unknown): DockAccess {
  if (!isRecord(value)) return {};
  const { address, rampSlope } = value;
  const wayThere = textsIn(value["wayThere"]);
  const staffHours = textsIn(value["staffHours"]);
  const stepFree = yesOrNo.find((each) => each === value["stepFree"]);
  const toilets = toiletsOfDocks.find((each) => each === value["toilets"]);
  const transferHelp = yesOrNo.find((each) => each === value["transferHelp"]);
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
