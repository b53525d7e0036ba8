import type { ReactElement } from "react";
import { dayIn } from "#core/domain/calendar/season.ts";
import { boatKinds } from "#core/domain/offer/boatLook.ts";
import { slotFields, slotLimits, type SlotDays, type SlotPlace } from "#core/domain/offer/slot.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { SlotOverlaps } from "./SlotOverlaps.tsx";
import { kindFieldParts, searchableFields } from "./fields.ts";
import type { FormField, KindContentContext, KindView, OverviewContext } from "../kind/kindView.ts";
import { choiceText, priceFactorText, valueChoices, idColumn, retiredFilter, rowChoices } from "./columns.tsx";
import { weekdayName } from "../slots/weekdays.ts";
import { SlotSets, type SlotSetsProps } from "../slots/SlotSets.tsx";
import { WeekSlotsOverview, type WeekSlotsOverviewProps } from "../slots/WeekSlotsOverview.tsx";

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
  related: ["timeslots", "docks", "boats"],
  content: (context) => {
    const { words, related } = context;
    const { say, named } = words;
    const { bilingual, field, column } = kindFieldParts("timeslots", slotFields, context);
    const place = placeParts(context);
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
        column("docks", { title: say("kinds.timeslots.where"), show: place.text, cell: place.text }),
        column("from", {
          title: say("kinds.timeslots.dates"),
          show: (slot) => datesText(slot, words),
          cell: (slot) => datesText(slot, words),
        }),
        column("weekdays", { show: ({ weekdays }) => daysText(weekdays, words) }),
        column("properties", {
          isFigure: true,
          isTitledOnCards: true,
          show: ({ properties }) => priceFactorText(properties?.factor ?? 1, words),
          cell: ({ properties }) => properties?.factor ?? 1,
        }),
        column("name"),
        idColumn(words),
      ],
      filters: [retiredFilter(words)],
      empty: { title: say("kinds.timeslots.none"), hint: say("kinds.timeslots.hint") },
      overview: (opened) => <Overview {...opened} slots={related.timeslots} boats={related.boats ?? []} places={place.generated} />,
      sections: [
        { part: "bilingual", texts: [bilingual("label")] },
        { part: "fields", fields: [field("name", { width: "whole" })] },
        {
          part: "fields",
          fields: [
            field("start", { options: valueChoices(quarters, (time) => time) }),
            field("end", { options: valueChoices([...quarters.slice(1), "24:00"], (time) => time) }),
            field("turnaround", { first: "30" }),
            factorField(words),
          ],
        },
        { part: "fields", fields: place.fields },
        {
          part: "fields",
          fields: [field("from", { most: 5, hint: say("kinds.timeslots.dateHint") }), field("until", { most: 5 })],
        },
        {
          part: "special",
          id: "overlaps",
          fields: [],
          draw: (form) => <SlotOverlaps form={form} slots={related.timeslots ?? []} boats={related.boats ?? []} />,
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

interface OverviewProps extends OverviewContext, Pick<SlotSetsProps, "places">, Pick<WeekSlotsOverviewProps, "boats"> {
  /** Undefined until they are loaded. */
  readonly slots: SlotSetsProps["slots"] | undefined;
}

/** The week of all slots, and what makes several. */
function Overview({ parts, reload, slots, boats, places }: OverviewProps): ReactElement {
  return (
    <>
      <WeekSlotsOverview slots={slots ?? []} boats={boats} />
      {slots === undefined ? null : <SlotSets parts={parts} slots={slots} places={places} onAdded={() => void reload()} />}
    </>
  );
}

/** The fields of a form that say where a slot runs, and the text of it in lists. */
function placeParts({ words, related }: KindContentContext) {
  const { say } = words;
  const options = {
    docks: rowChoices(related.docks, words),
    kinds: valueChoices(boatKinds, (kind) => say(`booking.kinds.${kind}.name`)),
    boats: rowChoices(related.boats, words),
  };
  const names = ["docks", "kinds", "boats"] as const;
  return {
    /** The places of the form that makes several slots. */
    generated: [...options.kinds, ...options.docks],
    text: (slot: SlotPlace) => {
      const name = names.find((each) => slot[each] !== undefined);
      const chosen = name === undefined ? undefined : slot[name]?.map((value) => choiceText(options[name], value));
      return chosen?.join(", ") ?? say("kinds.timeslots.everywhere");
    },
    fields: names.map((name): FormField => ({
      name,
      entry: "texts",
      label: say(`kinds.timeslots.${name}`),
      isOptional: true,
      isMany: true,
      options: options[name],
      width: "whole",
      ...(name === "docks" ? { hint: say("kinds.timeslots.placeHint") } : {}),
    })),
  };
}

function factorField({ say }: Words): FormField {
  return {
    name: "properties.factor",
    entry: "number",
    label: say("kinds.factor"),
    hint: say("kinds.timeslots.factorHint"),
    isOptional: true,
    isRootOptional: true,
    min: slotLimits.leastFactor,
    max: slotLimits.mostFactor,
  };
}

/** The days of the year of a slot, “May 1 – September 30”; a leap year has every day. */
function datesText({ from, until }: SlotDays, { say, format }: Words): string {
  if (from === undefined && until === undefined) return say("kinds.timeslots.allSeason");
  const [first, last] = [dayIn(2028, from ?? "01-01"), dayIn(2028, until ?? "12-31")];
  return first === undefined || last === undefined ? "" : `${format.monthDay(first)} – ${format.monthDay(last)}`;
}

function daysText(days: readonly number[] | undefined, words: Words): string {
  return days === undefined ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", ");
}
