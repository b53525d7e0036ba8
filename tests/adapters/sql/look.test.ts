import { describe, expect, it } from "vitest";
import { lookingApart, lookingTogether } from "#adapters/node/sql/engine/readTogether.ts";

const seen = (client: string, version: number) => ({ client, version, offer: 1, clubs: 1, people: 1 });

describe("a look at how far clubs have moved", () => {
  it("behind one that a silent server never answers ends in its own time, as an outage", async () => {
    const look = lookingTogether(() => Promise.withResolvers<never>().promise, 20);
    void look("mem");
    await expect(Promise.all([look("mem"), look("msk")])).rejects.toMatchObject({ name: "StoreDown", code: "CONNECTION" });
  });

  it("behind one that failed is taken anew, with all who waited", async () => {
    const asked: (readonly string[])[] = [];
    const look = lookingTogether(async (clients) => {
      asked.push(clients);
      if (asked.length === 1) throw new Error("lost");
      return clients.map((client) => seen(client, 7));
    }, 1000);
    const [first, ...rest] = await Promise.allSettled([look("mem"), look("mem"), look("msk")]);
    expect([first.status, rest.map((each) => each.status === "fulfilled" && each.value.version)]).toEqual(["rejected", [7, 7]]);
    expect(asked).toEqual([["mem"], ["mem", "msk"]]);
  });

  it("asks each club's machine alone where clubs are spread, so that one that is down takes no other club along", async () => {
    const asked: string[] = [];
    const look = lookingApart(
      {
        ofClub: async (client) => {
          asked.push(client);
          if (client === "msk") throw new Error("down");
          return { version: 7, offer: 1 };
        },
        ofNone: async () => ({ clubs: 2, people: 3 }),
      },
      1000,
    );
    const all = await Promise.allSettled(["mem", "msk", "", "mem", "mem"].map(look));
    const whole = { version: 7, offer: 1, clubs: 2, people: 3 };
    expect(all.map((each) => (each.status === "fulfilled" ? each.value : "down"))).toEqual([
      whole,
      "down",
      { ...whole, version: 0, offer: 0 },
      whole,
      whole,
    ]);
    expect(asked, "those that ask for one club meanwhile share the next").toEqual(["mem", "msk", "mem"]);
  });
});
