import "../../../headless/words/bookingsWords.ts";
import { mdiCalendarMonthOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useDeferredValue } from "react";
import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { mayDoOnBooking } from "../../../headless/booking/office/actionsOnBooking.ts";
import { mayAll } from "../../../headless/managed/parts.ts";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import { mayCancelBooking, mayCollectPayment, mayMoveBooking } from "../../../headless/booking/office/possibleActs.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { ClosureTarget } from "../../../headless/booking/calendar/closureForm.ts";
import { type CalendarPageModels, type CalendarPageParts, useCalendarPage } from "../../../headless/booking/calendar/useCalendarPage.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { BookingActionDialog, type BookingActionDialogProps } from "../office/dialogs/BookingActionDialog.tsx";
import { NewBookingDrawer } from "../office/NewBookingDrawer.tsx";
import { nextOfferLink } from "../../managed/index/offerLinks.ts";
import * as office from "../../managed/index/office.css.ts";
import { useMaintenanceTexts } from "../../maintenance/useMaintenanceTexts.ts";
import * as css from "./calendar.css.ts";
import { NewBookingsAnnouncement } from "./NewBookingsAnnouncement.tsx";
import { CalendarFilterBar, focusFilterMenu } from "./CalendarFilterBar.tsx";
import { CalendarBookingCard } from "./CalendarBookingCard.tsx";
import { CalendarGrid } from "./CalendarGrid.tsx";
import { CalendarMoveBar } from "./CalendarMoveBar.tsx";
import { ClosureUndoBar } from "./ClosureUndoBar.tsx";
import { ClosureDrawer } from "./ClosureDrawer.tsx";
import { PrintedCalendar } from "./PrintedCalendar.tsx";
import { CalendarTitleBar } from "./CalendarTitleBar.tsx";
import { type CalendarActivity, useCalendarActivity } from "./useCalendarActivity.ts";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import type { Status } from "#core/domain/reservation/status.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { bookingStatusMarks } from "../../../parts/marks/StatusMark.tsx";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";

const statusesInLegend: readonly Status[] = ["paid", "confirmed", "pending", "cash_payment", "past_due", ""];

function CalendarLegend({ answer }: { readonly answer: CalendarAnswer | undefined }): ReactElement {
  const { say, format, words } = useWords();
  const turnarounds = [...new Set((answer?.timeslots ?? []).map(({ turnaround }) => turnaround))].filter((minutes) => minutes > 0);
  return (
    <ul className={css.legend} aria-label={say("calendar.legend")}>
      {statusesInLegend.map((status) => (
        <li key={status} className={css.legendEntry}>
          <Icon path={bookingStatusMarks[status].icon} size={13} /> {bookingStatusText(status, words)}
        </li>
      ))}
      <li className={css.legendEntry}>
        <span className={css.hatchSample} /> {say("calendar.closedMark")}
      </li>
      <li className={css.legendEntry}>
        <span className={css.proposalSample} /> {say("calendar.offeredMark")}
      </li>
      <li className={css.legendEntry}>
        <span className={css.holdSample} /> {say("calendar.heldMark")}
      </li>
      {turnarounds.length === 0 ? null : (
        <li className={css.legendEntry}>
          <span className={css.turnSample} /> {say("calendar.turnaround")},{" "}
          {turnarounds.map((minutes) => format.lasting(minutes)).join(" / ")}
        </li>
      )}
    </ul>
  );
}

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/calendar.*.ts", { eager: true }));

/** Shows the page of the calendar: boats by dock, days across, with the club's bookings. */
export function CalendarPage(props: CalendarPageParts): ReactElement {
  const { say } = useWords();
  const desk = useCalendarPage(props);
  const { calendar, carry, record, offer } = desk;
  const { may = mayAll } = props.parts;
  const activity = useCalendarActivity(desk, { mayClose: props.mayClose, may }, props.place);
  const { opened, trip, closure } = activity;
  const maintenance = useMaintenanceTexts(props.parts);
  const answer = calendar.data.value;
  const carried = carry.carried.value;
  const shown = record.data.value;
  return (
    <>
      <div className={`${office.office} ${css.onScreen}`} data-opened={trip === undefined && closure === undefined ? undefined : true}>
        <section className={`${office.index} ${css.page}`} aria-label={say("calendar.title")}>
          <CalendarTitleBar
            calendar={calendar}
            answer={answer}
            parts={props.parts}
            announceAt={() => closureHere(calendar)}
            mayBook={mayActOnBookings("book", may)}
            onNew={offer === undefined ? undefined : () => activity.book("new")}
            onClose={props.mayClose && offer !== undefined ? () => activity.closeAt(closureHere(calendar)) : undefined}
          />
          {answer === undefined ? null : <CalendarFilterBar calendar={calendar} answer={answer} />}
          <ClosureUndoBar closing={desk.closing} now={calendar.now.value} />
          <NewBookingsAnnouncement calendar={calendar} answer={answer} />
          <CalendarFailure calendar={calendar} />
          {answer === undefined ? (
            <CalendarLoading calendar={calendar} />
          ) : answer.docks.length === 0 ? (
            <Empty offer={offer} />
          ) : calendar.rows.value.length === 0 ? (
            <NoMatch calendar={calendar} />
          ) : (
            <CalendarGrid
              answer={answer}
              calendar={calendar}
              carry={carry}
              maintenance={maintenance}
              mayMove={mayDoOnBooking({ act: "move" }, may)}
              opened={opened?.acting === undefined ? opened : undefined}
              onOpen={activity.open}
            />
          )}
          {answer === undefined ? null : (
            <CalendarMoveBar
              carry={carry}
              answer={answer}
              booking={carried !== undefined && shown?._id === carried.bar._id ? shown : undefined}
              onDialog={activity.moveByDialog}
            />
          )}
          <CalendarLegend answer={answer} />
          <Card desk={desk} activity={activity} />
        </section>
        <Side desk={desk} activity={activity} />
      </div>
      {answer === undefined ? null : <PrintedCalendar answer={answer} />}
    </>
  );
}

