import "../../../../headless/words/ownHoursWords.ts";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { namesToToggle, type TimeFilter, timeFiltersOf } from "../../../../headless/booking/choice/timeFilters.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { ToggleChips } from "../../../../parts/choices/ToggleChips.tsx";

/** Shows the choice of which times of day are shown: the names of slots, or parts of the day. Requirements §3, `filterTimeSlot`. */
export function TimeOfDayFilters({ model: { choice } }: { readonly model: BookingModel }): ReactElement {
  const { say, named } = useWords();
  const dock = choice.dock.value?._id;
  const filters = timeFiltersOf(
    choice.filters.value,
    choice.first.boats.filter((boat) => boat.dock === dock),
  );
  const { filterTimeSlot } = choice.selection.value;
  const keyOf = ({ names }: TimeFilter) => names.join(" ");
  return (
    <ToggleChips
      label={say("booking.filter.label")}
      options={filters.map((filter) => ({
        value: keyOf(filter),
        label: typeof filter.label === "string" ? say(`ownHours.parts.${filter.label}`) : named(filter.label),
      }))}
      selected={filters.filter(({ names }) => names.every((name) => filterTimeSlot.includes(name))).map(keyOf)}
      onToggle={(key) => {
        const filter = filters.find((each) => keyOf(each) === key);
        if (filter !== undefined) void choice.toggleFilter(namesToToggle(filter, filterTimeSlot));
      }}
    />
  );
}
