import { dayIn } from "#core/domain/calendar/season.ts";
import { modelKinds } from "#core/domain/offer/models/modelKinds.ts";
import { slotFields, slotLimits, type SlotDays, type SlotPlace, type TimeSlot } from "#core/domain/offer/slot.ts";
import { isSlotOfBoat, type SlotBoat } from "#core/domain/offer/slotPlace.ts";
import { minutesOfSlot } from "../../../headless/booking/choice/hourComparison.ts";
import { hourRangeOfSlots } from "../../../headless/time/dayLanes.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import { SlotFormDay } from "./SlotFormDay.tsx";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import type { IndexColumn } from "../../managed/index/props.ts";
import type { FormField, KindContentContext, KindView, OverviewContext } from "../../managed/record/kindView.ts";
import { rightsOnRows } from "../../managed/record/rightsOnRows.ts";
import { choiceText, priceFactorText, valueChoices, idColumn, retiredFilter, rowChoices } from "../../managed/fields/columns.tsx";
import { weekdayName } from "../../managed/frame/weekdays.ts";
import { SlotClashNotes } from "../slots/SlotClashNotes.tsx";
import { SlotDayPart } from "../slots/SlotDayPart.tsx";
import { SlotHoursBar, SlotHoursScale } from "../slots/SlotHoursBar.tsx";
import { SlotSets } from "../slots/SlotSets.tsx";
import type { ReactElement } from "react";
import * as css from "../slots/slotHoursBar.css.ts";

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
    const { bilingual, field } = kindFieldParts("timeslots", slotFields, context);
    const place = placeParts(context);
    const { timeslots } = related;
    const boats = related.boats ?? [];
    return {
      title: say("people.menu.timeslot"),
      addLabel: say("kinds.timeslots.add"),
      newTitle: say("kinds.timeslots.new"),
      nameOf: ({ label }) => named(label),
      columns: slotColumns(context, place.text),
      filters: [retiredFilter(words)],
      empty: { title: say("kinds.timeslots.none"), hint: say("kinds.timeslots.hint") },
      overview: ({ parts, reload }) =>
        timeslots === undefined ? null : (
          <>
            <SlotClashNotes slots={timeslots} boats={boats} />
            {rightsOnRows(timeslotsView, parts).mayAdd ? (
              <SlotSets parts={parts} slots={timeslots} places={place.generated} onAdded={() => void reload()} />
            ) : null}
          </>
        ),
      ...(timeslots === undefined || timeslots.length === 0
        ? {}
        : { aside: ({ parts }: Pick<OverviewContext, "parts">) => <SlotDayPart parts={parts} slots={timeslots} /> }),
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
        {
          part: "special",
          id: "day",
          fields: [],
          draw: (form, parts) => <SlotFormDay form={form} slots={timeslots ?? []} boats={boats} parts={parts} />,
        },
      ],
    };
  },
};

/** The columns of the list; the bars have the scale of all slots of the club. */
function slotColumns(
  context: KindContentContext,
  placeText: (slot: SlotPlace) => string,
): readonly IndexColumn<KindRow<"timeslots">, string>[] {
  const { words, related } = context;
  const { say, named } = words;
  const { column } = kindFieldParts("timeslots", slotFields, context);
  const hours = hourRangeOfSlots(related.timeslots ?? []);
  return [
    column("label", { isName: true, isOptional: false, show: ({ label }) => named(label) }),
    {
      id: "times",
      title: say("kinds.timeslots.times"),
      sort: "start",
      isDrawing: true,
      show: (slot) => <TwoLines first={hoursText(slot, words)} second={lengthText(slot, words)} />,
    },
    {
      id: "hours",
      title: say("kinds.timeslots.hours"),
      head: <SlotHoursScale hours={hours} />,
      isOptional: true,
      isDrawing: true,
      show: (slot) => <SlotHoursBar slot={slot} hours={hours} />,
    },
    column("start", { isHiddenAtFirst: true, isHiddenOnCards: true }),
    column("end", { isHiddenAtFirst: true, isHiddenOnCards: true }),
    column("turnaround", { isHiddenAtFirst: true }),
    column("docks", {
      title: say("kinds.timeslots.where"),
      show: (slot) => <TwoLines first={placeText(slot)} second={boatCountText(slot, related.boats ?? [], words)} />,
      cell: placeText,
    }),
    column("from", {
      title: say("kinds.timeslots.dates"),
      show: (slot) => <TwoLines first={datesText(slot, words)} second={daysText(slot.weekdays, words)} />,
      cell: (slot) => datesText(slot, words),
    }),
    column("weekdays", { isHiddenAtFirst: true, show: ({ weekdays }) => daysText(weekdays, words) }),
    column("properties", {
      isFigure: true,
      isTitledOnCards: true,
      show: ({ properties }) => priceFactorText(properties?.factor ?? 1, words),
      cell: ({ properties }) => properties?.factor ?? 1,
    }),
    column("name", { isHiddenAtFirst: true }),
    idColumn(words),
  ];
}

/** The fields of a form that say where a slot runs, and the text of it in lists. */
function placeParts({ words, related }: KindContentContext) {
  const { say } = words;
  const options = {
    docks: rowChoices(related.docks, words),
    kinds: valueChoices(modelKinds, (kind) => say(`kinds.models.kinds.${kind}`)),
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
  const first = dayIn(2028, from ?? "01-01");
  const last = dayIn(2028, until ?? "12-31");
  return first === undefined || last === undefined ? "" : `${format.monthDay(first)} – ${format.monthDay(last)}`;
}

/** “8 a.m. – 12 p.m.”, “8 h – 12 h”. */
function hoursText({ start, end }: Pick<TimeSlot, "start" | "end">, { format }: Words): string {
  return `${format.shortTime(start)} – ${format.shortTime(end)}`;
}

/** “4 h, turnaround 30 min”. */
function lengthText(slot: TimeSlot, { say, format }: Words): string {
  const length = format.lasting(minutesOfSlot(slot));
  return slot.turnaround === 0 ? length : `${length}, ${say("kinds.slotDay.turnaroundOf", { length: format.lasting(slot.turnaround) })}`;
}

/** How many boats have a slot; "" until the boats are loaded. */
function boatCountText(slot: TimeSlot, boats: readonly SlotBoat[], { say }: Words): string {
  return boats.length === 0 ? "" : say("kinds.timeslots.boatCount", { count: boats.filter((boat) => isSlotOfBoat(slot, boat)).length });
}

function daysText(days: readonly number[] | undefined, words: Words): string {
  return days === undefined ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", ");
}

/** The props of `TwoLines`: the text of a cell, and the smaller text under it; "" for none. */
interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Shows a cell of a list of slots in two lines; on a card, in one. */
function TwoLines({ first, second }: TwoLinesProps): ReactElement {
  return (
    <>
      {first}
      {second === "" ? null : <span className={css.second}> {second}</span>}
    </>
  );
}
