import type { PublicClub } from "../club/publicClub.ts";
import { currencies } from "../money/currency.ts";
import type { Boat } from "../offer/boat.ts";
import { decodeModelLook } from "../offer/models/modelKinds.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake, NamedRow } from "../offer/lake.ts";
import { provinceCodes } from "../club/provinceCode.ts";
import { isRecord, isFilledText } from "../validation/json.ts";

/** The minutes before a slot at which customers should be at the dock, where a club set nothing else. */
export const defaultArrivalLeadMinutes = 15;

/** The place of a trip: the club, and the rows that a reservation names, from the server's last answer. */
export interface TripPlace {
  readonly club: PublicClub & { readonly address: string };
  readonly lake: Lake;
  readonly dock: Dock;
  readonly boat: Boat;
  /** Minutes before the slot at which to be there. */
  readonly leadMinutes: number;
  /** What the club promises and asks; as a device stored it, see `decodePromises`. Left out in passes saved by older versions. */
  readonly promises?: unknown;
  /** The dock's row as a device stored it, see `decodeDockAccess`. */
  readonly access?: unknown;
}

/**
 * Decodes the place of a trip from any value: its club, lake, dock and boat, and when to be there. Undefined when a part is missing or not
 * valid. Other keys are left out. Never throws.
 */
export function decodeTripPlace(value: unknown): TripPlace | undefined {
  if (!isRecord(value)) return undefined;
  const club = clubIn(value["club"]);
  const lake = lakeIn(value["lake"]);
  const dock = dockIn(value["dock"]);
  const boat = boatIn(value["boat"]);
  if (club === undefined || lake === undefined || dock === undefined || boat === undefined) return undefined;
  const { leadMinutes, promises, access } = value;
  // A pass from before clubs could set this has the lead time of then.
  return {
    club,
    lake,
    dock,
    boat,
    leadMinutes: typeof leadMinutes === "number" ? leadMinutes : defaultArrivalLeadMinutes,
    promises,
    access,
  };
}

function namedRowIn(value: unknown): NamedRow | undefined {
  if (!isRecord(value)) return undefined;
  const { _id, client, name } = value;
  if (!isFilledText(_id) || !isFilledText(client) || !isRecord(name) || !isFilledText(name["en"]) || !isFilledText(name["fr"]))
    return undefined;
  return { _id, client, name: { en: name["en"], fr: name["fr"] }, properties: factorIn(value["properties"]) };
}

function factorIn(value: unknown): NamedRow["properties"] {
  const factor = isRecord(value) ? value["factor"] : undefined;
  return typeof factor === "number" ? { factor } : {};
}

function lakeIn(value: unknown): Lake | undefined {
  const namedRow = namedRowIn(value);
  if (namedRow === undefined || !isRecord(value)) return undefined;
  const region = provinceCodes.find((each) => each === value["region"]);
  return region === undefined ? namedRow : { ...namedRow, region };
}

function dockIn(value: unknown): Dock | undefined {
  const namedRow = namedRowIn(value);
  if (namedRow === undefined || !isRecord(value)) return undefined;
  const { lake, lat, lon } = value;
  return isFilledText(lake) && typeof lat === "number" && typeof lon === "number" ? { ...namedRow, lake, lat, lon } : undefined;
}

function boatIn(value: unknown): Boat | undefined {
  const namedRow = namedRowIn(value);
  if (namedRow === undefined || !isRecord(value)) return undefined;
  const { dock, model, capacity } = value;
  const look = decodeModelLook(value["look"]);
  return isFilledText(dock) && isFilledText(model) && typeof capacity === "number"
    ? { ...namedRow, dock, model, capacity, ...(look === undefined ? {} : { look }) }
    : undefined;
}

function clubIn(value: unknown): TripPlace["club"] | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, payAtDock, isDockOnly, asksPeople, phone, email, address } = value;
  const currency = currencies.find((each) => each === value["currency"]);
  if (!isFilledText(id) || !isFilledText(name) || !isFilledText(phone) || !isFilledText(email) || currency === undefined) return undefined;
  const asks = { payAtDock: payAtDock === true, ...(isDockOnly === true ? { isDockOnly } : {}), asksPeople: asksPeople === true };
  return { id, name, currency, ...asks, phone, email, address: isFilledText(address) ? address : "" };
}
