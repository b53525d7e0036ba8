import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { ListAddress } from "#ui/headless/list/parts.ts";
import { createListModel, type ListModel } from "#ui/headless/list/list.ts";
import { readListQuery, writeListQuery } from "#ui/headless/list/query.ts";
import { offline, refusing } from "../../../stories/club/faults.ts";
import { boats } from "../../../stories/club/offer.ts";
import { type Visit, type VisitOptions, visitOf } from "../../../stories/club/visit.ts";

type BoatRow = CallOutput<"booking/boats/find">["items"][number];
type Name = "model" | "dock" | "capacity" | "name.en";
type Sort = "_id" | "capacity" | "name.en";

/** An address that remembers every place, and what each remembers, as a browser's history does. */
function addressAt(query: string): ListAddress & { readonly places: string[]; readonly remembered: Record<string, unknown>[] } {
  const places = [query];
  const remembered: Record<string, unknown>[] = [{}];
  return {
    places,
    remembered,
    read: () => places.at(-1) ?? "",
    write: (next, how) => {
      if (how === "push") remembered.push({ ...remembered.at(-1) });
      places.splice(how === "push" ? places.length : -1, 1, next);
    },
    entry: () => ({
      recall: (name) => remembered[places.length - 1]?.[name],
      keep: (name, value) => void remembered.splice(places.length - 1, 1, { ...remembered[places.length - 1], [name]: value }),
    }),
  };
}

interface Opened extends Visit {
  readonly list: ListModel<BoatRow, Name, Sort>;
  readonly address: ReturnType<typeof addressAt>;
  /** The requests of the list, newest last. */
  readonly requests: () => readonly unknown[];
}

/** A list of the boats of two clubs, over the calls of a club in memory: 28 boats, 10 a page. */
async function listOf(query = "", options: VisitOptions = {}): Promise<Opened> {
  const opened = await madeOf(query, options);
  await opened.list.takeUp();
  return opened;
}

async function madeOf(query: string, options: VisitOptions = {}): Promise<Opened> {
  const visit = await visitOf({ crowd: "none", ...options });
  const { messages, loading, now, later } = visit.model.ports;
  const address = addressAt(query);
  const list = createListModel<BoatRow, Name, Sort>({
    now,
    later,
    loading,
    address,
    find: (question) => messages("booking/boats/find", question),
    idOf: ({ _id }) => _id,
    filters: { model: "text", dock: "text", capacity: "number", "name.en": "text" },
    sorts: ["_id", "capacity", "name.en"],
    searched: "name.en",
  });
  const requests = () => visit.calls.filter(({ path }) => path === "booking/boats/find").map(({ data }) => data);
  return { ...visit, list, address, requests };
}

const idsOf = ({ list }: Opened) => list.rows.value.map(({ _id }) => _id);
const inOrder = boats.map(({ _id }) => _id).toSorted();

