import { beforeEach, expect, expectTypeOf, it } from "vitest";
import type { CallOutput } from "#core/contract/index.ts";
import { openWorld, person, type World } from "../world.ts";

const staff = person("mem", ["^booking/locks/", "^booking/boats/", "^account/audit/"]);
const lock = { name: "Magog A", dock: "mem_d_magog", boat: "mem_b_alba", kind: "keyBox", battery: 86, state: "working" };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(path: string, data: unknown) {
  const { status, body } = await world.send(path, data, { principal: staff });
  return { status, body, ...JSON.parse(body) };
}

it("lets nobody look for a lock by its secret", async () => {
  for (const find of [{ where: { secret: "w" } }, { where: { secret: { contains: "w" } } }, { sortBy: "secret" }])
    expect([find, (await ask("booking/locks/find", find)).status]).toEqual([find, 400]);
});

it("takes no secret from anybody, and never shows one", async () => {
  expect((await ask("booking/locks/create", { ...lock, secret: "a secret that is typed" })).status).toBe(400);
  const { _id } = (await ask("booking/locks/create", lock)).data;
  expect((await ask("booking/locks/update", { _id, version: 1, secret: "a secret that is typed" })).status).toBe(400);
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
