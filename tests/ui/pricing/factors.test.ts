import { describe, expect, it } from "vitest";
import type { SendContractCall } from "#core/contract/index.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createPricesPageModel, type PricesPageModel } from "#ui/headless/pricing/factors/pricesPage.ts";
import type { PriceField } from "#ui/headless/pricing/factors/fields.ts";
import { createAuditHistory } from "#ui/headless/oversight/auditHistory.ts";
import { adminPrincipal, openClub } from "../../../stories/club/club.ts";
import { type Faults, offline, refusing, withFaults } from "../../../stories/club/faults.ts";

/** The factors of the first club as its administrator opens them. */
async function opened(faults: () => Faults = () => ({})) {
  const club = await openClub({ crowd: "none" });
  const now = () => club.time.at;
  const server = createInProcessClient(withFaults(club.dispatch, faults), { now, browser: {}, principal: adminPrincipal });
  const requests: unknown[] = [];
  const messages: SendContractCall = (path, data, options) => {
    requests.push([path, data]);
    return server(path, data, options);
  };
  const loading = createCallsInFlight({ later: () => () => undefined });
  const factors = createPricesPageModel({ client: "mem", messages, now, loading });
  await factors.load();
  return { club, messages, requests, factors, history: createAuditHistory({ messages, now, loading }) };
}

