import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { slotClash, slotHoursProblem } from "#core/domain/availability/slotHours.ts";

import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { listOrEmpty, parseFormNumber, textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { slotText, WeekSlotsChart } from "../slots/WeekSlotsChart.tsx";

type Slot = KindRow<"timeslots">;

/** The props of `SlotOverlaps`: the form of a slot, and all slots of the club. */
export interface SlotOverlapsProps {
  readonly form: RecordForm<TypedFields, Slot>;
  readonly slots: readonly Slot[];
}

/**
 * Shows the typed slot in a week of all slots, and the slots that cannot be booked for one boat beside it: an overlap is allowed, but
 * seldom intended.
 */
export function SlotOverlaps({ form, slots }: SlotOverlapsProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const edited = typedSlot(form.fields.value, form.row.value);
  const others = slots.filter(({ _id }) => _id !== edited._id);
  const isWhole = slotHoursProblem(edited) === undefined;
  const slotsThatClash = (why: "hours" | "turnaround") =>
    isWhole ? others.filter((slot) => slotClash(slot, edited) === why).map((slot) => slotText(slot, words)) : [];
  const [hours, turnarounds] = [slotsThatClash("hours"), slotsThatClash("turnaround")];
  return (
    <>
      <div role="status">
        {hours.length + turnarounds.length === 0 ? null : (
          <Callout tone="warning">
            {hours.length === 0 ? null : <p>{say("kinds.overlaps", { slots: hours.join(", ") })}</p>}
            {turnarounds.length === 0 ? null : <p>{say("kinds.overlapsTurnaround", { slots: turnarounds.join(", ") })}</p>}
          </Callout>
        )}
      </div>
      <WeekSlotsChart slots={isWhole ? [...others, edited] : others} edited={edited._id} />
    </>
  );
}

/** The slot as typed so far; a slot without days applies to every day. */
function typedSlot(typed: TypedFields, row: Slot | undefined): TimeSlot {
  const days = listOrEmpty(typed["weekdays"]).map(Number);
  return {
    _id: row?._id ?? "",
    client: row?.client ?? "",
    name: textOrEmpty(typed["name"]),
    label: { en: textOrEmpty(typed["label.en"]), fr: textOrEmpty(typed["label.fr"]) },
    start: textOrEmpty(typed["start"]),
    end: textOrEmpty(typed["end"]),
    turnaround: parseFormNumber(textOrEmpty(typed["turnaround"]), { decimals: 0 }) ?? 0,
    ...(days.length === 0 ? {} : { weekdays: days }),
  };
}
