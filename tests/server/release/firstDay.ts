import { randomUUID } from "node:crypto";
import { call } from "../process/edge.ts";
import { fieldOf, textIn } from "../whole.ts";

/** What the first day of a club ends with: the status of its first booking after its money came, and its payment page, null for none. */
export interface FirstSale {
  readonly status: string;
  readonly sessionUrl: unknown;
}

/** The phones of the club's first member, and of who books its first trip; the e-mail makes a member where no texts are sent. */
export const firstMember = "+14505550177";
const firstMemberEmail = "cy@people.test";
export const firstBooker = "+14505550142";

/** Gives a function that sends a call to a server; it throws where the server refuses it. */
export function callsTo(url: string) {
  let jwt = "";
  const send = async (path: string, data: object): Promise<unknown> => {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const signed = jwt === "" ? headers : { ...headers, authorization: `Bearer ${jwt}` };
    const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers: signed, body: JSON.stringify(call(data)) });
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return fieldOf(body, "data");
  };
  return { send, signIn: (token: string) => void (jwt = token) };
}

/**
 * Plays the first day of a club by the calls of its screens: the administrator follows the link of the invitation, adds what the club
 * needs, and enters the first booking, whose money comes in cash at the dock. `sendsTexts`: whether a phone makes a member, or an e-mail.
 */
export async function sellFirstTrip(url: string, link: string, date: string, sendsTexts = true): Promise<FirstSale> {
  const { send, signIn } = callsTo(url);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("invite") ?? "";
  const invited = await send("account/invites/accept", { token });
  signIn(textIn(invited, "jwt"));
  await send("account/auth/updatePassword", { password: "Lakes-2028!" });
  // The token of the first login opens that one call.
  signIn("");
  signIn(textIn(await send("account/auth/login", { contact: "ada@club.test", password: "Lakes-2028!" }), "jwt"));
  const add = async (kind: string, row: object, service = "booking") => textIn(await send(`${service}/${kind}/create`, row), "_id");
  const name = { en: "First", fr: "Premier" };
  const lake = await add("lakes", { name, properties: {}, region: "QC", lat: 45.26, lon: -72.15 });
  const dock = await add("docks", { name, lake, properties: {}, lat: 45.27, lon: -72.16 });
  const boat = await add("boats", { name, dock, model: "Vectra", capacity: 6, properties: {} });
  const slot = await add("timeslots", {
    name: "morning",
    label: { en: "Morning", fr: "Matin" },
    start: "09:00",
    end: "12:00",
    turnaround: 30,
  });
  await add("items", { type: "base-factor", name: "base-factor", properties: { value: 200 } });
  const plan = await add("plans", { name, price: 450, period: "season", earlyDays: 0, people: 1, state: "offered" });
  // Staff sell memberships where nobody pays online.
  const member = { phone: firstMember, ...(sendsTexts ? {} : { email: firstMemberEmail }) };
  await add("memberships", { ...member, from: date, to: date, plan }, "account");
  const profile = { firstname: "Bo", lastname: "Roy", email: "bo@people.test" };
  const attributes = { location: dock, item: boat, date, time: [slot] };
  const booked = await send("booking/reservations/create", {
    attributes,
    profile,
    phone: firstBooker,
    isMember: false,
    isManual: true,
    locale: "fr",
  });
  const _id = textIn(booked, "_id");
  const paid = await send("booking/reservations/collect", { _id, amount: 200, means: "cash" });
  return { status: textIn(paid, "status"), sessionUrl: fieldOf(booked, "sessionUrl") };
}
