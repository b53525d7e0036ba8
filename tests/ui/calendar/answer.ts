import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { CalendarAnswer } from "#ui/headless/booking/calendar/calendarAnswer.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

/** The first day of the window, a Saturday. */
export const july3 = dayFromText("2027-07-03");

/** Half past eight that morning. */
export const half8 = instantOf(july3, 8 * 60 + 30);

/** A slot that keeps its boat half an hour more. */
export const slotOf = (name: string, start: string, end: string, turnaround = 30) => {
  return { _id: `mem_t_${name}`, client: "mem", name, label: { en: name, fr: name }, start, end, turnaround };
};

export const slots = [
  slotOf("morning", "08:00", "11:00"),
  slotOf("midday", "11:30", "14:30"),
  slotOf("afternoon", "15:00", "18:00"),
  slotOf("evening", "18:30", "21:00", 0),
];

/** Two docks of two boats over three days, of which nothing is taken. */
export function answerOf(change: Partial<CalendarAnswer> = {}): CalendarAnswer {
  const boat = (name: string) => ({ _id: `mem_b_${name}`, name: { en: name, fr: name }, model: "Vectra" as const, capacity: 10 });
  const dock = (name: string, boats: readonly string[]) => {
    return { _id: `mem_d_${name}`, lake: "mem_l_1", name: { en: name, fr: name }, free: [8, 8, 8], boats: boats.map(boat) };
  };
  return {
    version: 7,
    at: "2027-07-03T12:30:00.000Z",
    days: [0, 1, 2].map((day) => ({ date: addDays(july3, day), free: 16, holiday: null })),
    docks: [dock("magog", ["heron", "loon"]), dock("newport", ["otter", "mist"])],
    lakes: [{ _id: "mem_l_1", name: { en: "Lake", fr: "Lac" } }],
    timeslots: slots,
    bars: [],
    held: [],
    closures: [],
    ...change,
  };
}

/** A booking of the heron's. */
export function barOf(change: Partial<CalendarAnswer["bars"][number]> = {}): CalendarAnswer["bars"][number] {
  return {
    _id: "mem_r_1",
    boat: "mem_b_heron",
    date: addDays(july3, 1),
    time: ["mem_t_midday"],
    start: "11:30",
    end: "14:30",
    status: "paid",
    firstname: "Fatima",
    lastname: "Benali",
    ...change,
  };
}
