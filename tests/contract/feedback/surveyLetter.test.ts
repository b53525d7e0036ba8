import { beforeEach, describe, expect, it } from "vitest";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { book, offer, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", standardRoles.staff.permissions) };
const admin = { principal: person("mem", standardRoles.admin.permissions) };
const hour = 3_600_000;
const back = instantOf(tripDay, 11 * 60);

let world: World;
let booking: string;

beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  const booked = await book(world, { locale: "fr" });
  booking = booked._id;
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await putAddress("12, rue du Quai, Magog");
  await letters();
  world.clock.at = back;
});

async function putAddress(address: string): Promise<void> {
  const [club] = offer.clubs;
  if (club === undefined) throw new Error("the offer has no club");
  await world.store.commit((tx) => tx.offer.put({ clubs: [{ ...club, address }] }));
}

async function comeBack(): Promise<void> {
  const departed = { by: "mem_u_1", at: back - hour, engineHours: null, fuel: null };
  await world.store.commit((tx) => tx.trips.put({ ...emptyTrip("mem", booking), version: 1, departed }));
  await world.call("booking/reservations/return", { _id: booking, at: isoTextOf(back) }, staff);
}

/** The subjects of the mails that are due by now, which are forgotten. */
async function letters(): Promise<readonly string[]> {
  world.mails.length = 0;
  while ((await world.deliverAll()) > 0);
  return world.mails.map(({ subject }) => subject);
}

const setSurvey = async (survey: { readonly letters: boolean; readonly hours: number }) => {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
  await world.call("configuration/rules/update", { client: "mem", version, survey }, admin);
};

const tokenIn = (url: string | undefined) => /\/letters\/([^?]+)/.exec(url ?? "")?.[1] ?? "";

describe("the letter with the survey", () => {
  it("leaves two hours after the return, once, in the customer's language, with the signed link", async () => {
    await comeBack();
    world.clock.at = back + 2 * hour - 1;
    expect(await letters()).toEqual([]);
    world.clock.at += 1;
    expect(await letters()).toEqual([expect.stringContaining("comment s’est passée votre sortie")]);
    const [mail] = world.mails;
    expect(mail).toMatchObject({ to: "ada@example.test", locale: "fr" });
    expect(mail?.text).toContain(`https://quai.test/fr/survey#booking=${booking}&key=${surveyKeyOf(world.secrets, booking)}`);
    expect(mail?.text).toContain("12, rue du Quai, Magog");
    expect(mail?.unsubscribe).toMatch(/^https:\/\/quai\.test\/letters\/mem\.[0-9a-f]+\.[^?]+\?locale=fr$/);
    expect(mail?.text).toContain(mail?.unsubscribe ?? "no address");
    expect(mail?.unsubscribe).not.toContain("ada");
    await world.call("booking/reservations/takeBack", { _id: booking, what: "returned" }, staff);
    await world.call("booking/reservations/return", { _id: booking, at: isoTextOf(back) }, staff);
    world.clock.at += 5 * hour;
    expect(await letters()).toEqual([]);
  });

  it("waits as long as the club says, and does not leave where the club sends none", async () => {
    await setSurvey({ letters: true, hours: 24 });
    await comeBack();
    world.clock.at = back + 24 * hour - 1;
    expect(await letters()).toEqual([]);
    await setSurvey({ letters: false, hours: 24 });
    world.clock.at += 1;
    expect(await letters()).toEqual([]);
  });

  it("does not leave where staff undid the return", async () => {
    await comeBack();
    await world.call("booking/reservations/takeBack", { _id: booking, what: "returned" }, staff);
    world.clock.at = back + 2 * hour;
    expect(await letters()).toEqual([]);
  });

  it("does not leave where the survey was answered meanwhile", async () => {
    await comeBack();
    const proof = { booking, key: surveyKeyOf(world.secrets, booking) };
    await world.call("voc/feedbacks/create", { ...proof, ratings: [{ topic: "boat", value: 5 }], comment: "", mayPublish: false });
    world.clock.at = back + 2 * hour;
    expect(await letters()).toEqual([]);
  });

  it("does not leave without the postal address of the club", async () => {
    await putAddress("");
    await comeBack();
    world.clock.at = back + 2 * hour;
    expect(await letters()).toEqual([]);
  });
});

describe("one press on a letter that is not about a booking", () => {
  it("ends such letters of the club, and only a press does", async () => {
    await comeBack();
    world.clock.at = back + 2 * hour;
    await letters();
    const token = tokenIn(world.mails[0]?.unsubscribe);
    expect(await world.jobs.letterChoice(token)).toEqual({ client: "mem", club: expect.any(String), isOut: false });
    expect(await world.jobs.letterChoice(token), "reading stores nothing").toMatchObject({ isOut: false });
    expect(await world.jobs.chooseLetters(token, true)).toMatchObject({ isOut: true });
    expect(await world.jobs.letterChoice(token)).toMatchObject({ isOut: true });
    await world.store.commit((tx) =>
      tx.outbox.enqueue({ client: "mem", key: "survey:again", kind: "mail", payload: { mail: "survey", reservation: booking }, due: 0 }),
    );
    expect(await letters()).toEqual([]);
    await world.jobs.chooseLetters(token, false);
    await world.store.commit((tx) =>
      tx.outbox.enqueue({ client: "mem", key: "survey:more", kind: "mail", payload: { mail: "survey", reservation: booking }, due: 0 }),
    );
    expect(await letters()).toHaveLength(1);
  });

  it("does nothing by a forged link", async () => {
    await comeBack();
    world.clock.at = back + 2 * hour;
    await letters();
    const token = tokenIn(world.mails[0]?.unsubscribe);
    const [client = "", address = "", signature = ""] = token.split(".");
    for (const forged of [
      "",
      "mem",
      `msk.${address}.${signature}`,
      `${client}.${address}.0`,
      `${client}.${"0".repeat(64)}.${signature}`,
      `${token}.x`,
    ])
      expect([forged, await world.jobs.chooseLetters(forged, true)]).toEqual([forged, undefined]);
    expect(await world.jobs.letterChoice(token)).toMatchObject({ isOut: false });
  });
});
