import { beforeEach, describe, expect, it } from "vitest";
import { paymentMismatchLetter } from "#core/features/payment/letters/money.ts";
import { canceledLetter } from "#core/features/reservation/letters/canceled.ts";
import { confirmationLetter } from "#core/features/reservation/letters/confirmation.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { guestPhone, openWorld, profile, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

/** A booking paid at the dock, which costs nobody anything when it is made. */
function atDock(index: number, change: Partial<Reservation> = {}): Reservation {
  const place = { client: "mem", lake: "mem_l_memphremagog", dock: "mem_d_magog", boat: "mem_b_alba", date: tripDay };
  const made = { _id: `mem_r_${String(index).padStart(3, "0")}`, createdAt: world.clock.at, isManual: false, isMember: false };
  return makeTestReservation({
    ...place,
    ...made,
    status: "cash_payment",
    pay: "dock",
    expires: null,
    phone: guestPhone,
    profile,
    ...change,
  });
}

const mails = { confirmation: confirmationLetter, canceled: canceledLetter, mismatch: paymentMismatchLetter };

/** Enters bookings, lets all mails of that kind go out as the worker does, and gives how many were sent and how many have to wait. */
async function mailed(bookings: readonly Reservation[], mail: keyof typeof mails = "confirmation") {
  const before = world.mails.length;
  await world.store.commit(async (tx) => {
    for (const booking of bookings) {
      await tx.reservations.insert(booking);
      await tx.outbox.enqueue(mails[mail].entry(booking, world.clock.at, {}));
    }
  });
  const rows = await world.store.outbox.take(world.clock.at, 1000, 60_000);
  const outcomes = await Promise.all(rows.map(async (row) => ({ id: row.id, outcome: await world.jobs.deliver(row) })));
  for (const { id, outcome } of outcomes) await world.store.outbox.settle(id, outcome);
  const waiting = outcomes.filter(({ outcome }) => "done" in outcome && !outcome.done);
  return { sent: world.mails.length - before, waiting: waiting.length };
}

const many = (count: number, change: (index: number) => Partial<Reservation> = () => ({})) =>
  Array.from({ length: count }, (_, index) => atDock(index, change(index)));
const { phone, address, mailbox } = defaultSettings.mails;
const own = (index: number) => ({
  phone: `+1514555${1000 + index}`,
  address: `198.51.100.${index}`,
  profile: { ...profile, email: `${index}@example.test` },
});

describe("the confirmation of a booking to be paid at the dock", () => {
  it.each([
    [
      "en",
      "You pay $330.00 CAD at the dock.",
      "Nothing has been paid, so you can cancel at no cost until your trip starts.",
      "of what you paid",
    ],
    ["fr", "Vous payez 330,00 $ CAD au quai.", "vous pouvez annuler sans frais jusqu’au début", "de ce que vous avez payé"],
  ] as const)("says in %s that a late cancellation costs nothing, since nothing was paid", async (locale, due, free, kept) => {
    const policy = { freeUntilHours: 48, keptPercent: 50 };
    await mailed([atDock(1, { locale, policy, amount: asCents(33_000) })]);
    const text = world.mails[0]?.text.replaceAll(/[\u00a0\u202f]/gu, " ") ?? "";
    for (const part of [due, free]) expect(text).toContain(part);
    expect(text).not.toContain(kept);
  });
});

describe("mails that nobody paid for (L3)", () => {
  it("are as many a day as one phone may cause, whatever mailboxes and addresses it names", async () => {
    expect(await mailed(many(phone + 5, (index) => ({ ...own(index), phone: guestPhone })))).toEqual({ sent: phone, waiting: 5 });
  });

  it("are as many a day as one address may cause, whatever phones it has", async () => {
    expect(await mailed(many(address + 5, (index) => ({ ...own(index), address: "192.0.2.1" })))).toEqual({ sent: address, waiting: 5 });
  });

  it("are capped for one mailbox a day, whoever names it and in any letter case", async () => {
    const named = (index: number) => ({ ...profile, email: index % 2 === 0 ? "Ada@Example.test" : "ada@example.test" });
    const bookings = many(mailbox + 5, (index) => ({ ...own(index), profile: named(index) }));
    expect(await mailed(bookings)).toEqual({ sent: mailbox, waiting: 5 });
  });

  it("are counted with what was canceled meanwhile", async () => {
    const canceled = (index: number): Partial<Reservation> => ({
      ...own(index),
      phone: guestPhone,
      status: "canceled",
      reason: "customer",
    });
    expect(await mailed(many(phone + 5, canceled), "canceled")).toEqual({ sent: phone, waiting: 5 });
  });

  it("are possible again a day later, and those that had to wait leave then", async () => {
    await mailed(many(phone + 2));
    world.clock.at += 86_400_000;
    expect(await mailed([atDock(900)])).toEqual({ sent: 3, waiting: 0 });
  });

  it("leave alone what was paid online, what staff entered and what tells of money", async () => {
    await mailed(many(phone + 5));
    const paid = { pay: "online", status: "paid" } as const;
    expect(await mailed([atDock(901, paid), atDock(902, { isManual: true })])).toEqual({ sent: 2, waiting: 0 });
    expect((await mailed([atDock(903)], "mismatch")).sent).toBe(1);
  });

  it("are not capped where caps are off (control)", async () => {
    world = await openWorld({ limits: "off" });
    expect(await mailed(many(phone + 5))).toEqual({ sent: phone + 5, waiting: 0 });
  });
});
