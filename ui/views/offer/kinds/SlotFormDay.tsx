import type { ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { modelKinds } from "#core/domain/offer/models/modelKinds.ts";
import { slotClash, slotDaysProblem, slotHoursProblem } from "#core/domain/offer/slotHours.ts";
import { maySlotsShareBoat } from "#core/domain/offer/slotPlace.ts";
import { sortSlotsByStart } from "#core/domain/offer/slots.ts";
import { slotLimits, type TimeSlot } from "#core/domain/offer/slot.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { listOrEmpty, parseFormNumber, textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { seasonDaysOf } from "../../../headless/offer/slots/slotDay.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { SlotDayPart } from "../slots/SlotDayPart.tsx";
import * as css from "../slots/slotDay.css.ts";
import { someSlotTexts } from "../slots/slotText.ts";

type Slot = KindRow<"timeslots">;

/** The props of `SlotFormDay`: the form of a slot, all slots and boats of the club, and the models of the office. */
export interface SlotFormDayProps {
  readonly form: RecordForm<TypedFields, Slot>;
  readonly slots: readonly Slot[];
  readonly boats: readonly KindRow<"boats">[];
  readonly parts: OfficeParts;
}

/**
 * Shows the typed slot on a day to scale, and the slots that cannot be booked for one boat beside it: slots that overlap are choices, and
 * two that are too close for the turnaround are seldom intended.
 */
export function SlotFormDay({ form, slots, boats, parts }: SlotFormDayProps): ReactElement {
  const { say, words } = useWords();
  const edited = typedSlot(form.fields.value, form.row.value, parts.client);
  const others = sortSlotsByStart(slots.filter(({ _id }) => _id !== edited._id));
  const isWhole = slotHoursProblem(edited) === undefined && slotDaysProblem(edited) === undefined;
  const slotsThatClash = (why: "hours" | "turnaround") =>
    isWhole ? others.filter((slot) => slotClash(slot, edited) === why && maySlotsShareBoat(slot, edited, boats)) : [];
  const hours = slotsThatClash("hours");
  const turnarounds = slotsThatClash("turnaround");
  return (
    <div className={css.part}>
      <div role="status">
        {hours.length + turnarounds.length === 0 ? null : (
          <Callout>
            {hours.length === 0 ? null : <p>{say("kinds.overlaps", { slots: someSlotTexts(hours, words) })}</p>}
            {turnarounds.length === 0 ? null : <p>{say("kinds.overlapsTurnaround", { slots: someSlotTexts(turnarounds, words) })}</p>}
          </Callout>
        )}
      </div>
      {isWhole ? <p className={css.note}>{seasonText(edited, firstSelectableDay(parts.now()), words)}</p> : null}
      {form.row.value !== undefined && form.isDirty.value ? <p className={css.note}>{say("kinds.slotDay.kept")}</p> : null}
      {isWhole ? (
        <SlotDayPart parts={parts} slots={[...others, edited]} edited={edited} />
      ) : (
        <p className={css.note}>{say("kinds.slotDay.notYet")}</p>
      )}
    </div>
  );
}

/** On how many days of the season it runs, and the first of them. */
function seasonText(slot: TimeSlot, today: Day, { say, format }: Words): string {
  const days = seasonDaysOf(slot, today);
  const [first] = days;
  return first === undefined ? "" : say("kinds.slotDay.season", { count: days.length, first: format.monthDay(first) });
}

/** The slot as typed so far; one without days applies to every day, and one without a place to every boat. */
function typedSlot(typed: TypedFields, row: Slot | undefined, client: string): TimeSlot {
  const days = listOrEmpty(typed["weekdays"]).map(Number);
  const docks = listOrEmpty(typed["docks"]).map(String);
  const boats = listOrEmpty(typed["boats"]).map(String);
  const kinds = modelKinds.filter((kind) => listOrEmpty(typed["kinds"]).includes(kind));
  const from = textOrEmpty(typed["from"]).trim();
  const until = textOrEmpty(typed["until"]).trim();
  const factor = parseFormNumber(textOrEmpty(typed["properties.factor"]));
  return {
    _id: row?._id ?? "",
    client: row?.client ?? client,
    name: textOrEmpty(typed["name"]),
    label: { en: textOrEmpty(typed["label.en"]), fr: textOrEmpty(typed["label.fr"]) },
    start: textOrEmpty(typed["start"]),
    end: textOrEmpty(typed["end"]),
    turnaround: parseFormNumber(textOrEmpty(typed["turnaround"]), { decimals: 0 }) ?? 0,
    ...(from === "" ? {} : { from }),
    ...(until === "" ? {} : { until }),
    ...(days.length === 0 ? {} : { weekdays: days }),
    ...(docks.length === 0 ? {} : { docks }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(boats.length === 0 ? {} : { boats }),
    ...(factor === undefined || factor < slotLimits.leastFactor || factor > slotLimits.mostFactor ? {} : { properties: { factor } }),
  };
}
