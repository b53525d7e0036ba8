import { beforeEach, expect, expectTypeOf, it } from "vitest";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { clubScope } from "#core/domain/scope.ts";
import { countedSecrets } from "../../countedSecrets.ts";
import { openWorld, person, type World } from "../world.ts";

const staff = person("mem", ["^booking/locks/", "^booking/boats/", "^account/audit/"]);
const secret = "what-opens-the-loon";
const changed = "what-opened-the-loon-since";
const lock = { name: "Magog A", dock: "mem_d_magog", boat: "mem_b_alba", kind: "keyBox", secret, battery: 86, state: "working" };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(path: string, data: unknown, key?: string) {
  const { status, body } = await world.send(path, data, { principal: staff, ...(key === undefined ? {} : { key }) });
  return { status, body, ...JSON.parse(body) };
}

it("keeps the secret of a lock, and tells it in no answer and no line of the log", async () => {
  const created = await ask("booking/locks/create", lock, "k");
  const { _id } = created.data;
  const answers = [
    created,
    await ask("booking/locks/create", lock, "k"),
    await ask("booking/locks/create", lock),
    await ask("booking/locks/update", { _id, version: 1, secret: changed }),
    await ask("booking/locks/update", { _id, version: 1, battery: 80 }),
    await ask("booking/locks/read", { _id }),
    await ask("booking/locks/find", { where: { name: { contains: "magog" } } }),
    await ask("booking/locks/delete", { _id, version: 2 }),
    await ask("booking/locks/restore", { _id, version: 3 }),
    await ask("account/audit/find", { where: { item: _id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 409, 200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.includes(secret) || body.includes(changed))).toEqual([]);
  expect(answers.at(-1)?.data.items.map((line: { changes: { secret?: unknown } }) => line.changes.secret)).toContainEqual({});
  const kept = (await world.store.kinds.locks.read(clubScope("mem"), _id))?.secret ?? "";
  expect([kept.includes(changed), countedSecrets().unseal("locks secret", _id, kept)], "what is kept (control)").toEqual([false, changed]);
});

it("lets nobody look for a lock by its secret", async () => {
  for (const find of [{ where: { secret } }, { where: { secret: { contains: "w" } } }, { sortBy: "secret" }])
    expect([find, (await ask("booking/locks/find", find)).status]).toEqual([find, 400]);
});

it("requires a secret of at least 16 characters, and never shows it", async () => {
  const { secret: _, ...without } = lock;
  expect((await ask("booking/locks/create", without)).issues).toEqual([{ path: "/secret", rule: "required" }]);
  expect((await ask("booking/locks/create", { ...lock, secret: "fifteen letters" })).issues).toMatchObject([{ path: "/secret" }]);
  expectTypeOf<CallInput<"booking/locks/create">>().toHaveProperty("secret");
  expectTypeOf<CallOutput<"booking/locks/read">>().not.toHaveProperty("secret");
});

it("takes a name of word characters and spaces only, as it can be written on the device", async () => {
  for (const name of ["Boîte", "A-1", "a.b"]) {
    const { status, issues } = await ask("booking/locks/create", { ...lock, name });
    expect([name, status, issues]).toEqual([name, 400, [{ path: "/name", rule: "special" }]]);
  }
  expect((await ask("booking/locks/create", { ...lock, name: "Quai_2 nord" })).status).toBe(200);
});

it("keeps a boat in the offer as long as a lock is assigned to it", async () => {
  const { _id } = (await ask("booking/locks/create", lock)).data;
  const retire = () => ask("booking/boats/delete", { _id: lock.boat, version: 1 });
  expect((await retire()).uses).toEqual([{ model: "locks", _id, name: lock.name }]);
  const freed = await ask("booking/locks/update", { _id, version: 1, boat: null });
  expect([freed.status, "boat" in freed.data]).toEqual([200, false]);
  expect((await retire()).status).toBe(200);
  expect((await ask("booking/locks/update", { _id, version: 2, boat: lock.boat })).issues).toEqual([{ path: "/boat", rule: "choice" }]);
});

it("changes nothing where the secret that is written is the one that is kept", async () => {
  const { _id } = (await ask("booking/locks/create", lock)).data;
  expect((await ask("booking/locks/update", { _id, version: 1, secret })).data.version).toBe(1);
  expect((await ask("booking/locks/update", { _id, version: 1, secret: changed })).data.version).toBe(2);
});

it("assigns a lock to a boat at its own dock alone, and keeps both where they are as long as they belong together", async () => {
  const there = { path: "/boat", rule: "elsewhere" };
  const docks = (await ask("booking/docks/find", {})).data.items.map((dock: { _id: string }) => dock._id);
  const other = docks.find((dock: string) => dock !== lock.dock);
  expect((await ask("booking/locks/create", { ...lock, dock: other })).issues).toEqual([there]);
  const { _id } = (await ask("booking/locks/create", lock)).data;
  expect((await ask("booking/locks/update", { _id, version: 1, dock: other })).issues).toEqual([there]);
  const move = () => ask("booking/boats/update", { _id: lock.boat, version: 1, dock: other });
  const refused = await move();
  expect([refused.status, refused.code, refused.uses]).toEqual([409, "IN_USE", [{ model: "locks", _id, name: lock.name }]]);
  expect((await ask("booking/boats/update", { _id: lock.boat, version: 1, capacity: 5 })).status, "elsewise it changes").toBe(200);
  expect((await ask("booking/locks/update", { _id, version: 1, boat: null, dock: other })).status).toBe(200);
  expect((await ask("booking/boats/update", { _id: lock.boat, version: 2, dock: other })).status).toBe(200);
  expect((await ask("booking/locks/update", { _id, version: 2, boat: lock.boat })).status).toBe(200);
});
