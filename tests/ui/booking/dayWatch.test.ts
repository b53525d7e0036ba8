import { describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { julyMorning } from "../../../stories/club/club.ts";
import { toContact, toSlot } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";
import { eventually } from "../../eventually.ts";

const minute = 60_000;
const july5 = parseDay("2026-07-05");
const toMidnight = july5 === undefined ? 0 : instantOf(july5, 0) - julyMorning;
const callsTo = ({ calls }: Visit, method: string) => calls.filter(({ path }) => path.endsWith(method));
/** Waits until the page begins at this day and has loaded its data. */
const begins = ({ model }: Visit, day: string) =>
  eventually(() => expect([model.choice.selection.value.selectedDay, model.ports.loading.isLoading.value]).toEqual([day, false]));

describe("a page left open over midnight", () => {
  it("begins at the new day at midnight in the club's time zone, at the same dock, and fetches availability", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    const dock = rig.model.choice.dock.value?._id;
    rig.pass(toMidnight - minute);
    await begins(rig, "2026-07-04");
    rig.pass(minute);
    await begins(rig, "2026-07-05");
    expect(rig.model.choice.shownDay.value).toBe("2026-07-05");
    expect(rig.model.choice.dock.value?._id).toBe(dock);
    expect(callsTo(rig, "/checkFullBookingInRange").at(-1)?.data).toMatchObject({ dateStart: "2026-07-05" });
  });

  it("does so at every midnight, and when it is looked at again after a sleep that no clock rang in", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    rig.pass(toMidnight);
    await begins(rig, "2026-07-05");
    rig.pass(24 * 60 * minute);
    await begins(rig, "2026-07-06");
    const slept = await visitOf();
    slept.pass(toMidnight);
    await slept.model.wake();
    expect(slept.model.choice.selection.value.selectedDay).toBe("2026-07-05");
  });

  it("keeps a later day that was tapped, with its time and boat", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    const later = rig.model.choice.days.value.find(({ day, free = 0 }) => day > "2026-07-05" && free > 0)?.day;
    expect(later).toBeDefined();
    if (later !== undefined) await rig.model.choice.lookAtDay(later);
    await toSlot(rig);
    const chosen = rig.model.choice.attributes.value;
    rig.pass(toMidnight);
    await eventually(() => expect(rig.model.choice.attributes.value).toEqual(chosen));
    await begins(rig, "2026-07-05");
  });

  it("leaves a visitor alone who is on the way to the payment", async () => {
    const rig = await visitOf({ now: julyMorning + toMidnight - minute });
    const later = rig.model.choice.days.value.find(({ day, free = 0 }) => day > "2026-07-05" && free > 0)?.day;
    await rig.model.choice.lookAtDay(later ?? rig.model.choice.shownDay.value);
    await toContact(rig);
    const chosen = rig.model.choice.attributes.value;
    rig.pass(2 * minute);
    await rig.model.wake();
    expect(rig.model.checkout.step.value).toBe("contact");
    expect(rig.model.choice.selection.value.selectedDay).toBe("2026-07-04");
    expect(rig.model.choice.attributes.value).toEqual(chosen);
  });
});
