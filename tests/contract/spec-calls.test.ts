import { beforeEach, describe, expect, it } from "vitest";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

/** Sends exactly what the specification writes, and gives the data of the reply. */
async function dataOf(path: string, data: unknown, options?: Parameters<World["send"]>[2]) {
  const reply = await world.send(path, data, options);
  expect([reply.status, codeOf(reply)]).toEqual([200, ""]);
  return JSON.parse(reply.body).data;
}

describe("the calls of the specification, as it writes them (requirements §7)", () => {
  it("getTimeSlotByDate {location, item, date, time} reads time", async () => {
    const time = ["mem_t_morning", "mem_t_evening"];
    const data = await dataOf("booking/reservations/getTimeSlotByDate", {
      attributes: { location: "mem_d_magog", item: "mem_b_alba", date: tripDay, time },
    });
    expect(data.time.map(({ _id, isAvailable }: { _id: string; isAvailable: boolean }) => [_id, isAvailable])).toEqual([
      ["mem_t_morning", true],
      ["mem_t_evening", true],
    ]);
  });

  it("checkFullBookingInRange {dateStart, dateEnd, bookingType, attributes {location}} reads boats with their dates", async () => {
    const data = await dataOf("booking/reservations/checkFullBookingInRange", {
      dateStart: tripDay,
      dateEnd: "2027-07-22",
      bookingType: "boat",
      attributes: { location: "mem_d_magog" },
    });
    expect(data).toHaveLength(1);
    expect(data[0].boats.map(({ client }: { client: string }) => client)).toEqual(["mem", "mem"]);
    expect(data[0].boats[0].dates).toHaveLength(13);
    expect(data[0].boats[0].dates[0]).toEqual({ date: tripDay, isAvailable: true });
  });

  it("checkFullBookingInRange where timeCondition name in the chosen filters", async () => {
    await book(world);
    const rangeOf = (name: readonly string[]) => ({
      dateStart: tripDay,
      dateEnd: tripDay,
      bookingType: "boat",
      attributes: { location: "mem_d_magog" },
      where: { timeCondition: { name } },
    });
    const first = async (name: readonly string[]) =>
      (await dataOf("booking/reservations/checkFullBookingInRange", rangeOf(name)))[0].boats[0].dates[0].isAvailable;
    expect(await first(["morning"])).toBe(false);
    expect(await first(["morning", "evening"])).toBe(true);
  });

  it("items/find where type base-factor reads items[0].properties.value", async () => {
    const data = await dataOf("booking/items/find", { where: { type: "base-factor" } }, { principal: person("mem") });
    expect(data.items[0].properties.value).toBe(200);
    expect(data.total).toBe(1);
  });

  it("items/find where type any of month, weekday, holiday, status having properties.factor", async () => {
    const where = { type: ["month", "weekday", "holiday", "status"], "properties.factor": { exists: true } };
    const data = await dataOf("booking/items/find", { where, itemsPerPage: 100 }, { principal: person("mem") });
    expect(data.items.map(({ name }: { name: string }) => name).toSorted()).toEqual(["July", "Membership", "Non Member", "Saturday"]);
    expect(Object.keys(data.items[0]).toSorted()).toEqual(["_id", "client", "name", "properties", "type"]);
  });

  it("{model}/find where type in max, min, base-factor reads items[].type and properties.value", async () => {
    const data = await dataOf("booking/items/find", { where: { type: ["max", "min", "base-factor"] } }, { principal: person("msk") });
    expect(data.items).toEqual([expect.objectContaining({ type: "base-factor", properties: { value: 150 } })]);
  });

  it("cancelSessionPayment {_id, sessionUrl, scope}", async () => {
    const { _id, reference, sessionUrl } = await book(world);
    expect((await world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "other" })).status).toBe(404);
    expect(await dataOf("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" })).toEqual({
      _id,
      reference,
      status: "canceled",
      refund: null,
    });
  });

  it("clients/read where id is the user's client", async () => {
    expect(await dataOf("account/clients/read", { where: { id: "mem" } }, { principal: person("mem") })).toEqual({
      id: "mem",
      name: "Club mem",
      email: "club@mem.test",
      address: "1 quai",
      phone: "+1 450 555 0199",
    });
  });
});

