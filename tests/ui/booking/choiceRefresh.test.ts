import { describe, expect, it } from "vitest";
import { failing } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";

describe("news of the server", () => {
  it("causes one more fetch where it comes faster than answers", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    const before = rig.calls.length;
    await Promise.all(Array.from({ length: 40 }, () => rig.model.refresh()));
    const fetches = rig.calls.slice(before).filter(({ path }) => path.endsWith("checkFullBookingInRange"));
    expect(fetches).toHaveLength(2);
    expect(rig.model.choice.availabilityState.value).toBe("ready");
  });
});

describe("a day tapped and left again at once", () => {
  it("leaves the day it came from with its boats, whatever answer comes late", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    const [first, second] = rig.model.choice.days.value.map(({ day }) => day);
    if (first === undefined || second === undefined) throw new Error("no two days");
    await rig.model.choice.lookAtDay(first);
    const away = rig.model.choice.lookAtDay(second);
    await Promise.all([away, rig.model.choice.lookAtDay(first)]);
    expect(rig.model.choice.boats.value.length).toBeGreaterThan(0);
    expect(rig.model.choice.offerState.value).toBe("ready");
  });
});

describe("days without availability", () => {
  it("are not shown as full, while it is loading and after it failed; nor are the docks", async () => {
    const { model, suffer } = await visitOf();
    await model.restore();
    const { choice } = model;
    const counted = () => choice.days.value.filter(({ free }) => free !== undefined).length;
    expect(counted()).toBe(13);
    suffer({ "booking/reservations/checkFullBookingInRange": failing(500) });
    const moved = choice.nextWeek();
    expect([counted(), choice.days.value.at(-1)?.free]).toEqual([6, undefined]);
    await moved;
    expect([counted(), choice.days.value.at(-1)?.free]).toEqual([6, undefined]);
    await choice.nextWeek();
    expect(choice.docks.value.map(({ free }) => free)).toEqual(choice.docks.value.map(() => undefined));
    suffer({});
    await model.refresh();
    expect(counted()).toBe(13);
  });
});
