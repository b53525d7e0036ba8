import { describe, expect, it } from "vitest";
import { healthFinding } from "#core/domain/health/parts.ts";
import {
  type FaultWeight,
  type PartStatus,
  statusAfterFault,
  statusAfterFinding,
  statusAfterUse,
  unusedPart,
} from "#core/domain/health/status.ts";

const seen = ({ state, since }: PartStatus) => `${state} since ${since}`;
const faultOf = (weight: FaultWeight) => ({ reason: "webhookUnfinished", facts: {}, detail: "", weight }) as const;

describe("since when a part is as it is", () => {
  it("counts a measured part’s failure from when it failed, and not from when it was to be watched", () => {
    const little = statusAfterFinding(unusedPart("disk", 0), healthFinding("watch", "diskLittle"), 1);
    const full = statusAfterFinding(little, healthFinding("down", "diskFull"), 10);
    const stillFull = statusAfterFinding(full, healthFinding("down", "diskFull"), 20);
    const littleAgain = statusAfterFinding(stillFull, healthFinding("watch", "diskLittle"), 30);
    expect([little, full, stillFull, littleAgain].map(seen)).toEqual(["watch since 1", "down since 10", "down since 10", "watch since 30"]);
  });

  it("counts a failure in use from the first of its faults, whatever a stranger sent before", () => {
    const hinted = statusAfterFault(unusedPart("webhook", 0), faultOf("hint"), 1);
    const once = statusAfterFault(hinted, faultOf("usual"), 10);
    const twice = statusAfterFault(once, faultOf("usual"), 20);
    const works = statusAfterUse(twice, 30);
    expect([hinted, once, twice, works].map(seen)).toEqual(["watch since 1", "watch since 10", "down since 10", "works since 30"]);
    const tested = statusAfterFinding(once, healthFinding("down", "webhookUnready"), 15);
    expect(seen(tested)).toBe("down since 10");
  });

  it("forgets the faults of a part that a check found to work", () => {
    const once = statusAfterFault(unusedPart("webhook", 0), faultOf("usual"), 1);
    const tested = statusAfterFinding(once, healthFinding("works", "fine"), 2);
    expect(seen(statusAfterFault(tested, faultOf("usual"), 3))).toBe("watch since 3");
  });
});

it("a fault in use does not make a part better that a check found to fail", () => {
  const down = statusAfterFinding(unusedPart("store", 0), healthFinding("down", "storeUnreachable"), 1);
  for (const weight of ["hint", "single", "usual", "certain"] as const)
    expect(seen(statusAfterFault(down, faultOf(weight), 2))).toBe("down since 1");
});
