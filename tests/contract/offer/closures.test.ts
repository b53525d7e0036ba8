import { beforeEach, describe, expect, it } from "vitest";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = person("mem", [...standardRoles.staff.permissions, "^booking/boats/"]);
const reason = { en: "Wind", fr: "Vent" };
const wind = { boat: "mem_b_alba", dateStart: tripDay, dateEnd: tripDay, reason };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

async function ask(path: string, data: unknown) {
  const { status, body } = await world.send(path, data, { principal: staff });
  return { status, ...JSON.parse(body) };
}

async function made(path: string, data: unknown) {
  const { status, data: row, issues } = await ask(path, data);
  expect([path, status, issues]).toEqual([path, 200, undefined]);
  return row;
}

/** The error code for a visitor who books the boat's morning, "" when it is free; a hold is given back at once. */
async function holdError(change: object = {}): Promise<string> {
  const reply = await world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } });
  if (reply.status === 200) await world.call("booking/reservations/release", { hold: JSON.parse(reply.body).data.hold });
  return codeOf(reply);
}

it("closes to everybody once staff makes it, follows its changes, and is given up and taken up again", async () => {
  const { _id } = await made("booking/closures/create", wind);
  expect(await holdError()).toBe("CLOSED_DAY");
  await made("booking/closures/update", { _id, version: 1, start: "12:30" });
  expect(await holdError()).toBe("");
  expect(await holdError({ time: ["mem_t_afternoon"] })).toBe("CLOSED_DAY");
  await made("booking/closures/update", { _id, version: 2, boat: null, lake: "mem_l_memphremagog", start: null });
  expect(await holdError({ location: "mem_d_newport", item: "mem_b_cap" })).toBe("CLOSED_DAY");
  const { retired } = await made("booking/closures/delete", { _id, version: 3 });
  expect([typeof retired, await holdError()]).toEqual(["string", ""]);
  await made("booking/closures/restore", { _id, version: 4 });
  expect(await holdError()).toBe("CLOSED_DAY");
});

it("is of one lake, one dock or one boat, from its first day to its last and from its start to its end", async () => {
  const { boat: _, ...nowhere } = wind;
  const refused: readonly (readonly [object, object])[] = [
    [nowhere, { path: "/boat", rule: "required" }],
    [
      { ...wind, dock: "mem_d_magog" },
      { path: "/boat", rule: "choice" },
    ],
    [
      { ...wind, dateEnd: "2027-07-09" },
      { path: "/dateEnd", rule: "order" },
    ],
    [
      { ...wind, start: "12:00", end: "12:00" },
      { path: "/end", rule: "order" },
    ],
    [
      { ...wind, end: "00:00" },
      { path: "/end", rule: "order" },
    ],
    [
      { ...wind, boat: "msk_b_dawn" },
      { path: "/boat", rule: "choice" },
    ],
    [
      { ...wind, start: "12:07" },
      { path: "/start", rule: "format" },
    ],
  ];
  for (const [closure, issue] of refused) {
    const { status, issues } = await ask("booking/closures/create", closure);
    expect([closure, status, issues]).toEqual([closure, 400, [issue]]);
  }
});

it("keeps what it closes in the offer until it is over, and is named there by its reason", async () => {
  const past = { ...wind, dateStart: "2027-05-01", dateEnd: "2027-06-30" };
  await made("booking/closures/create", past);
  const { _id } = await made("booking/closures/create", { ...wind, dateStart: "2027-07-01" });
  const retire = () => ask("booking/boats/delete", { _id: wind.boat, version: 1 });
  expect((await retire()).uses).toEqual([{ model: "closures", _id, name: reason }]);
  await made("booking/closures/delete", { _id, version: 1 });
  expect((await retire()).status).toBe(200);
});

describe("the preview of a closure", () => {
  const preview = async (closure: object) => {
    const data = await made("booking/closures/preview", closure);
    return { ...data, items: data.items.map(({ _id }: { readonly _id: string }) => _id) };
  };
  const evening = { ...attributes, time: ["mem_t_evening"] };
  const sunday = dayFromText("2027-07-11");

  it("lists the affected bookings with their contacts, before anything is closed", async () => {
    const { _id, reference } = await book(world);
    const { reason: _, ...closing } = wind;
    const { items, total, counts } = await made("booking/closures/preview", closing);
    expect(items).toEqual([
      {
        _id,
        reference,
        status: "pending",
        dock: attributes.location,
        boat: attributes.item,
        date: tripDay,
        start: "08:00",
        end: "12:00",
        profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
        phone: "+15145550111",
        locale: "en",
      },
    ]);
    expect([total, counts, await holdError({ time: ["mem_t_evening"] })]).toEqual([1, [{ status: "pending", count: 1 }], ""]);
  });

  it("goes by lake, dock, boat, days and hours, counts by status, and turns pages in the order of the trips", async () => {
    const brume = { ...attributes, item: "mem_b_brume" };
    const cap = { ...attributes, location: "mem_d_newport", item: "mem_b_cap" };
    const ids: string[] = [];
    for (const at of [{ ...brume, date: sunday }, attributes, evening, cap]) ids.push((await book(world, { attributes: at }))._id);
    const [later = "", morning = "", night = "", far = ""] = ids;
    await world.send("booking/reservations/transition", { _id: night, event: "accept" }, { principal: staff });
    await world.call("booking/reservations/hold", { attributes: { ...cap, time: ["mem_t_afternoon"] } });
    const lake = { lake: "mem_l_memphremagog" };
    const days = { dateStart: tripDay, dateEnd: sunday };
    const counts = [
      { status: "pending", count: 3 },
      { status: "confirmed", count: 1 },
    ];
    expect(await preview({ ...lake, ...days })).toMatchObject({ total: 4, counts: expect.arrayContaining(counts) });
    expect((await preview({ dock: "mem_d_magog", ...days })).items).toEqual([morning, night, later]);
    expect((await preview({ ...lake, ...days, end: "12:00" })).items.toSorted()).toEqual([morning, far, later].toSorted());
    // Its turnaround is until 12:30: nobody sails then.
    expect((await preview({ ...lake, ...days, start: "12:00", end: "20:30" })).items).toEqual([night]);
    expect(await preview({ boat: "mem_b_brume", dateStart: tripDay, dateEnd: tripDay })).toEqual({ items: [], total: 0, counts: [] });
    const page = await preview({ dock: "mem_d_magog", ...days, page: 2, itemsPerPage: 2 });
    expect([page.items, page.total]).toEqual([[later], 3]);
    await world.send("booking/reservations/transition", { _id: night, event: "cancel" }, { principal: staff });
    expect((await preview({ dock: "mem_d_magog", ...days })).items).toEqual([morning, later]);
  });

  it("refuses what could not be closed, and another club's", async () => {
    for (const [change, issue] of [
      [{ boat: "msk_b_dawn" }, { path: "/boat", rule: "choice" }],
      [{ dock: "mem_d_magog" }, { path: "/boat", rule: "choice" }],
      [{ dateEnd: "2027-07-09" }, { path: "/dateEnd", rule: "order" }],
    ] as const) {
      const { reason: _, ...closing } = { ...wind, ...change };
      expect((await ask("booking/closures/preview", closing)).issues).toEqual([issue]);
    }
  });
});
