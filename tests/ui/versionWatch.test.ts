import { describe, expect, it } from "vitest";
import { createVersionWatch } from "#ui/headless/office/bookings/versionWatch.ts";
import { standingClock } from "../../stories/club/clock.ts";

function hearing() {
  const time = { at: 1_000_000 };
  const clock = standingClock(time);
  let asked = 0;
  const made = createVersionWatch(clock, () => void (asked += 1));
  return { ...made, pass: clock.pass, asked: () => asked };
}

describe("a list that hears of its club", () => {
  it("asks again at once when the club has moved, and not for what it has seen", () => {
    const { onVersion, asked } = hearing();
    for (const version of [4, 4, 5, 5]) onVersion(version);
    expect(asked()).toBe(1);
  });

  it("asks once for all that it hears within two seconds, behind them", () => {
    const { onVersion, pass, asked } = hearing();
    for (let version = 0; version < 40; version += 1) {
      onVersion(version);
      pass(100);
    }
    expect(asked()).toBe(2);
    pass(2000);
    expect(asked()).toBe(3);
  });

  it("asks nothing once it has ended", () => {
    const { onVersion, pass, asked, end } = hearing();
    for (const version of [1, 2, 3]) onVersion(version);
    end();
    pass(5000);
    expect(asked()).toBe(1);
  });
});
