import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { claims } from "../../claims.ts";
import { attributes, book, openWorld, person, type World } from "../world.ts";

const admin = person("mem", standardRoles.admin.permissions);
const none = defaultSettings.promises;
let world: World;

beforeEach(async () => {
  world = await openWorld();
});

async function set(promises: Partial<typeof none>) {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, { principal: admin });
  return world.call("configuration/rules/update", { client: "mem", version, promises: { ...none, ...promises } }, { principal: admin });
}

/** Books and pays in a language; gives the booking as its holder reads it, the letter, and its calendar event. */
async function booked(locale: "en" | "fr") {
  const made = await book(world, { locale });
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  await world.deliverAll();
  const { place } = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
  return { place, letter: world.mails.at(-1)?.text ?? "", entry: world.entries.at(-1) };
}

describe("the promises of a club", () => {
  it("are those of its pages, its passes and its letters, in both languages", async () => {
    await set({
      minimumAge: 21,
      licence: "licence",
      fuel: true,
      cleaning: true,
      bringEn: "Hat\nWater",
      bringFr: "Chapeau\nEau",
      petsEn: "No pets.",
      petsFr: "Sans animaux.",
    });
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    const textsIn = (locale: "en" | "fr") => club.facts[locale].map(({ text }) => text);
    expect(textsIn("en")).toEqual(["21 or older", "boating licence", "fuel and cleaning included", "free cancellation (48 h before)"]);
    expect(textsIn("fr")).toEqual([
      "21 ans ou plus",
      "permis de bateau",
      "compris\u00a0: essence et nettoyage",
      "annulation gratuite (48 h avant)",
    ]);
    expect([club.promises.pets, club.promises.bring]).toEqual([{ en: "No pets.", fr: "Sans animaux." }, undefined]);
    const english = await booked("en");
    expect(english.place?.promises).toMatchObject({ minimumAge: 21, bring: { en: "Hat\nWater", fr: "Chapeau\nEau" } });
    expect(english.letter).toContain("Included: Fuel and cleaning\nWhat to bring: Hat; Water\nPets: No pets.");
  });

  it("are those of a dock where it differs, with how to get there, in the pass, the letter and the event", async () => {
    await set({ fuel: true, lifeJackets: true, petsEn: "No pets.", parkingEn: "In the street" });
    const { docks } = await world.call("booking/clubs/offer", { client: "mem" });
    const { version = 1 } = await world.call("booking/docks/read", { _id: attributes.location }, { principal: admin });
    const own = {
      fuel: "no",
      parking: { en: "Behind the church", fr: "Derrière l’église" },
      address: "1, rue Merry Sud, Magog",
      wayThere: { en: "Blue hut", fr: "Cabane bleue" },
      stepFree: "yes",
      leadMinutes: 20,
    } as const;
    await world.call("booking/docks/update", { _id: attributes.location, version, ...own }, { principal: admin });
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect(Object.keys(club.dockFacts ?? {})).toEqual([attributes.location]);
    expect([club.facts.en[0]?.text, club.dockFacts?.[attributes.location]?.en[0]?.text]).toEqual([
      "fuel and life jackets included",
      "life jackets included",
    ]);
    const { place, letter, entry } = await booked("en");
    expect(docks).toHaveLength(2);
    expect(place?.promises).toEqual({ included: ["lifeJackets"], pets: { en: "No pets." }, parking: own.parking });
    expect([place?.dock.address, place?.dock.stepFree, place?.leadMinutes]).toEqual([own.address, "yes", 20]);
    expect(letter).toContain("Address: 1, rue Merry Sud, Magog\nHow to find it: Blue hut\nWay without steps: Yes\n");
    expect(letter).toContain("Where to park: Behind the church");
    expect(letter).toMatch(/https:\/\/www\.openstreetmap\.org\/\?mlat=[\d.]+&mlon=-[\d.]+/);
    expect(letter).not.toContain("Not stated");
    expect(entry?.place).toContain("1, rue Merry Sud, Magog");
  });

  it("are read in the other language, which is named, where one is missing", async () => {
    await set({ otherFr: "Sacs étanches" });
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect(club.facts.en[0]).toEqual({ text: "Sacs étanches", lang: "fr" });
  });

  it("are none for a new club: neither its pages, its passes, its letters nor its calendar claim anything", async () => {
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect([club.facts.en.length, club.facts.fr.length, club.promises]).toEqual([1, 1, {}]);
    for (const locale of ["en", "fr"] as const) {
      const { place, letter, entry } = await booked(locale);
      expect([place?.promises, place?.leadMinutes]).toEqual([{}, 0]);
      for (const text of [letter, entry?.note]) expect(text).not.toMatch(claims[locale]);
    }
  });
});
