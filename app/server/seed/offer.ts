import { defaultSettings, type StoredSettings } from "#core/domain/club/settings.ts";
import { addDays, type Day, yearOf } from "#core/domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import type { Lock } from "#core/domain/lock/lock.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { type ServerModelName, boatModels } from "#core/domain/offer/boatLook.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import { type ProvinceCode, provinceCodes } from "#core/domain/club/provinceCode.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import outlines from "../data/lake-outlines.json" with { type: "json" };
import facts from "../data/lakes.json" with { type: "json" };
import { type DemoClub, demoClubs, demoPricingItems, demoTimeSlots } from "./clubs.ts";
import { demoBoatDescriptions } from "./descriptions.ts";
import { demoExtras, demoPromoCodes, demoPlans } from "./extras.ts";
import { demoBoatNames } from "./boatNames.ts";
import { demoMaintenancePlans } from "./maintenancePlans.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** The offer of the demo's clubs: lakes, docks, boats, slots, prices and closures. */
export type DemoOffer = Omit<Catalogue, "version" | "settings">;

interface Place {
  readonly name: BilingualName;
  readonly lat: number;
  readonly lon: number;
}

const boatsPerDock = 6;
const memberPhone = "+14505550100";
const modelFactors: Readonly<Record<ServerModelName, number>> = { Sportfisher: 0.9, Vectra: 1, Vantage: 1.15, Quorum: 1.4 };
const modelOrder: readonly ServerModelName[] = ["Vectra", "Sportfisher", "Vantage", "Vectra", "Quorum", "Sportfisher"];

/** Makes the offer of the two demo clubs on their real lakes, open and priced around `today`, a day of the season. */
export function demoOffer(today: Day): OfferSeedRows {
  const year = yearOf(today);
  const lakes = demoClubs.flatMap(lakesOf);
  const docks = demoClubs.flatMap(docksOf);
  const boats = docks.flatMap(boatsOf);
  return {
    clubs: demoClubs.map(({ club }) => club),
    lakes,
    docks,
    models: [],
    boats,
    timeslots: demoClubs.flatMap(demoTimeSlots),
    items: demoClubs.flatMap((demo) => demoPricingItems(demo, year)),
    closures: closuresOf(docks, today),
    locks: docks.flatMap(locksOf),
    maintenancePlans: demoClubs.flatMap(({ club }) => demoMaintenancePlans(club.id, boats, today)),
    extras: demoClubs.flatMap(({ club }) => demoExtras(club.id)),
    plans: demoClubs.flatMap(({ club }) => demoPlans(club.id)),
    codes: demoClubs.flatMap(({ club }) => demoPromoCodes(club.id)),
  };
}

/** The settings of each demo club: its taxes, its promises, who is responsible for personal data, and defaults for all else. */
export const demoSettings: readonly StoredSettings[] = demoClubs.map(({ club, taxes, privacy, promises }) => ({
  client: club.id,
  version: 1,
  settings: { ...defaultSettings, taxes, privacy, arrival: { leadMinutes: 15 }, promises },
}));

/** Makes the one membership of the demo: a phone at the Quebec club, this season and the next. */
export function demoMemberships(today: Day): readonly Membership[] {
  return [{ _id: "mem_member_demo", client: "mem", phone: memberPhone, from: seasonStartOf(today), to: addDays(seasonEndOf(today), 365) }];
}

/** Gives the vertex of a lake's shore that is nearest to a position, where a dock's pin is drawn. */
export function nearestShoreVertex(
  lake: string,
  place: { readonly lat: number; readonly lon: number },
): { readonly lat: number; readonly lon: number } {
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const away = (lon: number, lat: number): number => Math.hypot((lon - place.lon) * shrink, lat - place.lat);
  const vertices = (outlines.find(({ id }) => id === lake)?.shore ?? []).flat();
  const found = vertices.reduce<readonly [number, number] | undefined>((best, [lon, lat]) => {
    if (lon === undefined || lat === undefined) return best;
    return best === undefined || away(lon, lat) < away(...best) ? [lon, lat] : best;
  }, undefined);
  return found === undefined ? place : { lon: found[0], lat: found[1] };
}

function lakesOf({ club, lakes }: DemoClub): readonly Lake[] {
  return lakes.map(({ id, factor }, index) => ({
    _id: lakeId(club.id, index, id),
    client: club.id,
    name: factOf(id).name,
    region: factOf(id).region,
    lat: factOf(id).lat,
    lon: factOf(id).lon,
    properties: { factor },
  }));
}

