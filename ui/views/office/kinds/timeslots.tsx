import { slotFields } from "#core/domain/offer/slot.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { SlotOverlaps } from "./SlotOverlaps.tsx";
import { kindFieldParts, searchableFields } from "./fields.ts";
import type { KindView } from "../kind/kindView.ts";
import { valueChoices, idColumn, retiredFilter } from "./columns.tsx";
import { weekdayName } from "../slots/weekdays.ts";
import { WeekSlotsOverview } from "../slots/WeekSlotsOverview.tsx";

/** The quarter hours of a day, `HH:mm`. */
const quarters = Array.from(
  { length: 96 },
  (_, at) => `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`,
);
const sundayFirst = [0, 1, 2, 3, 4, 5, 6] as const;

/** The view for the page of a club's time slots: start, end, and turnaround. */
export const timeslotsView: KindView<KindRow<"timeslots">> = {
  name: "timeslots",
  ...searchableFields(slotFields),
  searchField: () => "name",
  related: ["timeslots"],
  content: (context) => {
    const { words, related } = context;
    const { say, named } = words;
    const { bilingual, field, column } = kindFieldParts("timeslots", slotFields, context);
    return {
      title: say("people.menu.timeslot"),
      addLabel: say("kinds.timeslots.add"),
      newTitle: say("kinds.timeslots.new"),
      nameOf: ({ label }) => named(label),
      columns: [
        column("label", { isName: true, isOptional: false, show: ({ label }) => named(label) }),
        column("start", { isFigure: true, isAside: true, isOptional: false }),
        column("end", { isFigure: true, isAside: true, isOptional: false }),
        column("turnaround"),
        column("weekdays", { show: ({ weekdays }) => daysText(weekdays, words) }),
        column("name"),
        idColumn(words),
      ],
      filters: [retiredFilter(words)],
      empty: { title: say("kinds.timeslots.none"), hint: say("kinds.timeslots.hint") },
      overview: <WeekSlotsOverview slots={related.timeslots ?? []} />,
      sections: [
        { part: "bilingual", texts: [bilingual("label")] },
        { part: "fields", fields: [field("name", { width: "whole" })] },
        {
          part: "fields",
          fields: [
            field("start", { options: valueChoices(quarters, (time) => time) }),
            field("end", { options: valueChoices([...quarters.slice(1), "24:00"], (time) => time) }),
            field("turnaround", { first: "30" }),
          ],
        },
        {
          part: "special",
          id: "overlaps",
          fields: [],
          draw: (form) => <SlotOverlaps form={form} slots={related.timeslots ?? []} />,
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

function daysText(days: readonly number[] | undefined, words: Words): string {
  return days === undefined ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", ");
}
