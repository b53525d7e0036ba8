import { regularSpans } from "#core/domain/offer/slotSets.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A morning, an afternoon and an evening beside a whole day, which costs less than its halves. */
export const halvesAndWholeDay: readonly TimeSlot[] = [
  memRows.slot("morning", "08:00", "12:00", { label: { en: "Morning", fr: "Matin" } }),
  memRows.slot("day", "08:00", "17:00", { label: { en: "Whole day", fr: "Journée entière" }, properties: { factor: 1.7 } }),
  memRows.slot("afternoon", "13:00", "17:00", { label: { en: "Afternoon", fr: "Après-midi" }, properties: { factor: 1.1 } }),
  memRows.slot("evening", "17:30", "20:30", { label: { en: "Evening", fr: "Soirée" }, properties: { factor: 0.85 } }),
];

/** Slots of two, three and four hours every thirty minutes from 8 to 20, and a whole day. */
export const manyHours: readonly TimeSlot[] = [
  ...regularSpans({ every: 30, from: 480, until: 1200, lengths: [120, 180, 240] }).map(({ start, end }) =>
    memRows.slot(`h${start}_${end}`, clockOf(start), clockOf(end), { properties: { factor: (end - start) / 240 } }),
  ),
  memRows.slot("day", "08:00", "17:00", { label: { en: "Whole day", fr: "Journée entière" }, properties: { factor: 1.6 } }),
];
