import { mdiCheckBold } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { writeClosureAddress } from "../../headless/booking/calendar/closureAddress.ts";
import {
  type BoatClosingModel,
  closingDay,
  createBoatClosingModel,
  nextDayOnWeekday,
  quietestWeekday,
} from "../../headless/maintenance/closing.ts";
import type { DueItem } from "../../headless/maintenance/due.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./maintenance.css.ts";

/** The props of `BoatClosing`: the boat, how much it was rented by weekday, and the plan that it would be closed for. */
export interface BoatClosingProps {
  readonly parts: OfficeParts;
  /** The id of the boat. */
  readonly boat: string;
  readonly name: string;
  /** Shares from 0 to 1, Monday first; null for a boat that nobody rented. */
  readonly weekdays: readonly number[] | null;
  readonly plan: DueItem | undefined;
}

/** Shows on which weekday a boat is missed least, and the way to the closure of that day with the bookings that it affects. */
export function BoatClosing({ parts, boat, name, weekdays, plan }: BoatClosingProps): ReactElement {
  const { say, named, format, locale } = useWords();
  const [today] = useState(() => dayAt(parts.now()));
  const quiet = weekdays === null ? undefined : quietestWeekday(weekdays);
  const [model] = useState(() =>
    createBoatClosingModel(parts, boat, quiet === undefined ? addDays(today, 1) : nextDayOnWeekday(quiet, today)),
  );
  // The bookings of the first times are counted at once.
  useEffect(() => model.set({}), [model]);
  const times = model.times.value;
  const day = closingDay(times);
  const dayOf = (weekday: number) => nextDayOnWeekday(weekday, today);
  const percentOf = (weekday: number) => Math.round((weekdays?.[weekday] ?? 0) * 100);
  return (
    <section className={css.framed} aria-label={say("maintenance.closing.title")}>
      <h3 className={css.heading}>
        {plan === undefined ? say("maintenance.closing.title") : say("maintenance.closing.titleFor", { plan: named(plan.name) })}
      </h3>
      {weekdays === null || quiet === undefined ? (
        <p className={css.muted}>{say("maintenance.closing.isNew")}</p>
      ) : (
        <>
          <WeekdayBars weekdays={weekdays} quiet={quiet} dayOf={dayOf} />
          <p>
            <strong>{format.title(say("maintenance.closing.quietest", { day: format.weekdayName(dayOf(quiet)) }))}</strong>{" "}
            {say("maintenance.closing.why", { boat: name, percent: percentOf(quiet) })}
          </p>
        </>
      )}
      <div className={css.fields}>
        <TextField
          type="date"
          label={say("maintenance.closing.day")}
          min={today}
          value={times.day}
          onChange={(next) => model.set({ day: next })}
        />
        <TextField type="time" label={say("maintenance.closing.from")} value={times.from} onChange={(from) => model.set({ from })} />
        <TextField type="time" label={say("maintenance.closing.to")} value={times.to} onChange={(to) => model.set({ to })} />
      </div>
      <Affected model={model} isReadable={day !== undefined} />
      {day === undefined ? null : (
        <div className={css.buttons}>
          <ButtonLink href={pathInLocale(`/bookings${writeClosureAddress({ boat, day, from: times.from, to: times.to })}`, locale)}>
            {say("maintenance.closing.open")}
          </ButtonLink>
        </div>
      )}
      <p className={css.note}>{say("maintenance.closing.hint")}</p>
    </section>
  );
}

interface WeekdayBarsProps {
  readonly weekdays: readonly number[];
  readonly quiet: number;
  /** Gives a day that is a weekday, 0 for Monday. */
  readonly dayOf: (weekday: number) => Day;
}

function WeekdayBars({ weekdays, quiet, dayOf }: WeekdayBarsProps): ReactElement {
  const { say, format } = useWords();
  const most = Math.max(...weekdays, 0.01);
  return (
    <ul className={css.week}>
      {weekdays.map((share, weekday) => {
        const day = format.title(format.weekdayName(dayOf(weekday)));
        const percent = Math.round(share * 100);
        return (
          <li key={day} className={css.weekday} data-quiet={weekday === quiet || undefined}>
            <span className={hidden}>{say("maintenance.closing.weekday", { day, percent })}</span>
            <span className={css.weekdayShare} aria-hidden="true">
              {say("maintenance.closing.share", { percent })}
            </span>
            <span className={css.weekdayBar} style={{ height: `${Math.round((share / most) * 100)}%` }} aria-hidden="true" />
            <span aria-hidden="true">{format.weekday(dayOf(weekday))}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many bookings the closure would affect. */
function Affected({ model, isReadable }: { readonly model: BoatClosingModel; readonly isReadable: boolean }): ReactElement {
  const { say } = useWords();
  const { affected } = model;
  const count = affected.data.value;
  return (
    <>
      <LoadFailure failure={affected.failure.value} what={say("maintenance.closing.unread")} onRetry={() => void affected.reload()} />
      <p role="status" className={count === 0 ? css.free : css.name}>
        {count === undefined || !isReadable || affected.state.value === "failed" ? (
          ""
        ) : count === 0 ? (
          <>
            <Icon path={mdiCheckBold} size={18} /> {say("maintenance.closing.affectsNone")}
          </>
        ) : (
          say("maintenance.closing.affects", { count })
        )}
      </p>
    </>
  );
}
