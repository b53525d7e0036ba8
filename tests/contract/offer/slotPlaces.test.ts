import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { slotLimits } from "#core/domain/offer/slot.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { book, codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const visitor = { visitor: "visitor-1" };
const staff = { principal: person("mem", ["^booking/"]) };
const boats = [
  { location: "mem_d_magog", item: "mem_b_alba" },
  { location: "mem_d_magog", item: "mem_b_brume" },
  { location: "mem_d_newport", item: "mem_b_cap" },
] as const;
const [alba, brume] = boats;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const fields = (name: string, start: string, end: string) => ({ name, label: { en: name, fr: name }, start, end, turnaround: 0 });
const add = (slot: object) => world.send("booking/timeslots/create", slot, staff);
const make = async (slot: CallInput<"booking/timeslots/create">) => {
  await world.call("booking/timeslots/create", slot, staff);
};
const slotsOf = async () => (await world.call("booking/timeslots/find", { where: {} }, staff)).items;

/** What a list says of a slot of a boat, and what a quote does: the amount for who is no member; undefined where it is not offered. */
interface Saying {
  readonly at: string;
  readonly listed: number | undefined;
  readonly quoted: number | undefined;
}

/** What lists and quotes say of every boat and slot on a day. */
async function sayingsOn(date: Day): Promise<readonly Saying[]> {
  const all: Saying[] = [];
  for (const { location, item } of boats) {
    const { slots } = await world.call("booking/reservations/offer", { attributes: { location, date } });
    for (const { _id, name } of await slotsOf()) {
      const listed = slots.find((slot) => slot._id === _id)?.boats.find((boat) => boat._id === item);
      const attributes = { location, item, date, time: [_id] };
      const { status } = await world.send("booking/reservations/quote", { attributes }, visitor);
      const quoted =
        status === 200 ? (await world.call("booking/reservations/quote", { attributes }, visitor)).amounts.nonMember : undefined;
      all.push({
        at: `${item} ${name}`,
        listed: listed?.isAvailable === true ? listed.amounts.nonMember : undefined,
        quoted,
      });
    }
  }
  return all;
}

/** The slots of which a list and a quote say different things. */
const disagreements = (sayings: readonly Saying[]) => sayings.filter(({ listed, quoted }) => listed !== quoted).map(({ at }) => at);

/** Slots of one dock, of a kind of boat, of a boat, and of a part of the year, each with a factor. */
async function addHours(): Promise<void> {
  await make({ ...fields("dock", "06:00", "07:00"), docks: ["mem_d_newport"], properties: { factor: 0.5 } });
  await make({ ...fields("kind", "06:15", "20:00"), kinds: ["largePontoon"], properties: { factor: 1.8 } });
  await make({ ...fields("boat", "05:00", "05:45"), boats: ["mem_b_alba"], properties: { factor: 20 } });
  await make({ ...fields("summer", "21:00", "22:00"), from: "07-10", until: "07-10" });
  await make({ ...fields("winter", "22:00", "23:00"), from: "10-15", until: "04-15", weekdays: [6] });
}

describe("slots of some boats", () => {
  beforeEach(addHours);

  it.each([tripDay, dayFromText("2027-07-11"), dayFromText("2027-10-16")])("are listed as they are quoted on %s", async (day) => {
    expect(disagreements(await sayingsOn(day))).toEqual([]);
  });

  it("are found by that comparison where one leaks to another dock", async () => {
    const leaked = (await sayingsOn(tripDay)).map((each) => (each.at === "mem_b_alba dock" ? { ...each, listed: 1 } : each));
    expect(disagreements(leaked)).toEqual(["mem_b_alba dock"]);
  });

  it("run where and when they say", async () => {
    const offered = async (day: Day) => {
      const names = (await sayingsOn(day)).flatMap(({ at, listed }) => (listed === undefined ? [] : [at.replace("mem_b_", "")]));
      return names.filter((at) => !/morning|afternoon|evening/u.test(at)).toSorted();
    };
    expect(await offered(tripDay)).toEqual(["alba boat", "alba summer", "brume kind", "brume summer", "cap dock", "cap summer"]);
    expect(await offered(dayFromText("2027-10-16"))).toEqual([
      "alba boat",
      "alba winter",
      "brume kind",
      "brume winter",
      "cap dock",
      "cap winter",
    ]);
  });

  it("are held and sold at the price of the list, each only with its own boat", async () => {
    const slot = (await slotsOf()).find(({ name }) => name === "kind");
    const time = [slot?._id ?? ""];
    const sold = (await sayingsOn(tripDay)).find(({ at }) => at === "mem_b_brume kind");
    expect(codeOf(await world.send("booking/reservations/hold", { attributes: { ...alba, date: tripDay, time } }, visitor))).toBe(
      "ITEM_NOT_EXIST",
    );
    const { _id, amount } = await book(world, { attributes: { ...brume, date: tripDay, time } });
    expect(amount).toBe(sold?.listed);
    const { tape } = await world.call("account/bookings/read", { _id }, { principal: person("mem", ["^account/"]) });
    expect(tape.lines.filter(({ kind }) => kind === "slot")).toEqual([{ kind: "slot", name: "kind", factor: 1.8 }]);
  });

  it("keep the letter of getTimeSlotByDate: ids of the club's slots are accepted, and the boat's are given", async () => {
    const ids = (await slotsOf()).map(({ _id }) => _id);
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: { ...alba, date: tripDay, time: ids } });
    expect(time.map(({ name }) => name)).toEqual(["boat", "morning", "afternoon", "evening", "summer", "winter"]);
  });
});