describe("a list", () => {
  it("shows ten rows, by the first sort, of a total and its pages", async () => {
    const opened = await listOf();
    expect(idsOf(opened)).toEqual(inOrder.slice(0, 10));
    expect([opened.list.total.value, opened.list.pages.value, opened.list.page.value]).toEqual([28, 3, 1]);
    expect(opened.requests()).toEqual([{ where: {}, page: 1, itemsPerPage: 10, sortBy: "_id", sortDesc: false }]);
  });

  it("requests nothing before `takeUp`", async () => {
    const { requests, list } = await madeOf("?page=2");
    expect([requests().length, list.state.value, list.rows.value.length]).toEqual([0, "loading", 0]);
  });

  it("turns its pages, and keeps the old rows while it waits", async () => {
    const opened = await listOf();
    const turned = opened.list.goTo(3);
    expect(idsOf(opened)).toEqual(inOrder.slice(0, 10));
    expect(opened.list.state.value).toBe("loading");
    await turned;
    expect(idsOf(opened)).toEqual(inOrder.slice(20));
  });

  it("is always sorted by one field, and the other way round by a second press", async () => {
    const opened = await listOf("?page=2");
    await opened.list.sortBy("capacity");
    expect(opened.list.rows.value[0]?.capacity).toBe(6);
    expect(opened.list.page.value).toBe(1);
    await opened.list.sortBy("capacity");
    expect(opened.list.sort.value).toEqual({ by: "capacity", desc: true });
    expect(opened.list.rows.value[0]?.capacity).toBe(12);
    await opened.list.sortBy("name.en");
    expect(opened.list.sort.value).toEqual({ by: "name.en", desc: false });
  });

  it("filters by chips that are added, changed and taken away, each from the first page on", async () => {
    const { list } = await listOf("?page=2");
    await list.filter("model", "Quorum");
    await list.filter("capacity", { gte: 9 });
    expect(list.chips.value).toEqual([
      { name: "model", condition: "Quorum" },
      { name: "capacity", condition: { gte: 9 } },
    ]);
    expect(list.rows.value.every(({ model, capacity }) => model === "Quorum" && capacity >= 9)).toBe(true);
    expect(list.page.value).toBe(1);
    await list.filter("model", ["Quorum", "Vectra"]);
    expect(list.chips.value[0]).toEqual({ name: "model", condition: ["Quorum", "Vectra"] });
    await list.filter("capacity", undefined);
    expect(list.chips.value).toHaveLength(1);
    await list.clearFilters();
    expect([list.chips.value.length, list.total.value]).toEqual([0, 28]);
  });

  it("searches once typing has paused, and not at every letter", async () => {
    const { list, requests, pass } = await listOf();
    for (const text of ["O", "Ot", "Otter "]) list.search(text);
    pass(249);
    expect(requests()).toHaveLength(1);
    pass(1);
    await expect.poll(() => list.rows.value.map(({ name }) => name.en)).toEqual(Array.from({ length: 7 }, () => "Otter"));
    expect(requests().at(-1)).toMatchObject({ where: { "name.en": { contains: "Otter" } } });
    expect([list.text.value, list.chips.value.length]).toEqual(["Otter ", 0]);
  });

  it("says whether there is nothing at all, or nothing by this filter", async () => {
    const { list } = await listOf();
    expect(list.emptiness.value).toBe("none");
    await list.filter("capacity", { gte: 40 });
    expect(list.emptiness.value).toBe("filtered");
    for (const query of ["", "?model=Quorum"]) {
      const none = await listOf(query, { offer: { boats: [] } });
      expect([query, none.list.emptiness.value]).toEqual([query, "empty"]);
    }
  });

  it("says that only the filter finds nothing when it cannot learn whether there is any row", async () => {
    const { list, suffer, requests } = await madeOf("?model=Quorum", { offer: { boats: [] } });
    let calls = 0;
    suffer({ "booking/boats/find": (go, call) => (++calls === 1 ? go() : refusing("INTERNAL")(go, call)) });
    await list.takeUp();
    expect(requests().slice(-2)).toMatchObject([{ where: { model: "Quorum" } }, { where: {}, itemsPerPage: 1 }]);
    expect(list.emptiness.value).toBe("filtered");
  });

  it("keeps its rows and their time when a request fails, and gives why", async () => {
    const opened = await listOf();
    const { list, suffer, pass } = opened;
    const asOf = list.asOf.value;
    pass(60_000);
    suffer({ "booking/boats/find": refusing("INTERNAL") });
    await list.goTo(2);
    expect(idsOf(opened)).toEqual(inOrder.slice(0, 10));
    expect([list.state.value, list.asOf.value, list.failure.value?.icon]).toEqual(["failed", asOf, "database-alert"]);
    expect([list.page.value, list.from.value]).toEqual([2, 1]);
    suffer({ "booking/boats/find": offline });
    await list.reload();
    expect(list.failure.value?.key).toBe("alerts.noAnswer");
    suffer({});
    await list.reload();
    expect(idsOf(opened)).toEqual(inOrder.slice(10, 20));
    expect(list.failure.value).toBeUndefined();
  });

  it("goes to the last page there is when the rows of a later one are gone", async () => {
    const opened = await listOf("?page=9");
    expect(idsOf(opened)).toEqual(inOrder.slice(20));
    expect([opened.list.page.value, opened.address.read()]).toEqual([3, "?page=3"]);
  });

  it("shows a row as it was just saved, before the next answer", async () => {
    const { list } = await listOf();
    const [first] = list.rows.value;
    if (first === undefined) throw new Error("no row");
    list.show({ ...first, capacity: 40 });
    expect(list.rows.value[0]?.capacity).toBe(40);
    list.show({ ...first, _id: "elsewhere" });
    expect(list.rows.value).toHaveLength(10);
  });
});

