import { expect, it } from "vitest";
import { healthParts } from "#core/domain/health/parts.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { openWorld, person } from "../world.ts";

const superAdmin = { kind: "user", id: "mem_u_1", client: "mem", phone: null, roles: [standardRoles.superAdmin] } as const;

it("the health of the server is read and tested by super administrators alone, though an administrator may do everything", async () => {
  const world = await openWorld();
  const statusOf = async (path: string, data: unknown, principal: Parameters<typeof world.send>[2]) =>
    (await world.send(path, data, principal)).status;
  for (const [path, data] of [
    ["account/health/read", {}],
    ["account/health/test", { part: "mail" }],
  ] as const) {
    expect(await statusOf(path, data, { principal: person("mem", [".*"]) })).toBe(403);
    expect(await statusOf(path, data, {})).toBe(401);
    expect(await statusOf(path, data, { principal: superAdmin })).toBe(200);
  }
  expect(await statusOf("account/health/test", { part: "moon" }, { principal: superAdmin })).toBe(400);
});

it("a server that watches nothing says of each part that it is unused", async () => {
  const world = await openWorld();
  const { parts } = await world.call("account/health/read", {}, { principal: superAdmin });
  expect(parts.map(({ part }) => part)).toEqual(healthParts);
  expect(new Set(parts.map(({ state, reason, days }) => `${state} ${reason} ${days.length}`))).toEqual(new Set(["works unused 30"]));
});