describe("find", () => {
  it("gives ten rows of the first page by id by default", async () => {
    const data = await dataOf("booking/items/find", {});
    expect([data.items.length, data.total]).toEqual([10, 10]);
    const ids = data.items.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(ids.toSorted());
  });

  it("sorts, pages, and gives nothing past the end", async () => {
    const page = async (number: number) =>
      (await dataOf("booking/boats/find", { page: number, itemsPerPage: 2, sortBy: "name.en", sortDesc: true })).items.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await page(1)).toEqual(["msk_b_dawn", "mem_b_cap"]);
    expect(await page(2)).toEqual(["mem_b_brume", "mem_b_alba"]);
    expect(await page(1e9)).toEqual([]);
  });

  const conditions: readonly (readonly [object, readonly string[]])[] = [
    [{ model: "Quorum" }, ["mem_b_brume"]],
    [{ dock: ["mem_d_newport", "msk_d_port"] }, ["mem_b_cap", "msk_b_dawn"]],
    [{ "properties.factor": null, "name.en": { contains: "A" } }, ["mem_b_alba", "mem_b_cap", "msk_b_dawn"]],
    [{ "properties.factor": { exists: true } }, []],
    [{ capacity: { gte: 8, lte: 8 }, client: "msk" }, ["msk_b_dawn"]],
    [{ capacity: { gte: 9 } }, []],
    [{ dock: [] }, []],
  ];
  it.each(conditions)("filters boats where %j", async (where, expected) => {
    expect((await dataOf("booking/boats/find", { where })).items.map(({ _id }: { _id: string }) => _id)).toEqual(expected);
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { itemsPerPage: 101 },
    { itemsPerPage: "10" },
    { sortBy: "dock.name" },
    { where: { model: { $ne: 1 } } },
    { where: { model: { gte: 1, or: 2 } } },
    { where: { model: {} } },
  ])("refuses %j", async (data) => {
    expect((await world.send("booking/boats/find", data)).status).toBe(400);
  });

  it("reads one item by id or by where, else says that it does not exist", async () => {
    expect((await dataOf("booking/boats/read", { _id: "mem_b_cap" }))._id).toBe("mem_b_cap");
    expect((await dataOf("booking/boats/read", { where: { model: "Quorum" } }))._id).toBe("mem_b_brume");
    expect((await world.send("booking/boats/read", { where: { model: "Vantage" } })).status).toBe(404);
    expect((await world.send("booking/boats/read", {})).status).toBe(400);
  });
});

describe("what is seen before and after a boat is chosen", () => {
  it("offer and quote name one price, for members and for others", async () => {
    const offer = await dataOf("booking/reservations/offer", { attributes: { location: "mem_d_magog", date: tripDay } });
    const quote = await dataOf("booking/reservations/quote", { attributes });
    expect(quote.amounts).toEqual({ membership: 264, nonMember: 330 });
    expect(offer.slots[0].boats[0]).toEqual({ _id: "mem_b_alba", isAvailable: true, amounts: quote.amounts });
    expect(quote).toMatchObject({ base: 200, factor: 1.65, currency: "CAD" });
  });

  it("a quote of two consecutive slots is their sum, and slots that do not follow each other are refused", async () => {
    const two = await dataOf("booking/reservations/quote", { attributes: { ...attributes, time: ["mem_t_morning", "mem_t_afternoon"] } });
    expect(two.amounts).toEqual({ membership: 528, nonMember: 660 });
    expect((await dataOf("booking/reservations/quote", { attributes: { ...attributes, time: "mem_t_morning" } })).amounts.nonMember).toBe(
      330,
    );
    expect(
      (await world.send("booking/reservations/quote", { attributes: { ...attributes, time: ["mem_t_morning", "mem_t_evening"] } })).status,
    ).toBe(400);
  });

  it("the window takes 31 days and not one more, and not backwards", async () => {
    const find = (dateStart: string, dateEnd: string) =>
      world.send("booking/reservations/checkFullBookingInRange", { dateStart, dateEnd, bookingType: "boat", attributes: {} });
    expect((await find("2027-07-01", "2027-07-31")).status).toBe(200);
    expect((await find("2027-07-01", "2027-08-01")).status).toBe(400);
    expect((await find("2027-07-02", "2027-07-01")).status).toBe(400);
    expect((await find("1027-07-02", "2027-07-01")).status).toBe(400);
  });

  it("days out of season and days gone are false, not errors", async () => {
    const dates = async (date: string) =>
      (
        await dataOf("booking/reservations/checkFullBookingInRange", {
          dateStart: date,
          dateEnd: date,
          bookingType: "boat",
          attributes: { location: "mem_d_magog" },
        })
      )[0].boats[0].dates;
    expect(await dates("2027-11-01")).toEqual([{ date: "2027-11-01", isAvailable: false }]);
    expect(await dates("2027-06-30")).toEqual([{ date: "2027-06-30", isAvailable: false }]);
  });
});
