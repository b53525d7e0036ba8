import { dollarsOf } from "#core/domain/money/cents.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { juneMorning } from "../club.ts";
import { firstOffer } from "../rights/matrix.ts";
import { secrets, type Tried } from "../rights/tried.ts";
import {
  booked,
  freePlace,
  nextPhone,
  type Preparation,
  type PreparedBooking,
  profile,
  type Sent,
  sent,
  staff,
  stored,
} from "./preparing.ts";

/** A booking of a visitor whose payment is under way. */
async function paying(club: Tried): Promise<PreparedBooking & { readonly sessionUrl: string }> {
  const place = await freePlace(club);
  const phone = nextPhone();
  const proof = makeContactProof(secrets, phone, juneMorning + 60_000);
  const visitor = { visitor: `visitor of ${phone}` };
  // The club may have rules of its own by now.
  const { version } = await sent(club, "booking/clauses/read", { client: club.client, locale: "en" });
  const clauses = { version, locale: "en" };
  const request = { attributes: place, profile, phone, proof, clauses, isMember: false, locale: "en" };
  const { _id, key, sessionUrl } = await sent(club, "booking/reservations/create", request, visitor);
  return { _id, key, phone, place, sessionUrl };
}

/** A change of a booking to another free place. */
async function toFree(club: Tried, booking: PreparedBooking) {
  const { location, item, date, time } = await freePlace(club);
  return { _id: booking._id, location, item, date, time: time[0] };
}

const from = dayFromText("2027-06-01");
const to = dayFromText("2027-10-31");
const waits = new WeakMap<object, string>();

/** The dearest wish of somebody new; who waited before them left, since one address has a few who wait. */
async function newWish({ store, client }: Tried): Promise<Sent> {
  const before = waits.get(store);
  const phone = nextPhone();
  waits.set(store, phone);
  if (before !== undefined)
    await store.commit(async (tx) => {
      const left = await tx.waitlist.ofContact(client, { phone: before, email: "" }, from);
      for (const wish of left) await tx.waitlist.update({ ...wish, state: "left" });
    });
  const terms = { lake: "mem_l1_memphremagog", dock: null, people: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], from, to, part: "any" };
  return { ...terms, phone, proof: makeContactProof(secrets, phone, juneMorning + 60_000), locale: "en" };
}

/** A first offer, for a club whose offer was retired. */
async function withoutOffer({ store, client }: Tried): Promise<Sent> {
  await store.commit(async (tx) => {
    const { lakes, docks, boats, timeslots, items } = tx.kinds.of;
    const next = { retired: juneMorning };
    for (const row of await lakes.living(client)) await lakes.replace({ ...row, ...next, version: row.version + 1 });
    for (const row of await docks.living(client)) await docks.replace({ ...row, ...next, version: row.version + 1 });
    for (const row of await boats.living(client)) await boats.replace({ ...row, ...next, version: row.version + 1 });
    for (const row of await timeslots.living(client)) await timeslots.replace({ ...row, ...next, version: row.version + 1 });
    for (const row of await items.living(client)) await items.replace({ ...row, ...next, version: row.version + 1 });
  });
  return { ...firstOffer(client) };
}

const survey = async (club: Tried) => {
  const { _id: booking } = await booked(club);
  return { booking, key: surveyKeyOf(secrets, booking) };
};

/** What prepares the calls that change something once, so that each of them is a change. */
export const preparedChanges: Readonly<Record<string, Preparation>> = {
  "booking/reservations/hold": async (club) => ({ attributes: await freePlace(club) }),
  "booking/reservations/cancelSessionPayment": async (club) => {
    const { _id, sessionUrl } = await paying(club);
    return { _id, sessionUrl };
  },
  "booking/reservations/cancel": async (club) => ({ _id: (await booked(club))._id }),
  "booking/reservations/transition": async (club) => ({ _id: (await booked(club))._id, event: "payAtDock" }),
  "booking/reservations/move": async (club) => toFree(club, await booked(club)),
  "booking/reservations/undo": async (club) => {
    const { _id } = await booked(club);
    const { undo } = await sent(club, "booking/reservations/cancel", { _id, reason: "staff", undo: 10 }, staff);
    return { _id, act: undo?.act ?? "" };
  },
  "booking/reservations/swap": async (club) => toFree(club, await booked(club)),
  "booking/reservations/preview": async (club) => {
    const booking = await booked(club);
    return { ...(await toFree(club, booking)), key: booking.key };
  },
  "booking/reservations/collect": async (club) => {
    const booking = await booked(club);
    return { _id: booking._id, amount: dollarsOf((await stored(club, booking)).amount), means: "cash" };
  },
  "booking/reservations/discount": async (club) => ({ _id: (await booked(club))._id, amount: 1, reason: "fog" }),
  "booking/reservations/resend": async (club) => ({ _id: (await booked(club))._id }),
  "booking/reservations/paymentLink": async (club) => ({ _id: (await booked(club))._id }),
  "order/memberships/join": async () => {
    const phone = nextPhone();
    return { plan: "mem_a_member", profile, phone, proof: makeContactProof(secrets, phone, juneMorning + 60_000), locale: "en" };
  },
  "voc/feedbacks/create": async (club) => ({
    ...(await survey(club)),
    ratings: [{ topic: "dock", value: 4 }],
    comment: "Calm",
    mayPublish: true,
  }),
  "voc/feedbacks/report": async (club) => ({ ...(await survey(club)), part: "motor", text: "Broken" }),
  "waitlist/wishes/create": newWish,
  "account/clients/setUp": withoutOffer,
};
