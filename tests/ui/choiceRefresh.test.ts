import { describe, expect, it } from "vitest";
import { visitOf } from "../../stories/club/visit.ts";

describe("news of the server", () => {
  it("that come faster than answers are asked for once more at the end, not each", async () => {
    const rig = await visitOf();
    await rig.model.restore();
    const before = rig.calls.length;
    await Promise.all(Array.from({ length: 40 }, () => rig.model.refresh()));
    const asked = rig.calls.slice(before).filter(({ path }) => path.endsWith("checkFullBookingInRange"));
    expect(asked).toHaveLength(2);
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
