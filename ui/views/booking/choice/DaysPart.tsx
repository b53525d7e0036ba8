import { mdiCalendarBlank, mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { dayOfMonth, parseDay } from "#core/domain/calendar/day.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { useMarkedFirst } from "../../../headless/page/afterPaint.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { DayStrip } from "../../../parts/choices/DayStrip.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { LoadErrorPart } from "../../shell/LoadErrorPart.tsx";
import * as shared from "../../form/step.css.ts";
import * as css from "../parts/choice.css.ts";
import { freeBoatsText, todayButtonHint } from "../parts/dayText.ts";
import { ariaParts, openedParts } from "./partsOpened.ts";

interface DaysProps {
  readonly model: BookingModel;
}

/** Shows the days of the window in one row, with the calendar before them and buttons to the next and previous windows. */
export function DaysPart({ model }: DaysProps): ReactElement {
  const words = useWords();
  const { choice, ports } = model;
  const days = choice.days.value;
  const { marked, mark: markFirst } = useMarkedFirst();
  const opensOn = ports.payer.opensOn.value;
  return (
    <section className={shared.stack} aria-label={words.say("booking.days.label")} data-days>
      <div className={css.edge} aria-busy={choice.availabilityState.value === "loading"}>
        <DayStrip
          label={words.say("booking.days.label")}
          days={days.map(({ day, free }) => {
            const isClosed = choice.isClosedOn(day);
            const boats = freeBoatsText(free, words, { opens: opensOn?.(day), isClosed });
            const mark = free === 0 ? undefined : choice.markOn(day);
            return {
              value: day,
              name: [words.format.longDay(day), boats, ...(mark === undefined ? [] : [mark.why])].join(", "),
              weekday: words.format.weekday(day),
              number: dayOfMonth(day),
              note: mark?.isWholeDay === true ? mark.note : boats,
              isUnavailable: free === 0,
              isMarked: mark !== undefined,
            };
          })}
          value={marked ?? choice.shownDay.value}
          onChange={(text, isAtOnce) => markFirst(text, () => tap(model, text), isAtOnce)}
          start={<DaysToolRow model={model} />}
          end={
            <button type="button" className={css.dayEnd} aria-label={words.say("booking.days.next")} onClick={() => void choice.nextWeek()}>
              <Icon path={mdiChevronRight} />
            </button>
          }
        />
      </div>
      <Announcement model={model} />
      {choice.cleared.value === undefined ? null : <LazyRestoreChoice model={model} />}
    </section>
  );
}

function LazyRestoreChoice({ model }: DaysProps): ReactElement | null {
  const { Part } = useLazyPageCode(openedParts);
  return Part === undefined ? null : <Part.RestoreChoice model={model} />;
}

function DaysToolRow({ model }: DaysProps): ReactElement {
  const { say, format, words } = useWords();
  const { choice } = model;
  const [isPicking, setPicking] = useState(false);
  const { selectedDay } = choice.selection.value;
  const whyFirst = choice.whyFirst.value;
  const seasonBefore = choice.seasonBefore.value;
  const reason = whyFirst === undefined ? undefined : say(`booking.days.${whyFirst}`, { day: format.day(selectedDay) });
  const leadsTo = choice.isOffSeason.value ? todayButtonHint(model, words) : undefined;
  return (
    <>
      <button type="button" className={css.dayTool} onClick={() => setPicking(true)}>
        <Icon path={mdiCalendarBlank} />
        <span className={hidden}>{say("booking.days.pick")}, </span>
        <span>{format.shortMonth(selectedDay)}</span>
      </button>
      {choice.isAtToday.value ? null : (
        <button type="button" className={css.dayTool} title={leadsTo} onClick={() => void choice.goToday()}>
          {say("booking.days.today")}
        </button>
      )}
      <button
        type="button"
        className={css.dayTool}
        aria-label={say("booking.days.previous")}
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => void choice.previousWeek()}
      >
        <Icon path={mdiChevronLeft} />
      </button>
      {seasonBefore === undefined ? null : (
        <button type="button" className={css.dayWords} onClick={() => void choice.pickDate(seasonBefore)}>
          {say("booking.days.back", { month: format.inMonth(seasonBefore) })}
        </button>
      )}
      {isPicking ? <Picker model={model} onClose={() => setPicking(false)} /> : null}
    </>
  );
}

function Picker(props: DaysProps & { readonly onClose: () => void }): ReactElement | null {
  const { Part, isLost, tryAgain } = useLazyPageCode(ariaParts);
  if (Part !== undefined) return <Part.BookingDatePicker {...props} />;
  return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : null;
}

// The status element is empty at first: some screen readers do not read a status that appears together with its text.
function Announcement({ model }: DaysProps): ReactElement {
  const { say } = useWords();
  const phrase = model.choice.announcement.value;
  return (
    <div role="status" className={shared.announcement}>
      {phrase === null ? null : <Callout tone="info">{say(phrase.key, phrase.params)}</Callout>}
    </div>
  );
}

function tap(model: BookingModel, text: string): void {
  const day = parseDay(text);
  if (day !== undefined) void model.choice.lookAtDay(day);
}
