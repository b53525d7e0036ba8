import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import { importLimits, importUndoMs } from "#core/features/importing/kinds/columns.ts";
import { attributes, openWorld, person, type World } from "../world.ts";

const patterns = ["^booking/(docks|boats|items|extras|locks|lakes)/", "^customer/profiles/", "^account/memberships/", "^account/audit/"];
const staff = person("mem", patterns);

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

type Sheet = CallInput<"account/imports/run">;

const boats: Sheet = {
  kind: "boats",
  columns: ["name.fr", "model", "capacity", "dock", "properties.factor"],
  rows: [
    ["Sittelle", "Vectra", "6", "Magog", "1,15"],
    ["Huard", "quorum", "12", "mem_d_magog", ""],
  ],
  dates: "dmy",
};

const run = (sheet: Sheet, key?: string) =>
  world.call("account/imports/run", sheet, { principal: staff, ...(key === undefined ? {} : { key }) });
const check = (sheet: Sheet) => world.call("account/imports/check", sheet, { principal: staff });

async function refusal(path: string, data: unknown, principal = staff) {
  const { status, body } = await world.send(path, data, { principal });
  return { status, ...JSON.parse(body) };
}

async function named(kind: "boats" | "docks" | "items" | "extras" | "profiles", name: string) {
  const path = kind === "profiles" ? "customer/profiles/find" : (`booking/${kind}/find` as const);
  const { items } = await world.call(path, { itemsPerPage: 100, where: { client: "mem" } }, { principal: staff });
  return items.filter((item) => JSON.stringify(item).includes(name));
}

