import type { ReactElement } from "react";
import { dayOfMonth } from "#core/domain/calendar/day.ts";
import { weekdayNameIn } from "#core/words/wishText.ts";
import type { WishDraft } from "../../headless/waitlist/wish.ts";
import type { WishPreview } from "../../headless/waitlist/join.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import * as css from "./waitlist.css.ts";

/** The props of `OddsPanel`: what is known of the wish, and the way to a wider one. */
export interface OddsPanelProps {
  readonly preview: WishPreview;
  readonly draft: WishDraft;
  readonly onChange: (change: Partial<WishDraft>) => void;
}

/** Shows on how many of the club's past days like those of a wish time became free: counts of days, no promise. */
export function OddsPanel({ preview: { odds, wider }, draft, onChange }: OddsPanelProps): ReactElement {
  const { say, format, locale } = useWords();
  return (
    <section className={css.box} aria-labelledby="odds-title">
      <h2 id="odds-title">{say("waitlist.page.odds")}</h2>
      {odds === null ? (
        <p>{say("waitlist.page.oddsNone")}</p>
      ) : (
        <>
          <p>{say("waitlist.page.oddsText", { count: odds.freed, days: odds.days.length })}</p>
          <ul className={css.days}>
            {odds.days.map(({ day, wasFreed }) => (
              <li key={day} className={css.day} data-freed={wasFreed || undefined}>
                <span aria-hidden="true">{format.weekday(day)}</span>
                <span className={css.dayNumber} aria-hidden="true">
                  {dayOfMonth(day)}
                </span>
                <VisuallyHidden>{`${format.longDay(day)}: ${say(wasFreed ? "waitlist.page.freed" : "waitlist.page.full")}`}</VisuallyHidden>
                <span className={css.dayMark} aria-hidden="true" />
              </li>
            ))}
          </ul>
          <p className={css.legend} aria-hidden="true">
            <span className={css.legendItem}>
              <span className={css.legendMark} data-freed />
              {say("waitlist.page.freed")}
            </span>
            <span className={css.legendItem}>
              <span className={css.legendMark} />
              {say("waitlist.page.full")}
            </span>
          </p>
        </>
      )}
      {wider.length === 0 ? null : (
        <div className={css.section}>
          <p className={css.muted}>{say("waitlist.page.wider")}</p>
          {wider.map(({ weekday, part, freed, days }) => (
            <Button
              key={`${weekday} ${part}`}
              kind="quiet"
              onPress={() =>
                onChange(weekday === null ? { part: part ?? draft.part } : { weekdays: [...draft.weekdays, weekday].toSorted(byNumber) })
              }
            >
              {weekday === null
                ? say(`waitlist.page.addPart.${part === "morning" ? "morning" : "afternoon"}`, { freed, days })
                : say("waitlist.page.addWeekday", { day: weekdayNameIn(weekday, locale), freed, days })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function byNumber(left: number, right: number): number {
  return left - right;
}
