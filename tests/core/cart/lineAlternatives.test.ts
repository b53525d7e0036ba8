import { describe, expect, it } from "vitest";
import { makeMemSlot } from "#core/arbitraries/occupancy.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { alternativesToLine, type AlternativesOffer, type LineAlternative } from "#core/domain/cart/lineAlternatives.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const day = dayFromText("2027-07-03");
const clubSlots = [makeMemSlot("A", "08:00", "10:00"), makeMemSlot("B", "10:00", "12:00"), makeMemSlot("C", "12:00", "14:00")];
const boat = (name: string, dock: string, change: Partial<Boat> = {}): Boat => ({
  ...memRows.boat(1),
  _id: name,
  dock,
  model: "Vectra",
  capacity: 8,
  ...change,
});
const boats = [
  boat("own", "here"),
  boat("runabout", "here", { model: "Vantage" }),
  boat("twin", "here"),
  boat("small", "here", { capacity: 4 }),
  boat("away", "there"),
];
const line = { boat: "own", dock: "here", date: day, time: [clubSlots[0]?._id ?? ""], people: 2 };
const textOf = ({ kind, boat: { _id }, day: on, slots }: LineAlternative) =>
  [kind, _id, on === day ? "same day" : on, slots.map(({ name }) => name).join("")].join(" ");

function offer(taken: readonly string[] = [], laterDays: readonly Day[] = []): AlternativesOffer {
  const isFree = ({ _id }: Boat, on: Day, slots: readonly TimeSlot[]) => !slots.some(({ name }) => taken.includes(`${_id} ${on} ${name}`));
  return { boats, clubSlots, laterDays, isFree };
}

describe("the alternatives to a line of a cart", () => {
  it("are one of each kind first: a boat of the same model, another dock, another time", () => {
    expect(alternativesToLine(line, offer()).map(textOf)).toEqual([
      "otherBoat twin same day A",
      "otherDock away same day A",
      "otherTime own same day B",
    ]);
  });

  it("go on with the later days, and with the second of a kind, where a kind has none", () => {
    const closed = ["A", "B", "C"].map((name) => `own ${day} ${name}`);
    expect(alternativesToLine(line, offer([...closed, `away ${day} A`], [addDays(day, 2)])).map(textOf)).toEqual([
      "otherBoat twin same day A",
      `otherDay own ${addDays(day, 2)} A`,
      "otherBoat small same day A",
    ]);
  });

  it("take the nearest time of the boat on the same day and on later ones, where only the time may change", () => {
    const later = { ...line, time: [clubSlots[2]?._id ?? ""] };
    expect(alternativesToLine(later, offer([], [addDays(day, 1)]), ["otherTime", "otherDay"]).map(textOf)).toEqual([
      "otherTime own same day B",
      `otherDay own ${addDays(day, 1)} C`,
      "otherTime own same day A",
    ]);
  });

  it("leave out boats with too few seats, and still name other boats where the own one left the offer", () => {
    const crowd = { ...line, people: 5 };
    const only = alternativesToLine(crowd, { ...offer(), boats: boats.slice(1) });
    expect(only.map(textOf)).toEqual(["otherBoat runabout same day A", "otherDock away same day A", "otherBoat twin same day A"]);
  });

  it("are none where the slots of the line left the offer, or nothing is free", () => {
    expect(alternativesToLine({ ...line, time: ["gone"] }, offer())).toEqual([]);
    expect(alternativesToLine(line, { ...offer([], [addDays(day, 1)]), isFree: () => false })).toEqual([]);
  });
});