describe("an import", () => {
  it("makes every row as staff would by form, docks by their name or id, figures with a comma, and one name for both languages", async () => {
    expect(await check(boats)).toEqual({ rows: 2, wrong: 0, total: 0, problems: [] });
    expect(await named("boats", "Sittelle"), "a check makes nothing").toEqual([]);
    const { _id, made, undoUntil } = await run(boats);
    expect([made, Date.parse(undoUntil)]).toEqual([2, world.clock.at + importUndoMs]);
    const [sittelle] = await named("boats", "Sittelle");
    expect(sittelle).toMatchObject({
      name: { en: "Sittelle", fr: "Sittelle" },
      model: "Vectra",
      capacity: 6,
      dock: "mem_d_magog",
      properties: { factor: 1.15 },
      version: 1,
    });
    expect(await named("boats", "Huard")).toMatchObject([{ model: "Quorum", properties: {} }]);
    const lines = await world.call("account/audit/find", { where: { model: "imports" } }, { principal: staff });
    expect(lines.items).toMatchObject([{ item: _id, action: "create", changes: { kind: { to: "boats" }, rows: { to: 2 } } }]);
    const rows = await world.call("account/audit/find", { where: { model: "boats", action: "create" } }, { principal: staff });
    expect(rows.total).toBe(2);
  });

  it("reports the problem of each row by its column, and writes nothing while there is a problem", async () => {
    const rows = [
      ["Bon", "Vectra", "6", "Magog", "1"],
      ["", "Vectra", "6", "Magog", ""],
      ["Sans quai", "Vectra", "6", "Nulle part", ""],
      ["Grand", "Vectra", "9999", "Magog", "-1"],
      ["Demi", "Vectra", "2.5", "Magog", "beaucoup"],
      ["Modèle", "Titanic", "six", "Magog", ""],
      ["bon", "Vectra", "6", "Magog", ""],
      ["alba", "Vectra", "6", "Magog", ""],
      ["\u0000", "Vectra", "6", "Magog", "1e400"],
      ["<script>alert(1)</script>", "Vectra", "6", "Magog", ""],
    ];
    const sheet = { ...boats, rows };
    const found = await check(sheet);
    expect(found.problems.map(({ row, column, rule }) => `${row} ${column} ${rule}`)).toEqual([
      "1 name.fr required",
      "2 dock choice",
      "3 capacity maxValue",
      "3 properties.factor minValue",
      "4 capacity intNumber",
      "4 properties.factor kind",
      "5 model choice",
      "5 capacity kind",
      "6 name.fr DUPLICATE",
      "7 name.fr DUPLICATE",
      "8 name.fr format",
      "8 properties.factor kind",
    ]);
    expect([found.rows, found.wrong, found.total]).toEqual([10, 8, 12]);
    const refused = await refusal("account/imports/run", sheet);
    expect([refused.status, refused.issues.slice(0, 3)]).toEqual([
      400,
      [
        { path: "/rows/1/0", rule: "required" },
        { path: "/rows/2/3", rule: "choice" },
        { path: "/rows/3/2", rule: "maxValue", params: { max: 200 } },
      ],
    ]);
    expect(await named("boats", "Bon")).toEqual([]);
    expect((await world.call("account/imports/find", {}, { principal: staff })).items).toEqual([]);
  });

  it("reads a number by the others of its column, and refuses one that can be read in two ways", async () => {
    const priced = (prices: readonly string[]) => ({
      kind: "extras" as const,
      columns: ["name.fr", "price"],
      rows: prices.map((price, at) => [`Extra ${at}`, price]),
      dates: "dmy" as const,
    });
    expect((await check(priced(["1,250", "12"]))).problems).toEqual([{ row: 0, column: "price", rule: "ambiguousNumber" }]);
    expect((await check(priced(["1,250", "81,20", "81.20"]))).problems).toEqual([{ row: 0, column: "price", rule: "ambiguousNumber" }]);
    await run(priced(["1,250", "81.20"]));
    await run({
      ...priced(["2,250", "81,20"]),
      rows: [
        ["Autre 0", "2,250"],
        ["Autre 1", "81,20"],
      ],
    });
    const prices = async (name: string) => (await named("extras", name)).map((extra) => ("price" in extra ? extra.price : undefined));
    expect([await prices("Extra 0"), await prices("Autre 0")]).toEqual([[1250], [2.25]]);
  });

  it("reads the dates of a column in the order that one of them shows, whatever was chosen for the others", async () => {
    const rows = [
      ["450 555-0188", "04/01/2027", "10/31/2027"],
      ["450 555-0177", "04/13/2027", "10/31/2027"],
    ];
    await run({ kind: "memberships", columns: ["phone", "from", "to"], rows, dates: "dmy" });
    const [first] = await world.store.commit((tx) => tx.people.memberships("mem", "+14505550188"));
    expect([first?.from, first?.to]).toEqual(["2027-04-01", "2027-10-31"]);
  });

  it("is made once under its key, however often it is requested", async () => {
    const first = await run(boats, "k");
    expect(await run(boats, "k")).toEqual(first);
    expect(await named("boats", "Sittelle")).toHaveLength(1);
    const other = await world.send("account/imports/run", { ...boats, rows: [] }, { principal: staff, key: "k" });
    expect(other.status).toBe(400);
  });

  it("refuses columns that it does not know, twice the same, and a file without what every row needs", async () => {
    for (const columns of [
      ["name.fr", "model", "capacity", "dock", "__proto__"],
      ["name.fr", "name.fr", "model", "capacity", "dock"],
      ["model"],
    ]) {
      const refused = await refusal("account/imports/check", { ...boats, columns });
      expect([columns, refused.status, refused.issues]).toEqual([columns, 400, [{ path: "/columns", rule: "choice" }]]);
    }
    expect(
      (await refusal("account/imports/check", { ...boats, rows: Array.from({ length: importLimits.rows + 1 }, () => ["a"]) })).status,
    ).toBe(400);
  });

  it("needs the permission to create such rows, and its undo the permission to retire them, in one's own club", async () => {
    const docksOnly = person("mem", ["^booking/docks/"]);
    for (const path of ["account/imports/check", "account/imports/run"]) expect((await refusal(path, boats, docksOnly)).status).toBe(403);
    const { _id } = await run(boats);
    expect((await refusal("account/imports/undo", { _id }, docksOnly)).status).toBe(403);
    expect((await refusal("account/imports/undo", { _id }, person("msk", [".*"]))).status).toBe(404);
    expect((await world.call("account/imports/find", {}, { principal: docksOnly })).items).toEqual([]);
    expect((await world.call("account/imports/find", {}, { principal: staff })).items).toMatchObject([
      { _id, kind: "boats", made: 2, undone: null },
    ]);
  });
});

