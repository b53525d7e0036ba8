import { describe, expect, it } from "vitest";
import { createClubVersionWatch } from "#ui/headless/booking/office/useBookingsPage.ts";
import { standingClock } from "../../../stories/club/clock.ts";

function hearing() {
  const time = { at: 1_000_000 };
  const clock = standingClock(time);
  let reloads = 0;
  const made = createClubVersionWatch(clock, () => void (reloads += 1));
  return { ...made, pass: clock.pass, reloads: () => reloads };
}

describe("a list that follows its club's version", () => {
  it("loads again at once when the club's version changes, and not for a known version", () => {
    const { onVersion, reloads } = hearing();
    for (const version of [4, 4, 5, 5]) onVersion(version);
    expect(reloads()).toBe(1);
  });

  it("loads once, at their end, for all versions within two seconds", () => {
    const { onVersion, pass, reloads } = hearing();
    for (let version = 0; version < 40; version += 1) {
      onVersion(version);
      pass(100);
    }
    expect(reloads()).toBe(2);
    pass(2000);
    expect(reloads()).toBe(3);
  });

  it("loads nothing after `end`", () => {
    const { onVersion, pass, reloads, end } = hearing();
    for (const version of [1, 2, 3]) onVersion(version);
    end();
    pass(5000);
    expect(reloads()).toBe(1);
  });
});
