import { describe, expect, it } from "vitest";
import type { ClaimBoard } from "#core/features/quote/board.ts";
import { Refusal } from "#core/domain/errors.ts";
import { createVisitorLists } from "#core/features/quote/lists.ts";
import { createOccupancy } from "#core/domain/availability/occupancy.ts";
import { createJsonTextCache } from "#core/features/shared/jsonTexts.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { instantOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { morning, offer, tripDay } from "../../contract/world.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";

const everybody = { client: undefined };

async function listsOf() {
  const store = promisedMemory();
  await store.commit((tx) => tx.offer.put(offer));
  const lists = createVisitorLists(effectsOf(store), () => morning);
  return (names: readonly string[]) =>
    granted(lists.inRange({ window: { dateStart: tripDay, dateEnd: dayFromText("2027-07-21") }, locations: undefined, names }, everybody));
}

async function granted<Of>(reply: Promise<Of | Refusal>): Promise<Of> {
  const answer = await reply;
  if (answer instanceof Refusal) throw answer;
  return answer;
}

describe("the list of a window", () => {
  it("is the same for every spelling of the existing slot names", async () => {
    const ask = await listsOf();
    const first = await ask(["evening", "morning"]);
    for (const names of [
      ["morning", "evening"],
      ["morning", "morning", "evening"],
      ["evening", "made up", "morning", "x".repeat(80)],
    ])
      expect(await ask(names)).toBe(first);
    expect(await ask(["morning"])).not.toBe(first);
  });

  it("has nothing free for unknown names, the same list for all of them, and everything free without names", async () => {
    const ask = await listsOf();
    const none = await ask(["made up"]);
    expect(await ask(["another", "and another"])).toBe(none);
    expect(none.json).not.toContain('"isAvailable":true');
    expect((await ask([])).json).toContain('"isAvailable":true');
  });
});

describe("the list of all clubs", () => {
  const window = { dateStart: tripDay, dateEnd: dayFromText("2027-07-21") };

  it("is made again after a claim, only for that claim's club", async () => {
    const { store, lists, boatsRead } = await counted();
    const whole = () => lists.inRange({ window, locations: undefined, names: [] }, everybody);
    const before = await whole();
    expect(await whole()).toBe(before);
    boatsRead.length = 0;
    const claim = { client: "msk", boat: "msk_b_dawn", day: tripDay, quanta: [40], owner: "msk_h_1" };
    await store.commit((tx) => tx.claims.claim(claim));
    expect(await whole()).not.toBe(before);
    expect(new Set(boatsRead)).toEqual(new Set(["msk_b_dawn"]));
  });

  it("joins the lists of their docks, in the order of the clubs", async () => {
    const { lists } = await counted();
    const ask = async (locations: readonly string[] | undefined) =>
      JSON.parse((await granted(lists.inRange({ window, locations, names: [] }, everybody))).json);
    const docks = offer.docks.map(({ _id }) => _id);
    const each = await Promise.all(docks.map((dock) => ask([dock])));
    expect(await ask(undefined)).toEqual(each.flat());
    expect(await ask(docks.toReversed())).toEqual(each.flat());
  });

  it("ignores an unknown dock among others", async () => {
    const { lists } = await counted();
    for (const missing of ["mem_d_none", "none_d_1", "none"])
      await expect(lists.inRange({ window, locations: [offer.docks[0]?._id ?? "", missing], names: [] }, everybody)).resolves.toMatchObject(
        {
          code: "ITEM_NOT_EXIST",
        },
      );
  });
});

/** Lists over the clubs of the tests, and the boats whose claims they read. */
async function counted(now: () => number = () => morning) {
  const store = promisedMemory();
  const boatsRead = new Array<string>();
  await store.commit((tx) => tx.offer.put(offer));
  const claimed: PromisedStore["claims"]["claimed"] = (boats, ...rest) => {
    boatsRead.push(...boats);
    return store.claims.claimed(boats, ...rest);
  };
  return { store, boatsRead, lists: createVisitorLists({ ...effectsOf(store), claims: { ...effectsOf(store).claims, claimed } }, now) };
}