function fieldOf(factors: PricesPageModel, name: string): PriceField {
  const field = factors.fields.value.find((each) => each.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

const changesOf = (factors: PricesPageModel) =>
  factors.changes.value.map(({ field, from, to, isRivaled }) => [field.name, from, to, isRivaled]);

describe("the prices of a club", () => {
  it("shows a figure for the base, both bounds, each month of the season, each weekday, each holiday and both statuses", async () => {
    const { factors, requests } = await opened();
    const bounds = { where: { client: "mem", type: ["max", "min", "base-factor"] } };
    expect(requests).toContainEqual(["booking/items/find", expect.objectContaining(bounds)]);
    expect(factors.fields.value.slice(0, 3).map(({ type, was }) => [type, was])).toEqual([
      ["base-factor", 160],
      ["min", undefined],
      ["max", undefined],
    ]);
    expect(factors.fields.value.filter(({ type }) => type === "month").map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(factors.fields.value.filter(({ type }) => type === "weekday").map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(fieldOf(factors, "Canada Day")).toMatchObject({ was: 1.1, days: ["07-01", "07-01"] });
    expect(fieldOf(factors, "Non Member").was).toBeUndefined();
  });

  it("shows what is typed in the prices at once, and saves it for new quotes", async () => {
    const { factors, club } = await opened();
    const saturday = () => factors.simulator.rows.value[0]?.moves[0];
    const before = saturday()?.after.amount;
    factors.type(fieldOf(factors, "Saturday"), "1,5");
    expect(changesOf(factors)).toEqual([["Saturday", 1.2, 1.5, false]]);
    expect(saturday()?.before.amount).toBe(before);
    expect(saturday()?.after.lines.find(({ kind }) => kind === "weekday")?.factor).toBe(1.5);
    expect(factors.simulator.summary.value).toMatchObject({ prices: 52, changed: 8 });
    expect(await factors.save()).toBe(true);
    expect(changesOf(factors)).toEqual([]);
    expect(factors.saved.value.map(({ field, to }) => [field.name, to])).toEqual([["Saturday", 1.5]]);
    const { items } = await club.store.offer.catalogue("mem");
    expect(items.find(({ name }) => name === "Saturday")?.properties).toEqual({ factor: 1.5 });
  });

  it("names the cheapest and the dearest hours of the window by the factors of their slots, with the changes", async () => {
    const { factors, messages } = await opened();
    const slot = (name: string, start: string, end: string, factor: number) =>
      messages("booking/timeslots/create", {
        name,
        label: { en: name, fr: name },
        start,
        end,
        turnaround: 0,
        properties: { factor },
      });
    await slot("dawn", "05:00", "07:00", 0.5);
    await slot("whole", "07:00", "20:00", 3);
    await factors.load();
    const named = () => {
      const { cheapest, dearest } = factors.simulator.extremes.value ?? {};
      return [cheapest, dearest].map((hour) => [hour?.slot.name, hour?.amount]);
    };
    const [low, high] = named();
    expect([low?.[0], high?.[0]]).toEqual(["dawn", "whole"]);
    const amounts = factors.simulator.rows.value.flatMap(({ moves }) => moves.map(({ after }) => after.amount));
    expect(low?.[1]).toBe(Math.min(...amounts));
    factors.type(fieldOf(factors, "Most"), "100");
    expect(named()[1]).toEqual(["whole", 10_000]);
  });

  it("makes an item where there was none, and takes it away where nothing is typed", async () => {
    const { factors } = await opened();
    factors.type(fieldOf(factors, "Most"), "300");
    factors.type(fieldOf(factors, "July"), "");
    expect(changesOf(factors)).toEqual([
      ["Most", undefined, 300, false],
      ["July", 1.1, undefined, false],
    ]);
    expect(await factors.save()).toBe(true);
    expect(fieldOf(factors, "Most")).toMatchObject({ was: 300 });
    expect(fieldOf(factors, "July").was).toBeUndefined();
    expect(factors.changes.value).toEqual([]);
  });

  it("saves nothing that is no figure, too large, missing, or a minimum above the maximum", async () => {
    const { factors } = await opened();
    const faults = ["abc", "-1", "101", "1e3"].map((text) => {
      factors.type(fieldOf(factors, "July"), text);
      return factors.faultOf(fieldOf(factors, "July"));
    });
    expect(faults).toEqual(["figure", "figure", "range", "figure"]);
    expect(await factors.save()).toBe(false);
    expect(factors.attempt.value).toBe(1);
    factors.discard();
    factors.type(factors.fields.value[0] ?? fieldOf(factors, "July"), "");
    expect(factors.faultOf(factors.fields.value[0] ?? fieldOf(factors, "July"))).toBe("required");
    factors.discard();
    factors.type(fieldOf(factors, "Most"), "100");
    factors.type(fieldOf(factors, "Least"), "200");
    expect(factors.faultOf(fieldOf(factors, "Least"))).toBe("order");
    expect(await factors.save()).toBe(false);
  });

  it("sends all changes in one call, and stores none where it is refused", async () => {
    let faults: Faults = { "booking/items/save": refusing("INTERNAL") };
    const { factors, club, requests } = await opened(() => faults);
    factors.type(fieldOf(factors, "July"), "1.3");
    factors.type(fieldOf(factors, "Saturday"), "1.4");
    factors.type(fieldOf(factors, "Most"), "300");
    const sent = requests.length;
    expect(await factors.save()).toBe(false);
    expect(requests.slice(sent)).toHaveLength(1);
    expect([factors.problem.value?.kind, factors.saved.value, factors.changes.value.length]).toEqual(["refused", [], 3]);
    const figures = async () => {
      const { items } = await club.store.offer.catalogue("mem");
      return ["July", "Saturday", "Most"].map((name) => items.find((item) => item.name === name)?.properties);
    };
    expect(await figures()).toEqual([{ factor: 1.1 }, { factor: 1.2 }, undefined]);
    faults = {};
    expect(await factors.save()).toBe(true);
    expect(factors.saved.value.map(({ field }) => field.name)).toEqual(["Most", "July", "Saturday"]);
    expect(await figures()).toEqual([{ factor: 1.3 }, { factor: 1.4 }, { value: 300 }]);
  });

  it("says of a save without an answer that it may be stored, and stores it once however often it is sent", async () => {
    let faults: Faults = {};
    const { factors, club } = await opened(() => faults);
    factors.type(fieldOf(factors, "Most"), "300");
    // It arrives, and its answer is lost.
    faults = { "booking/items/save": async (go, call) => (await go(), offline(go, call)) };
    expect(await factors.save()).toBe(false);
    expect([changesOf(factors), factors.problem.value?.kind]).toEqual([[["Most", undefined, 300, false]], "unknown"]);
    faults = {};
    expect(await factors.save()).toBe(true);
    expect([factors.changes.value, factors.problem.value]).toEqual([[], undefined]);
    const { items } = await club.store.offer.catalogue("mem");
    expect(items.filter(({ type, client }) => type === "max" && client === "mem")).toHaveLength(1);
  });

  it("repeats a save whose answer was lost", async () => {
    let sent = 0;
    const { factors } = await opened(() => ({
      "booking/items/save": async (go, call) => {
        const reply = await go();
        return (sent += 1) === 1 ? offline(go, call) : reply;
      },
    }));
    factors.type(fieldOf(factors, "July"), "1.3");
    expect([await factors.save(), sent]).toEqual([true, 2]);
  });

  it("lays what is typed over what somebody else stored meanwhile", async () => {
    const { factors, messages } = await opened();
    const [stored] = fieldOf(factors, "Saturday").stored;
    factors.type(fieldOf(factors, "Saturday"), "1.5");
    const { _id = "", version = 0 } = stored ?? {};
    await messages("booking/items/update", { _id, version, properties: { factor: 1.3 } });
    await messages("booking/items/create", { type: "max", name: "Cap", properties: { value: 900 } });
    factors.type(fieldOf(factors, "Most"), "800");
    expect(await factors.save()).toBe(false);
    expect(factors.problem.value?.kind).toBe("conflict");
    expect(changesOf(factors)).toEqual([
      ["Cap", 900, 800, true],
      ["Saturday", 1.3, 1.5, true],
    ]);
    expect(await factors.save()).toBe(true);
    expect([fieldOf(factors, "Saturday").was, fieldOf(factors, "Cap").was]).toEqual([1.5, 800]);
  });

  it("keeps what is typed during a save", async () => {
    const { factors } = await opened(() => ({
      "booking/items/save": async (go) => {
        if (factors.isSaving.value && factors.typedOf(fieldOf(factors, "Saturday")) === "1.5") {
          factors.type(fieldOf(factors, "Saturday"), "1.6");
          factors.type(fieldOf(factors, "Most"), "400");
          factors.type(fieldOf(factors, "July"), "1.2");
          factors.type(fieldOf(factors, "May"), "1.4");
        }
        return go();
      },
    }));
    factors.type(fieldOf(factors, "Saturday"), "1.5");
    factors.type(fieldOf(factors, "Most"), "300");
    factors.type(fieldOf(factors, "July"), "");
    factors.type(fieldOf(factors, "June"), "1.3");
    expect(await factors.save()).toBe(true);
    expect(factors.saved.value).toHaveLength(4);
    expect(changesOf(factors)).toEqual([
      ["Most", 300, 400, false],
      ["May", undefined, 1.4, false],
      ["July", undefined, 1.2, false],
      ["Saturday", 1.5, 1.6, false],
    ]);
    expect(await factors.save()).toBe(true);
    expect([changesOf(factors), factors.isDirty.value, fieldOf(factors, "Most").was]).toEqual([[], false, 400]);
  });

  it("does not say that a figure is saved which somebody else removed meanwhile", async () => {
    const { factors, messages, club } = await opened();
    const [stored] = fieldOf(factors, "Saturday").stored;
    factors.type(fieldOf(factors, "Saturday"), "1.5");
    await messages("booking/items/delete", { _id: stored?._id ?? "", version: stored?.version ?? 0 });
    expect(await factors.save()).toBe(false);
    expect([factors.saved.value, factors.problem.value?.kind]).toEqual([[], "conflict"]);
    const { items } = await club.store.offer.catalogue("mem");
    expect(items.some(({ name }) => name === "Saturday")).toBe(false);
  });

  it("says that holidays are saved whose answer was lost twice", async () => {
    let faults: Faults = { "booking/items/save": async (go, call) => (await go(), offline(go, call)) };
    const { factors } = await opened(() => faults);
    factors.add([{ name: "Regatta", day: "2026-08-08" }], "1.2");
    expect(await factors.save()).toBe(false);
    faults = {};
    expect(await factors.save()).toBe(true);
    expect([factors.isDirty.value, fieldOf(factors, "Regatta").was]).toEqual([false, 1.2]);
  });

  it("puts back one field, all of them, or what was typed last", async () => {
    const { factors } = await opened();
    factors.type(fieldOf(factors, "July"), "1.3");
    factors.type(fieldOf(factors, "Saturday"), "1.4");
    factors.putBack(fieldOf(factors, "July"));
    expect(changesOf(factors)).toEqual([["Saturday", 1.2, 1.4, false]]);
    factors.undo();
    expect(changesOf(factors)).toHaveLength(2);
    factors.discard();
    expect(changesOf(factors)).toEqual([]);
    factors.undo();
    expect(changesOf(factors)).toHaveLength(2);
  });

  it("adds a province's holidays that are not there yet, days on end as one, and stores an item a day", async () => {
    const { factors, club } = await opened();
    const missing = factors.missingOf("quebec");
    expect(missing.filter(({ name, day }) => name === "Construction holiday" && day.startsWith("2026"))).toHaveLength(14);
    expect(missing.some(({ day }) => day.endsWith("07-01"))).toBe(false);
    expect(missing.every(({ day }) => day >= "2026-07-04")).toBe(true);
    factors.add(missing, "1.2");
    expect(fieldOf(factors, "Construction holiday")).toMatchObject({ days: ["2026-07-19", "2026-08-01"] });
    expect(factors.missingOf("quebec")).toEqual([]);
    expect(await factors.save()).toBe(true);
    const { items } = await club.store.offer.catalogue("mem");
    expect(items.filter(({ type, client }) => type === "holiday" && client === "mem")).toHaveLength(missing.length + 1);
    expect(fieldOf(factors, "Construction holiday")).toMatchObject({ was: 1.2, days: ["2026-07-19", "2026-08-01"] });
    factors.putBack(fieldOf(factors, "Construction holiday"));
    expect(changesOf(factors)).toEqual([]);
  });

  it("lists one line a save: who saved which figures, from and to which value, newest first", async () => {
    const { factors, history, club } = await opened();
    factors.type(fieldOf(factors, "July"), "1.3");
    factors.type(fieldOf(factors, "Saturday"), "1.5");
    await factors.save();
    club.time.at += 60_000;
    factors.type(fieldOf(factors, "Saturday"), "");
    await factors.save();
    await history.load({ where: { model: "items" }, page: 1 });
    expect(history.data.value?.lines.map(({ action, actor, item }) => [action, actor, item])).toEqual([
      ["update", adminPrincipal.id, "mem"],
      ["update", adminPrincipal.id, "mem"],
    ]);
    const saturday = (factor: number) => ({ type: "weekday", name: "Saturday", properties: { factor } });
    const [removed, changed] = history.data.value?.lines.map(({ changes }) => changes) ?? [];
    expect(Object.values(removed ?? {})).toEqual([{ from: saturday(1.5) }]);
    expect(Object.values(changed ?? {})).toEqual([
      {
        from: { type: "month", name: "July", properties: { factor: 1.1 } },
        to: { type: "month", name: "July", properties: { factor: 1.3 } },
      },
      { from: saturday(1.2), to: saturday(1.5) },
    ]);
  });
});
