import { beforeEach, describe, expect, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { offersEnd } from "#core/domain/waitlist/wishProposal.ts";
import { attributes, book, openWorld, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const minute = 60_000;
const terms = { lake: "mem_l_memphremagog", dock: null, people: 4, weekdays: [0, 6], from: tripDay, to: tripDay, part: "morning" } as const;
interface Place {
  readonly address: string;
  readonly visitor: string;
}
/** A network and a browser of somebody's own. */
const placeOf = (index: number): Place => ({ address: `198.51.100.${index}`, visitor: `visitor ${index}` });

interface Joiner extends Place {
  readonly phone?: string;
  readonly email: string;
}

/** Enters the line with an e-mail, or with a phone and an e-mail for its letters. */
async function join({ phone, email, ...place }: Joiner) {
  const proof = makeContactProof(world.secrets, phone ?? email, world.clock.at + 30 * minute);
  const contact = phone === undefined ? { email } : { phone, letters: email };
  const { _id: wish, key } = await world.call("waitlist/wishes/create", { ...terms, ...contact, proof, locale: "en" }, place);
  world.clock.at += 1000;
  return { wish, key };
}

/** Books the boat and cancels it, so that its morning becomes free. */
async function free(): Promise<void> {
  const { _id, key, session } = await book(world);
  world.payments.pay(session);
  await world.jobs.settle(session);
  await world.send("booking/reservations/cancel", { _id, key });
}

async function work(): Promise<void> {
  await world.jobs.lapseWishProposals(50);
  await world.jobs.offerFreedTime(50);
}

/** Whether a visitor could take the boat now. */
async function isOnSale(): Promise<boolean> {
  const held = await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-9", address: "203.0.113.9" });
  if (held.status === 200)
    await world.send("booking/reservations/release", { hold: JSON.parse(held.body).data.hold }, { visitor: "visitor-9" });
  return held.status === 200;
}

/** Counts the minutes until the boat is on open sale, while nobody answers, and how often it was offered. */
async function minutesOffSale(longest: number): Promise<number> {
  for (let passed = 0; passed < longest; passed += 10) {
    await work();
    if (await isOnSale()) return passed;
    world.clock.at += 10 * minute;
  }
  return longest;
}

const offersTo = async (owners: readonly { readonly wish: string }[]) =>
  (await Promise.all(owners.map(({ wish }) => world.store.waitlist.proposalsOf("mem", wish)))).flat();

describe("twelve throw-away e-mails in one line (V1)", () => {
  it("keep freed time in offers for two hours at most, then anybody books it", async () => {
    const owners = [];
    for (let index = 0; index < 12; index += 1) owners.push(await join({ email: `throw${index}@example.test`, ...placeOf(index) }));
    await free();
    expect(await minutesOffSale(600)).toBe(120);
    expect(await offersTo(owners)).toHaveLength(4);
    await work();
    expect(await isOnSale()).toBe(true);
  });

  it("are one person from one address, or in one browser: it is offered once", async () => {
    const owners = [];
    for (let index = 0; index < 5; index += 1)
      owners.push(await join({ email: `throw${index}@example.test`, address: "198.51.100.1", visitor: `visitor ${index}` }));
    for (let index = 5; index < 10; index += 1)
      owners.push(await join({ email: `throw${index}@example.test`, address: `198.51.100.${index}`, visitor: "visitor 0" }));
    await free();
    expect(await minutesOffSale(600)).toBe(30);
    expect(await offersTo(owners)).toHaveLength(1);
  });

  it("get a slot once for each contact, however often it leaves the line and joins it again", async () => {
    const first = await join({ phone: "+15145550131", email: "one@example.test", ...placeOf(1) });
    await free();
    await work();
    await world.call("waitlist/wishes/leave", first);
    const again = await join({ phone: "+15145550131", email: "two@example.test", ...placeOf(2) });
    const byMail = await join({ phone: "+15145550132", email: "one@example.test", ...placeOf(3) });
    expect(await minutesOffSale(600)).toBe(0);
    expect([await offersTo([first]), await offersTo([again, byMail])].map(({ length }) => length)).toEqual([1, 0]);
  });

  it("are offered it anew once somebody booked it and gave it up, but nobody twice", async () => {
    const owners = [];
    for (let index = 0; index < 6; index += 1) owners.push(await join({ email: `throw${index}@example.test`, ...placeOf(index) }));
    await free();
    expect(await minutesOffSale(600)).toBe(120);
    await free();
    expect(await minutesOffSale(600)).toBe(60);
    const offers = await offersTo(owners);
    expect([offers.length, new Set(offers.map(({ wish }) => wish)).size]).toEqual([6, 6]);
  });
});

describe("the time in which a slot is in offers", () => {
  it("is two hours, of which only those from 7 to 21 h count", () => {
    const at = (text: string) => instantOf(tripDay, Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
    expect(offersEnd(at("12:00"))).toBe(at("14:00"));
    expect(offersEnd(at("19:00"))).toBe(at("21:00"));
    expect(offersEnd(at("20:30"))).toBe(at("08:30") + 24 * 60 * minute);
    expect(offersEnd(at("03:00"))).toBe(at("09:00"));
    expect(offersEnd(at("23:00"))).toBe(at("09:00") + 24 * 60 * minute);
  });
});
