import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#app/server/seed/people.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { fieldOf, freeSlots, listIn, proven, startWholeServer, textIn, visitorOf } from "../whole.ts";

// The calls of requirements §7 as they are written there, one after another, over HTTP.

let server: Awaited<ReturnType<typeof startWholeServer>>;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.stop());

const scope = "quai";
const sender = "quai-app";
const staff = "admin@memphremagog.test";
const member = "member@memphremagog.test";

/** Sends `{sender, scope, sent, data}` to `/api/{service}/{path}`, and gives `data.data` of the reply. */
async function send(path: string, data: object, bearer?: string): Promise<unknown> {
  const reply = await fetch(`${server.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ sender, scope, sent: new Date().toISOString(), data }),
  });
  const body: unknown = await reply.json();
  expect([path, reply.status, fieldOf(body, "code")]).toEqual([path, 200, undefined]);
  return fieldOf(body, "data");
}

/** Sends the body of a call of signing in as it is. */
async function auth(path: string, body: object) {
  const reply = await fetch(`${server.url}/api/account/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answered: unknown = await reply.json();
  return { status: reply.status, data: fieldOf(answered, "data"), code: fieldOf(answered, "code") };
}

async function bearerOf(contact: string): Promise<string> {
  return textIn((await auth("login", { contact, password: demoPassword })).data, "jwt");
}

async function profileOf(bearer: string): Promise<unknown> {
  const reply = await fetch(`${server.url}/api/account/auth/profile`, { headers: { authorization: `Bearer ${bearer}` } });
  expect(reply.status).toBe(200);
  return fieldOf(await reply.json(), "data");
}

/** Posts a form with a file. */
async function upload(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" }), "plan.pdf");
  const reply = await fetch(`${server.url}/api/${path}`, { method: "POST", body: form, headers });
  return { status: reply.status, data: fieldOf(await reply.json(), "data") };
}

describe("the calls of the specification, sent by a script as it writes them", () => {
  const location = "mem_d1_magog-wharf";
  const dateStart = "2027-07-05";
  const dateEnd = "2027-07-17";

  it("read the slots of a boat and the availability of a dock", async () => {
    const [free] = await freeSlots(server.url, location, dateStart);
    const attributes = { location, item: free?.item ?? "", date: dateStart, time: free?.time ?? [] };
    expect(listIn(await send("booking/reservations/getTimeSlotByDate", { attributes }), "time").length).toBe(1);
    const range = { dateStart, dateEnd, bookingType: "boat", attributes: { location } };
    const boats = async (more: object = {}) => {
      const found = await send("booking/reservations/checkFullBookingInRange", { ...range, ...more });
      return Array.isArray(found) ? found.flatMap((entry) => listIn(entry, "boats")) : [];
    };
    const [boat] = await boats();
    expect([textIn(boat, "client"), listIn(boat, "dates").length]).toEqual(["mem", 13]);
    expect((await boats({ where: { timeCondition: { name: ["morning"] } } })).length).toBeGreaterThan(0);
  });

  it("read the prices", async () => {
    const bearer = await bearerOf(member);
    const items = async (where: object) => listIn(await send("booking/items/find", { where, itemsPerPage: 100 }, bearer), "items");
    const [base] = await items({ type: "base-factor" });
    expect(fieldOf(fieldOf(base, "properties"), "value")).toEqual(expect.any(Number));
    const factors = await items({ type: ["month", "weekday", "holiday", "status"], "properties.factor": { exists: true } });
    expect(factors.map((item) => fieldOf(fieldOf(item, "properties"), "factor"))).not.toContain(undefined);
    const bounds = await items({ type: ["max", "min", "base-factor"] });
    expect(bounds.map((item) => textIn(item, "type"))).toContain("base-factor");
  });

  it("sign in, refresh, read the profile, the club and the avatar's engine, and change the language", async () => {
    const first = await auth("login", { contact: member, password: demoPassword });
    const again = await auth("refresh", { refreshToken: textIn(first.data, "refresh"), scope, sender });
    const bearer = textIn(again.data, "jwt");
    const profile = await profileOf(bearer);
    const user = fieldOf(profile, "user");
    const client = fieldOf(profile, "client");
    expect([textIn(user, "email"), textIn(client, "id")]).toEqual([member, "mem"]);
    const club = await send("account/clients/read", { where: { id: textIn(user, "client") } }, bearer);
    expect(textIn(club, "name")).not.toBe("");
    const engine = await send("configuration/values/read", { where: { key: "gravatar-engine" } }, bearer);
    expect(fieldOf(engine, "values")).not.toBeUndefined();
    const id = textIn(user, "id");
    for (const locale of ["en", "fr"]) {
      await send("account/users/update", { id, locale }, bearer);
      expect(textIn(fieldOf(await profileOf(bearer), "user"), "locale")).toBe(locale);
    }
  });

  it("sign up, ask for a code and a new password, and are answered alike for unknown contacts", async () => {
    const registration = {
      firstname: "Zoé",
      lastname: "Roy",
      contact: "zoe@letter.test",
      password: "Quai-2027!",
      locale: "fr",
      client: "mem",
    };
    await send("account/auth/register", registration);
    const replies = [await auth("resetPassword", { contact: member }), await auth("resetPassword", { contact: "nobody@letter.test" })];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const wrong = [
      await auth("verifyPasswordReset", { contact: member, data: { resetToken: "000000" } }),
      await auth("verifyOtpLogin", { contact: member, otp: "000000" }),
    ];
    expect(wrong.map(({ status }) => status)).not.toContain(404);
    expect(wrong.map(({ code }) => code)).not.toContain("UNKNOWN_CALL");
  });

  it("read and change the cart of a user", async () => {
    const bearer = await bearerOf(member);
    const user = textIn(fieldOf(await profileOf(bearer), "user"), "id");
    const [free] = await freeSlots(server.url, location, "2027-07-06");
    const visit = visitorOf(server.url);
    const headers = { authorization: `Bearer ${bearer}` };
    const hold = textIn((await visit("booking/reservations/hold", { attributes: free }, headers)).data, "hold");
    const items = async () => listIn((await visit("order/carts/read", { where: { user, paid: false } }, headers)).data, "items");
    expect(await items()).toEqual([]);
    await visit("order/carts/item", { item: hold, quantity: 1 }, headers);
    const [line] = await items();
    expect([textIn(line, "_id") === "", textIn(line, "id"), fieldOf(line, "quantity")]).toEqual([false, hold, 1]);
    expect((await visit("order/carts/item", { item: hold, quantity: 2 }, headers)).status).toBe(400);
    await visit("order/carts/item", { item: hold, quantity: -1 }, headers);
    expect(await items()).toEqual([]);
  });

  it("cancel the payment of a reservation", async () => {
    const [attributes] = await freeSlots(server.url, location, "2027-07-07");
    const visit = visitorOf(server.url);
    const phone = "+14505550188";
    const profile = { firstname: "Zoé", lastname: "Roy", email: "zoe@letter.test" };
    const clauses = { version: rentalRulesVersion, locale: "en" };
    const wanted = { attributes, profile, phone, proof: await proven(server.url, visit, phone), isMember: false, locale: "en", clauses };
    const { data } = await visit("booking/reservations/create", wanted, { "idempotency-key": "letter" });
    const _id = textIn(data, "_id");
    const sessionUrl = textIn(data, "sessionUrl");
    expect(textIn(await send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope }), "status")).toBe("canceled");
  });

  it("read unread messages by customer, and feedback with its averages", async () => {
    const bearer = await bearerOf(staff);
    const unread = await send("comm/messages/find", { where: { sender: "customer", delivered: null } }, bearer);
    for (const message of listIn(unread, "items")) expect(textIn(message, "customer")).not.toBe("");
    expect(fieldOf(unread, "total")).toEqual(expect.any(Number));
    const boats = listIn(await send("booking/boats/find", { where: { client: "mem" } }), "items").map((boat) => textIn(boat, "_id"));
    const feedback = await send("voc/feedbacks/find", { where: { target: boats, type: "items" } });
    for (const each of listIn(feedback, "items"))
      expect([fieldOf(each, "comment"), listIn(each, "ratings").length > 0]).not.toContain(undefined);
    const view = { where: { target: boats, type: "items" }, name: "FeedbackAverage", schema: "feedbacks", sort: { average: -1 } };
    expect(Array.isArray(listIn(await send("voc/feedbacks/view", view), "items"))).toBe(true);
  });

  it("send files by a form at more than one path, and read where they are", async () => {
    const headers = { authorization: `Bearer ${await bearerOf(staff)}` };
    for (const [path, fields] of [
      ["media/files/upload", { type: "message" }],
      ["comm/messages/upload", {}],
    ] as const) {
      const sent = await upload(path, { ...fields, originalname: "plan.pdf", mimetype: "application/pdf" }, headers);
      expect([path, sent.status, textIn(sent.data, "type")]).toEqual([path, 200, "message"]);
      const place = { scope, client: "mem", type: "message", name: textIn(sent.data, "_id") };
      const file = await send("media/files/download", place, headers.authorization.slice("Bearer ".length));
      expect((await fetch(new URL(textIn(file, "url"), server.url))).status).toBe(200);
      // Who has not logged in names the scope in a header, and needs the key of a booking.
      expect((await upload(path, { ...fields, originalname: "plan.pdf" }, { scope })).status).toBe(403);
    }
  });
});
