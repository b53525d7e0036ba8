import { describe, expect, test } from "vitest";
import { addDays, monthOf, weekdayOf } from "#core/domain/calendar/day.ts";
import { seasonEndAhead } from "#core/domain/calendar/seasonsAhead.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { createPriceFinderModel } from "#ui/headless/pricing/finder.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { type Fault, refusing } from "../../../stories/club/faults.ts";
import { boats, docks, items, lakes } from "../../../stories/club/offer.ts";
import { type VisitOptions, visitOf } from "../../../stories/club/visit.ts";

async function finderOf(options: VisitOptions = {}) {
  const rig = await visitOf(options);
  const finder = createPriceFinderModel(rig.model.ports);
  await finder.load();
  return { ...rig, finder };
}

/** A club that sets these prices and no others. */
const pricing = (list: readonly PricingItem[]): VisitOptions => ({ offer: { items: list } });

/** Answers about this day, and refuses all others. */
const onlyOn =
  (day: string): Fault =>
  (go, call) =>
    JSON.stringify(call.body).includes(`"date":"${day}"`) ? go() : refusing("INTERNAL")(go, call);

describe("a season's prices", () => {
  test("have the seven months of the season, seven weekdays and both statuses", async () => {
    const { finder } = await finderOf();
    const months = finder.months.value ?? [];
    expect(months.map(({ first }) => first)).toEqual([
      "2026-04-01",
      "2026-05-01",
      "2026-06-01",
      "2026-07-01",
      "2026-08-01",
      "2026-09-01",
      "2026-10-01",
    ]);
    expect(
      months.flatMap(({ statuses }) => statuses.map(({ status, cells }) => `${status} ${cells.map(({ weekday }) => weekday).join("")}`)),
    ).toEqual(months.flatMap(() => ["Membership 0123456", "Non Member 0123456"]));
  });

  test("are those of the cheapest slot that runs on the day", async () => {
    const halves = [
      memRows.slot("early", "08:00", "12:00"),
      memRows.slot("weekend", "13:00", "17:00", { weekdays: [0, 6], properties: { factor: 0.5 } }),
      memRows.slot("summer", "18:00", "20:00", { from: "08-10", until: "08-31", weekdays: [1], properties: { factor: 0.7 } }),
    ];
    const base = [memRows.item("base-factor", "base", { value: 100 })];
    const plain = boats.map((boat) => ({ ...boat, properties: {} }));
    const { finder } = await finderOf({
      offer: {
        items: base,
        timeslots: halves,
        boats: plain,
        lakes: lakes.map((lake) => ({ ...lake, properties: {} })),
        docks: docks.map((dock) => ({ ...dock, properties: {} })),
      },
    });
    const amountsIn = (month: number) => finder.months.value?.[month - 4]?.statuses[0]?.cells.map(({ amount }) => amount);
    expect(amountsIn(7)).toEqual([5000, 10_000, 10_000, 10_000, 10_000, 10_000, 5000]);
    expect(amountsIn(8), "the summer's evenings begin in mid-month").toEqual([5000, 7000, 10_000, 10_000, 10_000, 10_000, 5000]);
  });

  test("show at once where the page came with the club's pricing items, which are not loaded again", async () => {
    const rig = await visitOf();
    const { ports } = rig.model;
    const paths: string[] = [];
    const messages: typeof ports.messages = (path, ...more) => {
      paths.push(path);
      return ports.messages(path, ...more);
    };
    const finder = createPriceFinderModel({ ...ports, messages, first: { ...ports.first, items } });
    expect(finder.months.value).toHaveLength(7);
    await finder.load();
    expect([paths.includes("booking/items/find"), paths.includes("booking/reservations/offer")]).toEqual([false, true]);
  });

  test("are those of the rule that the server prices with", async () => {
    const { finder } = await finderOf();
    const boat = boats.find(({ _id }) => _id === finder.boat.value?._id);
    const [dock] = docks;
    const [lake] = lakes;
    if (boat === undefined || dock === undefined || lake === undefined) throw new Error("no boat");
    const day = dayFromText("2026-07-11");
    const { membership, nonMember } = quotePrice({ boat, dock, lake, items, day, slots: [{}] });
    const july = finder.months.value?.find(({ first }) => monthOf(first) === monthOf(day));
    const saturday = july?.statuses.map(({ cells }) => cells[weekdayOf(day)]?.amount);
    expect(saturday).toEqual([membership.amount, nonMember.amount]);
  });

  test("mark the least and the most of each status, and nothing where all are the same", async () => {
    const { finder } = await finderOf();
    for (const { status, least, most } of finder.ranges.value) {
      const cells = (finder.months.value ?? []).flatMap(({ statuses }) =>
        statuses.filter((row) => row.status === status).flatMap((row) => row.cells),
      );
      expect(cells.filter(({ mark }) => mark === "lowest").every(({ amount }) => amount === least)).toBe(true);
      expect(cells.filter(({ mark }) => mark === "highest").map(({ amount }) => amount)).toEqual([most]);
    }
    const flat = await finderOf(pricing(items.filter(({ type }) => type === "base-factor")));
    expect(
      (flat.finder.months.value ?? [])
        .flatMap(({ statuses }) => statuses.flatMap(({ cells }) => cells.map(({ mark }) => mark)))
        .every((mark) => mark === undefined),
    ).toBe(true);
  });

  test("leave holidays out of the table and name those that differ", async () => {
    const { finder } = await finderOf();
    expect(finder.holidays.value.map(({ name, from, to }) => [name, from, to])).toEqual([["Canada Day", "2026-07-01", "2026-07-01"]]);
    const july = finder.months.value?.find(({ first }) => first === "2026-07-01");
    const wednesday = july?.statuses.find(({ status }) => status === "Non Member")?.cells[3]?.amount ?? 0;
    expect(finder.holidays.value[0]?.least).toBeGreaterThan(wednesday);
  });

  test("join the days of one long holiday, from its least to its most", async () => {
    const long = ["2026-07-19", "2026-07-20", "2026-07-21"].map((day, index): PricingItem => ({
      _id: `mem_long${index}`,
      client: "mem",
      type: "holiday",
      name: "Construction holiday",
      properties: { factor: 1.5, day },
    }));
    const { finder } = await finderOf(pricing([...items, ...long]));
    const [, construction] = finder.holidays.value;
    expect([construction?.from, construction?.to]).toEqual(["2026-07-19", "2026-07-21"]);
  });

  test("load every page of a club's items, and each club once", async () => {
    const many = Array.from({ length: 120 }, (_, index): PricingItem => ({
      _id: `mem_many${String(index).padStart(3, "0")}`,
      client: "mem",
      type: "holiday",
      name: `Holiday ${index}`,
      properties: { day: "2026-07-20" },
    }));
    const { finder, calls } = await finderOf(pricing([...many, ...items]));
    expect(calls.filter(({ path }) => path === "booking/items/find")).toHaveLength(2);
    await finder.selectDock("mem_d_georgeville");
    expect(calls.filter(({ path }) => path === "booking/items/find")).toHaveLength(2);
    expect(finder.ranges.value).toHaveLength(2);
  });

  test("are on request where the club set no base price", async () => {
    const { finder } = await finderOf(pricing(items.filter(({ type }) => type !== "base-factor")));
    expect(finder.isWithoutPrice.value).toBe(true);
    expect(finder.months.value).toBeUndefined();
  });

  test("say so when they cannot be loaded, and show when they are loaded again", async () => {
    const { finder, suffer } = await finderOf({ faults: { "booking/items/find": refusing("INTERNAL") } });
    expect(finder.itemsState.value).toBe("failed");
    suffer({});
    await finder.load();
    expect(finder.itemsState.value).toBe("ready");
  });
});

