import { defaultLeadMinutes } from "../club/arrival.ts";
import type { PublicClub } from "../club/publicClub.ts";
import { currencies } from "../money/currency.ts";
import type { Boat } from "../offer/boat.ts";
import { isBoatModel } from "../offer/boatLook.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake, NamedRow } from "../offer/lake.ts";
import { regions } from "../offer/region.ts";
import { isRecord, isText } from "../validation/json.ts";

/** Where a trip is: the club, and the rows that a reservation names, as they were when it was last told of. */
export interface TripPlace {
  readonly club: PublicClub & { readonly address: string };
  readonly lake: Lake;
  readonly dock: Dock;
  readonly boat: Boat;
  /** Minutes before the slot at which to be there. */
  readonly leadMinutes: number;
}

/** The place in any value, or undefined when it is none; keys that are not its own are left out. Never throws. */
export function decodePlace(value: unknown): TripPlace | undefined {
  if (!isRecord(value)) return undefined;
  const [club, lake] = [clubIn(value["club"]), lakeIn(value["lake"])];
  const [dock, boat] = [dockIn(value["dock"]), boatIn(value["boat"])];
  if (club === undefined || lake === undefined || dock === undefined || boat === undefined) return undefined;
  const { leadMinutes } = value;
  // A pass of before clubs set it says what was promised then.
  return { club, lake, dock, boat, leadMinutes: typeof leadMinutes === "number" ? leadMinutes : defaultLeadMinutes };
}

function placedIn(value: unknown): NamedRow | undefined {
  if (!isRecord(value)) return undefined;
  const { _id, client, name } = value;
  if (!isText(_id) || !isText(client) || !isRecord(name) || !isText(name["en"]) || !isText(name["fr"])) return undefined;
  return { _id, client, name: { en: name["en"], fr: name["fr"] }, properties: factoredIn(value["properties"]) };
}

function factoredIn(value: unknown): NamedRow["properties"] {
  const factor = isRecord(value) ? value["factor"] : undefined;
  return typeof factor === "number" ? { factor } : {};
}

function lakeIn(value: unknown): Lake | undefined {
  const placed = placedIn(value);
  if (placed === undefined || !isRecord(value)) return undefined;
  const region = regions.find((each) => each === value["region"]);
  return region === undefined ? placed : { ...placed, region };
}

function dockIn(value: unknown): Dock | undefined {
  const placed = placedIn(value);
  if (placed === undefined || !isRecord(value)) return undefined;
  const { lake, lat, lon } = value;
  return isText(lake) && typeof lat === "number" && typeof lon === "number" ? { ...placed, lake, lat, lon } : undefined;
}

function boatIn(value: unknown): Boat | undefined {
  const placed = placedIn(value);
  if (placed === undefined || !isRecord(value)) return undefined;
  const { dock, model, capacity } = value;
  return isText(dock) && isText(model) && isBoatModel(model) && typeof capacity === "number"
    ? { ...placed, dock, model, capacity }
    : undefined;
}

function clubIn(value: unknown): TripPlace["club"] | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, payAtDock, asksPeople, phone, email, address } = value;
  const currency = currencies.find((each) => each === value["currency"]);
  if (!isText(id) || !isText(name) || !isText(phone) || !isText(email) || currency === undefined) return undefined;
  const asks = { payAtDock: payAtDock === true, asksPeople: asksPeople === true };
  return { id, name, currency, ...asks, phone, email, address: isText(address) ? address : "" };
}
