import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { createAlternatives } from "#ui/headless/cart/alternatives.ts";
import { createDaysInRow } from "#ui/headless/cart/daysInRow.ts";
import { holdSlot, slotOf } from "../../../stories/club/cart.ts";
import { cartIn } from "../../../stories/club/cartCheckout.ts";
import { toSlot } from "../../../stories/club/leads.ts";
import { planInUse } from "../../../stories/club/planMember.ts";
import { otherVisitor, visitOf, type VisitOptions } from "../../../stories/club/visit.ts";

/** A morning of a boat is chosen, in July; somebody else can take what they like. */
async function chosen(options: VisitOptions = {}) {
  const visit = await visitOf({ now: Date.UTC(2026, 6, 1, 10), crowd: "none", ...options });
  await toSlot(visit);
  const slot = visit.model.choice.attributes.value;
  if (slot === null) throw new Error("nothing is free");
  const rival = await otherVisitor(visit);
  return { visit, slot, rival, row: createDaysInRow(visit.model), ...cartIn(visit) };
}

describe("several days in a row", () => {
  it("end at the day before the first that is taken, and cost what the server asks for all of them", async () => {
    const { slot, rival, row, cart } = await chosen();
    await holdSlot(rival, { ...slot, date: addDays(slot.date, 3) });
    await row.load();
    const days = [1, 2].map((later) => addDays(slot.date, later));
    expect(row.ends.value.map(({ day, count }) => [day, count])).toEqual(days.map((day, index) => [day, index + 2]));
    row.pick(days[1] ?? slot.date);
    const price = row.picked.value === undefined ? undefined : row.priceOf(row.picked.value);
    expect(await row.add(cart)).toBe(true);
    expect(cart.lines.value.map(({ boat, reason }) => [boat.date, boat.until, reason])).toEqual([[slot.date, days[1], null]]);
    expect([cart.total.value, row.problem.value]).toEqual([price, undefined]);
  });

  it("need the night between: an evening that is taken ends them before it", async () => {
    const { slot, rival, row } = await chosen();
    await holdSlot(rival, { ...slot, date: addDays(slot.date, 1), time: ["mem_t_afternoon"] });
    await row.load();
    expect(row.ends.value.map(({ day }) => day)).toEqual([addDays(slot.date, 1)]);
    await holdSlot(rival, { ...slot, time: ["mem_t_afternoon"] });
    await row.load();
    expect([row.ends.value, row.picked.value]).toEqual([[], undefined]);
  });

  it("that were taken meanwhile say so, keep the chosen slot, and show what is left", async () => {
    const { visit, slot, rival, row, cart } = await chosen();
    await row.load();
    row.pick(addDays(slot.date, 2));
    await holdSlot(rival, { ...slot, date: addDays(slot.date, 2) });
    expect(await row.add(cart)).toBe(false);
    expect([row.problem.value?.key, visit.model.choice.isComplete.value]).toEqual(["errors.code.SLOT_TAKEN", true]);
    expect([row.picked.value?.day, cart.lines.value]).toEqual([addDays(slot.date, 1), []]);
    expect(await row.add(cart)).toBe(true);
  });

  it("are all at the member price or none, as the plan counts them", async () => {
    const { slot, row } = await chosen({ memberships: planInUse({ primeLimit: 2 }) });
    await row.load();
    const [two, three] = row.ends.value;
    if (two === undefined || three === undefined) throw new Error("the next days are taken");
    expect([row.priceOf(two), row.priceOf(three)]).toEqual([two.amounts?.membership, three.amounts?.nonMember]);
    expect(three.day).toBe(addDays(slot.date, 2));
  });

  it("that were lost are replaced by a boat of the dock that is free on all of them", async () => {
    const { visit, slot, rival, row, cart } = await chosen();
    await row.load();
    expect(await row.add(cart)).toBe(true);
    const [line] = cart.lines.value;
    const others = ["mem_b_magog1", "mem_b_magog2", "mem_b_magog3"].filter((boat) => boat !== slot.item);
    const [taken = "", free = ""] = others;
    await holdSlot(rival, { ...slotOf(visit, taken), date: addDays(slot.date, 1), time: slot.time });
    if (line === undefined) throw new Error("no line");
    const near = createAlternatives(visit.model.ports, { line: line.boat, sameBoat: false });
    await near.load(undefined);
    const found = near.data.value ?? [];
    expect(found.map(({ boat }) => boat._id)).toContain(free);
    expect(found.map(({ boat }) => boat._id)).not.toContain(taken);
    const instead = found.find(({ boat }) => boat._id === free);
    expect(await cart.replace(line._id, { location: slot.location, item: free, date: slot.date, time: slot.time })).toBe(true);
    expect(cart.lines.value.map(({ boat }) => [boat.boat, boat.until])).toEqual([[free, addDays(slot.date, 1)]]);
    expect(cart.total.value).toBe(instead?.cents);
  });
});
