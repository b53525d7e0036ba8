import type { BilingualName } from "#core/domain/language/language.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { isSlotOfBoat } from "#core/domain/offer/slotPlace.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { dayPartOf } from "#core/domain/waitlist/wish.ts";

/** A filter by time of day: the names of the slots that it shows, and its label: that of a slot, or a part of the day. */
export interface TimeFilter {
  readonly names: readonly string[];
  readonly label: BilingualName | "morning" | "afternoon" | "evening";
}

/** How many names are a filter each; of more, the parts of the day are. */
const mostNames = 8;

/** Gives the filters for the slots that some boats have, in start order: one a name, or one a part of the day where there are many names. */
export function timeFiltersOf(slots: readonly TimeSlot[], boats: readonly Boat[]): readonly TimeFilter[] {
  const own = slots.filter((slot) => boats.some((boat) => isSlotOfBoat(slot, boat)));
  const named = own.filter((slot, index) => own.findIndex(({ name }) => name === slot.name) === index);
  if (named.length <= mostNames) return named.map(({ name, label }) => ({ names: [name], label }));
  return (["morning", "afternoon", "evening"] as const).flatMap((part) => {
    const names = new Set(own.filter((slot) => dayPartOf(spanOfSlot(slot).start) === part).map(({ name }) => name));
    return names.size === 0 ? [] : [{ names: [...names], label: part }];
  });
}

/** Gives the names to turn on or off when a filter is pressed: all of them where all are on, else those that are not. */
export function namesToToggle({ names }: TimeFilter, selected: readonly string[]): readonly string[] {
  const off = names.filter((name) => !selected.includes(name));
  return off.length === 0 ? names : off;
}
