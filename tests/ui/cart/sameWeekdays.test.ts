import { describe, expect, it } from "vitest";
import { addDays, monthOf } from "#core/domain/calendar/day.ts";
import { createSameWeekdays } from "#ui/headless/cart/sameWeekdays.ts";
import { holdSlot } from "../../../stories/club/cart.ts";
import { cartIn } from "../../../stories/club/cartCheckout.ts";
import { toSlot } from "../../../stories/club/leads.ts";
import { planInUse } from "../../../stories/club/planMember.ts";
import { otherVisitor, visitOf } from "../../../stories/club/visit.ts";

/** Wednesday, July 1, 2026, at 11:00 in Toronto. */
const firstOfJuly = Date.UTC(2026, 6, 1, 15);

/** An hour of a boat is chosen; somebody else holds it a week later. */
async function chosen() {
  const visit = await visitOf({ now: firstOfJuly, crowd: "none" });
  await toSlot(visit);
  const slot = visit.model.choice.attributes.value;
  if (slot === null) throw new Error("nothing is free");
  const rival = await otherVisitor(visit);
  const taken = { ...slot, date: addDays(slot.date, 7) };
  await holdSlot(rival, taken);
  const weekdays = createSameWeekdays(visit.model);
  await weekdays.load();
  return { visit, slot, rival, weekdays, ...cartIn(visit) };
}

const datesIn = ({ cart }: Pick<Awaited<ReturnType<typeof chosen>>, "cart">) => cart.lines.value.map(({ boat }) => boat.date);

describe("the same weekdays of a month", () => {
  it("are those after today in the same month, with what is not free", async () => {
    const { slot, weekdays } = await chosen();
    const weeks = [7, 14, 21, 28].map((days) => addDays(slot.date, days)).filter((day) => monthOf(day) === monthOf(slot.date));
    expect(weekdays.days.value.map(({ day, isFree }) => [day, isFree])).toEqual(weeks.map((day, index) => [day, index > 0]));
    expect(weekdays.picked.value).toEqual(weeks.slice(1));
  });

  it("go into the cart together with the chosen one, by day, without those that were taken off", async () => {
    const { visit, slot, weekdays, cart } = await chosen();
    const [first, ...rest] = weekdays.picked.value;
    if (first !== undefined) weekdays.toggle(first);
    expect(await weekdays.add(cart)).toBe(true);
    expect(datesIn({ cart })).toEqual([slot.date, ...rest]);
    expect([visit.model.choice.isComplete.value, weekdays.refused.value]).toEqual([false, []]);
  });

  it("say which could not be added, keep the chosen one, and go on without them", async () => {
    const { visit, slot, rival, weekdays, cart } = await chosen();
    const [lost, ...rest] = weekdays.picked.value;
    if (lost !== undefined) await holdSlot(rival, { ...slot, date: lost });
    expect(await weekdays.add(cart)).toBe(false);
    expect(weekdays.refused.value.map(({ day, phrase }) => [day, phrase.key])).toEqual([[lost, "errors.code.SLOT_TAKEN"]]);
    expect([visit.model.choice.isComplete.value, datesIn({ cart })]).toEqual([true, rest]);
    expect([weekdays.added.value, weekdays.picked.value]).toEqual([rest, []]);
    expect(await weekdays.add(cart)).toBe(true);
    expect(datesIn({ cart })).toEqual([slot.date, ...rest]);
  });
});

describe("the same weekdays of a member whose plan has room for two", () => {
  it("are marked from the third on, and no more once an earlier one is taken off", async () => {
    const visit = await visitOf({ now: firstOfJuly, crowd: "none", memberships: planInUse({ primeLimit: 2 }) });
    await toSlot(visit);
    const weekdays = createSameWeekdays(visit.model);
    await weekdays.load();
    const marked = () =>
      weekdays.days.value.filter(({ day }) => visit.model.ports.payer.markAt(weekdays.timeOn(day)) !== undefined).map(({ day }) => day);
    const [first, second, ...rest] = weekdays.picked.value;
    expect(rest.length).toBeGreaterThan(0);
    expect(marked()).toEqual([second, ...rest]);
    if (first !== undefined) weekdays.toggle(first);
    expect(marked()).toEqual(rest);
  });
});
