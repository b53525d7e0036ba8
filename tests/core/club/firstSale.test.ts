import { describe, expect, it } from "vitest";
import { type ClubSetup, firstSaleStepsDone, firstSaleStepNames, nextOfferStep } from "#core/domain/catalogue/firstSale.ts";

const whole: ClubSetup = {
  club: { email: "a@b.test", address: "1, rue du Quai", phone: "+14505550142", privacy: { officer: "Ada Roy", address: "1, rue du Quai" } },
  lakes: [{ _id: "mem_l_1" }],
  docks: [{ _id: "mem_d_1", lake: "mem_l_1" }],
  boats: [{ dock: "mem_d_1" }],
  timeslots: [{ _id: "mem_t_1" }],
  items: [{ type: "base-factor", properties: { value: 189 } }],
};

const missing = (begun: Partial<ClubSetup>) => {
  const done = firstSaleStepsDone({ ...whole, ...begun });
  return firstSaleStepNames.filter((step) => !done[step]);
};

describe("what is missing for a club's first sale", () => {
  it("is nothing where a visitor can book and pay", () => {
    expect(missing({})).toEqual([]);
  });

  it("is everything for a new club", () => {
    const club = { email: "a@b.test", address: "", phone: "", privacy: { officer: "", address: "" } };
    expect(missing({ club, lakes: [], docks: [], boats: [], timeslots: [], items: [] })).toEqual([...firstSaleStepNames]);
  });

  it("includes a dock and its boats without a lake of the club, and a price of zero", () => {
    expect(missing({ docks: [{ _id: "mem_d_1", lake: "mem_l_gone" }] })).toEqual(["dock", "boat"]);
    expect(missing({ items: [{ type: "base-factor", properties: { value: 0 } }] })).toEqual(["price"]);
    expect(missing({ items: [{ type: "max", properties: { value: 200 } }] })).toEqual(["price"]);
  });
});

describe("what a club adds next before it has something to book", () => {
  const next = (begun: Partial<ClubSetup>) => nextOfferStep({ ...whole, ...begun });

  it("is the lake, then its dock, then the boat, then the time slot", () => {
    expect(next({ lakes: [], docks: [], boats: [], timeslots: [] })).toBe("lake");
    expect(next({ docks: [], boats: [], timeslots: [] })).toBe("dock");
    expect(next({ boats: [], timeslots: [] })).toBe("boat");
    expect(next({ timeslots: [] })).toBe("slot");
  });

  it("is nothing once there is one of each, even without a price", () => {
    expect(next({ items: [] })).toBeUndefined();
  });
});