function docksOf({ club, lakes }: DemoClub): readonly Dock[] {
  const places = lakes.flatMap(({ id }, index) => factOf(id).docks.map((place) => ({ lake: id, index, place })));
  return places.map(({ lake, index, place }, order) => ({
    _id: `${club.id}_d${order + 1}_${slug(place.name.en)}`,
    client: club.id,
    lake: lakeId(club.id, index, lake),
    name: place.name,
    ...nearestShoreVertex(lake, place),
    properties: { factor: order === 0 ? 1.05 : 1 },
    ...(order === 0 ? { ...firstDockAccess, address: club.address } : {}),
  }));
}

/** What the first dock of a demo club states about how to get there; the others state nothing. */
const firstDockAccess = {
  wayThere: { en: "Blue hut, at the end of the pier", fr: "Cabane bleue, au bout du quai" },
  parking: {
    en: "Town parking, free for 4 h, 3 minutes on foot",
    fr: "Stationnement de la ville, gratuit 4\u00a0h, à 3\u00a0minutes à pied",
  },
  staffHours: { en: "Every day, 7:30 a.m. to 9 p.m.", fr: "Tous les jours, de 7\u00a0h\u00a030 à 21\u00a0h" },
  stepFree: "yes",
  rampSlope: 8,
  toilets: "accessible",
  transferHelp: "yes",
} as const;

function boatsOf(dock: Dock, dockIndex: number): readonly Boat[] {
  return Array.from({ length: boatsPerDock }, (_, index) => {
    const model = modelOrder[index % modelOrder.length] ?? boatModels[0];
    const [en, fr] = demoBoatNames[(dockIndex * boatsPerDock + index) % demoBoatNames.length] ?? [model, model];
    return {
      _id: `${dock.client}_b${String(dockIndex * boatsPerDock + index + 1).padStart(2, "0")}_${slug(en)}`,
      client: dock.client,
      dock: dock._id,
      name: { en, fr },
      model,
      capacity: facts.boatModels.find((fact) => fact.model === model)?.capacity ?? boatsPerDock,
      properties: { factor: modelFactors[model] },
      ...descriptionOf(model, dockIndex + index),
    };
  });
}

/** A name in plain letters, digits and spaces, as locks bear it: accents go, other signs part words. */
const plainWords = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\W+/g, " ").trim();

/** A lock of each kind at every dock: on its first two boats, and a spare one. */
function locksOf(dock: Dock, dockIndex: number): readonly Lock[] {
  const [first, second] = boatsOf(dock, dockIndex);
  const known = (letter: string) => ({
    _id: `${dock.client}_k${dockIndex + 1}${letter}`,
    client: dock.client,
    name: `${plainWords(dock.name.en)} ${letter.toUpperCase()}`,
    dock: dock._id,
  });
  return [
    { ...known("a"), ...(first && { boat: first._id }), kind: "keyBox", state: "working", battery: 86 },
    { ...known("b"), ...(second && { boat: second._id }), kind: "padlock", state: "working" },
    { ...known("c"), kind: "keyless", state: "faulty", battery: 9 },
  ];
}

/** One dock closed for an afternoon in the first week, and one boat out of the water for three days. */
function closuresOf(docks: readonly Dock[], today: Day): readonly Closure[] {
  const [first] = docks;
  const boat = first === undefined ? undefined : boatsOf(first, 0)[3];
  if (first === undefined || boat === undefined) return [];
  const works: Closure = {
    _id: "mem_c1_regatta",
    client: "mem",
    dock: first._id,
    dateStart: addDays(today, 4),
    dateEnd: addDays(today, 4),
    start: "08:00",
    end: "15:00",
    reason: { en: "Club regatta", fr: "Régate du club" },
  };
  const repair: Closure = {
    _id: "mem_c2_engine",
    client: "mem",
    boat: boat._id,
    dateStart: addDays(today, 1),
    dateEnd: addDays(today, 3),
    reason: { en: "Engine service", fr: "Entretien du moteur" },
  };
  return [works, repair];
}

/** The club's description of a boat; boats of one model at a dock get different ones in turn. */
function descriptionOf(model: ServerModelName, turn: number): Pick<Boat, "description"> {
  const texts = demoBoatDescriptions[model];
  const [en, fr] = texts[turn % texts.length] ?? texts[0];
  return { description: { en, fr } };
}

function factOf(lake: string): Place & { readonly region: ProvinceCode; readonly docks: readonly Place[] } {
  const fact = facts.lakes.find(({ id }) => id === lake);
  const region = provinceCodes.find((each) => each === fact?.province);
  if (fact === undefined || region === undefined) throw new Error(`No facts of the lake ${lake}`);
  return { ...fact, region };
}

function lakeId(club: string, index: number, lake: string): string {
  return `${club}_l${index + 1}_${lake}`;
}

function slug(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\(.*\)/, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}
