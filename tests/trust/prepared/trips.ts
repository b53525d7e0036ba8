import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { emptyTrip, type Trip } from "#core/domain/daysheet/trip.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { fileOf } from "#core/testing/store/files.ts";
import { pngHeader } from "../../photos.ts";
import { juneMorning } from "../club.ts";
import type { Tried } from "../rights/tried.ts";
import { paid } from "./money.ts";
import { nextNumber, type Preparation, type Sent, sent, staff, stored } from "./preparing.ts";

const today = dayFromText("2027-06-01");
const now = isoTextOf(juneMorning);
const check = { by: "mem_u_1", at: juneMorning };
const passage = { ...check, engineHours: null, fuel: null };

/** A trip of today whose boat may leave, with some of its record changed. */
async function tripToday(club: Tried, change: Partial<Trip> = {}): Promise<string> {
  const before = await stored(club, await paid(club));
  const { _id, client } = before;
  // The dock of the calls is closed today.
  const { docks, boats } = await club.store.offer.catalogue(client);
  const boat = boats.find(({ dock }) => dock !== club.dock);
  const dock = docks.find((row) => row._id === boat?.dock);
  if (boat === undefined || dock === undefined) throw new Error("The club has one dock");
  const place = { lake: dock.lake, dock: dock._id, boat: boat._id, date: today };
  await club.store.commit(async (tx) => {
    await tx.reservations.replace(before, { ...before, version: before.version + 1, ...place });
    const licence = { ...check, lastFour: "", until: null };
    const checks = { licence, drivingLicence: licence, checklist: null, age: check, clauses: check, briefing: check };
    await tx.trips.put({ ...emptyTrip(client, _id), version: 1, ...checks, ...change });
  });
  return _id;
}

async function checklist(club: Tried): Promise<Sent> {
  const _id = await tripToday(club);
  const { checklist: shown } = await sent(club, "booking/reservations/daySheet", { date: today }, staff);
  const sections: readonly { readonly paragraphs: readonly string[] }[] = shown.en;
  const items = sections.flatMap(({ paragraphs }) => paragraphs).map((_, item) => item);
  const signatures = { customer: { name: "Ada Byron", drawing: "M10 20L30 40" }, staff: { name: "Julie Roy", drawing: null } };
  return { _id, version: shown.version, locale: "en", at: now, items, ...signatures };
}

const shot = () => ({ key: `tried-shot-${nextNumber()}`, passage: "departed", recordedAt: now, sentAt: now });

/** What prepares the calls at the dock. */
export const preparedTrips: Readonly<Record<string, Preparation>> = {
  "booking/reservations/depart": async (club) => ({ _id: await tripToday(club), at: now }),
  "booking/reservations/return": async (club) => ({ _id: await tripToday(club, { departed: passage }), at: now }),
  "booking/reservations/takeBack": async (club) => ({ _id: await tripToday(club, { departed: passage }), what: "departed" }),
  "booking/reservations/signChecklist": checklist,
  "booking/reservations/photograph": async (club) => {
    const _id = await tripToday(club);
    const picture = pngHeader(1600, 1200);
    const file = await sent(club, "media/files/upload", { type: "trip", originalname: "bow.jpg" }, staff, picture);
    return { _id, ...shot(), side: "bow", file: file._id };
  },
  "booking/maintenance/remove": async (club) => {
    const boat = club.attributes.item;
    const entry = { key: `tried-work-${nextNumber()}`, boat, day: today, what: "Oil", who: "", files: [] };
    return { _id: (await sent(club, "booking/maintenance/save", entry, staff))._id };
  },
  "booking/reservations/repair": async (club) => {
    const report = { _id: await tripToday(club), ...shot(), part: "rail", text: "Bent" };
    const { damages } = await sent(club, "booking/reservations/damage", report, staff);
    return { _id: damages[0]._id, done: true };
  },
  "media/files/download": async ({ store, client }) => {
    const photo = fileOf("tried", { client });
    await store.commit(async (tx) => {
      if ((await tx.files.read(clubScope(client), photo._id)) === undefined) await tx.files.insert(photo);
    });
    return { client, type: "photo", name: photo._id };
  },
};