describe("an import of", () => {
  it("docks finds their lake by its name, and needs a place", async () => {
    const columns = ["name.en", "lake", "lat", "lon"];
    const docks: Sheet = { kind: "docks", columns, rows: [["North Bay", "memphremagog", "45,1", "-72.25"]], dates: "dmy" };
    await run(docks);
    expect(await named("docks", "North Bay")).toMatchObject([{ lake: "mem_l_memphremagog", lat: 45.1, lon: -72.25, properties: {} }]);
    const wrong = await check({ ...docks, rows: [["South Bay", "memphremagog", "95", "north"]] });
    expect(wrong.problems).toEqual([
      { row: 0, column: "lat", rule: "maxValue", params: { max: 90 } },
      { row: 0, column: "lon", rule: "kind" },
    ]);
  });

  it("factors reads their types, months and days in either language", async () => {
    const columns = ["type", "name", "properties.factor", "properties.day", "properties.value"];
    const rows = [
      ["Mois", "août", "1,3", "", ""],
      ["jour de la semaine", "Dimanche", "1.2", "", ""],
      ["Férié", "Fête du lac", "1.5", "15/07/2027", ""],
      ["holiday", "Every first", "1.1", "1", ""],
      ["minimum", "", "", "", "1 050,50 $"],
    ];
    const items: Sheet = { kind: "items", columns, rows, dates: "dmy" };
    await run(items);
    const all = await named("items", "mem_i_");
    const found = all.map(({ ...item }) => item).filter((item) => "version" in item && item.version === 1);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "month", name: "August", properties: { factor: 1.3 } }),
        expect.objectContaining({ type: "weekday", name: "Sunday", properties: { factor: 1.2 } }),
        expect.objectContaining({ type: "holiday", name: "Fête du lac", properties: { factor: 1.5, day: "2027-07-15" } }),
        expect.objectContaining({ type: "holiday", name: "Every first", properties: { factor: 1.1, day: 1 } }),
        expect.objectContaining({ type: "min", name: "Least", properties: { value: 1050.5 } }),
      ]),
    );
    const wrong = await check({
      ...items,
      rows: [
        ["month", "July", "", "", ""],
        ["base", "", "", "", "-5"],
      ],
    });
    expect(wrong.problems.map(({ row, column, rule }) => `${row} ${column} ${rule}`)).toEqual([
      "0 properties.factor required",
      "1 properties.value minValue",
    ]);
  });
});

describe("an import of extras", () => {
  it("fills what a file leaves out as a new form does, reads the words of both languages, and can be undone", async () => {
    const sheet: Sheet = {
      kind: "extras",
      columns: ["name.fr", "price", "per", "tax", "stock", "state"],
      rows: [
        ["Carburant", "45,00", "", "", "", ""],
        ["Repas", "12.50", "Chaque personne à bord", "Non taxable", "3", "Paused"],
      ],
      dates: "dmy",
    };
    const { _id, made } = await run(sheet);
    expect(made).toBe(2);
    const name = (text: string) => ({ en: text, fr: text });
    const every = { docks: [], exceptBoats: [] };
    expect(await named("extras", "Carburant")).toMatchObject([
      { name: name("Carburant"), price: 45, per: "trip", tax: "taxed", stock: 0, state: "offered", ...every },
    ]);
    expect(await named("extras", "Repas")).toMatchObject([
      { price: 12.5, per: "person", tax: "untaxed", stock: 3, state: "paused", ...every },
    ]);
    expect((await check({ ...sheet, columns: ["name.fr", "price"], rows: [["Glace", "-1"]] })).problems).toMatchObject([
      { column: "price" },
    ]);
    await world.call("account/imports/undo", { _id }, { principal: staff });
    expect((await named("extras", "Repas")).every((extra) => "retired" in extra)).toBe(true);
  });
});

