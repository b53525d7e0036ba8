import type { ReactElement } from "react";
import { sharedWeekdays } from "#core/domain/offer/slotHours.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { SlotBoat } from "#core/domain/offer/slotPlace.ts";
import { slotClashesIn, weekdaysFromMonday } from "../../../headless/offer/slots/slotLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { slotText } from "./slotText.ts";
import { weekdayName } from "../../managed/frame/weekdays.ts";
import * as css from "./slotDay.css.ts";

/** The props of `SlotClashNotes`: the slots of a club, and its boats. */
export interface SlotClashNotesProps {
  readonly slots: readonly TimeSlot[];
  readonly boats: readonly SlotBoat[];
}

/** How many pairs of slots that are too close are named; regular starts have hundreds. */
const mostNamed = 3;

/** Says that slots which overlap are choices, and names some that are too close for the turnaround. */
export function SlotClashNotes({ slots, boats }: SlotClashNotesProps): ReactElement | null {
  const words = useWords();
  const { isOverlapping, tooClose } = slotClashesIn(slots, boats);
  const more = tooClose.length - mostNamed;
  if (!isOverlapping && tooClose.length === 0) return null;
  return (
    <div className={css.notes}>
      {isOverlapping ? <p className={css.note}>{words.say("kinds.slotDay.choices")}</p> : null}
      {tooClose.length === 0 ? null : (
        <Callout>
          <ul className={css.clashes}>
            {tooClose.slice(0, mostNamed).map((pair) => (
              <li key={pair.map(({ _id }) => _id).join(" ")}>{tooCloseText(pair, words)}</li>
            ))}
            {more > 0 ? <li>{words.say("kinds.slotDay.more", { count: more })}</li> : null}
          </ul>
        </Callout>
      )}
    </div>
  );
}

function tooCloseText([one, other]: readonly [TimeSlot, TimeSlot], words: Words): string {
  const shared = sharedWeekdays(one, other);
  const days = weekdaysFromMonday.filter((day) => shared.includes(day));
  return words.say("kinds.slotDay.tooClose", {
    one: slotText(one, words),
    other: slotText(other, words),
    days: days.length === 7 ? words.say("kinds.everyDay") : days.map((day) => weekdayName(day, words)).join(", "),
  });
}