describe("the address of a list", () => {
  it("is where it begins: page, sort and filters", async () => {
    const { list, requests } = await listOf("?tab=boats&sort=-capacity&model=Quorum&has-name.en=Light&page=1");
    expect(requests()).toEqual([
      { where: { model: "Quorum", "name.en": { contains: "Light" } }, page: 1, itemsPerPage: 10, sortBy: "capacity", sortDesc: true },
      // No boat matches: the second request finds out whether there is any boat.
      { where: {}, page: 1, itemsPerPage: 1, sortBy: "capacity", sortDesc: true },
    ]);
    expect([list.text.value, list.emptiness.value]).toEqual(["Light", "filtered"]);
  });

  it("gets a place for each step, and keeps what others wrote there", async () => {
    const { list, address, pass } = await listOf("?tab=boats");
    await list.goTo(2);
    await list.filter("dock", "mem_d_magog");
    await list.sortBy("capacity");
    expect(address.places).toEqual([
      "?tab=boats",
      "?tab=boats&page=2",
      "?tab=boats&dock=mem_d_magog",
      "?tab=boats&sort=capacity&dock=mem_d_magog",
    ]);
    list.search("heron");
    pass(250);
    expect(address.places).toHaveLength(4);
    expect(address.read()).toContain("has-name.en=heron");
  });

  it("restores its rows by the back button", async () => {
    const opened = await listOf();
    await opened.list.goTo(2);
    opened.address.places.pop();
    await opened.list.takeUp();
    expect(idsOf(opened)).toEqual(inOrder.slice(0, 10));
  });

  it.each([
    "?page=0",
    "?page=-1",
    "?page=1e3",
    "?sort=phone",
    "?capacity=many",
    "?from-capacity=x",
    "?is-model=maybe",
    "?colour=red",
    "?%",
  ])("with nonsense in it is the whole list: %s", async (query) => {
    const { list, requests } = await listOf(query);
    expect(requests()).toEqual([{ where: {}, page: 1, itemsPerPage: 10, sortBy: "_id", sortDesc: false }]);
    expect(list.failure.value).toBeUndefined();
  });

  const rules = { filters: { name: "text", size: "number", open: "flag" }, sorts: ["a", "b"] } as const;
  const text = fc.string({ minLength: 1 });
  const size = fc.integer({ min: -1000, max: 1000 });
  const many = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 2, maxLength: 4 });
  const presence = fc.constantFrom<FieldConditionSchema>(null, { exists: true }, { exists: false });
  const bounds = fc.oneof(fc.record({ gte: size, lte: size }), fc.record({ gte: size }), fc.record({ lte: size }));
  const conditions = {
    name: fc.oneof(text, many(text), presence, fc.record({ contains: text })),
    size: fc.oneof(size, many(size), bounds, presence),
    open: fc.oneof(fc.boolean(), presence),
  };
  const chip = <Name extends keyof typeof conditions>(name: Name) =>
    fc.option(conditions[name]).map((condition) => (condition === null ? [] : [{ name, condition }]));
  const queries = fc.record({
    page: fc.integer({ min: 1, max: 999 }),
    sort: fc.record({ by: fc.constantFrom("a", "b"), desc: fc.boolean() }),
    filters: fc.tuple(chip("name"), chip("size"), chip("open")).map((chips) => chips.flat()),
  });

  it("says of any list all that it takes to find it again", () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readListQuery(writeListQuery("?other=1", query, rules), rules)).toEqual(query);
      }),
    );
  });

  it("whatever it says never breaks a list", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(readListQuery(query, rules).page).toBeGreaterThan(0);
      }),
    );
  });
});

