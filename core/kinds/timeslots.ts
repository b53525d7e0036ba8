import { slotProblem } from "../domain/availability/slotHours.ts";
import type { TimeSlot } from "../domain/offer/slot.ts";
import { End, name, Named, Start, Weekdays, wholeBetween } from "../schemas/fields.ts";
import { kind } from "./kind.ts";

/** Time slots of a club, on quarter hours. Spec §3. */
export const timeslots = kind<TimeSlot>()({
  name: "timeslots",
  letter: "t",
  access: "public",
  isOffered: true,
  fields: { name: name(40), label: Named, start: Start, end: End, turnaround: wholeBetween(0, 720), weekdays: Weekdays },
  optional: ["weekdays"],
  where: ["_id", "client", "name", "start", "end"],
  sort: ["_id", "name", "start", "end"],
  unique: [["name"]],
  refers: {},
  booked: "time",
  refuse: (slot) => {
    const field = slotProblem(slot);
    return field === undefined ? [] : [{ path: `/${field}`, rule: field === "end" ? "order" : "format" }];
  },
});