/** The drawer beside the calendar: a new booking, or a closure. */
function Side({
  desk: { offer, newOf, closureOf },
  activity,
}: {
  readonly desk: CalendarPageModels;
  readonly activity: CalendarActivity;
}): ReactElement | null {
  const { trip, closure } = activity;
  if (offer === undefined || (trip === undefined && closure === undefined)) return null;
  const leave = () => activity.closeAt(undefined);
  return (
    <div className={office.side}>
      {closure === undefined ? null : (
        <ClosureDrawer
          key={"id" in closure ? closure.id : `${closure.place} ${closure.day}`}
          places={offer}
          start={() => closureOf(closure, leave)}
          onClose={leave}
        />
      )}
      {trip === undefined ? null : (
        <NewBookingDrawer
          key={trip === "new" ? "new" : `${trip.boat} ${trip.day} ${trip.time}`}
          offer={offer}
          start={() => newOf(offer, trip === "new" ? undefined : trip)}
          onClose={() => activity.book(undefined)}
        />
      )}
    </div>
  );
}

/** Where a closure or a message to all customers of a day begins: the shown lake, on the first shown day that is not over. */
function closureHere({ place, data, now }: CalendarModel): Extract<ClosureTarget, { readonly place: string }> {
  const days = data.peek()?.days ?? [];
  const today = dayAt(now.peek());
  const lake = place.peek().lake ?? (data.peek()?.lakes.length === 1 ? data.peek()?.lakes[0]?._id : undefined);
  return { place: lake === undefined ? "" : `lake ${lake}`, day: days.find(({ date }) => date >= today)?.date ?? place.peek().day };
}

/** The card of a bar, or the dialog of an act on its booking. */
function Card({
  desk: { record, offer, moveOf },
  activity,
}: {
  readonly desk: CalendarPageModels;
  readonly activity: CalendarActivity;
}): ReactElement | null {
  const { locale } = useWords();
  // The bar is marked at once, its card follows a moment later.
  const opened = useDeferredValue(activity.opened);
  if (opened === undefined) return null;
  const { id, acting } = opened;
  const read = record.data.value?._id === id ? record.data.value : undefined;
  if (acting === undefined || (read !== undefined && !isActPossible(acting, read)))
    return (
      <CalendarBookingCard
        key={id}
        id={id}
        record={record}
        beside={activity.beside}
        act={activity.act}
        onStretch={activity.stretch}
        href={pathInLocale(`/bookings?open=${encodeURIComponent(id)}`, locale)}
        onClose={activity.close}
      />
    );
  if (read === undefined) return null;
  return (
    <BookingActionDialog
      key={`${id} ${acting.act}`}
      booking={read}
      record={record}
      acting={acting}
      offer={offer}
      moveOf={(booking, places, moved) => moveOf(booking, places, moved, opened.to)}
      onClose={activity.close}
    />
  );
}

/** A key for an act that this booking does not allow opens its card, which shows the acts that it allows. */
function isActPossible({ act }: BookingActionDialogProps["acting"], booking: BookingRecord): boolean {
  if (act === "collect") return mayCollectPayment(booking);
  return act === "cancel" ? mayCancelBooking(booking) : mayMoveBooking(booking);
}

function CalendarLoading({ calendar }: { readonly calendar: CalendarModel }): ReactElement {
  useSignals();
  return (
    <div className={css.loadingBlock} aria-busy="true">
      {calendar.state.value === "failed" ? null : <Skeleton height="71px" count={8} />}
    </div>
  );
}

function Empty({ offer }: Pick<CalendarPageModels, "offer">): ReactElement {
  const { say, locale, words } = useWords();
  const first = offer === undefined ? undefined : nextOfferLink(offer, words);
  return (
    <div className={css.empty}>
      <EmptyState
        icon={mdiCalendarMonthOutline}
        title={say("calendar.empty")}
        actions={<ButtonLink href={first?.href ?? pathInLocale("/boats", locale)}>{first?.text ?? say("calendar.emptyLink")}</ButtonLink>}
      >
        {say("calendar.emptyHint")}
      </EmptyState>
    </div>
  );
}

/** No boat matches the filters. */
function NoMatch({ calendar }: { readonly calendar: CalendarModel }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.empty}>
      <EmptyState
        icon={mdiCalendarMonthOutline}
        title={say("office.noMatch")}
        actions={
          <Button
            onPress={() => {
              calendar.clearFilters();
              focusFilterMenu();
            }}
          >
            {say("office.clearFilters")}
          </Button>
        }
      >
        {say("calendar.noMatchHint")}
      </EmptyState>
    </div>
  );
}

function CalendarFailure({ calendar }: { readonly calendar: CalendarModel }): ReactElement | null {
  const { say } = useWords();
  const failure = calendar.failure.value;
  if (failure === undefined || calendar.state.value !== "failed") return null;
  return <LoadFailure failure={failure} what={say("calendar.unread")} className={css.note} onRetry={() => void calendar.reload()} />;
}
