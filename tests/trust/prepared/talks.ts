import { addDays } from "#core/domain/calendar/day.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { clubScope } from "#core/domain/scope.ts";
import type { WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import { wishKeyOf } from "#core/features/waitlist/wishScope.ts";
import { makeTestWish, makeTestWishProposal } from "#core/testing/store/waitlist.ts";
import { juneMorning } from "../club.ts";
import { secrets, type Tried } from "../rights/tried.ts";
import { booked, freePlace, nextNumber, type Preparation, type PreparedBooking, type Sent, sent, staff, versionOf } from "./preparing.ts";

const inAnHour = isoTextOf(juneMorning + 3_600_000);

/** A booking whose holder wrote a message; gives the customer of the thread. */
async function talk(club: Tried): Promise<PreparedBooking & { readonly customer: string }> {
  const booking = await booked(club);
  const own = { booking: booking._id, key: booking.key };
  await sent(club, "comm/messages/send", { ...own, id: `message-${nextNumber()}`, text: "Is there wind?" });
  return { ...booking, customer: (await sent(club, "comm/messages/read", own)).thread.customer };
}

/** A card that offers the first of the other time slots. */
async function slotCard(club: Tried) {
  const { _id: booking, key, customer } = await talk(club);
  const { slots } = await sent(club, "comm/cards/options", { customer, booking }, staff);
  const { location, item, date, time } = slots[0].proposal.to;
  const card = { kind: "slot", to: { location, item, date, time }, until: inAnHour };
  return { own: { booking, key }, request: { customer, booking, id: `card-${nextNumber()}-tried`, card } };
}

async function sentCard(club: Tried) {
  const { own, request } = await slotCard(club);
  const { number } = await sent(club, "comm/cards/send", request, staff);
  return { own, customer: request.customer, number };
}

/** A booking whose boat is closed for its day, with a proposal for its customer. */
async function closed(club: Tried): Promise<Sent> {
  const { _id, key, place } = await booked(club);
  const days = { boat: place.item, dateStart: place.date, dateEnd: place.date, reason: { en: "Wind", fr: "Vent" } };
  const offer = { _id, choice: "offer", to: await freePlace(club) };
  const request = { ...days, why: "weather", deadline: inAnHour, lapse: "cancel", bookings: [offer] };
  const { refused } = await sent(club, "booking/closures/close", request, staff);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return { _id, key };
}

/** An offer to the owner of a wish, which is open, or taken and held. */
async function offered(club: Tried, state: WishProposal["state"]): Promise<Sent> {
  const { client, store } = club;
  const name = `tried${nextNumber()}`;
  const taken = await sent(club, "booking/reservations/hold", { attributes: await freePlace(club) }, { visitor: `visitor of ${name}` });
  const hold = await store.holds.read(clubScope(client), taken.hold);
  if (hold === undefined) throw new Error("Nothing is held");
  const { _id, lake, dock, boat, date, time, start, end, expires } = hold;
  const wish = makeTestWish(name, { lake, people: 1, from: date, to: addDays(date, 7), state: state === "open" ? "waiting" : "ended" });
  const to = { hold: _id, dock, boat, date, time, start, end };
  const proposal = makeTestWishProposal(name, { state, to, deadline: expires, createdAt: juneMorning, offeredSince: juneMorning });
  await store.commit(async (tx) => {
    await tx.waitlist.insert(wish);
    await tx.waitlist.insertProposal(proposal);
  });
  return { wish: wish._id, key: wishKeyOf(secrets, wish._id), offer: proposal._id };
}

/** A booking whose holder uploaded the image of a licence. */
async function pictured(club: Tried): Promise<Sent> {
  const version = await versionOf(club, "configuration/rules/read", { client: club.client });
  const documents = { uploads: true, drivingLicence: false };
  await sent(club, "configuration/rules/update", { client: club.client, ...version, documents }, staff);
  const { _id: reservation, key } = await booked(club);
  const pdf = new TextEncoder().encode(`%PDF-1.7\n${reservation}\n%%EOF\n`);
  const place = { type: "document", originalname: "card.pdf", reservation, key };
  const { _id: file } = await sent(club, "media/files/upload", place, {}, pdf);
  return { reservation, key, type: "boatLicense", file };
}

/** An announcement to the customer of a booking. */
async function announced(club: Tried): Promise<Sent> {
  const { place } = await booked(club);
  const text = { en: "The dock is closed.", fr: "Le quai est fermé." };
  return { id: `dock-closed-${nextNumber()}`, date: place.date, way: "mail", text };
}

/** What prepares the calls in which customers and staff talk, and customers answer what is proposed to them. */
export const preparedTalks: Readonly<Record<string, Preparation>> = {
  "comm/cards/options": async (club) => {
    const { _id: booking, customer } = await talk(club);
    return { customer, booking };
  },
  "comm/cards/send": async (club) => (await slotCard(club)).request,
  "comm/cards/withdraw": async (club) => {
    const { customer, number } = await sentCard(club);
    return { customer, number };
  },
  "comm/announcements/send": announced,
  "comm/announcements/stop": async (club) => {
    const { _id } = await sent(club, "comm/announcements/send", await announced(club), staff);
    return { _id };
  },
  "comm/cards/answer": async (club) => {
    const { own, number } = await sentCard(club);
    return { ...own, number, answer: "accept" };
  },
  "booking/rebookings/accept": closed,
  "booking/rebookings/refund": closed,
  "waitlist/offers/take": (club) => offered(club, "open"),
  "waitlist/offers/pass": (club) => offered(club, "open"),
  "waitlist/offers/resume": (club) => offered(club, "taken"),
  "booking/documents/send": pictured,
  "booking/documents/withdraw": async (club) => {
    const { file, ...own } = await pictured(club);
    await sent(club, "booking/documents/send", { ...own, file });
    return own;
  },
  "configuration/clauses/delete": async (club) => {
    const { client } = club;
    const { settings } = await sent(club, "configuration/clauses/read", { client }, staff);
    const section = [{ title: "Clause", paragraphs: ["Text"] }];
    const texts = { en: section, fr: section };
    const made = await sent(club, "configuration/clauses/create", { client, settings, texts, from: inAnHour }, staff);
    const versions: readonly { readonly version: string; readonly from: string }[] = made.versions;
    return { client, settings: made.settings, version: versions.find(({ from }) => from === inAnHour)?.version };
  },
};
