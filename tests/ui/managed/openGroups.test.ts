import { describe, expect, it } from "vitest";
import { openMenuGroup, toggleMenuGroup } from "#ui/headless/site/openGroups.ts";

describe("the open groups of the side menu", () => {
  it("hold one of the two long groups at most, whichever was opened last", () => {
    expect(toggleMenuGroup(["today", "fleet"], "club")).toEqual(["today", "club"]);
    expect(openMenuGroup(["today", "club"], "fleet")).toEqual(["today", "fleet"]);
    expect(openMenuGroup(["today", "fleet"], "fleet")).toEqual(["today", "fleet"]);
  });

  it("leave the others as they are when one opens or closes", () => {
    expect(toggleMenuGroup(["today", "fleet"], "bookings")).toEqual(["today", "fleet", "bookings"]);
    expect(toggleMenuGroup(["today", "fleet"], "today")).toEqual(["fleet"]);
  });
});