describe("an import of customers and memberships", () => {
  const profiles: Sheet = {
    kind: "profiles",
    columns: ["firstname", "lastname", "phone", "email", "locale", "isBlocked"],
    rows: [
      ["Zoé", "Roy", "450 555-0188", "ZOE@example.test", "Français", "non"],
      ["Ada", "Byron", "(514) 555-0177", "", "", ""],
    ],
    dates: "dmy",
  };
  const memberships: Sheet = {
    kind: "memberships",
    columns: ["phone", "from", "to"],
    rows: [["450 555-0188", "01/04/2027", "2027-10-31"]],
    dates: "dmy",
  };

  const members: Sheet = {
    kind: "memberships",
    columns: ["firstname", "lastname", "phone", "email", "plan", "from", "to"],
    rows: [
      ["Zoé", "Roy", "450 555-0188", "zoe@example.test", "Saison", "", "2027-09-30"],
      ["Ada", "Byron", "(514) 555-0177", "", "", "01/05/2027", "30/06/2027"],
      ["Émile", "Nelligan", "514 555-0166", "", "season", "", ""],
    ],
    dates: "dmy",
  };

  async function sellSeasonPlan() {
    const row = { price: 300, period: "season", earlyDays: 0, people: 1, state: "offered" };
    const plan = await refusal(
      "booking/plans/create",
      { ...row, name: { en: "Season", fr: "Saison" } },
      person("mem", ["^booking/plans/"]),
    );
    expect(plan).toMatchObject({ status: 200 });
    return plan.data._id;
  }

  it("makes members of one file: each customer, and a membership with its plan and days", async () => {
    const plan = await sellSeasonPlan();
    expect(await check(members)).toMatchObject({ rows: 3, wrong: 0 });
    expect(await named("profiles", "Roy"), "a check makes nothing").toEqual([]);
    expect((await run(members)).made).toBe(3);
    expect(await named("profiles", "Roy")).toMatchObject([{ firstname: "Zoé", phone: "+14505550188", email: "zoe@example.test" }]);
    const { items } = await world.call("account/memberships/find", {}, { principal: staff });
    expect(items.map(({ phone, plan: of, from, to }) => [phone, of, from, to])).toEqual(
      expect.arrayContaining([
        ["+15145550177", undefined, "2027-05-01", "2027-06-30"],
        ["+14505550188", plan, "2027-07-01", "2027-09-30"],
        ["+15145550166", plan, "2027-07-01", "2027-10-31"],
      ]),
    );
  });

  it("says line by line what is wrong with members, and merges nobody of another name with a customer of the same phone", async () => {
    await sellSeasonPlan();
    await run({ ...profiles, rows: profiles.rows.slice(0, 1) });
    const rows = [
      ["Zoe", "ROY", "450 555-0188", "", "Season", "", ""],
      ["Eve", "Roy", "450 555-0188", "", "Season", "2028-05-01", ""],
      ["Max", "Roy", "514 555-0166", "", "Nothing", "", "2027-09-30"],
      ["Max", "", "514 555-0165", "", "Season", "", ""],
      ["Max", "Roy", "514 555-0164", "", "", "", ""],
      ["Eva", "Roi", "514 555-0163", "", "Season", "", ""],
      ["Eve", "Roi", "514 555-0163", "", "Season", "2028-05-01", ""],
    ];
    const { problems } = await check({ ...members, rows });
    expect(problems.map(({ row, column, rule, params }) => [row, column, rule, params?.["name"]])).toEqual([
      [1, "phone", "otherPerson", "Zoé Roy"],
      [2, "plan", "choice", undefined],
      [3, "lastname", "required", undefined],
      [4, "to", "required", undefined],
      [6, "phone", "otherPerson", "Eva Roi"],
    ]);
    expect(await named("profiles", "Roy")).toHaveLength(1);
  });

  it("keeps phones and e-mails as forms do, in the importer’s language where a row says none", async () => {
    await run(profiles);
    const [zoe] = await named("profiles", "Roy");
    const [ada] = await named("profiles", "Byron");
    expect(zoe).toMatchObject({ phone: "+14505550188", email: "zoe@example.test", locale: "fr", isBlocked: false });
    expect([ada, ada !== undefined && "email" in ada]).toMatchObject([{ phone: "+15145550177", locale: "en" }, false]);
  });

  it("refuses a phone that cannot be, that is a customer’s already, or that is twice in the file", async () => {
    await run({ ...profiles, rows: profiles.rows.slice(0, 1) });
    const rows = [
      ["Eve", "Roy", "123", "no mail", "", "maybe"],
      ["Eve", "Roy", "+1 450 555 0188", "", "", ""],
      ["Eve", "Roy", "5145550166", "", "", ""],
      ["Eva", "Roi", "514-555-0166", "", "", ""],
    ];
    const { problems } = await check({ ...profiles, rows });
    expect(problems.map(({ row, column, rule }) => `${row} ${column} ${rule}`)).toEqual([
      "0 email email",
      "0 isBlocked kind",
      "1 phone DUPLICATE",
      "3 phone DUPLICATE",
    ]);
  });

  it("puts back a customer whose import was undone, and refuses to undo what was changed since", async () => {
    const first = await run(profiles);
    await world.call("account/imports/undo", { _id: first._id }, { principal: staff });
    expect(await named("profiles", "Roy")).toEqual([]);
    const again = await run({ ...profiles, rows: [["Zoé", "Leroy", "4505550188", "", "fr", ""]] });
    const [zoe] = await named("profiles", "Leroy");
    expect(zoe).toMatchObject({ lastname: "Leroy", phone: "+14505550188" });
    expect(zoe !== undefined && "email" in zoe).toBe(false);
    if (zoe === undefined) throw new Error("nobody");
    await world.call("customer/profiles/update", { _id: zoe._id, version: zoe.version ?? 0, firstname: "Zoë" }, { principal: staff });
    expect((await refusal("account/imports/undo", { _id: again._id })).uses).toEqual([{ model: "profiles", _id: zoe._id, name: "Leroy" }]);
  });

  it("changes no field of a customer that it restores but those of its columns, and lifts no block", async () => {
    const { _id } = await run({
      ...profiles,
      columns: [...profiles.columns, "blockedWhy"],
      rows: [["Zoé", "Roy", "4505550188", "z@example.test", "fr", "oui", "Fuel"]],
    });
    await world.call("account/imports/undo", { _id }, { principal: staff });
    const lifting = await refusal("account/imports/run", { ...profiles, rows: [["Zoé", "Leroy", "4505550188", "", "", "non"]] });
    expect(lifting.issues).toEqual([{ path: "/rows/0/5", rule: "staysBlocked" }]);
    await run({ ...profiles, columns: ["firstname", "lastname", "phone"], rows: [["Zoé", "Leroy", "4505550188"]] });
    const [zoe] = await named("profiles", "Leroy");
    expect(zoe).toMatchObject({ lastname: "Leroy", email: "z@example.test", locale: "fr", isBlocked: true, blockedWhy: "Fuel" });
  });

  it("gives members their price, until the import is undone", async () => {
    const memberOn = () =>
      world.store.commit(async (tx) => (await tx.people.memberships("mem", "+14505550188")).map(({ from, to }) => `${from} ${to}`));
    const { _id } = await run(memberships);
    expect(await memberOn()).toEqual(["2027-04-01 2027-10-31"]);
    await world.call("account/imports/undo", { _id }, { principal: staff });
    expect(await memberOn()).toEqual([]);
    expect((await run(memberships)).made).toBe(1);
  });

  it("refuses a membership that ends before it begins, on no day, or that another one of the phone overlaps", async () => {
    const rows = [
      ["4505550188", "2027-04-01", "2027-03-31"],
      ["4505550188", "31/02/2027", "2027-10-31"],
      ["4505550188", "2027-04-01", "2027-10-31"],
      ["450-555-0188", "2027-10-31", "2028-10-31"],
      ["4505550100", "2027-05-01", "2027-05-02"],
    ];
    const { problems } = await check({ ...memberships, rows });
    expect(problems.map(({ row, column, rule }) => `${row} ${column} ${rule}`)).toEqual([
      "0 to order",
      "1 from day",
      "3 from overlap",
      "4 from overlap",
    ]);
  });
});