describe("cached texts", () => {
  const boardOf = (): ClaimBoard => ({ occupancy: createOccupancy(["mem_b_1"], tripDay, 1) });
  const half = "x".repeat(50_000);

  it("are made again for another board or moment, and replace the old text", () => {
    const texts = createJsonTextCache(110_000);
    const board = boardOf();
    const next = boardOf();
    for (const question of ["a", "b"]) texts({ question, from: [board], moment: 0 }, () => half);
    const first = texts({ question: "a", from: [board], moment: 1 }, () => half);
    expect(texts({ question: "a", from: [board], moment: 1 }, () => "drawn again")).toBe(first);
    expect(texts({ question: "a", from: [next], moment: 1 }, () => half)).not.toBe(first);
    expect(texts({ question: "a", from: [next], moment: 2 }, () => half)).not.toBe(first);
    const other = texts({ question: "b", from: [board], moment: 1 }, () => half);
    texts({ question: "a", from: [next], moment: 2 }, () => "drawn again");
    expect(texts({ question: "b", from: [board], moment: 1 }, () => "drawn again")).toBe(other);
  });

  it("are dropped, least recently used first, once they exceed the bound together", () => {
    const texts = createJsonTextCache(110_000);
    const board = boardOf();
    const ask = (question: string, text = half) => texts({ question, from: [board], moment: 1 }, () => text).json;
    for (const question of ["a", "b", "c", "huge"]) texts({ question, from: [board], moment: 0 }, () => half);
    ask("a");
    ask("b");
    ask("a");
    ask("c");
    expect(ask("a", "drawn again")).toBe(half);
    expect(ask("b", "drawn again")).toBe("drawn again");
    expect(ask("huge", "x".repeat(110_000))).toHaveLength(110_000);
    expect(ask("a", "drawn again")).toBe(half);
    expect(ask("huge", "small")).toBe("small");
  });

  it("are kept from the first query if they are short, and from the second one if they are long", () => {
    const texts = createJsonTextCache();
    const board = boardOf();
    const ask = (question: string, text: string) => texts({ question, from: [board], moment: 1 }, () => text).json;
    expect([ask("short", "first"), ask("short", "second")]).toEqual(["first", "first"]);
    const drawn = ["1", "2", "3"].map((sign) => ask("long", sign.repeat(5000)).slice(0, 1));
    expect(drawn).toEqual(["1", "2", "2"]);
  });

  it("are not pushed out by many long ones that come once", () => {
    const texts = createJsonTextCache(110_000);
    const board = boardOf();
    const ask = (question: string, text = half) => texts({ question, from: [board], moment: 1 }, () => text).json;
    ask("a");
    ask("a");
    for (let question = 0; question < 1000; question += 1) ask(String(question));
    expect(ask("a", "drawn again")).toBe(half);
  });

  it("count even if they are short", () => {
    const texts = createJsonTextCache(110_000);
    const board = boardOf();
    const drawn = (question: number, text: string) => texts({ question: String(question), from: [board], moment: 1 }, () => text).json;
    for (let question = 0; question < 200; question += 1) drawn(question, "[]");
    expect(drawn(199, "drawn again")).toBe("[]");
    expect(drawn(0, "drawn again")).toBe("drawn again");
  });
});

describe("times and quotes", () => {
  it("are one and the same text while nothing changed, and follow a claim and the offer", async () => {
    const { store, lists } = await counted();
    const location = "mem_d_magog";
    const item = offer.boats.find(({ dock }) => dock === "mem_d_magog")?._id ?? "";
    const [slot] = offer.timeslots.filter(({ client }) => client === "mem");
    const times = () => granted(lists.times({ location, item, date: tripDay, time: undefined }, everybody));
    const quote = (locale: "en" | "fr") =>
      granted(lists.quote({ location, item, date: tripDay, time: slot?._id ?? "" }, everybody, locale));
    const before = await times();
    const english = await quote("en");
    expect(await times()).toBe(before);
    expect(await quote("en")).toBe(english);
    expect((await quote("fr")).json).not.toBe(english.json);
    await store.commit((tx) =>
      tx.claims.claim({
        client: "mem",
        boat: item,
        day: tripDay,
        quanta: Array.from({ length: 60 }, (_, at) => at + 30),
        owner: "mem_h_1",
      }),
    );
    expect((await times()).json).not.toBe(before.json);
    expect(await quote("en")).toBe(english);
    await store.commit((tx) => tx.offer.put({ ...offer, items: offer.items.slice(1) }));
    expect(await quote("en")).not.toBe(english);
  });

  it("refuse a quote from the start of its slot on, though its text is cached", async () => {
    const clock = { at: morning };
    const { lists } = await counted(() => clock.at);
    const location = "mem_d_magog";
    const item = offer.boats.find(({ dock }) => dock === "mem_d_magog")?._id ?? "";
    const [slot] = offer.timeslots.filter(({ client }) => client === "mem");
    const quote = () => lists.quote({ location, item, date: tripDay, time: slot?._id ?? "" }, everybody, "en");
    const start = instantOf(tripDay, parseTimeOfDay(slot?.start ?? "") ?? Number.NaN);
    clock.at = start - 1;
    const before = await granted(quote());
    expect(await quote()).toBe(before);
    clock.at = start;
    await expect(quote()).resolves.toMatchObject({ code: "PAST_DAY" });
  });
});
