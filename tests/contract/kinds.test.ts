import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { kinds } from "#core/kinds/index.ts";
import type { AnyKind } from "#core/features/shared/kinds/kind.ts";
import { idNameOfKind, type KindName, kindNames, kindPath } from "#core/ports/store/kindNames.ts";
import { clubScope } from "#core/domain/scope.ts";
import { anyFieldsOfKind } from "#core/arbitraries/kinds.ts";
import { bilingualNameOf } from "#core/testing/clubs/rows.ts";
import { attributes, book, codeOf, openWorld, person, requestFor, type World } from "./world.ts";

const admin = person("mem", [".*"]);
const actor = admin.kind === "user" ? admin.id : "";
const mem = clubScope("mem");
const referred = { lakes: "mem_l_memphremagog", docks: "mem_d_magog", models: "Vectra", boats: "mem_b_alba", profiles: "mem_p_ada" };

let world: World;
beforeEach(async () => {
  world = await openWorld();
  const ada = {
    client: "mem",
    version: 1,
    firstname: "Ada",
    lastname: "Byron",
    phone: "+15145550111",
    locale: "en",
    isBlocked: false,
  } as const;
  await world.store.commit((tx) => tx.customers.enter({ ...ada, _id: referred.profiles }));
});

interface Answered {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly rule: string }[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly data: Row;
}

type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly version: number };

async function ask(
  path: string,
  data: unknown,
  { principal = admin, key }: { principal?: typeof admin; key?: string } = {},
): Promise<Answered> {
  const reply = await world.send(path, data, { principal, ...(key === undefined ? {} : { key }) });
  const { data: answered, message = "", issues = [], ...extra } = JSON.parse(reply.body);
  // Users have an id, everything else an _id.
  const row = answered?.id === undefined ? answered : { _id: answered.id, ...answered };
  return { status: reply.status, code: codeOf(reply), message, issues, extra, data: row };
}

/** What staff write of a new row, the same at every run; another `seed` draws another one. */
function drawn(name: KindName, seed = 1): Readonly<Record<string, unknown>> {
  const [fields = {}] = fc.sample(anyFieldsOfKind(kinds[name], referred), { seed, numRuns: 1 });
  // Where texts are sent, a membership is of its phone.
  const { email, ...byPhone } = fields;
  return name === "memberships" || email === undefined ? byPhone : fields;
}

/** What answers tell of what was written. */
function shown(name: KindName, written: Readonly<Record<string, unknown>>) {
  const { secret = [] }: AnyKind = kinds[name];
  return Object.fromEntries(Object.entries(written).filter(([field]) => !secret.includes(field)));
}

const lake = { name: bilingualNameOf("Massawippi"), properties: {} };
const boat = { name: bilingualNameOf("Loon"), properties: {}, dock: "mem_d_magog", model: "Vectra", capacity: 6 };

async function made(path: string, data: unknown): Promise<Row> {
  const { status, data: row, issues } = await ask(path, data);
  expect([path, status, issues]).toEqual([path, 200, []]);
  return row;
}

async function found(name: KindName, find: unknown, options?: Parameters<typeof ask>[2]): Promise<readonly string[]> {
  const { data } = await ask(kindPath(name, "find"), find, options);
  const { items }: { items: readonly Readonly<Record<string, string>>[] } = JSON.parse(JSON.stringify(data));
  return items.map((row) => row[idNameOfKind(name)] ?? "");
}

