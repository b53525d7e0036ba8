import type { FieldDefinitions } from "../fields/definition.ts";
import { statedLicences, yesOrNo } from "../club/promiseNames.ts";
import type { DockPromises } from "../club/promises.ts";
import { type DockAccess, toiletsOfDocks } from "./dockAccess.ts";
import type { Photo } from "./photo.ts";
import { factorFieldDefinition, nameFieldDefinition, type NamedRow } from "./lake.ts";

/** A dock on a lake; `lake` is the lake's id, the position in degrees north and east. Requirements §3. */
export interface Dock extends NamedRow, DockAccess, DockPromises {
  readonly lake: string;
  readonly lat: number;
  readonly lon: number;
  /** The first one represents the dock. */
  readonly photos?: readonly Photo[];
}

const answer = { holds: "choice", of: yesOrNo, labels: { yes: "kinds.yes", no: "kinds.no" }, isOptional: true } as const;
const ownWords = { holds: "texts", most: 300, isOptional: true } as const;

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
  photos: { holds: "special", label: "kinds.photos.title", isOptional: true },
  address: { holds: "text", most: 200, label: "kinds.docks.address", isOptional: true, heads: ["adresse", "address"] },
  wayThere: { ...ownWords, label: "kinds.docks.wayThere" },
  parking: { ...ownWords, label: "config.promises.parking" },
  askFor: { ...ownWords, most: 120, label: "config.promises.askFor" },
  staffHours: { ...ownWords, most: 120, label: "kinds.docks.staffHours" },
  minimumAge: { holds: "number", isWhole: true, min: 0, max: 99, label: "config.promises.minimumAge", isOptional: true },
  leadMinutes: { holds: "number", isWhole: true, min: 0, max: 120, label: "config.lead", isOptional: true },
  stepFree: { ...answer, label: "kinds.docks.stepFree", isFiltered: true },
  rampSlope: { holds: "number", min: 0, max: 100, label: "kinds.docks.rampSlope", isOptional: true },
  toilets: {
    holds: "choice",
    of: toiletsOfDocks,
    labels: { accessible: "kinds.docks.accessible", yes: "kinds.yes", no: "kinds.no" },
    label: "kinds.docks.toilets",
    isOptional: true,
    isFiltered: true,
  },
  transferHelp: { ...answer, label: "kinds.docks.transferHelp", isFiltered: true },
  licence: {
    holds: "choice",
    of: statedLicences,
    labels: { licence: "config.promises.licences.licence", checklist: "config.promises.licences.checklist" },
    label: "config.promises.licence",
    isOptional: true,
  },
  briefingMinutes: { holds: "number", isWhole: true, min: 0, max: 240, label: "config.promises.briefingMinutes", isOptional: true },
  fuel: { ...answer, label: "config.promises.fuel" },
  lifeJackets: { ...answer, label: "config.promises.lifeJackets" },
  briefing: { ...answer, label: "config.promises.briefing" },
  cleaning: { ...answer, label: "config.promises.cleaning" },
  bring: { ...ownWords, most: 1_000, hasLines: true, label: "config.promises.bring" },
  pets: { ...ownWords, label: "config.promises.pets" },
  children: { ...ownWords, label: "config.promises.children" },
  weather: { ...ownWords, label: "config.promises.weather" },
} as const satisfies FieldDefinitions<Dock>;
