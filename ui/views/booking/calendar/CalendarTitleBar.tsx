import { mdiCalendarSearchOutline, mdiChevronLeft, mdiChevronRight, mdiClipboardTextClockOutline, mdiPrinterOutline } from "@mdi/js";
import { type ReactElement, useRef } from "react";
import { parseDay } from "#core/domain/calendar/day.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { type CalendarSpan, calendarSpans } from "../../../headless/booking/calendar/window.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { AnnouncementButton, type AnnouncementButtonProps } from "../../announcements/AnnouncementButton.tsx";
import * as office from "../../managed/index/office.css.ts";
import * as css from "./calendar.css.ts";
import { CalendarFilterMenu } from "./CalendarFilterBar.tsx";
import { todayButtonLabel } from "../../managed/index/todayButtonLabel.ts";
import { shownDaysText } from "./calendarText.ts";

/** The props of `CalendarTitleBar`: the calendar, and what can be started from it. */
export interface CalendarTitleBarProps {
  readonly calendar: CalendarModel;
  readonly answer: CalendarAnswer | undefined;
  /** Starts a booking; undefined while the offer is loaded. */
  readonly onNew: (() => void) | undefined;
  /** Whether the user may book for customers. */
  readonly mayBook: boolean;
  /** Starts a closure; undefined for users who may close nothing. */
  readonly onClose: (() => void) | undefined;
  /** Gives where a message to all customers of a day begins. */
  readonly announceAt: AnnouncementButtonProps["at"];
  readonly parts: OfficeParts;
}

/** Shows the bar of the calendar: the lake, how many days, from which day; and buttons for a new booking and a closure. */
export function CalendarTitleBar({ calendar, answer, onNew, mayBook, onClose, announceAt, parts }: CalendarTitleBarProps): ReactElement {
  const { say, named, locale, words } = useWords();
  const { lake, span } = calendar.place.value;
  const lakes = answer?.lakes ?? [];
  return (
    <div className={css.titleBar}>
      <h1 className={css.title}>{say("calendar.title")}</h1>
      {lakes.length < 2 ? null : (
        <SelectField
          label={say("calendar.lake")}
          value={lake ?? ""}
          onChange={(chosen) => calendar.chooseLake(chosen === "" ? undefined : chosen)}
          options={[{ value: "", text: say("calendar.allLakes") }, ...lakes.map(({ _id, name }) => ({ value: _id, text: named(name) }))]}
        />
      )}
      <div role="group" aria-label={say("calendar.views")} className={css.group}>
        {calendarSpans.map((each) => (
          <Button key={each} aria-pressed={each === span} aria-keyshortcuts={spanKeys[each]} onPress={() => calendar.show(each)}>
            {say(`calendar.view.d${each}`)}
          </Button>
        ))}
      </div>
      <div className={css.group}>
        <Button icon={mdiChevronLeft} aria-label={say("calendar.previous")} aria-keyshortcuts="PageUp" onPress={() => calendar.page(-1)} />
        <Button aria-keyshortcuts="t" onPress={calendar.goToday}>
          {todayButtonLabel(calendar.now.value, say("calendar.today"), words)}
        </Button>
        <Button icon={mdiChevronRight} aria-label={say("calendar.next")} aria-keyshortcuts="PageDown" onPress={() => calendar.page(1)} />
      </div>
      <Jump calendar={calendar} />
      <span className={css.range} data-day={span === 1 || undefined} aria-live="polite">
        {answer === undefined ? "" : shownDaysText(answer, words)}
      </span>
      {answer === undefined ? null : <CalendarFilterMenu calendar={calendar} answer={answer} />}
      <div className={css.barEnd}>
        <ButtonLink
          icon={mdiClipboardTextClockOutline}
          href={pathInLocale(`/bookings?view=day&day=${calendar.place.value.day}`, locale)}
          aria-label={say("calendar.daySheet")}
          title={say("calendar.daySheet")}
        />
        {/* On a phone the day sheet has it: here it would push the grid down. */}
        <span className={css.wideScreenOnly}>
          <AnnouncementButton parts={parts} at={announceAt} />
        </span>
        <span className={css.wideScreenOnly}>
          <Button icon={mdiPrinterOutline} aria-label={say("calendar.print")} onPress={() => window.print()} />
        </span>
        {onClose === undefined ? null : <Button onPress={onClose}>{say("calendar.closeHere")}</Button>}
        {mayBook ? (
          <span className={office.quietButtons}>
            <Button kind="primary" isDisabled={onNew === undefined} aria-keyshortcuts="n" onPress={() => onNew?.()}>
              {say("bookings.add")} <Keys keys={["N"]} />
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}

const spanKeys = { 1: "d", 7: "w", 12: "j" } as const satisfies Record<CalendarSpan, string>;

/** The choice of any day, by the browser's own date picker. */
function Jump({ calendar }: Pick<CalendarTitleBarProps, "calendar">): ReactElement {
  const { say } = useWords();
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={css.jump}>
      <Button icon={mdiCalendarSearchOutline} aria-label={say("calendar.goTo")} onPress={() => field.current?.showPicker()} />
      <input
        ref={field}
        type="date"
        className={css.jumpField}
        tabIndex={-1}
        aria-hidden="true"
        value={calendar.place.value.day}
        onChange={(event) => {
          const next = parseDay(event.currentTarget.value);
          if (next !== undefined) calendar.goTo(next);
        }}
      />
    </span>
  );
}