describe("the choice of place and model", () => {
  test("a lake brings its first dock with it", async () => {
    const { finder } = await finderOf();
    await finder.selectLake("msk_l_simcoe");
    expect(finder.dock.value?._id).toBe("msk_d_barrie");
    expect(finder.boat.value?.client).toBe("msk");
  });

  test("a model that the dock has not gives way to its first, and is back where it lies", async () => {
    const { model } = await visitOf();
    const { first } = model.ports;
    const left = first.boats.filter(({ dock, model: kind }) => dock !== "mem_d_georgeville" || kind !== "Quorum");
    const finder = createPriceFinderModel({ ...model.ports, first: { ...first, boats: left } });
    finder.selectModel("Quorum");
    expect(finder.modelShown.value).toBe("Quorum");
    await finder.selectDock("mem_d_georgeville");
    expect(finder.modelShown.value).toBe("Sportfisher");
    await finder.selectDock("mem_d_magog");
    expect(finder.modelShown.value).toBe("Quorum");
  });
});

describe("the comparison with other days", () => {
  test("shows the server's prices of the days around, each with its difference from the chosen day", async () => {
    const { finder } = await finderOf();
    await finder.selectDay(dayFromText("2026-07-11"));
    expect(finder.near.value).toEqual(["2026-07-08", "2026-07-09", "2026-07-10", "2026-07-11", "2026-07-12", "2026-07-13", "2026-07-14"]);
    const tuesday = finder.others.value.find(({ day }) => weekdayOf(day) === 2);
    expect(tuesday?.day).toBe("2026-07-14");
    expect(tuesday?.difference).toBe((tuesday?.price.paid ?? 0) - (finder.chosen.value?.paid ?? 0));
    expect(tuesday?.difference).toBeLessThan(0);
  });

  test("shows the prices of a signed-in member, holidays included", async () => {
    const memberships = () => [{ client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-07-12") }];
    const { finder } = await finderOf({ memberships });
    const { finder: others } = await finderOf();
    await Promise.all([finder.selectDay(dayFromText("2026-07-11")), others.selectDay(dayFromText("2026-07-11"))]);
    expect(finder.chosen.value?.paid).toBe(others.chosen.value?.other);
    const paid = finder.others.value.map(({ day, price }) => [day, price.isMember]);
    expect(paid.slice(0, 4)).toEqual(["2026-07-08", "2026-07-09", "2026-07-10", "2026-07-12"].map((day) => [day, true]));
    // Not on the days after the membership.
    expect(paid.slice(4)).toEqual(["2026-07-13", "2026-07-14"].map((day) => [day, false]));
    const first = (model: typeof finder) => model.holidays.value[0]?.least ?? 0;
    expect(first(finder)).toBeLessThan(first(others));
  });

  test("compares with the cheapest day until another day is selected", async () => {
    const { finder } = await finderOf();
    await finder.selectDay(dayFromText("2026-07-11"));
    const least = Math.min(...finder.others.value.map(({ difference }) => difference));
    expect(finder.compared.value?.difference).toBe(least);
    finder.selectOther(dayFromText("2026-07-12"));
    expect(finder.compared.value?.day).toBe("2026-07-12");
  });

  test("agrees with the table on every day that is no holiday", async () => {
    const { finder } = await finderOf();
    await finder.selectDay(dayFromText("2026-07-11"));
    const july = finder.months.value?.find(({ first }) => first === "2026-07-01")?.statuses.find(({ status }) => status === "Non Member");
    for (const { day, price } of finder.others.value) expect(july?.cells[weekdayOf(day)]?.amount).toBe(price.paid);
  });

  test("keeps the week inside the days that can be booked", async () => {
    const { finder } = await finderOf();
    expect(finder.near.value[0]).toBe("2026-07-04");
    await finder.selectDay(dayFromText("2026-10-31"));
    expect(finder.near.value).toHaveLength(7);
    expect(finder.near.value.at(-1)).toBe("2026-10-31");
    await finder.selectDay(addDays(dayFromText("2026-10-31"), 1));
    expect(finder.day.value).toBe("2026-10-31");
  });

  test("every day that the calendar of bookings reaches has a price, with the table of its season", async () => {
    const { finder, model } = await finderOf();
    const horizon = seasonEndAhead(dayFromText("2026-07-04"), model.ports.first.clubs[0]?.seasons ?? 0);
    expect([finder.firstDay, finder.lastDay.value, horizon]).toEqual(["2026-07-04", "2027-10-31", "2027-10-31"]);
    await finder.selectDay(dayFromText("2027-04-02"));
    expect(finder.near.value[0]).toBe("2027-04-01");
    expect(finder.chosen.value?.paid).toBeGreaterThan(centsOf(0));
    expect(finder.months.value?.[0]?.first).toBe("2027-04-01");
    for (const outside of ["2026-12-10", "2027-11-01", "2026-07-03"]) {
      await finder.selectDay(dayFromText(outside));
      expect(finder.day.value).toBe("2027-04-02");
    }
  });

  test("loads days again whose offer failed, and not the loaded ones", async () => {
    const { finder, suffer, calls } = await finderOf({ faults: { "booking/reservations/offer": onlyOn("2026-07-04") } });
    expect(finder.daysState.value).toBe("failed");
    suffer({});
    const before = calls.length;
    await finder.load();
    expect(finder.daysState.value).toBe("ready");
    expect(calls.slice(before).map(({ path }) => path)).toEqual(Array.from({ length: 6 }, () => "booking/reservations/offer"));
    expect(finder.others.value).toHaveLength(6);
    expect(finder.chosen.value?.paid).toBeGreaterThan(centsOf(0));
  });
});

describe("the lakes to choose from", () => {
  const far = Array.from({ length: 24 }, (_, nth) => nth + 10);
  const many: VisitOptions = {
    offer: {
      lakes: [...lakes, ...far.map((nth) => memRows.lake(nth, { _id: `msk_l_${nth}`, client: "msk" }))],
      docks: [...docks, ...far.map((nth) => memRows.dock(nth, { _id: `msk_d_${nth}`, client: "msk", lake: `msk_l_${nth}` }))],
    },
  };

  test("come page after page, until all of them are there", async () => {
    const { finder } = await finderOf(many);
    const first = finder.lakes.value.length;
    expect([first < far.length, finder.hasMoreLakes.value]).toEqual([true, true]);
    for (let page = 0; page < 5 && finder.hasMoreLakes.value; page += 1) await finder.moreLakes();
    const ids = finder.lakes.value.map(({ _id }) => _id);
    expect(new Set(ids)).toEqual(new Set([...lakes.map(({ _id }) => _id), ...far.map((nth) => `msk_l_${nth}`)]));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
