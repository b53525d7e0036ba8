import { describe, expect, test } from "vitest";
import { slotHoursProblem } from "#core/domain/offer/slotHours.ts";
import { newDrafts, readyDrafts, readySetNames, regularDrafts } from "#ui/headless/offer/slots/slotSets.ts";

describe("the ready sets", () => {
  test("have three, four and twelve slots, which can be saved", () => {
    expect(readySetNames.map((name) => readyDrafts(name).length)).toEqual([3, 4, 12]);
    expect(readySetNames.flatMap((name) => readyDrafts(name).map(slotHoursProblem)).filter(Boolean)).toEqual([]);
  });

  test("add only what the club has no name for", () => {
    expect(newDrafts(readyDrafts("halves"), [{ name: " Morning" }]).map(({ name }) => name)).toEqual(["afternoon", "day"]);
  });
});

describe("slots at regular starts", () => {
  test("are named by start and length in both languages, each with the factor of its length and its place", () => {
    const drafts = regularDrafts({
      every: 30,
      from: 480,
      until: 1200,
      lengths: [120, 240],
      turnaround: 15,
      factorOf: (length) => length / 240,
      place: { kinds: ["pontoon"] },
    });
    expect(drafts).toHaveLength(38);
    expect(new Set(drafts.map(({ name }) => name)).size).toBe(38);
    expect(drafts[1]).toEqual({
      name: "08:30 120 min",
      label: { en: "8:30\u00a0a.m., 2\u00a0h", fr: "8\u00a0h\u00a030, 2\u00a0h" },
      start: "08:30",
      end: "10:30",
      turnaround: 15,
      properties: { factor: 0.5 },
      kinds: ["pontoon"],
    });
    expect(drafts.at(-1)).toMatchObject({ start: "16:00", end: "20:00" });
    expect(drafts.at(-1)).not.toHaveProperty("properties");
  });
});
