import { slotHoursProblem } from "../domain/availability/slotHours.ts";
import { slotFields, type TimeSlot } from "../domain/offer/slot.ts";
import { EndTime, StartTime, Weekdays } from "../schemas/fields.ts";
import { kindPartsOfFields } from "./fields.ts";
import { defineKind } from "./kind.ts";

/** The kind `timeslots`: time slots of a club, on quarter hours. Requirements §3. */
export const timeslotsKind = defineKind<TimeSlot>()({
  name: "timeslots",
  nouns: { one: "a time slot", several: "time slots" },
  letter: "t",
  access: "public",
  isOffered: true,
  ...kindPartsOfFields(slotFields, { start: StartTime, end: EndTime, weekdays: Weekdays }),
  unique: [["name"]],
  booked: "time",
  refuse: (slot) => {
    const field = slotHoursProblem(slot);
    return field === undefined ? [] : [{ path: `/${field}`, rule: field === "end" ? "order" : "format" }];
  },
});
