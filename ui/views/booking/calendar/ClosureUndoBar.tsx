import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { LastClosureRun, ClosureUndoModel } from "../../../headless/booking/calendar/closureUndo.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import * as css from "./calendar.css.ts";

/**
 * Shows the bar after a closure was saved: what it did, a button to undo it for as long as that is possible, and then what could not be
 * undone.
 */
export function ClosureUndoBar({ closing, now }: { readonly closing: ClosureUndoModel; readonly now: number }): ReactElement | null {
  const { say } = useWords();
  const on = closing.last.value;
  const here = useRef<HTMLElement>(null);
  const kind = on?.kind;
  // The focused drawer, or the undo button, has gone: the bar takes the focus.
  useEffect(() => {
    if (kind !== undefined) here.current?.focus();
  }, [kind]);
  if (on === undefined) return null;
  return (
    <section ref={here} tabIndex={-1} className={css.closureUndoBar} aria-label={say("calendar.rebook.bar")}>
      <div role="status" className={css.movingBooking}>
        {on.kind === "begun" ? <SavedClosureText on={on} /> : <UndoneClosureText on={on} />}
      </div>
      <div className={css.barEnd}>
        {on.kind === "begun" && on.undoUntil > now ? <Undo closing={closing} until={on.undoUntil} /> : null}
        <Button onPress={closing.dismiss}>{say("calendar.close")}</Button>
      </div>
    </section>
  );
}

function Undo({ closing, until }: { readonly closing: ClosureUndoModel; readonly until: number }): ReactElement {
  const { say, format } = useWords();
  return (
    <Button isPending={closing.isUndoing.value} pendingLabel={say("calendar.rebook.undoing")} onPress={() => void closing.undo()}>
      {say("calendar.rebook.undoUntil", { time: format.time(minutesOfDayAt(until)) })}
    </Button>
  );
}

function SavedClosureText({ on: { begun, isNew } }: { readonly on: Extract<LastClosureRun, { readonly kind: "begun" }> }): ReactElement {
  const { say } = useWords();
  const { done, refused, onlyOffers } = begun;
  return (
    <>
      <strong>
        {isNew ? say("calendar.rebook.closed") : ""}{" "}
        {done === 0 ? "" : say(onlyOffers ? "calendar.rebook.proposed" : "calendar.rebook.begun", { count: done })}
      </strong>
      <BookingLinks title={say("calendar.rebook.left", { count: refused.length })} rows={refused}>
        {({ why }) => say(`bookings.bulk.why.${why}`)}
      </BookingLinks>
    </>
  );
}

function UndoneClosureText({ on: { undone } }: { readonly on: Extract<LastClosureRun, { readonly kind: "undone" }> }): ReactElement {
  const { say } = useWords();
  return (
    <>
      <strong>{say("calendar.rebook.undone", { count: undone.reinstated })}</strong>
      <BookingLinks title={say("calendar.rebook.rest", { count: undone.rest.length })} rows={undone.rest}>
        {({ state }) => say(`calendar.rebook.states.${state}`)}
      </BookingLinks>
    </>
  );
}

interface BookingLinksProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

function BookingLinks<Row extends { readonly _id: string; readonly reference: string }>({ title, rows, children }: BookingLinksProps<Row>) {
  const { locale } = useWords();
  if (rows.length === 0) return null;
  return (
    <div>
      {title}
      <ul className={css.affectedList}>
        {rows.map((row) => (
          <li key={row._id}>
            <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(row._id)}`, locale)}>{row.reference}</Link>: {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
