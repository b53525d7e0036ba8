import { describe, expect, it } from "vitest";
import { makeVersionReadsByClub, makeVersionReadsByOneStatement } from "#adapters/node/sql/engine/versions.ts";

const row = (client: string, version: number) => ({ client, version, offer: 1, clubs: 1, people: 1 });

describe("reading the versions of clubs", () => {
  it("ends in its own time, as an outage, behind a read that a silent server never answers", async () => {
    const versions = makeVersionReadsByOneStatement(() => Promise.withResolvers<never>().promise, 20);
    void versions("mem");
    await expect(Promise.all([versions("mem"), versions("msk")])).rejects.toMatchObject({ name: "StoreDown", code: "CONNECTION" });
  });

  it("reads again for all waiting calls after a read that failed", async () => {
    const queries: (readonly string[])[] = [];
    const versions = makeVersionReadsByOneStatement(async (clients) => {
      queries.push(clients);
      if (queries.length === 1) throw new Error("lost");
      return clients.map((client) => row(client, 7));
    }, 1000);
    const [first, ...rest] = await Promise.allSettled([versions("mem"), versions("mem"), versions("msk")]);
    expect([first.status, rest.map((each) => each.status === "fulfilled" && each.value.version)]).toEqual(["rejected", [7, 7]]);
    expect(queries).toEqual([["mem"], ["mem", "msk"]]);
  });

  it("reads each club on its own machine only, so that a machine that is down stops no other club", async () => {
    const queries: string[] = [];
    const versions = makeVersionReadsByClub(
      {
        ofClub: async (client) => {
          queries.push(client);
          if (client === "msk") throw new Error("down");
          return { version: 7, offer: 1 };
        },
        ofNone: async () => ({ clubs: 2, people: 3 }),
      },
      1000,
    );
    const all = await Promise.allSettled(["mem", "msk", "", "mem", "mem"].map(versions));
    const whole = { version: 7, offer: 1, clubs: 2, people: 3 };
    expect(all.map((each) => (each.status === "fulfilled" ? each.value : "down"))).toEqual([
      whole,
      "down",
      { ...whole, version: 0, offer: 0 },
      whole,
      whole,
    ]);
    expect(queries, "those that ask for one club meanwhile share the next").toEqual(["mem", "msk", "mem"]);
  });
});