describe("an import of bookings", () => {
  const clerk = person("mem", [...patterns, "^booking/reservations/", "^account/bookings/"]);
  const columns = ["reference", "status", "firstname", "lastname", "phone", "boat", "date", "start", "end", "total", "paid"];
  const row = (change: Readonly<Record<string, string>> = {}) => {
    const usual = {
      reference: "OLD-17",
      status: "Payée",
      firstname: "Zoé",
      lastname: "Roy",
      phone: "450 555-0188",
      boat: "alba",
      date: "10/07/2027",
      start: "8 h",
      end: "12:00",
      total: "184,50 $",
      paid: "",
    };
    return Object.values({ ...usual, ...change });
  };
  const sheetOf = (...rows: readonly (readonly string[])[]): Sheet => ({ kind: "bookings", columns, rows, dates: "dmy" });
  const enter = (sheet: Sheet) => world.call("account/imports/run", sheet, { principal: clerk });
  const problemsOf = async (...rows: readonly (readonly string[])[]) => {
    const { problems } = await world.call("account/imports/check", sheetOf(...rows), { principal: clerk });
    return problems.map(({ row: at, column, rule }) => `${at} ${column} ${rule}`);
  };
  const all = async () =>
    (await world.call("account/bookings/find", { where: { client: "mem" }, itemsPerPage: 100 }, { principal: clerk })).items;

  it("keeps hours, price and what was paid as the file says them, writes to nobody and asks for no payment", async () => {
    const { made } = await enter(sheetOf(row(), row({ date: "11/07/2027", status: "confirmée", paid: "50" })));
    expect(made).toBe(2);
    const [first, second] = (await all()).toSorted((one, other) => (one.date < other.date ? -1 : 1));
    expect(first).toMatchObject({ status: "paid", amount: 184.5, isManual: true, phone: "+14505550188" });
    expect(second).toMatchObject({ status: "confirmed", amount: 184.5 });
    const record = await world.call("account/bookings/read", { _id: second?._id ?? "" }, { principal: clerk });
    expect(record.ledger).toMatchObject([{ kind: "cash", means: "cash", amount: 50 }]);
    expect(record.events.find(({ did }) => did === "imported")?.changes).toEqual({ imported: { to: "OLD-17" } });
    expect([await world.deliverAll(), world.mails.length, world.texts.length]).toEqual([0, 0, 0]);
    expect((await named("profiles", "Roy")).length).toBe(1);
  });

  it("imports an unknown status, and one that waited for a payment, as the unknown status, which holds its slot", async () => {
    await enter(sheetOf(row({ status: "Mystère", total: "" }), row({ status: "pending", date: "2027-07-11" })));
    expect((await all()).map(({ status }) => status)).toEqual(["", ""]);
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes });
    expect(time.map(({ isAvailable }) => isAvailable)).toEqual([false]);
    expect((await all()).map(({ amount }) => amount).includes(330), "a price that is left out is today's").toBe(true);
  });

  it("refuses what overlaps another booking, of the club or of a row above, and not what is canceled", async () => {
    await enter(sheetOf(row({ date: "12/07/2027" })));
    expect(
      await problemsOf(
        row({ date: "12/07/2027" }),
        row(),
        row({ status: "confirmed" }),
        row({ status: "annulée", date: "12/07/2027" }),
        row({ boat: "brume" }),
      ),
    ).toEqual(["0  SLOT_TAKEN", "2  SLOT_TAKEN"]);
    expect((await all()).length).toBe(1);
  });

  it("refuses hours of no slot, boats that are not there, sums that do not go together, and every other wrong value by its column", async () => {
    expect(
      await problemsOf(
        row({ start: "8:15", end: "9:00" }),
        row({ boat: "Titanic" }),
        row({ paid: "900" }),
        row({ paid: "20" }),
        row({ total: "-1" }),
        row({ total: "9".repeat(30) }),
        row({ date: "31/02/2027" }),
        row({ firstname: "http://evil.test", phone: "12" }),
        row({ start: "noon" }),
        row({ lastname: "" }),
      ),
    ).toEqual([
      "0 start slotHours",
      "1 boat choice",
      "2 paid maxValue",
      "3 paid minValue",
      "4 total minValue",
      "5 total kind",
      "6 date day",
      "7 firstname personName",
      "8 start format",
      "9 lastname required",
    ]);
  });

  it("is undone with every booking, unless one was changed since, and needs the permission to enter money", async () => {
    expect((await refusal("account/imports/run", sheetOf(row()))).status).toBe(403);
    const { _id } = await enter(sheetOf(row(), row({ boat: "brume" })));
    await world.call("account/imports/undo", { _id }, { principal: clerk });
    expect(await all()).toEqual([]);
    const again = await enter(sheetOf(row(), row({ boat: "brume", status: "confirmed" })));
    const touched = (await all()).find(({ status }) => status === "confirmed");
    await world.call("booking/reservations/transition", { _id: touched?._id ?? "", event: "cancel" }, { principal: clerk });
    const refused = await refusal("account/imports/undo", { _id: again._id }, clerk);
    expect(refused.uses).toEqual([{ model: "reservations", _id: touched?._id, name: touched?.reference }]);
    expect((await all()).length).toBe(2);
  });
});