describe("a slot is refused", () => {
  const plain = fields("new", "06:00", "07:00");

  it.each([
    ["of another club's dock", { docks: ["msk_d_port"] }, "/docks/0", "choice"],
    ["of another club's boat", { boats: ["msk_b_dawn"] }, "/boats/0", "choice"],
    ["of docks and boats", { docks: ["mem_d_magog"], boats: ["mem_b_alba"] }, "/boats", "onlyOne"],
    ["of docks and kinds", { docks: ["mem_d_magog"], kinds: ["pontoon"] }, "/kinds", "onlyOne"],
    ["of kinds and boats", { kinds: ["pontoon"], boats: ["mem_b_alba"] }, "/boats", "onlyOne"],
    ["from a day that does not exist", { from: "02-30" }, "/from", "day"],
    ["until a day that does not exist", { until: "06-31" }, "/until", "day"],
    ["on days that never come", { from: "11-05", until: "03-20" }, "/until", "neverInSeason"],
    ["with an end before its start", { start: "08:00" }, "/end", "order"],
    ["with an end at its start", { start: "07:00" }, "/end", "order"],
  ] as const)("%s", async (_, change, path, rule) => {
    expect(issuesOf(await add({ ...plain, ...change }))).toEqual([{ path, rule }]);
  });

  it.each([0, 0.05, 21])("with the factor %d", async (factor) => {
    expect(issuesOf(await add({ ...plain, properties: { factor } }))[0]?.path).toBe("/properties/factor");
  });

  it("with the name of another slot of a boat, and of no other boat's", async () => {
    await make({ ...plain, docks: ["mem_d_newport"] });
    expect(codeOf(await add({ ...plain, boats: ["mem_b_cap"] }))).toBe("DUPLICATE");
    expect((await add({ ...plain, name: " NEW ".trim(), docks: ["mem_d_magog"] })).status).toBe(200);
    expect(codeOf(await add(plain))).toBe("DUPLICATE");
  });

  it("once there are 200", async () => {
    const known = (await slotsOf()).length;
    for (let at = known; at < slotLimits.slots; at += 1) await make(fields(`slot ${at}`, "06:00", "07:00"));
    expect(issuesOf(await add(plain))).toEqual([{ path: "/name", rule: "slotCount", params: { max: 200 } }]);
  });
});

describe("two slots with one name, of a dock and of a kind of boat, are kept from meeting at one boat", () => {
  const manager = { principal: person("mem", ["^booking/", "^account/imports/"]) };
  const dune = { name: { en: "Dune", fr: "Dune" }, dock: "mem_d_newport", model: "Quorum", capacity: 6, properties: {} } as const;
  const dayAtNewport = { ...fields("day", "09:00", "17:00"), docks: ["mem_d_newport"] };
  const dayOnQuorum = { ...fields("Day", "09:00", "13:00"), kinds: ["largePontoon"] } as const;
  const change = async (boat: string, changes: object) => {
    const { version } = await world.call("booking/boats/read", { _id: boat }, staff);
    return world.send("booking/boats/update", { _id: boat, version, ...changes }, staff);
  };
  const slotNames = (path: string, name: string) => [{ path, rule: "slotNames", params: { name } }];

  it("when a boat is moved or is of another kind", async () => {
    await make(dayAtNewport);
    await make(dayOnQuorum);
    expect(issuesOf(await change("mem_b_brume", { dock: "mem_d_newport" }))).toEqual(slotNames("/dock", "Day"));
    expect(issuesOf(await change("mem_b_cap", { kind: "largePontoon" }))).toEqual(slotNames("/kind", "Day"));
    expect(issuesOf(await change("mem_b_cap", { model: "Quorum" }))).toEqual(slotNames("/model", "Day"));
    expect((await change("mem_b_brume", { dock: "mem_d_newport", kind: "pontoon" })).status).toBe(200);
    expect((await change("mem_b_alba", { dock: "mem_d_newport" })).status).toBe(200);
  });

  it("when a boat is added by form or from a file", async () => {
    await make(dayAtNewport);
    await make(dayOnQuorum);
    expect(issuesOf(await world.send("booking/boats/create", dune, staff))).toEqual(slotNames("/dock", "Day"));
    const columns = ["name.fr", "dock", "model", "capacity"];
    const rows = [
      ["Dune", "newport", "Quorum", "6"],
      ["Vent", "newport", "Vectra", "6"],
    ];
    const refused = await world.send("account/imports/run", { kind: "boats", columns, rows, dates: "dmy" }, manager);
    expect(issuesOf(refused)).toEqual(slotNames("/rows/0/1", "Day"));
  });

  it("when a boat is restored", async () => {
    await make(dayAtNewport);
    const { _id } = await world.call("booking/boats/create", dune, staff);
    const { version } = await world.call("booking/boats/delete", { _id, version: 1 }, staff);
    await make(dayOnQuorum);
    expect(issuesOf(await world.send("booking/boats/restore", { _id, version }, staff))).toEqual(slotNames("/dock", "Day"));
  });

  it("when a slot changes its place or is restored", async () => {
    await make(dayAtNewport);
    const { _id } = await world.call("booking/timeslots/create", dayOnQuorum, staff);
    const { version } = await world.call("booking/timeslots/delete", { _id, version: 1 }, staff);
    expect((await change("mem_b_brume", { dock: "mem_d_newport" })).status).toBe(200);
    expect(codeOf(await world.send("booking/timeslots/restore", { _id, version }, staff))).toBe("DUPLICATE");
    const other = await world.call("booking/timeslots/create", { ...dayOnQuorum, kinds: ["fishing"] }, staff);
    const moved = { _id: other._id ?? "", version: other.version, kinds: null, boats: ["mem_b_cap"] };
    expect(codeOf(await world.send("booking/timeslots/update", moved, staff))).toBe("DUPLICATE");
  });
});
