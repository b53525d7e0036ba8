import type { FieldDefinitions } from "../fields/definition.ts";
import type { LakeOutline } from "./outline.ts";
import { provinceCodes, type ProvinceCode } from "../club/provinceCode.ts";
import type { BilingualName } from "../language/language.ts";
import type { WithPriceFactor } from "../money/priceFactor.ts";

/** A named row of a club. `_id` begins with the club's short code, `client` is the club's id. Requirements §3. */
export interface NamedRow {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly properties: WithPriceFactor;
}

/** The definition of the name of a lake, a dock or a boat. */
export const nameFieldDefinition = {
  holds: "name",
  label: "kinds.name",
  isFiltered: true,
  isSorted: true,
  heads: {
    fr: ["nom francais", "french name", "name fr", "nom fr", "nom", "francais"],
    en: ["nom anglais", "english name", "name en", "nom en", "name", "anglais"],
  },
} as const;

/** The names of the columns of a description in imported files, by language. */
export const descriptionHeads = {
  fr: ["description (francais)", "description (french)", "description francaise", "description fr", "description"],
  en: ["description (english)", "description (anglais)", "english description", "description en"],
} as const;

/** The definition of the price factor of a lake, a dock or a boat. */
export const factorFieldDefinition = {
  holds: "factor",
  label: "kinds.factor",
  isFiltered: true,
  isSorted: true,
  heads: ["facteur", "factor", "multiplicateur", "multiplier"],
} as const;

/** A lake of a club: its province or territory, the position of its centre in degrees north and east, and its outline. Requirements §3. */
export interface Lake extends NamedRow {
  readonly region?: ProvinceCode;
  readonly lat?: number;
  readonly lon?: number;
  readonly outline?: LakeOutline;
}

/** The definitions of the fields of a lake, in the order in which rows and the history list them. */
export const lakeFields = {
  name: nameFieldDefinition,
  properties: factorFieldDefinition,
  region: {
    holds: "choice",
    of: provinceCodes,
    labels: {
      AB: "place.regions.AB",
      BC: "place.regions.BC",
      MB: "place.regions.MB",
      NB: "place.regions.NB",
      NL: "place.regions.NL",
      NS: "place.regions.NS",
      NT: "place.regions.NT",
      NU: "place.regions.NU",
      ON: "place.regions.ON",
      PE: "place.regions.PE",
      QC: "place.regions.QC",
      SK: "place.regions.SK",
      YT: "place.regions.YT",
    },
    label: "kinds.region",
    isOptional: true,
    isFiltered: true,
    isSorted: true,
  },
  lat: { holds: "number", min: -90, max: 90, label: "kinds.latitude", isOptional: true },
  lon: { holds: "number", min: -180, max: 180, label: "kinds.longitude", isOptional: true },
  outline: { holds: "special", label: "kinds.map.outline", isOptional: true },
} as const satisfies FieldDefinitions<Lake>;