describe("picked rows", () => {
  const at = ({ list }: Opened, index: number): BoatRow => list.rows.value[index] ?? expect.unreachable();

  /** Goes back one place, as the back button does. */
  const back = async ({ list, address }: Opened) => {
    address.places.pop();
    address.remembered.pop();
    await list.takeUp();
  };

  it("are restored with their filter by the back button, and when the history entry is opened again", async () => {
    const opened = await listOf("?model=Vectra");
    opened.list.pick(at(opened, 1), true);
    await opened.list.filter("model", "Quorum");
    expect(opened.list.picked.value).toBe(0);
    opened.list.pickWhole();
    opened.list.pick(at(opened, 0), false);
    await back(opened);
    expect([opened.list.picked.value, opened.list.isPicked(at(opened, 1))]).toEqual([1, true]);
    const anew = await madeOf("?model=Quorum", {});
    anew.address.entry?.().keep("picked", { except: [boats.find(({ model }) => model === "Quorum")?._id] });
    await anew.list.takeUp();
    expect(anew.list.picked.value).toBe(anew.list.total.value - 1);
  });

  it("stay as they are by now when the back button leads to another page of the same filter", async () => {
    const opened = await listOf();
    opened.list.pick(at(opened, 0), true);
    await opened.list.goTo(2);
    opened.list.pick(at(opened, 0), true);
    await back(opened);
    expect([opened.list.page.value, opened.list.picked.value]).toEqual([1, 2]);
  });

  it.each([undefined, null, 3, {}, { ids: [1] }, { except: "all" }])("are none where their stored value is invalid: %j", async (kept) => {
    const opened = await madeOf("", {});
    opened.address.entry?.().keep("picked", kept);
    await opened.list.takeUp();
    expect(opened.list.picked.value).toBe(0);
  });

  it("are counted by page, and stay picked on other pages", async () => {
    const opened = await listOf();
    const { list } = opened;
    list.pick(at(opened, 1), true);
    list.pick(at(opened, 3), true);
    list.pick(at(opened, 3), false);
    await list.goTo(2);
    expect([list.picked.value, list.pagePicked.value]).toEqual([1, "none"]);
    await list.goTo(1);
    expect([list.isPicked(at(opened, 1)), list.isPicked(at(opened, 3)), list.pagePicked.value]).toEqual([true, false, "some"]);
    expect(list.chosen()).toEqual({ ids: [inOrder[1]] });
  });

  it("run from the one touched last to this one, either way", async () => {
    const opened = await listOf();
    const { list } = opened;
    list.pick(at(opened, 6), true);
    list.pickTo(at(opened, 3), true);
    expect(list.chosen()).toEqual({ ids: expect.arrayContaining(inOrder.slice(3, 7)) });
    list.pickTo(at(opened, 4), false);
    expect(list.picked.value).toBe(2);
    list.pickNone();
    list.pickTo(at(opened, 2), true);
    expect(list.chosen()).toEqual({ ids: [inOrder[2]] });
  });

  it("are picked and unpicked together for a whole page", async () => {
    const { list } = await listOf();
    list.pickPage(true);
    expect([list.picked.value, list.pagePicked.value, list.isWholePicked.value]).toEqual([10, "all", false]);
    list.pickPage(false);
    expect(list.picked.value).toBe(0);
  });

  it("are sent as a filter where all of it is picked, without the unpicked rows", async () => {
    const opened = await listOf("?model=Quorum");
    const { list } = opened;
    list.pickWhole();
    expect([list.picked.value, list.isWholePicked.value]).toEqual([7, true]);
    const gone = at(opened, 0);
    list.pick(gone, false);
    expect([list.picked.value, list.isWholePicked.value, list.pagePicked.value]).toEqual([6, false, "some"]);
    expect(list.chosen()).toEqual({ where: { model: "Quorum" }, except: [gone._id] });
  });

  it("of a filter with more rows than lists count are counted once all are picked, and said to be more where they are not", async () => {
    const { messages, loading, now, later } = (await visitOf({ crowd: "none" })).model.ports;
    const counts = [undefined, { count: 12_115, more: false }, { count: 100_000, more: true }];
    const list = createListModel<BoatRow, Name, Sort>({
      now,
      later,
      loading,
      find: async (question) => {
        const reply = await messages("booking/boats/find", question);
        return reply.ok ? { ...reply, data: { ...reply.data, total: 1000, more: true } } : reply;
      },
      countWhole: async () => counts.shift(),
      idOf: ({ _id }) => _id,
      filters: { model: "text", dock: "text", capacity: "number", "name.en": "text" },
      sorts: ["_id", "capacity", "name.en"],
    });
    await list.takeUp();
    const seen: unknown[] = [];
    for (let each = 0; each < 3; each += 1) {
      list.pickWhole();
      await Promise.resolve();
      await Promise.resolve();
      seen.push([list.picked.value, list.isMorePicked.value]);
    }
    expect(seen).toEqual([
      [1000, true],
      [12_115, false],
      [100_000, true],
    ]);
    list.pickNone();
    expect([list.picked.value, list.isMorePicked.value]).toEqual([0, false]);
  });

  it("are forgotten when what is shown is filtered otherwise, not when it is sorted", async () => {
    const { list } = await listOf();
    list.pickWhole();
    await list.sortBy("capacity");
    expect(list.isWholePicked.value).toBe(true);
    await list.filter("model", "Vectra");
    expect(list.picked.value).toBe(0);
  });
});
