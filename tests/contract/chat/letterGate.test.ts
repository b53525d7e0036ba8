import { beforeEach, describe, expect, it } from "vitest";
import { confirmationLetter } from "#core/features/reservation/letters/confirmation.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import type { Alarm } from "#core/ports/alarms.ts";
import { letterCaps } from "#core/domain/messages/letterCaps.ts";
import { promisedMemory } from "../../promised.ts";
import { book, guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const minute = 60_000;
const day = 86_400_000;

/** Lets the worker do what is due, every half minute of this time. */
async function pass(ms: number): Promise<void> {
  for (const until = world.clock.at + ms; world.clock.at < until; world.clock.at += minute / 2) while ((await world.deliverDue()) > 0);
}

async function paid() {
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await pass(2 * minute);
  world.mails.length = 0;
  return booked;
}

type Booked = Awaited<ReturnType<typeof paid>>;

/** Moves a booking to next Saturday and back, a second apart, with the worker beside it. */
async function moveToAndFro({ _id, key }: Booked, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await world.call("booking/reservations/move", { _id, key, date: turn % 2 === 0 ? addDays(tripDay, 7) : tripDay, due: 330 });
    await world.deliverDue();
    world.clock.at += 1000;
  }
}

const terms = { lake: "mem_l_memphremagog", dock: null, people: 4, weekdays: [0, 6], from: tripDay, to: tripDay, part: "morning" } as const;
const victim = "victim@example.test";

/** Joins the list of the waitlist and leaves it again, a second apart, with the worker beside it. */
async function joinAndLeave(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const proof = makeContactProof(world.secrets, guestPhone, world.clock.at + day);
    const data = { ...terms, phone: guestPhone, proof, letters: victim, locale: "en" } as const;
    const { _id: wish, key } = await world.call("waitlist/wishes/create", data);
    await world.deliverDue();
    await world.call("waitlist/wishes/leave", { wish, key });
    world.clock.at += 300;
  }
}

describe("letters of one booking (L7)", () => {
  it("leave at once when first, and those of the next minute as one that says the last state", async () => {
    const booked = await paid();
    await moveToAndFro(booked, 17);
    expect(world.mails.map(({ to, text }) => [to, text.includes("July 17")])).toEqual([[profile.email, true]]);
    await pass(2 * minute);
    expect(world.mails.map(({ text }) => text.includes("July 17"))).toEqual([true, true]);
    const states = (await world.store.outbox.outcomes("mem", { keys: [], beginning: [`moved:${booked._id}:`] })).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["done", "done", ...Array.from({ length: 15 }, () => "merged")]);
  });

  it("are one for each move where the caps are off (control)", async () => {
    world = await openWorld({ limits: "off" });
    await moveToAndFro(await paid(), 17);
    expect(world.mails).toHaveLength(17);
  });

  it("say nothing of moves that wait when the booking is canceled", async () => {
    const booked = await paid();
    const again = confirmationLetter.entry({ client: "mem", _id: booked._id }, world.clock.at, {}, { round: "again" });
    await world.store.commit((tx) => tx.outbox.enqueue(again));
    await world.deliverDue();
    await moveToAndFro(booked, 2);
    await world.call("booking/reservations/cancel", { _id: booked._id, key: booked.key });
    await pass(3 * minute);
    expect(world.mails.map(({ subject }) => subject)).toEqual(["alba, Saturday, July 10, 2027: your booking", "Your refund is on its way"]);
  });

  it("are capped, wait, and all leave later", async () => {
    const booked = await paid();
    const wanted = letterCaps.news.mailbox.unproven.burst + 8;
    await world.store.commit(async (tx) => {
      for (let nth = 0; nth < wanted; nth += 1)
        await tx.outbox.enqueue({
          client: "mem",
          key: `messages:${nth}`,
          kind: "mail",
          payload: { mail: "reminder", reservation: booked._id },
          due: world.clock.at,
        });
    });
    await pass(minute);
    expect(world.mails.length).toBeLessThanOrEqual(letterCaps.news.booking.burst);
    await pass(day / 4);
    expect(world.mails).toHaveLength(wanted);
  });
});

describe("letters of a whole club (L7)", () => {
  it("that its cap holds back raise one alarm an hour", async () => {
    const alarms: Alarm[] = [];
    world = await openWorld({}, promisedMemory(), (alarm) => alarms.push(alarm));
    const booked = await paid();
    const { burst, everyMs } = letterCaps.news.clubLetters;
    const name = world.secrets.sign("letters news club letters", "mem");
    const until = world.clock.at + burst * everyMs + 2 * 60 * minute;
    const remind = (nth: number) =>
      world.store.commit((tx) =>
        tx.outbox.enqueue({
          client: "mem",
          key: `messages:${nth}`,
          kind: "mail",
          payload: { mail: "reminder", reservation: booked._id },
          due: world.clock.at,
        }),
      );
    await world.store.commit((tx) => tx.accounts.putAttempt({ name, until }));
    for (const nth of [1, 2]) await remind(nth);
    await pass(minute);
    expect([world.mails.length, alarms]).toEqual([0, [{ of: "letters", client: "mem", facts: { what: "letters" } }]]);
    await pass(61 * minute);
    await remind(3);
    await pass(minute);
    expect(alarms).toHaveLength(2);
    await pass(90 * minute);
    expect([world.mails.length, alarms.length]).toEqual([3, 2]);
  });
});

describe("letters and texts to one contact (L7)", () => {
  it("are few for an e-mail that nobody proved, however often its place on the list changes", async () => {
    await joinAndLeave(100);
    expect(world.mails.length).toBeLessThanOrEqual(letterCaps.news.mailbox.unproven.burst);
    expect(world.texts.length).toBeLessThanOrEqual(letterCaps.news.phone.proven.burst);
  });

  it("are a hundred of each where the caps are off (control)", async () => {
    world = await openWorld({ limits: "off" });
    await joinAndLeave(100);
    expect([world.mails.length, world.texts.length]).toEqual([100, 100]);
  });

  it("let codes, refunds and closures leave at once, however many others wait", async () => {
    const booked = await paid();
    await joinAndLeave(100);
    await world.store.commit(async (tx) => {
      for (let nth = 0; nth < 40; nth += 1)
        await tx.outbox.enqueue({
          client: "",
          key: `account:${nth}`,
          kind: "account",
          payload: { letter: "password", to: profile.email, locale: "en", expires: world.clock.at + day },
          due: world.clock.at,
        });
    });
    await pass(minute);
    const news = world.mails.filter(({ to }) => to === profile.email).length;
    expect(news).toBeLessThan(40);
    [world.mails.length, world.texts.length] = [0, 0];
    await proofFor(world, guestPhone);
    const staff = { principal: person("mem", ["^booking/reservations/"]) };
    await world.call("booking/reservations/transition", { _id: booked._id, event: "cancel", reason: "weather" }, staff);
    while ((await world.deliverDue()) > 0);
    expect(world.texts.map(({ to, text }) => [to, text.includes("123456")])).toEqual([[guestPhone, true]]);
    expect(world.mails.map(({ to, subject }) => [to, /refund/iu.test(subject)])).toEqual([[profile.email, true]]);
  });
});
