import type { ShownLockCode } from "../../domain/lock/shownCode.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { testDayMay1, testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const codeOf = (change: Partial<ShownLockCode> = {}): ShownLockCode => ({
  client: "mem",
  lock: "mem_k_1",
  date: testDayMay1,
  start: 480,
  end: 720,
  issue: 0,
  serial: 1,
  reservation: "mem_r_1",
  readers: ["holder"],
  closes: testNow,
  endedAt: null,
  ...change,
});

/** Adds the tests of what every store promises about the codes of locks that somebody saw. */
export function lockCodesSuite({ it, expect }: SuiteTools): void {
  it("stores the codes of a lock by their hours and issue numbers, for their own club alone", async ({ store }) => {
    const first = codeOf();
    const second = codeOf({ issue: 1, reservation: "mem_r_2", readers: ["holder", "mem_u_1"] });
    const earlier = codeOf({ date: addDays(testDayMay1, -1) });
    const other = codeOf({ lock: "mem_k_2" });
    await store.commit(async (tx) => {
      for (const code of [second, first, earlier, other]) await tx.lockCodes.put(code);
      expect(await tx.lockCodes.ofLock("mem", "mem_k_1", testDayMay1)).toEqual([first, second]);
    });
    expect(await store.lockCodes.ofLock("mem", "mem_k_1", earlier.date)).toEqual([earlier, first, second]);
    expect(await store.lockCodes.ofBooking("mem", "mem_r_1")).toEqual([earlier, first, other]);
    expect(await store.lockCodes.ofLock("msk", "mem_k_1", testDayMay1)).toEqual([]);
  });

  it("replaces the code of the same lock, hours and issue number", async ({ store }) => {
    const ended = codeOf({ endedAt: testNow, readers: ["holder", "passengers"] });
    await store.commit(async (tx) => {
      await tx.lockCodes.put(codeOf());
      await tx.lockCodes.put(ended);
    });
    expect(await store.lockCodes.ofBooking("mem", "mem_r_1")).toEqual([ended]);
  });
}
