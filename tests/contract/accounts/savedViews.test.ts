import { describe, expect, it } from "vitest";
import { maxSavedViews } from "#core/domain/people/savedView.ts";
import { openWorld, person } from "../world.ts";

const ada = { principal: person("mem", []) };
const other = { principal: { ...person("mem", []), id: "mem_u_other" } };
const paid = { page: "/bookings", name: "Paid", query: "?status=paid" };

describe("the saved views of a person", () => {
  it("are theirs alone, by name, and one of the same name is replaced", async () => {
    const world = await openWorld();
    await world.call("account/views/save", paid, ada);
    const { items } = await world.call("account/views/save", { ...paid, name: "PAID", query: "?status=paid&sort=date" }, ada);
    expect(items).toEqual([{ _id: expect.any(String), page: "/bookings", name: "PAID", query: "?status=paid&sort=date" }]);
    expect((await world.call("account/views/save", { ...paid, page: "/profiles" }, ada)).items).toHaveLength(2);
    expect((await world.call("account/views/find", { page: "/bookings" }, ada)).items).toHaveLength(1);
    expect((await world.call("account/views/find", {}, other)).items).toEqual([]);
    await world.call("account/views/remove", { _id: items[0]?._id ?? "" }, other);
    expect((await world.call("account/views/find", {}, ada)).items).toHaveLength(2);
    expect((await world.call("account/views/remove", { _id: items[0]?._id ?? "" }, ada)).items).toHaveLength(1);
  });

  it("are thirty at most, and are addresses of this site", async () => {
    const world = await openWorld();
    for (let at = 0; at < maxSavedViews; at += 1) await world.call("account/views/save", { ...paid, name: `View ${at}` }, ada);
    const statusOf = async (view: typeof paid) => (await world.send("account/views/save", view, ada)).status;
    expect(await statusOf({ ...paid, name: "One more" })).toBe(400);
    expect(await statusOf({ ...paid, name: "View 3", query: "" })).toBe(200);
    expect(await statusOf({ ...paid, name: "View 3", query: "javascript:alert(1)" })).toBe(400);
    expect(await statusOf({ ...paid, name: "View 3", page: "//evil.test" })).toBe(400);
  });
});
