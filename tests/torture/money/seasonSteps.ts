import { weekdayOf } from "#core/domain/calendar/day.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { nextProposalInstant } from "#core/domain/waitlist/wishProposal.ts";
import { fieldOf, listIn, textIn } from "../../server/whole.ts";
import { lakeOf, planPrice } from "./clubs.ts";
import { attributesOf, below, buyerOf, type Life, noteBookings, oneOf, send, sendAsStaff } from "./life.ts";

// What a season adds to a history: promo codes, plans and the member price, and the waitlist.

type Step = (life: Life) => Promise<void>;

const codes = ["TENTH", "thirty", "TEN", "NOBODYS"] as const;
const firstCodes = 3;

/** A promo code of the club for one booking in three, or one that is nobody's. */
export function codeOf(life: Life): { readonly code?: string } {
  const code = below(life, 3) === 0 ? oneOf(life, codes) : undefined;
  return code === undefined ? {} : { code };
}

/** Books the morning of the first day with a code that exists. */
async function bookWithCode(life: Life): Promise<void> {
  const request = { ...buyerOf(life), attributes: attributesOf(life, 0, 0, "morning"), code: codes[below(life, firstCodes)] };
  noteBookings(life, await send(life, "booking/reservations/create", request));
}

async function enterCode(life: Life): Promise<void> {
  await send(life, "order/carts/code", { code: below(life, 5) === 0 ? null : codes[below(life, firstCodes)] });
}

async function joinPlan(life: Life): Promise<void> {
  const { isMember: _, clauses: __, ...buyer } = buyerOf(life);
  const { status, data } = await send(life, "order/memberships/join", { plan: `${life.client}_a_season`, ...buyer, due: planPrice });
  const sale = { _id: textIn(data, "_id"), key: textIn(data, "key") };
  if (status === 200 && life.sales.every(({ _id }) => _id !== sale._id)) life.sales.push(sale);
}

async function readSale(life: Life): Promise<void> {
  const sale = oneOf(life, life.sales);
  if (sale !== undefined) await send(life, "order/memberships/read", sale);
}

/** Books at the member price, which needs a membership that covers the day and whose plan has room. */
async function bookAsMember(life: Life): Promise<void> {
  const slot = oneOf(life, ["morning", "afternoon", "evening"] as const) ?? "morning";
  const attributes = attributesOf(life, below(life, 2), below(life, 3), slot);
  const request = { ...buyerOf(life), attributes, isMember: true, ...codeOf(life) };
  noteBookings(life, await send(life, "booking/reservations/create", request));
}

/** Staff end the first membership of the customer, with what is due or without a refund. */
async function endMembership(life: Life): Promise<void> {
  const found = await sendAsStaff(life, "account/memberships/find", { where: { phone: life.phone } });
  const [first] = listIn(found.data, "items");
  if (first === undefined) return;
  const _id = textIn(first, "_id");
  const record = await sendAsStaff(life, "account/memberships/record", { _id });
  const isDue = below(life, 3) > 0;
  const refund = isDue ? Number(fieldOf(record.data, "refund")) : 0;
  const ending = { _id, way: isDue ? "due" : "none", refund, reason: "Moved away" };
  const { status } = await sendAsStaff(life, "account/memberships/close", ending);
  if (status === 200) life.endings.push(centsOf(refund));
}

/** Waits for any boat of the dock in the mornings of the first day. */
async function joinLine(life: Life): Promise<void> {
  const { client, dock, days, number } = life;
  const [day] = days;
  if (day === undefined) return;
  const { phone, proof, locale } = buyerOf(life);
  const terms = { lake: lakeOf(client), dock, people: 1, weekdays: [weekdayOf(day)], from: day, to: day, part: "any" };
  // One address may have few people in a line.
  const address = `10.0.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
  const { status, data } = await send(life, "waitlist/wishes/create", { ...terms, phone, proof, locale }, { address });
  const wish = { wish: textIn(data, "_id"), key: textIn(data, "key") };
  if (status === 200 && life.wishes.every((known) => known.wish !== wish.wish)) life.wishes.push(wish);
}

const looks = 200;

/** Reads the newest open offer to the customer, and lets the jobs run until there is one; by night no offer is sent. */
async function awaitOffer(life: Life, most: number): Promise<unknown> {
  const [wish] = life.wishes;
  if (wish === undefined || nextProposalInstant(life.site.now()) > life.site.now()) return undefined;
  for (let look = 0; look < most; look += 1) {
    const offer = fieldOf((await life.site.send({ path: "waitlist/wishes/read", data: wish, visitor: life.name })).data, "offer");
    if (textIn(offer, "state") === "open") return offer;
    await life.site.wake();
  }
  return undefined;
}

async function takeOffer(life: Life, most: number): Promise<void> {
  const offer = await awaitOffer(life, most);
  const [wish] = life.wishes;
  if (offer === undefined || wish === undefined) return;
  const hold = textIn((await send(life, "waitlist/offers/take", { ...wish, offer: textIn(offer, "_id") })).data, "hold");
  if (hold === "") return;
  const attributes = {
    location: textIn(offer, "location"),
    item: textIn(offer, "item"),
    date: textIn(offer, "date"),
    time: fieldOf(offer, "time"),
  };
  noteBookings(life, await send(life, "booking/reservations/create", { ...buyerOf(life), ...codeOf(life), attributes, hold }));
}

async function passOffer(life: Life): Promise<void> {
  const offer = await awaitOffer(life, 1);
  const [wish] = life.wishes;
  if (offer !== undefined && wish !== undefined) await send(life, "waitlist/offers/pass", { ...wish, offer: textIn(offer, "_id") });
}

/** Cancels the booking that was made first, so that its time becomes free. */
async function cancelFirst(life: Life): Promise<void> {
  const [first] = life.bookings;
  if (first !== undefined) await send(life, "booking/reservations/cancel", { _id: first._id, key: first.key });
}

/** The steps of a season, by name. */
export const seasonSteps: Readonly<Record<string, Step>> = {
  "book with a code": bookWithCode,
  "enter a code in the cart": enterCode,
  "join the plan": joinPlan,
  "come back to the sale": readSale,
  "book as a member": bookAsMember,
  "staff end the membership": endMembership,
  "join the line": joinLine,
  "cancel the first": cancelFirst,
  "take an offer": (life) => takeOffer(life, 1),
  "wait for an offer and take it": (life) => takeOffer(life, looks),
  "pass an offer": passOffer,
};

/** The beginnings that reach each of these, whatever is drawn later. */
export const seasonBeginnings: readonly (readonly string[])[] = [
  ["book with a code", "pay and the webhook comes", "cancel a line"],
  ["add to the cart", "add to the cart", "enter a code in the cart", "pay the cart", "pay the newest and the webhook comes"],
  ["join the plan", "pay the newest and the webhook comes", "book as a member", "pay the newest and the webhook comes"],
  ["join the plan", "pay the newest and the webhook comes", "book as a member", "staff end the membership"],
  [
    "join the line",
    "book the first morning",
    "pay the newest and the webhook comes",
    "cancel the first",
    "wait for an offer and take it",
    "pay the newest and the webhook comes",
  ],
];
