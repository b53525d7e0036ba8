import type { ReactElement } from "react";
import { sharedWeekdays } from "#core/domain/availability/slotHours.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { type SlotClash, slotClashesIn, weekdaysFromMonday } from "../../../headless/office/slots/weekLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { weekdayName } from "./weekdays.ts";
import * as css from "./lanes.css.ts";
import { slotText, WeekSlotsChart } from "./WeekSlotsChart.tsx";

/** Shows all slots of a club in a week, and a list of those that cannot be booked for one boat on the same day. */
export function WeekSlotsOverview({ slots }: { readonly slots: readonly TimeSlot[] }): ReactElement | null {
  const words = useWords();
  if (slots.length === 0) return null;
  const clashes = slotClashesIn(slots);
  return (
    <div className={css.overview}>
      <WeekSlotsChart slots={slots} />
      <p className={css.legend}>
        <span className={css.tick} aria-hidden="true" />
        {words.say("kinds.week.legend")}
      </p>
      {clashes.length === 0 ? null : (
        <Callout tone="warning">
          <ul className={css.clashes}>
            {clashes.map((clash) => (
              <li key={`${clash.one._id} ${clash.other._id}`}>{clashText(clash, words)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

function clashText({ one, other, why }: SlotClash, words: Words): string {
  const shared = sharedWeekdays(one, other);
  const days = weekdaysFromMonday.filter((day) => shared.includes(day));
  return words.say(why === "hours" ? "kinds.week.meet" : "kinds.week.meetTurnaround", {
    one: slotText(one, words),
    other: slotText(other, words),
    days: days.length === 7 ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", "),
  });
}
