import { describe, expect, it } from "vitest";
import { announcementRecipients } from "#core/domain/chat/announcement.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^comm/announcements/"]) };
const text = { en: "The dock is closed until 11.", fr: "Le quai est fermé jusqu’à 11 h." };

/** Enters bookings of one day: of two people with an email and a mobile, of one without an email, and of one whom nothing reaches. */
async function openDay(): Promise<World> {
  const world = await openWorld();
  const at = { lake: "mem_l_memphremagog", date: tripDay, time: ["mem_t_morning"], createdAt: world.clock.at, expires: world.clock.at };
  const booked = (
    name: string,
    change: { readonly email?: string; readonly phone: string; readonly boat?: string; readonly locale?: "en" },
  ) =>
    makeTestReservation({
      ...at,
      _id: `mem_r_${name}`,
      reference: `mem-${name}`,
      status: "confirmed",
      dock: change.boat === "mem_b_cap" ? "mem_d_newport" : "mem_d_magog",
      boat: change.boat ?? "mem_b_alba",
      phone: change.phone,
      locale: change.locale ?? "fr",
      profile: { firstname: name, lastname: "Roy", email: change.email ?? "" },
    });
  await world.store.commit(async (tx) => {
    await tx.reservations.insert(booked("ada", { email: "ada@example.test", phone: "+15145550101", locale: "en" }));
    await tx.reservations.insert(booked("bob", { email: "bob@example.test", phone: "+15145550102", boat: "mem_b_cap" }));
    await tx.reservations.insert(booked("cid", { phone: "+15145550103" }));
    await tx.reservations.insert(booked("dan", { phone: "+33612345678" }));
    // The same customer in the afternoon.
    await tx.reservations.insert({ ...booked("ada2", { email: "ada@example.test", phone: "+15145550101" }), boat: "mem_b_brume" });
  });
  return world;
}

const deliver = async (world: World) => {
  while ((await world.deliverAll()) > 0);
};

describe("an announcement to the customers of a day", () => {
  it("says before who gets it by text, by email and not at all, by the way that goes first", async () => {
    const world = await openDay();
    const preview = (of: object) => world.call("comm/announcements/preview", { date: tripDay, way: "text", ...of }, staff);
    expect(await preview({})).toMatchObject({ text: 3, mail: 0, none: 1, people: [{ name: "dan Roy", way: "none" }, {}, {}, {}] });
    expect(await preview({ way: "mail" })).toMatchObject({ text: 1, mail: 2, none: 1 });
    expect(await preview({ dock: "mem_d_newport" })).toMatchObject({ text: 1, mail: 0, none: 0 });
    expect(await preview({ boat: "mem_b_brume" })).toMatchObject({ text: 1, people: [{ reference: "mem-ada2" }] });
    expect(issuesOf(await world.send("comm/announcements/preview", { date: tripDay, way: "text", dock: "mem_d_other" }, staff))).toEqual([
      { path: "/dock", rule: "choice" },
    ]);
  });

  it("reaches each customer once in their own language, however often it is sent", async () => {
    const world = await openDay();
    const request = { id: "dock-closed-1", date: tripDay, way: "mail", text } as const;
    expect(await world.call("comm/announcements/send", request, staff)).toMatchObject({ people: 3, unreached: 1, waiting: 3, sent: 0 });
    await deliver(world);
    expect(await world.call("comm/announcements/send", request, staff)).toMatchObject({
      people: 3,
      sent: 3,
      failed: 0,
      waiting: 0,
      unsent: 0,
    });
    await deliver(world);
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual(["ada@example.test", "bob@example.test"]);
    expect(world.mails.find(({ to }) => to.startsWith("ada"))?.text).toContain(text.en);
    expect(world.mails.find(({ to }) => to.startsWith("bob"))?.text).toContain(text.fr);
    expect(world.texts.map(({ to, text: sent }) => [to, sent.includes(text.fr)])).toEqual([["+15145550103", true]]);
  });

  it("is stopped midway: whoever did not get it yet does not get it, and counts as not sent", async () => {
    const world = await openDay();
    const { _id } = await world.call("comm/announcements/send", { id: "dock-closed-2", date: tripDay, way: "text", text }, staff);
    const [row] = await world.store.outbox.take(world.clock.at, 1, 60_000);
    if (row === undefined) throw new Error("nothing was queued");
    await world.store.outbox.settle(row.id, await world.jobs.deliver(row));
    expect(await world.call("comm/announcements/stop", { _id }, staff)).toMatchObject({ sent: 1, waiting: 0, unsent: 2 });
    await deliver(world);
    expect(world.texts).toHaveLength(1);
    const { items } = await world.call("comm/announcements/find", { _id }, staff);
    expect(items).toMatchObject([{ sent: 1, failed: 0, waiting: 0, unsent: 2 }]);
  });

  it("has a budget of its own: a phone gets six of a club at once, and the seventh waits", async () => {
    const world = await openDay();
    for (let index = 0; index < 7; index += 1)
      await world.call(
        "comm/announcements/send",
        { id: `dock-closed-${index}`, date: tripDay, boat: "mem_b_alba", way: "text", text },
        staff,
      );
    while ((await world.deliverDue()) > 0);
    expect(world.texts.filter(({ to }) => to === "+15145550103")).toHaveLength(6);
  });

  it("needs a text in both languages, somebody whom it reaches, and the permission", async () => {
    const world = await openDay();
    const request = { id: "dock-closed-3", date: tripDay, way: "text", text } as const;
    expect((await world.send("comm/announcements/send", { ...request, text: { ...text, fr: " \n" } }, staff)).status).toBe(400);
    expect((await world.send("comm/announcements/send", { ...request, date: "2027-07-20" }, staff)).status).toBe(400);
    const others = { principal: person("mem", ["^comm/messages/"]) };
    expect(codeOf(await world.send("comm/announcements/send", request, others))).toBe("FORBIDDEN");
    expect((await world.send("comm/announcements/stop", { _id: "mem_an_none" }, staff)).status).toBe(404);
  });
});

describe("the persons of bookings", () => {
  const of = (name: string, phone: string, email: string) =>
    makeTestReservation({ _id: name, phone, profile: { firstname: name, lastname: "", email } });
  const found = (bookings: readonly ReturnType<typeof of>[], first: "mail" | "text") =>
    announcementRecipients(bookings, first, (phone) => phone.startsWith("+1")).map(({ booking, way, contact }) => [
      booking._id,
      way,
      contact,
    ]);

  it("are one for each mailbox and each phone; a booking without an email is of the person who has its phone", () => {
    const bookings = [of("a", "+1", ""), of("b", "+1", "B@x.test"), of("c", "+1", "c@x.test"), of("d", "+33", "")];
    expect(found(bookings, "text")).toEqual([
      ["a", "text", "+1"],
      ["d", "none", ""],
    ]);
    expect(found(bookings, "mail")).toEqual([
      ["c", "mail", "c@x.test"],
      ["b", "mail", "b@x.test"],
      ["d", "none", ""],
    ]);
  });
});
