import type { ReactElement } from "react";
import { sharedWeekdays } from "#core/domain/offer/slotHours.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { SlotBoat } from "#core/domain/offer/slotPlace.ts";
import { slotClashesIn, weekdaysFromMonday } from "../../../headless/office/slots/weekLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { weekdayName } from "./weekdays.ts";
import * as css from "./lanes.css.ts";
import { slotText, WeekSlotsChart } from "./WeekSlotsChart.tsx";

/** The props of `WeekSlotsOverview`: the slots of a club, and its boats. */
export interface WeekSlotsOverviewProps {
  readonly slots: readonly TimeSlot[];
  readonly boats: readonly SlotBoat[];
}

/** How many pairs of slots that are too close are named; regular starts have hundreds. */
const mostNamed = 3;

/** Shows all slots of a club in a week, says that slots which overlap are choices, and names some that are too close for the turnaround. */
export function WeekSlotsOverview({ slots, boats }: WeekSlotsOverviewProps): ReactElement | null {
  const words = useWords();
  if (slots.length === 0) return null;
  const { isOverlapping, tooClose } = slotClashesIn(slots, boats);
  const more = tooClose.length - mostNamed;
  return (
    <div className={css.overview}>
      <WeekSlotsChart slots={slots} />
      <p className={css.legend}>
        <span className={css.tick} aria-hidden="true" />
        {words.say("kinds.week.legend")}
      </p>
      {isOverlapping ? <p className={css.legend}>{words.say("kinds.week.choices")}</p> : null}
      {tooClose.length === 0 ? null : (
        <Callout>
          <ul className={css.clashes}>
            {tooClose.slice(0, mostNamed).map((pair) => (
              <li key={pair.map(({ _id }) => _id).join(" ")}>{tooCloseText(pair, words)}</li>
            ))}
            {more > 0 ? <li>{words.say("kinds.week.more", { count: more })}</li> : null}
          </ul>
        </Callout>
      )}
    </div>
  );
}

function tooCloseText([one, other]: readonly [TimeSlot, TimeSlot], words: Words): string {
  const shared = sharedWeekdays(one, other);
  const days = weekdaysFromMonday.filter((day) => shared.includes(day));
  return words.say("kinds.week.meetTurnaround", {
    one: slotText(one, words),
    other: slotText(other, words),
    days: days.length === 7 ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", "),
  });
}
