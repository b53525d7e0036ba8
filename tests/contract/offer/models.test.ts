import { beforeEach, describe, expect, it } from "vitest";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import { codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/"]) };
const dinghy = {
  name: { en: "Sailing dinghy", fr: "Dériveur 420" },
  kind: "sailing",
  capacity: 4,
  length: 4.2,
  drawing: "Sailboat",
  description: { en: "Lively and steady", fr: "Vif et stable" },
} as const;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const make = (model: object = {}) => world.call("booking/models/create", { ...dinghy, ...model }, staff);
const boatOf = (model: string, more: object = {}) => ({
  name: { en: "Tern", fr: "Sterne" },
  properties: {},
  dock: "mem_d_magog",
  model,
  capacity: 4,
  ...more,
});
const add = (model: string, more: object = {}) => world.send("booking/boats/create", boatOf(model, more), staff);
const refused = async (path: "booking/models/create" | "booking/models/update" | "booking/models/delete", input: object) => {
  const reply = await world.send(path, input, staff);
  const { issues = [] }: { readonly issues?: ReturnType<typeof issuesOf> } = JSON.parse(reply.body);
  return [codeOf(reply), ...issues.map(({ path: field, rule }) => `${field} ${rule}`)];
};

describe("the models of a club", () => {
  it("are the server's four and its own, by page, filter and id", async () => {
    const { _id } = await make();
    const { items } = await world.call("booking/models/find", { sortBy: "capacity" }, staff);
    expect(items.map(({ name }) => name.en)).toEqual(["Sailing dinghy", "Sportfisher", "Vantage", "Vectra", "Quorum"]);
    expect(items.map(({ client }) => client)).toEqual(["mem", "mem", "mem", "mem", "mem"]);
    const sailing = await world.call("booking/models/find", { where: { kind: "sailing" }, itemsPerPage: 1 }, staff);
    expect([sailing.items[0]?._id, sailing.total]).toEqual([_id, 1]);
    expect(await world.call("booking/models/read", { _id: "Vectra" }, staff)).toMatchObject({ kind: "pontoon", length: 7.3, power: 115 });
  });

  it("may be read by whoever changes boats, and by nobody who only records their damages", async () => {
    for (const pattern of ["^booking/boats/update$", "^booking/boats/create$"]) {
      const boater = { principal: person("mem", [pattern]) };
      expect((await world.call("booking/models/find", {}, boater)).total).toBe(boatModels.length);
      expect(await world.call("booking/models/read", { _id: "Vectra" }, boater)).toMatchObject({ kind: "pontoon" });
      expect(codeOf(await world.send("booking/models/create", dinghy, boater))).toBe("FORBIDDEN");
    }
    const others = { principal: person("mem", ["^booking/boats/damages$"]) };
    expect(codeOf(await world.send("booking/models/find", {}, others))).toBe("FORBIDDEN");
  });

  it("refuse people 0, a length of 200 m, and a change of the server's", async () => {
    expect(await refused("booking/models/create", { ...dinghy, capacity: 0 })).toEqual(["BAD_REQUEST", "/capacity minValue"]);
    expect(await refused("booking/models/create", { ...dinghy, length: 200 })).toEqual(["BAD_REQUEST", "/length maxValue"]);
    for (const _id of boatModels) {
      expect(await refused("booking/models/update", { _id, version: 1, capacity: 4 })).toEqual(["FORBIDDEN"]);
      expect(await refused("booking/models/delete", { _id, version: 1 })).toEqual(["FORBIDDEN"]);
    }
  });

  it("are no other club's, neither in lists nor for boats", async () => {
    const { _id } = await make();
    const others = { principal: person("msk", ["^booking/"]) };
    const { items } = await world.call("booking/models/find", {}, others);
    expect(items.map((row) => row._id)).toEqual([...boatModels].toSorted());
    expect(codeOf(await world.send("booking/models/read", { _id }, others))).toBe("ITEM_NOT_EXIST");
    const boat = { ...boatOf(_id), dock: (await world.call("booking/docks/find", { where: { client: "msk" } })).items[0]?._id ?? "" };
    const reply = await world.send("booking/boats/create", boat, others);
    expect(issuesOf(reply)).toMatchObject([{ path: "/model", rule: "choice" }]);
  });

  it("stay while a boat is of them, and the refusal names the boat", async () => {
    const { _id, version } = await make();
    await add(_id);
    const reply = await world.send("booking/models/delete", { _id, version }, staff);
    expect([codeOf(reply), JSON.parse(reply.body).uses]).toEqual([
      "IN_USE",
      [{ model: "boats", _id: expect.any(String), name: boatOf("").name }],
    ]);
  });

  it("take no new boat once they are closed, and keep those that they have", async () => {
    const { _id, version } = await make();
    const boat = await world.call("booking/boats/create", boatOf(_id), staff);
    await world.call("booking/models/update", { _id, version, isClosed: true }, staff);
    expect(issuesOf(await add(_id, { name: { en: "Two", fr: "Deux" } }))).toMatchObject([{ path: "/model", rule: "modelClosed" }]);
    await world.call("booking/boats/update", { _id: boat._id, version: boat.version, capacity: 3 }, staff);
    const other = (await world.call("booking/boats/find", { where: { _id: "mem_b_alba" } }, staff)).items[0];
    const moved = await world.send("booking/boats/update", { _id: "mem_b_alba", version: other?.version ?? 0, model: _id }, staff);
    expect(issuesOf(moved)).toMatchObject([{ path: "/model", rule: "modelClosed" }]);
  });

  it("show visitors their name, drawing and figures at once after each change, and the boat's own figures", async () => {
    const { _id, version } = await make();
    const { _id: boat } = await world.call("booking/boats/create", boatOf(_id, { length: 4.3, year: 2019, registration: "54210" }), staff);
    const shown = async () => (await world.call("booking/boats/find", { where: { _id: boat } })).items[0];
    const { name, kind, length, drawing } = dinghy;
    expect(await shown()).toMatchObject({ length: 4.3, description: dinghy.description, look: { name, kind, length, drawing } });
    await world.call("booking/models/update", { _id, version, name: { en: "Laser", fr: "Laser" }, drawing: "Cruiser" }, staff);
    expect((await shown())?.look).toMatchObject({ name: { en: "Laser", fr: "Laser" }, drawing: "Cruiser" });
    const forStaff = await world.call("booking/boats/read", { _id: boat }, staff);
    expect([forStaff.look?.drawing, forStaff.description]).toEqual(["Cruiser", undefined]);
  });

  it("give boats the time slots of their kind, and none of the other kinds", async () => {
    const { _id } = await make();
    const { _id: boat } = await world.call("booking/boats/create", boatOf(_id), staff);
    const slot = {
      name: "sail",
      label: { en: "Sail", fr: "Voile" },
      start: "06:00",
      end: "07:00",
      turnaround: 0,
      kinds: ["sailing"],
    } as const;
    const { _id: time } = await world.call("booking/timeslots/create", slot, staff);
    const { slots } = await world.call("booking/reservations/offer", { attributes: { location: "mem_d_magog", date: tripDay } });
    const boats = slots.find((each) => each._id === time)?.boats.map((each) => each._id);
    expect(boats).toEqual([boat]);
  });
});
