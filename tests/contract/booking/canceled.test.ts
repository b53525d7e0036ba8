import { beforeEach, describe, expect, it } from "vitest";
import { attributes, book, openWorld, person, profile, requestFor, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
const change = (_id: string, event: string, reason?: string) =>
  world.send("booking/reservations/transition", { _id, event, ...(reason === undefined ? {} : { reason }) }, staff);

/** A reservation that staff made, its confirmation sent, of which nothing is paid. */
async function unpaid(locale: "en" | "fr"): Promise<string> {
  const made = await world.send("booking/reservations/create", await requestFor(world, { isManual: true, locale }), staff);
  const { _id }: { _id: string } = JSON.parse(made.body).data;
  await world.deliverAll();
  world.mails.length = 0;
  return _id;
}

describe("the customer of a canceled booking that no refund tells of", () => {
  const notices = [
    ["en", "cancel", undefined, "Club mem cancelled your booking."],
    ["en", "cancel", "customer", "Your booking was cancelled, as you asked."],
    ["en", "weather", undefined, "Your booking was cancelled because of the weather."],
    ["fr", "cancel", undefined, "Club mem a annulé votre réservation."],
    ["fr", "weather", undefined, "Votre réservation a été annulée à cause de la météo."],
  ] as const;
  it.each(notices)("is announced once with its reason, in %s, for %s by %s", async (locale, event, reason, why) => {
    const _id = await unpaid(locale);
    expect((await change(_id, event, reason)).status).toBe(200);
    await change(_id, event, reason);
    await world.deliverAll();
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual([profile.email]);
    expect(world.mails[0]?.text).toContain(why);
    expect(world.mails[0]?.text).toMatch(/MEM-\w{6}/);
  });

  it("is announced for bookings that were to be paid, or were paid, at the dock", async () => {
    for (const events of [["payAtDock"], ["payAtDock", "receive"]]) {
      const _id = await unpaid("en");
      for (const event of [...events, "cancel"]) expect((await change(_id, event)).status).toBe(200);
      await world.deliverAll();
      expect(world.mails.map(({ subject }) => subject)).toContain("alba, Saturday, July 10, 2027: your booking was cancelled");
    }
  });

  it("is sent the cancellation of the event that the first letter put into their calendar, with money back or without", async () => {
    const atDock = await unpaid("en");
    const paid = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.payments.pay(paid.session);
    await world.jobs.settle(paid.session);
    await world.deliverAll();
    for (const _id of [atDock, paid._id]) await change(_id, "cancel");
    await world.deliverAll();
    await world.deliverAll();
    for (const _id of [atDock, paid._id]) {
      const first = world.entries.find(({ id }) => id === _id);
      const last = world.entries.findLast(({ id }) => id === _id);
      expect([first?.isCanceled, last?.isCanceled]).toEqual([false, true]);
      expect(last?.revision).toBeGreaterThan(first?.revision ?? Infinity);
    }
    const types = world.mails.flatMap(({ attachments = [] }) => attachments.map(({ contentType }) => contentType));
    expect(types).toHaveLength(3);
    expect(types.filter((type) => type === "text/calendar; charset=utf-8; method=CANCEL")).toHaveLength(2);
  });

  it("gets no such mail of a payment given up, nor beside the mail of a refund", async () => {
    const { _id, sessionUrl } = await book(world);
    await world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" });
    const paid = await book(world);
    world.payments.pay(paid.session);
    await world.jobs.settle(paid.session);
    await change(paid._id, "cancel");
    await world.deliverAll();
    await world.deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual(["Your refund is on its way"]);
    // It is the only word of the cancellation: which booking, and by whose wish.
    for (const part of ["Club mem cancelled your booking.", "Boat: ", "When: "]) expect(world.mails[0]?.text).toContain(part);
  });
});
