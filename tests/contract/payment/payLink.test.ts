import { describe, expect, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, codeOf, openWorld, person, profile, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "fr" } as const;
const dayMs = 86_400_000;

/** A booking by hand of 330 dollars with a link to its payment. */
async function linked(world: World, email = profile.email) {
  const made = await world.call("booking/reservations/create", { ...guest, profile: { ...profile, email }, attributes }, staff);
  while ((await world.deliverAll()) > 0);
  world.mails.length = 0;
  const reply = await world.call("booking/reservations/paymentLink", { _id: made._id }, staff);
  return { _id: made._id, reply, link: linkIn(reply.url) };
}

function linkIn(url: string) {
  const given = new URLSearchParams(new URL(url).hash.slice(1));
  return { _id: given.get("pay") ?? "", until: Number(given.get("until")), token: given.get("token") ?? "" };
}

const sessionIn = (sessionUrl: string) => sessionUrl.slice("https://pay.test/".length);
const pay = (world: World, link: ReturnType<typeof linkIn>) => world.send("booking/reservations/pay", link);
const payable = (world: World, link: ReturnType<typeof linkIn>) => world.call("booking/reservations/pay", link);
const linesOf = async (world: World, id: string) =>
  (await world.store.ledger.of("mem", id)).map(({ kind, amount, actor }) => [kind, amount, actor]);

