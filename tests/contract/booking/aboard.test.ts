import { beforeEach, describe, expect, it } from "vitest";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, guestPhone, issuesOf, offer, openWorld, profile, requestFor, type World } from "../world.ts";

const admin: SignedInUser = { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] };
const staff = { principal: admin };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

/** The club asks how many come aboard; its Brume takes four, its other boats eight. */
async function asking() {
  await world.store.commit((tx) =>
    tx.offer.put({ boats: offer.boats.map((boat) => (boat._id === "mem_b_brume" ? { ...boat, capacity: 4 } : boat)) }),
  );
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, staff);
  await world.call(
    "configuration/rules/update",
    {
      client: "mem",
      version,
      asked: { people: true },
      messages: {
        reminders: false,
        reminderHour: 9,
        closureTexts: true,
        notices: true,
        noticeTo: "office@example.test",
        noticeLocale: "fr",
      },
    },
    staff,
  );
}

const send = async (people?: number) =>
  world.send("booking/reservations/create", await requestFor(world, people === undefined ? {} : { people }));
const byHand = (change: object = {}) =>
  world.send(
    "booking/reservations/create",
    { attributes, profile, phone: guestPhone, isMember: false, isManual: true, locale: "en", ...change },
    staff,
  );
const idOf = ({ body }: { readonly body: string }): string => JSON.parse(body).data._id;
const aboard = async (_id: string) => (await world.store.reservations.read(testAllClubsScope, _id))?.people;

describe("how many come aboard", () => {
  it("is not required until the club wants it, and then from everybody", async () => {
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club.asksPeople).toBe(false);
    expect(await aboard((await book(world))._id)).toBeNull();
    await asking();
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club.asksPeople).toBe(true);
    for (const reply of [await send(), await byHand()])
      expect([reply.status, issuesOf(reply)]).toEqual([400, [{ path: "/people", rule: "required" }]]);
  });

  it("is between one and the capacity of the boat, for staff too", async () => {
    await asking();
    for (const reply of [await send(9), await byHand({ people: 9 })])
      expect([reply.status, codeOf(reply), issuesOf(reply)]).toEqual([
        422,
        "OVER_CAPACITY",
        [{ path: "/people", rule: "capacity", params: { count: 8 } }],
      ]);
    for (const people of [0, 1.5, -1, 1000]) expect((await send(people)).status).toBe(400);
    const taken = await send(8);
    expect([taken.status, await aboard(idOf(taken))]).toEqual([200, 8]);
  });

  it("appears for the holder, for staff, in their export and in the mail to them", async () => {
    await asking();
    const booked = await book(world, { people: 5 });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    while ((await world.deliverAll()) > 0);
    const { _id, key } = booked;
    expect((await world.call("booking/reservations/read", { _id, key })).people).toBe(5);
    expect((await world.call("account/bookings/read", { _id }, staff)).people).toBe(5);
    expect((await world.call("account/bookings/find", {}, staff)).items[0]?.people).toBe(5);
    const file = await world.send("account/bookings/export", {}, staff);
    const [head = "", line = ""] = (await textOf(file)).split("\r\n");
    expect(line.split(",")[head.split(",").indexOf("People aboard")]).toBe("5");
    const notice = world.mails.find(({ to }) => to === "office@example.test");
    expect(notice?.text).toContain("Personnes à bord\u00a0: 5");
  });

  it("keeps a booking from a smaller boat, until staff say that fewer come", async () => {
    await asking();
    const made = await byHand({ people: 5 });
    const _id = idOf(made);
    const to = { _id, item: "mem_b_brume" };
    for (const call of ["preview", "move"]) {
      const reply = await world.send(`booking/reservations/${call}`, to, staff);
      expect([reply.status, issuesOf(reply)]).toEqual([422, [{ path: "/item", rule: "capacity", params: { count: 4 } }]]);
    }
    const crowded = await world.send("booking/reservations/move", { ...to, people: 6 }, staff);
    expect(issuesOf(crowded)).toEqual([{ path: "/people", rule: "capacity", params: { count: 4 } }]);
    await world.call("booking/reservations/move", { ...to, people: 4 }, staff);
    expect(await world.store.reservations.read(testAllClubsScope, _id)).toMatchObject({ boat: "mem_b_brume", people: 4 });
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events[0]).toMatchObject({ did: "moved", changes: { people: { from: 5, to: 4 } } });
  });

  it("keeps its boat when the club lowers the boat's capacity later", async () => {
    await asking();
    const _id = idOf(await byHand({ people: 8 }));
    await world.store.commit((tx) => tx.offer.put({ boats: offer.boats.map((boat) => ({ ...boat, capacity: 4 })) }));
    expect((await world.send("booking/reservations/move", { _id, time: ["mem_t_afternoon"] }, staff)).status).toBe(200);
  });
});

/** All that a reply sends, which an export makes while it is sent. */
async function textOf({ body, stream }: Awaited<ReturnType<World["send"]>>): Promise<string> {
  if (stream === undefined) return body;
  let text = "";
  for await (const part of stream) text += part;
  return text;
}
