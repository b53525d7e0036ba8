import { mdiClose, mdiFilterVariant } from "@mdi/js";
import type { ReactElement } from "react";
import type { Status } from "#core/domain/reservation/status.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { calendarFilterNames, isCalendarFiltered } from "../../../headless/booking/calendar/filters.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { restoreLostFocusTo } from "../../../parts/keyboard/restoreLostFocus.ts";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { MenuButton, type MenuEntry } from "../../../parts/overlays/MenuButton.tsx";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";
import * as css from "./calendar.css.ts";

/** The props of `CalendarFilterMenu` and `CalendarFilterBar`: the calendar, and its answer. */
export interface CalendarFilterProps {
  readonly calendar: CalendarModel;
  readonly answer: CalendarAnswer;
}

const menuTextId = "calendar-filters";

/** Gives the focus to the button of the filters' menu once the pressed button is gone. */
export function focusFilterMenu(): void {
  restoreLostFocusTo(() => document.getElementById(menuTextId)?.closest("button") ?? null);
}

const filteredStatuses: readonly Status[] = ["paid", "confirmed", "pending", "cash_payment", "past_due"];

/** Shows the button with the menu of the calendar's filters: docks, boats of the chosen docks, and statuses. */
export function CalendarFilterMenu({ calendar, answer }: CalendarFilterProps): ReactElement {
  const { say, words } = useWords();
  const { filters } = calendar.place.value;
  const options = optionsIn(answer, filters.dock, words);
  return (
    <MenuButton
      icon={mdiFilterVariant}
      menuLabel={say("calendar.filter")}
      groups={calendarFilterNames.map((name) => ({
        id: name,
        title: say(`calendar.${name}`),
        entries: options[name],
        choice: { mode: "multiple", chosen: filters[name], onChoose: (values) => calendar.filter(name, values) },
      }))}
    >
      <span id={menuTextId} className={css.wideScreenText}>
        {say("calendar.filter")}
      </span>
    </MenuButton>
  );
}

/** Shows the filters in force, each with a button that removes it, and says how many boats they show. */
export function CalendarFilterBar({ calendar, answer }: CalendarFilterProps): ReactElement {
  const { say, words } = useWords();
  const { filters } = calendar.place.value;
  const isFiltered = isCalendarFiltered(filters);
  const options = optionsIn(answer, [], words);
  const count = calendar.rows.value.filter(({ kind }) => kind === "boat").length;
  return (
    <div className={isFiltered ? css.filterBar : hidden} role="group" aria-label={say("office.filters")}>
      {calendarFilterNames
        .filter((name) => filters[name].length > 0)
        .map((name) => {
          const value = options[name].filter(({ id }) => filters[name].includes(id)).map(({ text }) => text);
          const text = say("office.filterOf", { name: say(`calendar.${name}`), value: value.join(", ") });
          return (
            <Button
              key={name}
              icon={mdiClose}
              aria-label={say("office.removeFilter", { filter: text })}
              onPress={() => {
                calendar.filter(name, []);
                focusFilterMenu();
              }}
            >
              {text}
            </Button>
          );
        })}
      <span role="status">{isFiltered ? say("calendar.shownBoats", { count }) : ""}</span>
    </div>
  );
}

function optionsIn({ docks }: CalendarAnswer, chosen: readonly string[], words: Words) {
  const { named } = words;
  const entry = ({ _id, name }: { readonly _id: string; readonly name: CalendarAnswer["lakes"][number]["name"] }): MenuEntry => ({
    id: _id,
    text: named(name),
  });
  const of = docks.filter(({ _id }) => chosen.length === 0 || chosen.includes(_id));
  return {
    dock: docks.map(entry),
    boat: of.flatMap(({ boats }) => boats.map(entry)),
    status: filteredStatuses.map((status): MenuEntry => ({ id: status, text: bookingStatusText(status, words) })),
  };
}
