import { expect, it } from "vitest";
import { codeOf, memberPhone, openWorld, person, requestFor } from "./world.ts";

const create = "booking/reservations/create";

it("nobody books online without the rental rules in force, and staff may", async () => {
  const world = await openWorld({ clausesVersion: "v2" });
  const principal = person("mem", ["@booking/reservations/*"]);
  const other = { clauses: { version: "v1", locale: "en" } } as const;
  expect(codeOf(await world.send(create, await requestFor(world)))).toBe("BAD_REQUEST");
  const changed = await world.send(create, await requestFor(world, other));
  expect([changed.status, JSON.parse(changed.body)]).toEqual([
    409,
    {
      status: 409,
      code: "CLAUSES_CHANGED",
      message: "The rental rules have changed. Read the new ones and accept them.",
      clauses: { version: "v2" },
      issues: [{ path: "/clauses/version", rule: "CLAUSES_CHANGED" }],
    },
  ]);
  expect(codeOf(await world.send(create, await requestFor(world, { ...other, phone: memberPhone, isManual: true }), { principal }))).toBe(
    "CLAUSES_CHANGED",
  );
  expect((await world.send(create, await requestFor(world, { phone: memberPhone, isManual: true }), { principal })).status).toBe(200);
});

it("the rules in force are told in both languages, under one version, with as many parts and paragraphs", async () => {
  const world = await openWorld({ clausesVersion: "v2", siteUrl: "https://www.quai.example" });
  const [en, fr] = await Promise.all(
    (["en", "fr"] as const).map((locale) => world.call("booking/clauses/read", { client: "mem", locale })),
  );
  expect([en?.version, fr?.version, en?.url]).toEqual(["v2", "v2", "https://www.quai.example/rules"]);
  expect(en?.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(fr?.sections.map(({ paragraphs }) => paragraphs.length));
  expect(fr?.sections.map(({ title }) => title)).toContain("Responsabilité");
  expect(codeOf(await world.send("booking/clauses/read", { client: "none", locale: "en" }))).toBe("ITEM_NOT_EXIST");
});
