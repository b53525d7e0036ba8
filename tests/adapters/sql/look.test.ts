import { describe, expect, it } from "vitest";
import { lookingTogether } from "#adapters/node/sql/look.ts";

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
});
