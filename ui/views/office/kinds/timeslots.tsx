import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { Overlaps } from "./Overlaps.tsx";
import type { FieldSaid, KindSaid } from "../kind/kindShown.ts";
import { choicesIn, idColumn, nameText, retiredFilter } from "./shared.tsx";
import { weekdayName } from "../slots/weekdays.ts";
import { WeekOverview } from "../slots/WeekOverview.tsx";

/** Quarter hours of a day, `HH:mm`. */
const quarters = Array.from(
  { length: 96 },
  (_, at) => `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`,
);
const sundayFirst = [0, 1, 2, 3, 4, 5, 6] as const;

/** What is booked of a day: a start, an end, and what the boat needs before it leaves again. */
export const timeslots: KindSaid<KindRow<"timeslots">> = {
  name: "timeslots",
  filters: { name: "text", retired: "flag" },
  sorts: ["_id", "start", "end", "name"],
  searched: () => "name",
  related: ["timeslots"],
  shown: ({ words, related }) => {
    const { say, named } = words;
    return {
      title: say("people.menu.timeslot"),
      addLabel: say("kinds.timeslots.add"),
      newTitle: say("kinds.timeslots.new"),
      nameOf: ({ label }) => named(label),
      columns: [
        { id: "label", title: say("kinds.label"), isName: true, show: ({ label }) => named(label) },
        { id: "start", title: say("kinds.starts"), sort: "start", isFigure: true, isAside: true, show: ({ start }) => start },
        { id: "end", title: say("kinds.ends"), sort: "end", isFigure: true, isAside: true, show: ({ end }) => end },
        { id: "turnaround", title: say("kinds.turnaround"), isOptional: true, isFigure: true, show: ({ turnaround }) => turnaround },
        { id: "weekdays", title: say("kinds.weekdays"), isOptional: true, show: ({ weekdays }) => daysText(weekdays, words) },
        { id: "name", title: say("kinds.code"), sort: "name", isOptional: true, show: ({ name }) => name },
        idColumn(words),
      ],
      filters: [retiredFilter(words)],
      empty: { title: say("kinds.timeslots.none"), hint: say("kinds.timeslots.hint") },
      overview: <WeekOverview slots={related.timeslots ?? []} />,
      sections: [
        { part: "bilingual", texts: [{ ...nameText, name: "label", word: "kinds.label" }] },
        { part: "fields", fields: [{ name: "name", entry: "text", label: say("kinds.code"), most: 40, width: "whole" }] },
        { part: "fields", fields: timesOf(words) },
        {
          part: "special",
          id: "overlaps",
          fields: [],
          draw: (form) => <Overlaps form={form} slots={related.timeslots ?? []} />,
        },
        {
          part: "fields",
          fields: [
            {
              name: "weekdays",
              entry: "numbers",
              label: say("kinds.weekdays"),
              hint: say("kinds.weekdaysHint"),
              isOptional: true,
              isMany: true,
              options: sundayFirst.map((day) => ({ value: String(day), text: weekdayName(day, words) })),
              width: "whole",
            },
          ],
        },
      ],
    };
  },
};

function timesOf({ say }: Words): readonly FieldSaid[] {
  return [
    { name: "start", entry: "text", label: say("kinds.starts"), options: choicesIn(quarters, (time) => time) },
    { name: "end", entry: "text", label: say("kinds.ends"), options: choicesIn([...quarters.slice(1), "24:00"], (time) => time) },
    { name: "turnaround", entry: "number", label: say("kinds.turnaround"), first: "30", isWhole: true, min: 0, max: 720, width: "short" },
  ];
}

function daysText(days: readonly number[] | undefined, words: Words): string {
  return days === undefined ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", ");
}
