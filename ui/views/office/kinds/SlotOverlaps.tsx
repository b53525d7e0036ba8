import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { boatKinds } from "#core/domain/offer/boatLook.ts";
import { slotClash, slotHoursProblem } from "#core/domain/offer/slotHours.ts";
import { maySlotsShareBoat } from "#core/domain/offer/slotPlace.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { listOrEmpty, parseFormNumber, textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { someSlotTexts, WeekSlotsChart } from "../slots/WeekSlotsChart.tsx";

type Slot = KindRow<"timeslots">;

/** The props of `SlotOverlaps`: the form of a slot, and all slots of the club. */
export interface SlotOverlapsProps {
  readonly form: RecordForm<TypedFields, Slot>;
  readonly slots: readonly Slot[];
  readonly boats: readonly KindRow<"boats">[];
}

/**
 * Shows the typed slot in a week of all slots, and the slots that cannot be booked for one boat beside it: slots that overlap are choices,
 * and two that are too close for the turnaround are seldom intended.
 */
export function SlotOverlaps({ form, slots, boats }: SlotOverlapsProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const edited = typedSlot(form.fields.value, form.row.value);
  const others = slots.filter(({ _id }) => _id !== edited._id);
  const isWhole = slotHoursProblem(edited) === undefined;
  const slotsThatClash = (why: "hours" | "turnaround") =>
    isWhole ? others.filter((slot) => slotClash(slot, edited) === why && maySlotsShareBoat(slot, edited, boats)) : [];
  const [hours, turnarounds] = [slotsThatClash("hours"), slotsThatClash("turnaround")];
  return (
    <>
      <div role="status">
        {hours.length + turnarounds.length === 0 ? null : (
          <Callout>
            {hours.length === 0 ? null : <p>{say("kinds.overlaps", { slots: someSlotTexts(hours, words) })}</p>}
            {turnarounds.length === 0 ? null : <p>{say("kinds.overlapsTurnaround", { slots: someSlotTexts(turnarounds, words) })}</p>}
          </Callout>
        )}
      </div>
      <WeekSlotsChart slots={isWhole ? [...others, edited] : others} edited={edited._id} />
    </>
  );
}

/** The slot as typed so far; a slot without days applies to every day, and one without a place to every boat. */
function typedSlot(typed: TypedFields, row: Slot | undefined): TimeSlot {
  const days = listOrEmpty(typed["weekdays"]).map(Number);
  const [docks, boats] = [listOrEmpty(typed["docks"]).map(String), listOrEmpty(typed["boats"]).map(String)];
  const kinds = boatKinds.filter((kind) => listOrEmpty(typed["kinds"]).includes(kind));
  return {
    _id: row?._id ?? "",
    client: row?.client ?? "",
    name: textOrEmpty(typed["name"]),
    label: { en: textOrEmpty(typed["label.en"]), fr: textOrEmpty(typed["label.fr"]) },
    start: textOrEmpty(typed["start"]),
    end: textOrEmpty(typed["end"]),
    turnaround: parseFormNumber(textOrEmpty(typed["turnaround"]), { decimals: 0 }) ?? 0,
    ...(days.length === 0 ? {} : { weekdays: days }),
    ...(docks.length === 0 ? {} : { docks }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(boats.length === 0 ? {} : { boats }),
  };
}
