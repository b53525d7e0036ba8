import { describe, expect, it } from "vitest";
import { createServerClock } from "#adapters/browser/serverClock.ts";

const sent = Date.UTC(2027, 6, 1, 16);
const day = 86_400_000;
const dateHeader = (at: number) => new Date(at).toUTCString();

describe("the server's clock on a page", () => {
  it("is the device's where it agrees with the time at which the page was rendered, whatever is heard", () => {
    let device = sent + 2_000;
    const clock = createServerClock(sent, () => device);
    expect(clock.now()).toBe(sent + 2_000);
    clock.hear(dateHeader(sent - day));
    device += day;
    expect(clock.now()).toBe(sent + 2_000 + day);
  });

  it.each([3 * day, -3 * day])("is unknown on a device that is off by %i ms, until a reply says it, and runs on from there", (off) => {
    let device = sent + off;
    const clock = createServerClock(sent, () => device);
    expect(clock.now()).toBeUndefined();
    for (const none of [null, "", "no date"]) clock.hear(none);
    expect(clock.now()).toBeUndefined();
    clock.hear(dateHeader(sent));
    device += 60_000;
    expect(clock.now()).toBe(sent + 60_000);
  });
});
