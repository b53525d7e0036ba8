import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { spanOf } from "#core/availability/slots.ts";
import type { RecordForm } from "../../../headless/form/record.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { listIn, textIn, type Typed } from "../../../headless/office/typed.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/Callout.tsx";

type Slot = KindRow<"timeslots">;

export interface OverlapsProps {
  readonly form: RecordForm<Typed, Slot>;
  readonly slots: readonly Slot[];
}

/** Which other slots run at the same time on the same days: that is allowed, and seldom meant. */
export function Overlaps({ form, slots }: OverlapsProps): ReactElement {
  useSignals();
  const { say, named } = useWords();
  const fields = form.fields.value;
  const own = form.row.value?._id;
  const span = spanOf({ start: textIn(fields["start"]), end: textIn(fields["end"]) });
  const days = listIn(fields["weekdays"]).map(Number);
  const met = slots.filter((slot) => slot._id !== own && meets(spanOf(slot), span) && sharesDay(slot.weekdays ?? [], days));
  return (
    <div role="status">
      {met.length === 0 ? null : (
        <Callout tone="warning">
          <p>{say("kinds.overlaps", { slots: met.map((slot) => `${named(slot.label)} (${slot.start} – ${slot.end})`).join(", ") })}</p>
        </Callout>
      )}
    </div>
  );
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function meets(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** No days are all of them. */
function sharesDay(one: readonly number[], other: readonly number[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((day) => other.includes(day));
}