describe("what was imported", () => {
  it("is taken back whole within a day, and can then be imported again", async () => {
    const { _id } = await run(boats);
    expect(await world.call("account/imports/undo", { _id }, { principal: staff, key: "u" })).toEqual({ undone: 2 });
    expect(await world.call("account/imports/undo", { _id }, { principal: staff, key: "u" }), "a repeat").toEqual({ undone: 2 });
    expect(await named("boats", "Sittelle")).toEqual([]);
    expect((await refusal("account/imports/undo", { _id })).code).toBe("UNDO_ENDED");
    expect((await run(boats)).made).toBe(2);
  });

  it("is kept whole where a row was changed, retired or is used since, and says which", async () => {
    const { _id } = await run(boats);
    const [sittelle] = await named("boats", "Sittelle");
    const [huard] = await named("boats", "Huard");
    if (sittelle === undefined || huard === undefined) throw new Error("no boat");
    const lock = {
      name: "L1",
      dock: "mem_d_magog",
      boat: huard._id,
      kind: "keyBox",
      state: "working",
    } as const;
    const { _id: lockId } = await world.call("booking/locks/create", lock, { principal: staff });
    await world.call("booking/boats/update", { _id: sittelle._id, version: 1, capacity: 7 }, { principal: staff });
    const refused = await refusal("account/imports/undo", { _id });
    expect([refused.code, refused.uses]).toEqual([
      "IN_USE",
      [
        { model: "boats", _id: sittelle._id, name: { en: "Sittelle", fr: "Sittelle" } },
        { model: "locks", _id: lockId, name: "L1" },
      ],
    ]);
    expect(await named("boats", "Huard")).toHaveLength(1);
  });

  it("stays from a day after", async () => {
    const { _id } = await run(boats);
    world.clock.at += importUndoMs + 1;
    expect((await refusal("account/imports/undo", { _id })).code).toBe("UNDO_ENDED");
    expect((await world.call("account/imports/find", {}, { principal: staff })).items).toEqual([]);
  });
});
