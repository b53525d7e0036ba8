import { beforeEach, describe, expect, it } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import { lakeWithMostFree } from "#core/gate/firstPaint.ts";
import { makeRowBuilders } from "#core/testing/clubs/rows.ts";
import { effectsOf } from "../../promised.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

describe("lakes/offer", () => {
  it("lists each lake with its club, docks, boats, free boats of the day, and the lowest price for members and others", async () => {
    const { items, total } = await world.call("booking/lakes/offer", { date: tripDay });
    const shown = items.map(({ lake, club, ...offer }) => ({ lake: lake._id, club, ...offer }));
    expect([total, shown]).toEqual([
      2,
      [
        {
          lake: "mem_l_memphremagog",
          club: { id: "mem", name: "Club mem", currency: "CAD" },
          docks: 2,
          boats: 3,
          free: 3,
          from: { membership: 264, nonMember: 330 },
          at: { lat: 45.1, lon: -72.2 },
        },
        {
          lake: "msk_l_muskoka",
          club: { id: "msk", name: "Club msk", currency: "CAD" },
          docks: 1,
          boats: 1,
          free: 1,
          from: { membership: 180, nonMember: 225 },
          at: { lat: 45.1, lon: -72.2 },
        },
      ],
    ]);
  });

  it("counts a boat for as long as one of its slots is free, and still names a price when none is", async () => {
    const { timeslots } = await world.call("booking/clubs/offer", { client: "msk" });
    const one = { ...attributes, location: "msk_d_port", item: "msk_b_dawn" };
    const seen = [];
    for (const { _id } of timeslots) {
      await world.call("booking/reservations/hold", { attributes: { ...one, time: [_id] } }, { visitor: `visitor-${_id}` });
      const [lake] = (await world.call("booking/lakes/offer", { date: tripDay, client: "msk" })).items;
      seen.push([lake?.free, lake?.from?.nonMember]);
    }
    expect(seen).toEqual([
      [1, 225],
      [1, 225],
      [0, 225],
    ]);
  });

  it("finds by name, dock and club, by region, and page by page", async () => {
    const region = "QC" as const;
    await world.store.commit((tx) => tx.offer.put({ lakes: [makeRowBuilders("mem").lake("memphremagog", { factor: 1.1, region })] }));
    const found = async (query: object) =>
      (await world.call("booking/lakes/offer", { date: tripDay, ...query })).items.map(({ lake }) => lake._id);
    expect(await found({ text: "Mémphré" })).toEqual(["mem_l_memphremagog"]);
    expect(await found({ text: "port" })).toEqual(["mem_l_memphremagog", "msk_l_muskoka"]);
    expect(await found({ text: "club msk" })).toEqual(["msk_l_muskoka"]);
    expect(await found({ region })).toEqual(["mem_l_memphremagog"]);
    expect(await found({ region: "ON" })).toEqual([]);
    expect(await found({ page: 2, itemsPerPage: 1 })).toEqual(["msk_l_muskoka"]);
    expect(await found({ client: "none" })).toEqual([]);
  });

  it("shows those who are signed in their own club alone, whichever they name", async () => {
    const principal = person("msk");
    const { items } = await world.call("booking/lakes/offer", { date: tripDay }, { principal });
    expect(items.map(({ club }) => club.id)).toEqual(["msk"]);
    const reply = await world.send("booking/lakes/offer", { date: tripDay, client: "mem" }, { principal });
    expect(codeOf(reply)).toBe("ITEM_NOT_EXIST");
  });

  it("offers nothing on a day that is over, and says what it would cost", async () => {
    const { items } = await world.call("booking/lakes/offer", { date: dayFromText("2027-06-01"), client: "msk" });
    expect(items.map(({ free, from }) => [free, from !== null])).toEqual([[0, true]]);
  });
});

describe("the lake where a page begins", () => {
  const parts = () => ({ dispatch: world.dispatch, now: () => world.clock.at, mode: "demo", siteUrl: "" }) as const;
  const closed = (client: "mem" | "msk", lake: string) => makeRowBuilders(client).closure(1, { lake, dateStart: today, dateEnd: today });
  const today = dayFromText("2027-07-01");

  it("is the one with the most boats free today, though another has more boats", async () => {
    expect(await lakeWithMostFree(parts(), effectsOf(world.store))).toMatchObject({ lake: "mem_l_memphremagog", free: 3 });
    await world.store.commit((tx) => tx.offer.put({ closures: [closed("mem", "mem_l_memphremagog")] }));
    expect(await lakeWithMostFree(parts(), effectsOf(world.store))).toMatchObject({ lake: "msk_l_muskoka", free: 1 });
  });

  it("is the first of those with the most boats where none is free, and none where there is no lake", async () => {
    const closures = [closed("mem", "mem_l_memphremagog"), closed("msk", "msk_l_muskoka")];
    await world.store.commit((tx) => tx.offer.put({ closures }));
    expect(await lakeWithMostFree(parts(), effectsOf(world.store))).toMatchObject({ lake: "mem_l_memphremagog", free: 0 });
    expect(await lakeWithMostFree(parts(), memoryStore())).toBeUndefined();
  });
});

describe("clubs/offer", () => {
  it("has everything that a page shows of a club, at the version that events report", async () => {
    const offer = await world.call("booking/clubs/offer", { client: "mem" });
    expect([offer.club.id, offer.club.payAtDock, offer.version]).toEqual(["mem", false, await world.store.version("mem")]);
    expect([offer.lakes.length, offer.docks.length, offer.boats.length, offer.timeslots.length]).toEqual([1, 2, 3, 3]);
    expect(JSON.stringify(offer)).not.toContain("msk");
  });

  it("tells the province of the club's law, and who answers for personal data once the club named somebody", async () => {
    const before = (await world.call("booking/clubs/offer", { client: "mem" })).club;
    expect([before.province, before.privacy]).toEqual([null, { officer: "", address: "" }]);
    const staff = { principal: person("mem", [".*"]) };
    const privacy = { officer: "Ada Roy", address: "1 quai, Magog" };
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, staff);
    await world.call("configuration/rules/update", { client: "mem", version, privacy, law: { province: "ON" } }, staff);
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club).toMatchObject({ province: "ON", privacy });
  });

  it("is refused for an unknown club, and for users who are signed in at another", async () => {
    expect(codeOf(await world.send("booking/clubs/offer", { client: "none" }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("booking/clubs/offer", { client: "mem" }, { principal: person("msk") }))).toBe("ITEM_NOT_EXIST");
  });
});