describe("a link to a payment", () => {
  it("asks for exactly what is owed; the provider's report makes the booking paid and ends the link", async () => {
    const world = await openWorld();
    const { _id, reply, link } = await linked(world);
    expect(reply).toMatchObject({ due: 330, currency: "CAD", status: "confirmed" });
    expect(reply.url).toMatch(/^https:\/\/quai\.test\/fr#pay=mem_r_/);
    await world.call("booking/reservations/collect", { _id, amount: 100, means: "cash" }, staff);
    const { sessionUrl, due } = await payable(world, link);
    expect([due, world.payments.sessions.get(sessionIn(sessionUrl))?.request.amount]).toEqual([230, 23_000]);
    expect((await world.store.reservations.read(testAllClubsScope, _id))?.share).toBe(23_000);
    world.payments.pay(sessionIn(sessionUrl));
    expect((await world.call("booking/reservations/read", { _id, sessionUrl })).status).toBe("paid");
    expect(await linesOf(world, _id)).toEqual([
      ["cash", 10_000, "mem_u_1"],
      ["capture", 23_000, "provider"],
    ]);
    expect(codeOf(await pay(world, link))).toBe("LINK_ENDED");
  });

  it("opens one page however often it is followed, and another one only once that has ended", async () => {
    const world = await openWorld();
    const { link } = await linked(world);
    const pages = await Promise.all([1, 2, 3].map(() => pay(world, link)));
    const urls = new Set(pages.filter(({ status }) => status === 200).map(({ body }) => String(JSON.parse(body).data.sessionUrl)));
    expect([urls.size, world.payments.opened]).toEqual([1, 1]);
    const first = (await payable(world, link)).sessionUrl;
    world.payments.fail(sessionIn(first));
    world.clock.at += 5000;
    const second = (await payable(world, link)).sessionUrl;
    expect([second === first, world.payments.opened]).toEqual([false, 2]);
  });

  it("never takes money twice: a payment to staff ends the page, and an earlier payment is no longer due", async () => {
    const world = await openWorld();
    const { _id, link } = await linked(world);
    const open = sessionIn((await payable(world, link)).sessionUrl);
    await world.call("booking/reservations/collect", { _id, amount: 330, means: "cash" }, staff);
    expect(world.payments.sessions.get(open)?.state).toEqual({ state: "expired" });
    expect(codeOf(await pay(world, link))).toBe("LINK_ENDED");

    const other = await openWorld();
    const paid = await linked(other);
    other.payments.pay(sessionIn((await payable(other, paid.link)).sessionUrl));
    const collected = await other.send("booking/reservations/collect", { _id: paid._id, amount: 330, means: "cash" }, staff);
    expect(codeOf(collected)).toBe("TRANSITION_REFUSED");
    expect(await linesOf(other, paid._id)).toEqual([["capture", 33_000, "provider"]]);
  });

  it("asks for the new price once the booking was moved or its price lowered", async () => {
    const world = await openWorld();
    const { _id, link } = await linked(world);
    const open = sessionIn((await payable(world, link)).sessionUrl);
    await world.call("booking/reservations/discount", { _id, amount: 30, reason: "late" }, staff);
    expect(world.payments.sessions.get(open)?.state.state).toBe("expired");
    world.clock.at += 5000;
    const { due, sessionUrl } = await payable(world, link);
    expect(due).toBe(300);
    await world.call("booking/reservations/move", { _id, date: attributes.date, time: ["mem_t_afternoon"] }, staff);
    expect(world.payments.sessions.get(sessionIn(sessionUrl))?.state.state).toBe("expired");
  });

  it("is over when the booking is canceled, and at its end", async () => {
    const world = await openWorld();
    const { _id, link } = await linked(world);
    world.clock.at += 7 * dayMs - 60_000;
    expect((await pay(world, link)).status).toBe(200);
    world.clock.at += 120_000;
    expect(codeOf(await pay(world, link))).toBe("LINK_ENDED");
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    await world.call("booking/reservations/cancel", { _id, reason: "staff" }, staff);
    expect(codeOf(await pay(world, linkIn(url)))).toBe("LINK_ENDED");
    expect([...world.payments.sessions.values()].map(({ state }) => state.state)).toEqual(["expired"]);
  });

  it("opens nothing that was not signed: not of another booking, not for longer, not what its holder's key opens", async () => {
    const world = await openWorld();
    const { _id, link } = await linked(world);
    const other = await world.call("booking/reservations/create", { ...guest, attributes: { ...attributes, item: "mem_b_brume" } }, staff);
    for (const forged of [
      { ...link, _id: other._id },
      { ...link, until: link.until + 1 },
      { ...link, token: other.key },
    ])
      expect(codeOf(await pay(world, forged))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("booking/reservations/read", { _id, key: link.token }))).toBe("ITEM_NOT_EXIST");
    expect(world.payments.opened).toBe(0);
  });

  it("is found paid though the customer never came back and no hint came", async () => {
    const world = await openWorld();
    const { _id, link } = await linked(world);
    world.payments.pay(sessionIn((await payable(world, link)).sessionUrl));
    world.clock.at += 40 * 60_000;
    while ((await world.deliverAll()) > 0);
    expect((await world.store.reservations.read(testAllClubsScope, _id))?.status).toBe("paid");
  });

  it("is sent in the customer's language, by mail, by text to who has none, once a minute, and not once it is paid", async () => {
    const world = await openWorld();
    const { _id, reply } = await linked(world);
    for (let time = 0; time < 2; time += 1) await world.call("booking/reservations/paymentLink", { _id, send: true }, staff);
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject.startsWith("Réservation")])).toEqual([[profile.email, true]]);
    expect(world.mails[0]?.text).toContain(reply.url);
    world.clock.at += 60_000;
    await world.call("booking/reservations/paymentLink", { _id, send: true }, staff);
    await world.call("booking/reservations/collect", { _id, amount: 330, means: "cash" }, staff);
    while ((await world.deliverAll()) > 0);
    expect(world.mails.filter(({ text }) => text.includes("#pay="))).toHaveLength(1);

    const other = await openWorld();
    const walkIn = await linked(other, "");
    await other.call("booking/reservations/paymentLink", { _id: walkIn._id, send: true }, staff);
    await other.deliverAll();
    expect(other.texts.map(({ text }) => text.includes("#pay="))).toEqual([true]);
  });

  it("is refused for a booking that is paid, paid at the dock or canceled, and for a duration of a year", async () => {
    const world = await openWorld();
    const { _id } = await linked(world);
    const until = new Date(world.clock.at + 366 * dayMs).toISOString();
    expect(codeOf(await world.send("booking/reservations/paymentLink", { _id, until }, staff))).toBe("BAD_REQUEST");
    await world.call("booking/reservations/transition", { _id, event: "payAtDock" }, staff);
    expect(codeOf(await world.send("booking/reservations/paymentLink", { _id }, staff))).toBe("TRANSITION_REFUSED");
  });
});
