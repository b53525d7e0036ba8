import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { ToggleChips } from "../../../parts/choices/ToggleChips.tsx";

/** Shows the choice of which times of day are shown. Requirements §3, `filterTimeSlot`. */
export function TimeOfDayFilters({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, named } = useWords();
  const { choice } = model;
  return (
    <ToggleChips
      label={say("booking.filter.label")}
      options={choice.filters.value.map(({ name, label }) => ({ value: name, label: named(label) }))}
      selected={choice.selection.value.filterTimeSlot}
      onToggle={(name) => void choice.toggleFilter(name)}
    />
  );
}