describe("staff of a club", () => {
  it.each(kindNames)("make, change, retire and restore a row of %s, each change a version and a line in the log", async (name) => {
    const created = await made(kindPath(name, "create"), drawn(name));
    const { _id } = created;
    const by = { [idNameOfKind(name)]: _id };
    expect([_id.startsWith(`mem_${kinds[name].letter}_`), created.version]).toEqual([true, 1]);
    expect(created).toMatchObject({ client: "mem", ...shown(name, drawn(name)) });
    const { fixed = [], initial = [] }: AnyKind = kinds[name];
    const again = Object.fromEntries(Object.entries(drawn(name, 2)).filter(([field]) => !fixed.includes(field)));
    const kept = Object.fromEntries([...fixed, ...initial].map((field) => [field, created[field]]));
    const changed = await made(kindPath(name, "update"), { ...by, version: 1, ...gone(name), ...again });
    expect(changed).toEqual({ _id, ...by, client: "mem", ...kept, ...shown(name, again), version: 2 });
    for (const field of [...fixed, ...initial])
      expect((await ask(kindPath(name, "update"), { ...by, version: 2, [field]: created[field] })).issues).toEqual([
        { path: `/${field}`, rule: "unknown" },
      ]);
    const retired = await made(kindPath(name, "delete"), { ...by, version: 2 });
    const left = Object.fromEntries(Object.entries(changed).filter(([field]) => !erasedOf(kinds[name]).includes(field)));
    expect(retired).toEqual({ ...left, version: 3, retired: "2027-07-01T16:00:00.000Z" });
    expect(await found(name, { where: by })).toEqual([]);
    expect(await found(name, { where: { ...by, retired: { exists: true } } })).toEqual([_id]);
    expect(await made(kindPath(name, "restore"), { ...by, version: 3 })).toEqual({ ...left, version: 4 });
    const { items } = await world.store.audit.find(mem, { where: { model: name, item: _id }, itemsPerPage: 100 });
    expect(items.map(({ action }) => action).toSorted()).toEqual(["create", "delete", "restore", "update"]);
    expect(new Set(items.map(({ actor, at, client }) => `${client} ${actor} ${at}`))).toEqual(new Set([`mem ${actor} ${world.clock.at}`]));
  });

  /** Takes away whatever may be left out. */
  const gone = (name: KindName) => Object.fromEntries(optionalOf(kinds[name]).map((field) => [field, null]));
  const erasedOf = ({ erased = [] }: AnyKind) => erased;
  const optionalOf = ({ optional, initial = [] }: AnyKind) => optional.filter((field) => !initial.includes(field));

  it("write down what a field was and became, and nothing of a field that stayed", async () => {
    const { _id } = await made("booking/lakes/create", lake);
    await made("booking/lakes/update", { _id, version: 1, properties: { factor: 1.2 } });
    const { items } = await world.store.audit.find(mem, { where: { item: _id, action: "update" } });
    expect(items.map(({ changes }) => changes)).toEqual([{ properties: { from: {}, to: { factor: 1.2 } } }]);
  });

  it("change nothing by an update that changes nothing", async () => {
    const created = await made("booking/lakes/create", lake);
    expect(await made("booking/lakes/update", { _id: created._id, version: 1, name: lake.name })).toEqual(created);
    expect((await world.store.audit.find(mem, { where: { item: created._id } })).total).toBe(1);
  });

  it("give a row with names of the greatest length, also for a repeated call", async () => {
    const name = '"'.repeat(40);
    const label = '"'.repeat(80);
    const slot = { name, label: { en: label, fr: label }, start: "21:00", end: "22:15", turnaround: 120 };
    const first = await ask("booking/timeslots/create", slot, { key: "k" });
    const again = await ask("booking/timeslots/create", slot, { key: "k" });
    expect([first.status, again.data]).toEqual([200, first.data]);
  });

  it("make one row under one key, and are answered the same again", async () => {
    const first = await ask("booking/lakes/create", lake, { key: "k" });
    const again = await ask("booking/lakes/create", lake, { key: "k" });
    expect(again).toEqual(first);
    expect(await found("lakes", { where: { "name.en": "Massawippi" } })).toHaveLength(1);
    expect((await ask("booking/lakes/create", { ...lake, name: bilingualNameOf("Other") }, { key: "k" })).code).toBe(
      "IDEMPOTENCY_CONFLICT",
    );
  });
});

