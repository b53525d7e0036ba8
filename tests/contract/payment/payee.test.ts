import { expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { book, guestPhone, offer, openWorld, person, profile, proofFor, type World } from "../world.ts";

// The account that takes the money may be that of the whole site: a customer must see which club is paid.

const club = offer.clubs.find(({ id }) => id === "mem")?.name ?? "";
const clerk = { principal: person("mem", ["^booking/reservations/", "^account/memberships/"]) };

const askedFor = (world: World, session: string) => world.payments.sessions.get(session)?.request;

async function letters(world: World) {
  while ((await world.deliverAll()) > 0);
  return world.mails.filter(({ to }) => to === profile.email);
}

it("the payment page of a booking and of a membership names the club", async () => {
  const world = await openWorld();
  const booked = await book(world);
  const plan = memRows.plan("member", { price: 349, people: 2 });
  await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
  const proof = await proofFor(world, guestPhone);
  const joining = { plan: plan._id, profile, phone: guestPhone, proof, due: 349, locale: "en" } as const;
  const order = await world.call("order/memberships/join", joining);
  const asked = [booked.session, sessionIdOfPaymentPage(order.sessionUrl ?? "")].map((session) => askedFor(world, session));
  expect(asked.map((request) => [request?.club, request?.description.includes(club)])).toEqual([
    [club, false],
    [club, false],
  ]);
});

it("the receipt and the letter of a refund are from the club, and name it at their end", async () => {
  const world = await openWorld();
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  const receipts = await letters(world);
  expect(receipts.map(({ from }) => from)).toContain(club);
  world.mails.length = 0;
  await world.call("booking/reservations/cancel", { _id: booked._id, reason: "staff" }, clerk);
  const refunds = await letters(world);
  expect(refunds.some(({ text }) => text.includes("refunded"))).toBe(true);
  for (const { from, text } of [...receipts, ...refunds]) expect([from, text.includes(club)]).toEqual([club, true]);
});
