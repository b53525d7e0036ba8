import { mdiCalendarSearchOutline, mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from "@mdi/js";
import { type ReactElement, type RefObject, useRef } from "react";
import { parseDay } from "#core/domain/calendar/day.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { daySheetFilters } from "../../headless/daysheet/groups.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { AnnouncementButton } from "../announcements/AnnouncementButton.tsx";
import { todayButtonLabel } from "../managed/index/todayButtonLabel.ts";
import * as css from "./daySheet.css.ts";

/** Shows the head of the day sheet: its day with steps to others, the choice of a place, and printing. */
export function DaySheetHead({
  sheet,
  heading,
  parts,
}: {
  readonly sheet: DaySheetModel;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly parts: OfficeParts;
}): ReactElement {
  const { say, format, named, locale } = useWords();
  const { day, at } = sheet.place.value;
  const known = sheet.known.value;
  const field = useRef<HTMLInputElement>(null);
  const lakes = known?.lakes ?? [];
  const docks = known?.docks ?? [];
  return (
    <header className={css.head}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {say("daySheet.title")}
      </h1>
      <div className={css.days}>
        <Button icon={mdiChevronLeft} aria-label={say("daySheet.previous")} aria-keyshortcuts="PageUp" onPress={() => sheet.page(-1)} />
        <div className={css.day} aria-live="polite">
          <strong className={css.dayName}>{format.title(format.day(day))}</strong>
          <span className={css.fresh}>{freshnessText(sheet, say, format.clock)}</span>
        </div>
        <Button icon={mdiChevronRight} aria-label={say("daySheet.next")} aria-keyshortcuts="PageDown" onPress={() => sheet.page(1)} />
      </div>
      <span className={css.wideScreenOnly}>
        <Button aria-keyshortcuts="t" onPress={sheet.goToday}>
          {todayButtonLabel(sheet.now.value, say("daySheet.today"), { format })}
        </Button>
        <Button icon={mdiCalendarSearchOutline} aria-label={say("daySheet.goTo")} onPress={() => field.current?.showPicker()} />
        <input
          ref={field}
          type="date"
          className={css.jump}
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          onChange={(event) => {
            const next = parseDay(event.currentTarget.value);
            if (next !== undefined) sheet.goTo(next);
          }}
        />
      </span>
      {lakes.length + docks.length < 3 ? null : (
        <div className={css.where}>
          <SelectField
            label={say("daySheet.place")}
            value={at}
            onChange={sheet.choosePlace}
            options={[
              { value: "", text: say("daySheet.everywhere") },
              ...lakes.map(({ _id, name }) => ({ value: _id, text: named(name) })),
              ...docks.map(({ _id, name }) => ({ value: _id, text: named(name) })),
            ]}
          />
        </div>
      )}
      <AnnouncementButton parts={parts} at={() => ({ day, place: placeOf(sheet) })} />
      <div className={css.ends}>
        <Button icon={mdiPrinterOutline} aria-label={say("daySheet.print")} onPress={() => window.print()} />
        <Link href={pathInLocale(`/bookings?view=calendar&day=${day}`, locale)}>{say("daySheet.emptyLink")}</Link>
      </div>
    </header>
  );
}

/** When the shown trips were loaded, and whether they are up to date, as text. */
function freshnessText(sheet: DaySheetModel, say: ReturnType<typeof useWords>["say"], clock: (instant: number) => string): string {
  const known = sheet.known.value;
  if (sheet.state.value === "loading" && known === undefined) return say("daySheet.refreshing");
  if (known === undefined) return "";
  return sheet.isUpToDate.value ? `${clock(known.asOf)} · ${say("daySheet.upToDate")}` : say("daySheet.asOf", { time: clock(known.asOf) });
}

/** Shows a button for each filter of the trips, with their number. */
export function DaySheetFilters({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  const { say } = useWords();
  const counts = sheet.counts.value;
  const { filter } = sheet.place.value;
  return (
    <div role="group" aria-label={say("daySheet.filters")} className={css.filters}>
      {daySheetFilters.map((each) => (
        <Button key={each} aria-pressed={each === filter} onPress={() => sheet.show(each)}>
          {say(`daySheet.filter.${each}`)} <span className={css.count}>{counts[each]}</span>
        </Button>
      ))}
    </div>
  );
}

/** The place of the sheet, with its kind; empty for the whole club. */
function placeOf({ place, known }: DaySheetModel): string {
  const { at } = place.peek();
  if (at === "") return "";
  return known.peek()?.lakes.some(({ _id }) => _id === at) === true ? `lake ${at}` : `dock ${at}`;
}
