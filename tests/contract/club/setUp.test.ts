import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { salesTaxesOfProvince } from "#core/domain/club/provinceTaxes.ts";
import { provinceCodes } from "#core/domain/club/provinceCode.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { openWorld, type World } from "../world.ts";

type FirstOffer = CallInput<"account/clients/setUp">;

const founder: SignedInUser = { kind: "user", id: "mem_u_super", client: "mem", phone: null, roles: [standardRoles.superAdmin] };
const first: FirstOffer = {
  client: "bay",
  name: "Club de la baie",
  phone: "450 555-0178",
  address: "1, rue du Quai, Magog",
  province: "QC",
  payAtDock: true,
  lake: { name: "Lac Magog", lat: 45.3, lon: -72.04 },
  dock: { name: "Quai Principal", lat: 45.31, lon: -72.05 },
  boat: { name: "Huard", model: "Vectra", count: 3 },
  slots: [
    { name: "morning", label: { en: "Morning", fr: "Matin" }, start: "08:00", end: "12:00", turnaround: 30 },
    { name: "day", label: { en: "Day", fr: "Journée" }, start: "08:00", end: "17:00", turnaround: 30, properties: { factor: 1.8 } },
  ],
  price: 180,
};

let world: World;
let admin: SignedInUser;
beforeEach(async () => {
  world = await openWorld();
  const bay = { id: "bay", name: "Baie", email: "chef@baie.test", address: "?", phone: "+14505550177" };
  await world.call("account/clients/create", { ...bay, firstname: "Rose", lastname: "Gagnon" }, { principal: founder });
  const [user] = (await world.store.commit((tx) => tx.kinds.of.users.living("bay"))) ?? [];
  admin = { kind: "user", id: user?._id ?? "", client: "bay", phone: null, roles: [standardRoles.admin] };
});

async function setUp(change: object = {}, principal = admin, key?: string) {
  const { status, body } = await world.send(
    "account/clients/setUp",
    { ...first, ...change },
    { principal, ...(key === undefined ? {} : { key }) },
  );
  return { status, ...JSON.parse(body) };
}

async function rows() {
  const { lakes, docks, boats, timeslots, items } = await world.store.offer.catalogue("bay");
  return [lakes, docks, boats, timeslots, items].map((each) => each.length);
}

describe("the first offer of a club", () => {
  it("is written by one call: names for both languages, the taxes of the province, and what a visitor can book at once", async () => {
    expect(await setUp()).toMatchObject({ status: 200, data: { boats: 3, slots: 2 } });
    const { lakes, docks, boats, items, clubs, settings } = await world.store.offer.catalogue("bay");
    expect(clubs).toMatchObject([{ name: "Club de la baie", phone: "+14505550178", address: first.address, payAtDock: true }]);
    expect(lakes).toMatchObject([{ name: { en: "Lac Magog", fr: "Lac Magog" }, region: "QC", lat: 45.3 }]);
    expect(docks).toMatchObject([{ lake: lakes[0]?._id, address: first.address }]);
    expect(boats.map(({ name, capacity }) => [name.en, name.fr, capacity])).toEqual([1, 2, 3].map((n) => [`Huard ${n}`, `Huard ${n}`, 10]));
    expect(items).toMatchObject([{ type: "base-factor", properties: { value: 180 } }]);
    const names = settings[0]?.settings.taxes.map(({ name, percent }) => [name.fr, percent]);
    expect(names).toEqual([
      ["TPS", 5],
      ["TVQ", 9.975],
    ]);
    expect(settings[0]?.settings.privacy).toEqual({ officer: "Rose Gagnon", address: first.address });
    const attributes = { location: docks[0]?._id ?? "", date: dayFromText("2027-07-10") };
    const { slots } = await world.call("booking/reservations/offer", { attributes });
    expect(slots.map((slot) => slot.boats.filter(({ isAvailable }) => isAvailable).length)).toEqual([3, 3]);
  });

  it("has a line in the history for each row, and is written once for one key", async () => {
    const made = await setUp({}, admin, "k");
    expect(await setUp({}, admin, "k")).toEqual(made);
    const { items } = await world.call("account/audit/find", { where: { client: "bay" }, itemsPerPage: 100 }, { principal: admin });
    const models = items.filter(({ actor }) => actor === admin.id).map(({ model }) => model);
    expect(models.toSorted()).toEqual(
      ["boats", "boats", "boats", "clients", "docks", "items", "lakes", "settings", "timeslots", "timeslots"].toSorted(),
    );
  });

  it.each<readonly [object, string]>([
    [{ phone: "12" }, "/phone"],
    [{ slots: [first.slots[0], first.slots[0]] }, "/slots/1/name"],
    [{ slots: [{ ...first.slots[0], end: "07:00" }] }, "/slots/0/end"],
    [{ boat: { ...first.boat, name: "" } }, "/boat/name"],
    [{ boat: { ...first.boat, name: "H".repeat(79) } }, "/boat/name"],
    [{ price: 0 }, "/price"],
  ])("is refused at its part, and nothing of it is written: %o", async (change, path) => {
    const refused = await setUp(change);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.issues[0].path).toBe(path);
    expect(await rows()).toEqual([0, 0, 0, 0, 0]);
    expect((await world.store.offer.catalogue("bay")).clubs[0]?.name).toBe("Baie");
  });

  it("is for a club without an offer, for whoever may do each act, and for their own club", async () => {
    expect((await setUp()).status).toBe(200);
    expect(await setUp()).toMatchObject({ status: 409, code: "CONFLICT" });
    const roles = [{ name: "half", permissions: ["^account/clients/", "^configuration/"] }];
    expect(await setUp({}, { ...admin, roles })).toMatchObject({ status: 403 });
    expect(await setUp({ client: "mem" })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual([1, 1, 3, 2, 1]);
  });

  it("keeps the taxes and the privacy officer that the club named before", async () => {
    const taxes = [{ name: { en: "Tax", fr: "Taxe" }, percent: 1, number: "1" }];
    const privacy = { officer: "Ada Roy", address: "Ailleurs" };
    await world.call("configuration/rules/update", { client: "bay", version: 1, taxes, privacy }, { principal: admin });
    await setUp();
    const { settings } = await world.store.offer.catalogue("bay");
    expect(settings[0]?.settings).toMatchObject({ taxes, privacy });
  });
});

it("knows sales taxes for every province and territory, with GST or HST everywhere", () => {
  for (const province of provinceCodes)
    expect(salesTaxesOfProvince(province).filter(({ name }) => ["GST", "HST"].includes(name.en))).toHaveLength(1);
});
