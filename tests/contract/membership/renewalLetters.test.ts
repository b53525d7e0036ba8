import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { memberPhone, membershipOfWorld, openWorld, type World } from "../world.ts";

const day = 86_400_000;
const ada = {
  _id: "mem_p_ada",
  client: "mem",
  version: 1,
  firstname: "Ada",
  lastname: "Byron",
  email: "ada@example.test",
  phone: memberPhone,
  locale: "fr",
  isBlocked: false,
} as const;

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.store.commit((tx) => tx.customers.enter(ada));
});

/** Runs the job at 18:00 on a day, and gives the subjects and addresses of the letters that left since. */
async function remindedOn(text: string): Promise<readonly string[]> {
  world.clock.at = instantOf(dayFromText(text), 1080);
  const before = world.mails.length;
  await world.jobs.remindOfRenewal();
  while ((await world.deliverAll()) > 0);
  return world.mails.slice(before).map(({ to, subject }) => `${to} ${subject}`);
}

// The membership of the tests ends on October 31, 2027.
const letter = "ada@example.test Votre adhésion au Club mem se termine le 31 octobre 2027";

describe("the letters before the end of a membership", () => {
  it("leave 30 and 7 days before it, each once, whatever server or day runs the job again", async () => {
    expect(await remindedOn("2027-09-30")).toEqual([]);
    expect(await remindedOn("2027-10-01")).toEqual([letter]);
    expect([await remindedOn("2027-10-01"), await remindedOn("2027-10-02"), await remindedOn("2027-10-20")]).toEqual([[], [], []]);
    expect(await remindedOn("2027-10-24")).toEqual([letter]);
    expect([await remindedOn("2027-10-25"), await remindedOn("2027-10-31")]).toEqual([[], []]);
  });

  it("have the postal address of the club, one press that ends them, and what is not charged", async () => {
    await remindedOn("2027-10-01");
    const [mail] = world.mails;
    expect(mail?.text).toContain("Elle ne se renouvelle pas automatiquement, et rien ne vous sera facturé.");
    expect(mail?.text).toContain("1 quai");
    const token = /\/letters\/([^?]+)\?/.exec(mail?.unsubscribe ?? "")?.[1] ?? "";
    await world.jobs.chooseLetters(token, true);
    expect(await remindedOn("2027-10-24")).toEqual([]);
  });

  it("leave a day or two late where no server ran, and not before the hour of the club's reminders", async () => {
    world.clock.at = instantOf(dayFromText("2027-10-01"), 60);
    expect(await world.jobs.remindOfRenewal()).toBe(0);
    expect(await remindedOn("2027-10-03")).toEqual([letter]);
  });

  it("do not leave for a membership that was ended or extended meanwhile, or that another one follows", async () => {
    world.clock.at = instantOf(dayFromText("2027-10-01"), 1080);
    expect(await world.jobs.remindOfRenewal()).toBe(1);
    const longer = { ...membershipOfWorld, version: 2, to: dayFromText("2028-10-31") };
    await world.store.commit((tx) => tx.kinds.of.memberships.replace(longer));
    while ((await world.deliverAll()) > 0);
    expect(world.mails).toEqual([]);
    await world.store.commit(async (tx) => {
      await tx.kinds.of.memberships.replace({ ...membershipOfWorld, version: 3 });
      const next = { phone: memberPhone, from: dayFromText("2027-11-01"), to: dayFromText("2028-10-31") };
      await tx.kinds.of.memberships.insert(memRows.membership("next", next));
    });
    expect(await remindedOn("2027-10-24")).toEqual([]);
    await world.store.commit((tx) => tx.kinds.of.memberships.replace({ ...membershipOfWorld, version: 4, retired: world.clock.at - day }));
    expect(await remindedOn("2027-10-25")).toEqual([]);
  });

  it("do not leave for those who share a card, nor without an email", async () => {
    const last = { from: membershipOfWorld.from, to: membershipOfWorld.to };
    await world.store.commit(async (tx) => {
      await tx.customers.enter({ ...ada, _id: "mem_p_bob", email: "bob@example.test", phone: "+15145550112" });
      await tx.kinds.of.memberships.insert(memRows.membership("2", { phone: "+15145550112", ...last, card: membershipOfWorld._id }));
      await tx.kinds.of.memberships.insert(memRows.membership("3", { phone: "+15145550113", ...last }));
    });
    expect(await remindedOn("2027-10-01")).toEqual([letter]);
    expect(world.faults).toEqual([]);
  });
});
