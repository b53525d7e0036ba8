import type { FieldDefinitions } from "../fields/definition.ts";
import { factorFieldDefinition, nameFieldDefinition, type NamedRow } from "./lake.ts";

/** A dock on a lake; `lake` is the lake's id, the position in degrees north and east. Requirements §3. */
export interface Dock extends NamedRow {
  readonly lake: string;
  readonly lat: number;
  readonly lon: number;
}

/** The definitions of the fields of a dock, in the order in which rows and the history list them. */
export const dockFields = {
  name: nameFieldDefinition,
  properties: factorFieldDefinition,
  lake: {
    holds: "row",
    of: "lakes",
    label: "kinds.lake",
    isFiltered: true,
    isSorted: true,
    heads: ["lac", "lake", "plan d'eau", "body of water"],
  },
  lat: { holds: "number", min: -90, max: 90, label: "kinds.latitude", heads: ["latitude", "lat"] },
  lon: { holds: "number", min: -180, max: 180, label: "kinds.longitude", heads: ["longitude", "lon", "lng", "long"] },
} as const satisfies FieldDefinitions<Dock>;