describe("a row that two staff change", () => {
  it("is a conflict for the later one, with the row as it is", async () => {
    const { _id } = await made("booking/boats/create", boat);
    const mine = await made("booking/boats/update", { _id, version: 1, capacity: 8 });
    const theirs = await ask("booking/boats/update", { _id, version: 1, capacity: 4 });
    expect([theirs.status, theirs.code, theirs.extra["current"]]).toEqual([409, "CONFLICT", mine]);
    expect(theirs.issues).toEqual([{ path: "/version", rule: "CONFLICT" }]);
    expect((await ask("booking/boats/delete", { _id, version: 1 })).code).toBe("CONFLICT");
    expect((await ask("booking/boats/restore", { _id, version: 2 })).code).toBe("CONFLICT");
  });

  it("must be named by its version: an update without one, and a delete of what is not in use, is 400 on that field", async () => {
    const { _id } = await made("booking/boats/create", boat);
    for (const method of ["update", "delete", "restore"]) {
      const { status, issues } = await ask(`booking/boats/${method}`, { _id });
      expect([method, status, issues]).toEqual([method, 400, [{ path: "/version", rule: "required" }]]);
    }
  });

  it("is not found by a change after it was retired", async () => {
    const { _id } = await made("booking/boats/create", boat);
    const { version } = await made("booking/boats/delete", { _id, version: 1 });
    expect((await ask("booking/boats/update", { _id, version: 1, capacity: 4 })).code).toBe("CONFLICT");
    expect((await ask("booking/boats/update", { _id, version, capacity: 4 })).code).toBe("ITEM_NOT_EXIST");
    expect((await ask("booking/boats/delete", { _id, version })).code).toBe("ITEM_NOT_EXIST");
  });
});

