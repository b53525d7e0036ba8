import { expect, it } from "vitest";
import { codeOf, memberPhone, openWorld, person, requestFor } from "./world.ts";

const create = "booking/reservations/create";

it("nobody books online without the rental rules in force, and staff may", async () => {
  const world = await openWorld({ clausesVersion: "v2" });
  const principal = person("mem", ["@booking/reservations/*"]);
  const other = { clauses: { version: "v1", locale: "en" } } as const;
  expect(codeOf(await world.send(create, await requestFor(world)))).toBe("BAD_REQUEST");
  expect(codeOf(await world.send(create, await requestFor(world, other)))).toBe("BAD_REQUEST");
  expect(codeOf(await world.send(create, await requestFor(world, { ...other, phone: memberPhone, isManual: true }), { principal }))).toBe(
    "BAD_REQUEST",
  );
  expect((await world.send(create, await requestFor(world, { phone: memberPhone, isManual: true }), { principal })).status).toBe(200);
});