describe("a name", () => {
  it("is one living row's, accents and case aside, and the refusal points at its field", async () => {
    await made("booking/lakes/create", { ...lake, name: { en: "Élan", fr: "Élan" } });
    const same = await ask("booking/lakes/create", { ...lake, name: { en: "Moose", fr: " ELAN" } });
    expect([same.status, same.code, same.message, same.issues]).toEqual([
      409,
      "DUPLICATE",
      "name",
      [{ path: "/name/fr", rule: "DUPLICATE" }],
    ]);
    const other = await made("booking/lakes/create", lake);
    const renamed = await ask("booking/lakes/update", { _id: other._id, version: 1, name: { en: "elan", fr: "x" } });
    expect([renamed.code, renamed.issues]).toEqual(["DUPLICATE", [{ path: "/name/en", rule: "DUPLICATE" }]]);
  });

  /** The kinds whose rows have a name that staff write; that of a membership is a person's. */
  const named = kindNames.filter((kind) => kind !== "memberships" && drawn(kind)["name"] !== undefined);

  it.each(named)("of a row of %s loses what cannot be seen or turns the line, so that no two look the same", async (kind) => {
    const { name, ...others } = drawn(kind);
    const isBoth = typeof name === "object";
    const nameOf = (text: string) => (isBoth ? { en: text, fr: text } : text);
    const { name: stored } = await made(kindPath(kind, "create"), { ...others, name: nameOf("\u202eHe\u200br\u2066o\u00adn\ufeff") });
    expect(stored).toEqual(nameOf("Heron"));
    // Accents, narrow spaces and pictures are seen, but not on a lock.
    await made(kindPath(kind, "create"), { ...others, name: nameOf(kind === "locks" ? "Elan 2" : "Élan\u202f2 ⛵") });
  });

  it("is free again once its row is retired, which then cannot come back under it", async () => {
    const first = await made("booking/lakes/create", lake);
    const { version } = await made("booking/lakes/delete", { _id: first._id, version: 1 });
    await made("booking/lakes/create", lake);
    expect((await ask("booking/lakes/restore", { _id: first._id, version })).code).toBe("DUPLICATE");
  });

  it("may be used again by another club", async () => {
    await made("booking/lakes/create", lake);
    expect((await ask("booking/lakes/create", lake, { principal: person("msk", [".*"]) })).status).toBe(200);
  });

  it("is given to one of many parallel requests", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask("booking/lakes/create", lake)));
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe("what is in use", () => {
  it("stays, whatever version was seen, and the refusal names what uses it", async () => {
    const refused = await ask("booking/docks/delete", { _id: "mem_d_magog" });
    expect([refused.status, refused.code]).toEqual([409, "IN_USE"]);
    expect(refused.extra["uses"]).toEqual([
      { model: "boats", _id: "mem_b_alba", name: bilingualNameOf("alba") },
      { model: "boats", _id: "mem_b_brume", name: bilingualNameOf("brume") },
    ]);
    expect((await ask("booking/lakes/delete", { _id: "mem_l_memphremagog", version: 1 })).extra["uses"]).toMatchObject([
      { model: "docks", _id: "mem_d_magog" },
      { model: "docks", _id: "mem_d_newport" },
    ]);
  });

  it("is a boat or a slot with a booking ahead, and no longer once that is canceled or over", async () => {
    const { _id } = await book(world);
    const use = { model: "reservations", _id, name: expect.stringMatching(/^MEM-/) };
    for (const path of ["booking/boats/delete", "booking/timeslots/delete"]) {
      const item = path.includes("boats") ? attributes.item : attributes.time[0];
      expect([path, (await ask(path, { _id: item, version: 1 })).extra["uses"]]).toEqual([path, [use]]);
    }
    await ask("booking/reservations/transition", { _id, event: "cancelSession" });
    expect((await ask("booking/boats/delete", { _id: attributes.item, version: 1 })).status).toBe(200);
  });
});

describe("a boat that was retired", () => {
  it("is shown to no visitor, and booked by none, not even from a hold", async () => {
    const visitor = { visitor: "visitor-1" };
    const { hold } = await world.call("booking/reservations/hold", { attributes }, visitor);
    await made("booking/boats/delete", { _id: attributes.item, version: 1 });
    expect(await found("boats", { where: { _id: attributes.item } }, { principal: person("mem") })).toEqual([]);
    const offer = await world.call("booking/reservations/offer", { attributes: { location: attributes.location, date: attributes.date } });
    expect(offer.slots.flatMap(({ boats }) => boats.map(({ _id }) => _id))).not.toContain(attributes.item);
    const taken = await world.send("booking/reservations/create", await requestFor(world, { hold }), visitor);
    expect([taken.status, codeOf(taken)]).toEqual([404, "ITEM_NOT_EXIST"]);
  });

  it("is still named in the mails and on the pass of bookings made before", async () => {
    const { _id, key, session } = await book(world);
    world.payments.pay(session);
    await world.jobs.settle(session);
    const boat = await world.store.kinds.boats.read(mem, attributes.item);
    if (boat === undefined) throw new Error("no boat");
    await world.store.commit((tx) => tx.kinds.of.boats.replace({ ...boat, version: 2, retired: world.clock.at }));
    await world.deliverAll();
    expect(world.mails.map(({ text }) => text).join()).toContain("alba");
    const pass = await world.call("booking/reservations/read", { _id, key });
    expect([pass.status, pass.place?.boat.name, pass.place?.dock._id]).toEqual(["paid", bilingualNameOf("alba"), attributes.location]);
  });
});

describe("what a body may say of a row", () => {
  it("is what its kind lists: any other field is refused, not dropped", async () => {
    const { _id } = await made("booking/boats/create", boat);
    for (const field of ["retired", "status", "__proto__x", "owner"]) {
      const reply = await ask("booking/boats/update", { _id, version: 1, [field]: "x" });
      expect([reply.status, reply.issues]).toEqual([400, [{ path: `/${field}`, rule: "unknown" }]]);
    }
    expect((await ask("booking/boats/create", { ...boat, _id: "mem_b_mine" })).issues).toEqual([{ path: "/_id", rule: "unknown" }]);
    expect((await ask("booking/boats/create", { ...boat, version: 3 })).issues).toEqual([{ path: "/version", rule: "unknown" }]);
  });

  it("belongs to the caller's own club: another club's id is a 404", async () => {
    expect((await ask("booking/lakes/create", { ...lake, client: "msk" })).code).toBe("ITEM_NOT_EXIST");
    expect((await ask("booking/lakes/create", { ...lake, client: "mem" })).status).toBe(200);
    for (const method of ["update", "delete", "restore"]) {
      const there = await ask(`booking/lakes/${method}`, { _id: "msk_l_muskoka", version: 1 });
      const nowhere = await ask(`booking/lakes/${method}`, { _id: "msk_l_none", version: 1 });
      expect([method, there]).toEqual([method, nowhere]);
      expect(there.code).toBe("ITEM_NOT_EXIST");
    }
  });

  it("refers to active rows of its own club: any other reference is refused on its field", async () => {
    const retired = await made("booking/lakes/create", lake);
    await made("booking/lakes/delete", { _id: retired._id, version: 1 });
    const dock = { name: bilingualNameOf("Quay"), properties: {}, lat: 45, lon: -72 };
    for (const where of ["msk_l_muskoka", "mem_l_none", retired._id]) {
      const reply = await ask("booking/docks/create", { ...dock, lake: where });
      expect([where, reply.status, reply.issues]).toEqual([where, 400, [{ path: "/lake", rule: "choice" }]]);
    }
  });

  it("goes together: a slot ends after it begins, and a holiday has its day", async () => {
    const slot = { name: "night", label: bilingualNameOf("Night"), start: "20:00", end: "19:00", turnaround: 30 };
    expect((await ask("booking/timeslots/create", slot)).issues).toEqual([{ path: "/end", rule: "order" }]);
    const holiday = { type: "holiday", name: "Saint-Jean", properties: { factor: 1.2 } };
    expect((await ask("booking/items/create", holiday)).issues).toEqual([{ path: "/properties/day", rule: "required" }]);
    const changed = await ask("booking/items/update", { _id: "mem_i_month_July", version: 1, properties: {} });
    expect(changed.issues).toEqual([{ path: "/properties/factor", rule: "required" }]);
  });

  it.each([
    ["boats", { ...boat, capacity: 0 }, "/capacity"],
    ["boats", { ...boat, capacity: 2.5 }, "/capacity"],
    ["boats", { ...boat, name: { en: "Loon", fr: "  " } }, "/name/fr"],
    ["boats", { ...boat, name: { en: "x".repeat(81), fr: "x" } }, "/name/en"],
    ["boats", { ...boat, model: "Raft" }, "/model"],
    ["lakes", { ...lake, properties: { factor: -1 } }, "/properties/factor"],
    ["lakes", { ...lake, properties: { factor: "1" } }, "/properties/factor"],
    ["docks", { ...lake, lake: "mem_l_memphremagog", lat: 91, lon: 0 }, "/lat"],
  ])("is held to its bounds: a bad value in %s is 400 on its field", async (name, data, path) => {
    const reply = await ask(`booking/${name}/create`, data);
    expect([reply.status, reply.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
  });
});

describe("a list of a kind", () => {
  it("tells versions to those who may change it, and to nobody else", async () => {
    const read = async (principal: typeof admin) => (await ask("booking/boats/read", { _id: "mem_b_alba" }, { principal })).data;
    expect((await read(admin)).version).toBe(1);
    expect(await read(person("mem"))).not.toHaveProperty("version");
    const listed = await world.send("booking/boats/find", {});
    expect(listed.body).not.toContain('"version"');
  });

  it("filters by retired rows only for those who may change them", async () => {
    const where = { retired: { exists: true } };
    const reply = await ask("booking/boats/find", { where }, { principal: person("mem") });
    expect([reply.status, reply.issues]).toEqual([400, [{ path: "/where/retired", rule: "unknown" }]]);
    expect((await ask("booking/boats/read", { where }, { principal: person("mem") })).status).toBe(400);
  });

  it("follows a change at once, for visitors too", async () => {
    const { _id } = await made("booking/boats/create", boat);
    const names = async () => (await world.call("booking/boats/find", { where: { _id } })).items.map(({ name }) => name.en);
    expect(await names()).toEqual(["Loon"]);
    await made("booking/boats/update", { _id, version: 1, name: bilingualNameOf("Heron") });
    expect(await names()).toEqual(["Heron"]);
  });
});
