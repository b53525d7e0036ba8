import * as css from "./parts/bookings.css.ts";
import { buttons } from "../../managed/index/office.css.ts";
import { mdiArrowDown, mdiArrowUp } from "@mdi/js";
import { type ReactElement, useEffect } from "react";
import type { BookingsListModel, BookingRecord } from "../../../headless/booking/office/list.ts";
import type { ClubOffer, BookingMoveModel } from "../../../headless/booking/office/move.ts";
import type { BookingRecordModel } from "../../../headless/booking/office/record.ts";
import { isActAllowed, mayCancelBooking, mayCollectPayment, mayMoveBooking } from "../../../headless/booking/office/possibleActs.ts";
import type { StaffBookingAction } from "../../../headless/booking/office/actionsOnBooking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Drawer } from "../../../parts/overlays/Drawer.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { BookingActionDialog } from "./dialogs/BookingActionDialog.tsx";
import { BookingDrawerFoot } from "./BookingDrawerFoot.tsx";
import { BookingDetails } from "./BookingDetails.tsx";
import { BookingLockCode } from "../../lock/BookingLockCode.tsx";
import { BookingCondition } from "../../condition/BookingCondition.tsx";
import { bookingStatusText } from "./parts/BookingStatusTabs.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { BookingNotes } from "../../../headless/customers/office/bookingNotes.ts";
import { useResource } from "../../../headless/resource/useResource.ts";

/** The props of `BookingDrawer`: the booking's record, its list, and the act in progress. */
export interface BookingDrawerProps {
  readonly id: string;
  readonly model: BookingsListModel;
  readonly record: BookingRecordModel;
  readonly offer: ClubOffer | undefined;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void) => BookingMoveModel;
  /** The act in progress, with this booking or another one. */
  readonly task: StartedBookingAction | undefined;
  readonly startTask: (task: StartedBookingAction | undefined) => void;
  /** Applies a key to the focused row of the list, where that is another booking: true when it did, and the drawer then does nothing. */
  readonly actOnRow: (act: QuickBookingAction) => boolean;
}

/** An act on a booking that one key starts. */
export type QuickBookingAction = "collect" | "move" | "cancel";

/** An act that staff started, and the booking that it is on. */
export interface StartedBookingAction {
  readonly id: string;
  readonly acting: StaffBookingAction;
}

/** Shows one booking beside the list. Arrow keys go to its neighbours in the list, and each act has a key. */
export function BookingDrawer({ id, model, record, offer, moveOf, task, startTask, actOnRow }: BookingDrawerProps): ReactElement {
  const { say, words } = useWords();
  // An act on another booking does not show here.
  const acting = task?.id === id ? task.acting : undefined;
  const setActing = (next: StaffBookingAction | undefined) => startTask(next === undefined ? undefined : { id, acting: next });
  useEffect(() => void record.load(id), [record, id]);
  const read = record.data.value;
  const shown = read?._id === id ? read : undefined;
  const isFree = acting === undefined;
  useShortcut("ArrowUp", () => void model.step(-1), isFree);
  useShortcut("ArrowDown", () => void model.step(1), isFree);
  const key = (act: QuickBookingAction, mayAct: boolean) => () => {
    if (!actOnRow(act) && mayAct) setActing({ act });
  };
  useShortcut("e", key("collect", shown !== undefined && mayCollectPayment(shown)), isFree);
  useShortcut("m", key("move", shown !== undefined && offer !== undefined && mayMoveBooking(shown)), isFree);
  useShortcut("x", key("cancel", shown !== undefined && mayCancelBooking(shown)), isFree);
  const failure = record.failure.value;
  const row = model.rows.value.find(({ _id }) => _id === id);
  const status = shown?.status ?? row?.status;
  return (
    <Drawer
      title={<span className={css.reference}>{shown?.reference ?? row?.reference ?? "…"}</span>}
      mark={status === undefined ? null : <StatusMark status={status} word={bookingStatusText(status, words)} />}
      tools={
        <span className={css.tools}>
          <Button
            kind="quiet"
            icon={mdiArrowUp}
            aria-label={say("bookings.previous")}
            aria-keyshortcuts="ArrowUp"
            onPress={() => void model.step(-1)}
          />
          <Button
            kind="quiet"
            icon={mdiArrowDown}
            aria-label={say("bookings.next")}
            aria-keyshortcuts="ArrowDown"
            onPress={() => void model.step(1)}
          />
        </span>
      }
      closeLabel={say("office.close")}
      onClose={model.close}
      foot={
        shown === undefined ? undefined : (
          <BookingDrawerFoot booking={shown} record={record} canMove={offer !== undefined} act={setActing} />
        )
      }
    >
      {failure === undefined || record.state.value !== "failed" ? null : (
        <LoadFailure failure={failure} what={say("bookings.unread")} onRetry={() => void record.load(id)} />
      )}
      {shown === undefined ? (
        failure === undefined ? (
          <BookingLoading />
        ) : null
      ) : (
        <LoadedBooking booking={shown} record={record} act={setActing} />
      )}
      {shown === undefined || acting === undefined ? null : (
        <BookingActionDialog
          key={`${shown._id} ${acting.act}`}
          booking={shown}
          record={record}
          acting={acting}
          offer={offer}
          moveOf={moveOf}
          onClose={() => setActing(undefined)}
        />
      )}
    </Drawer>
  );
}

function LoadedBooking(props: Parameters<typeof RefusedRefunds>[0]): ReactElement {
  return (
    <>
      <RefusedRefunds {...props} />
      <BookingDetails booking={props.booking} whatIfOf={props.record.whatIfOf} />
      {props.booking.isManual ? (
        <BookingNotesPart key={`notes ${props.booking._id}`} start={() => props.record.notesOf(props.booking)} />
      ) : null}
      {isActAllowed(props.booking, "lockCode") ? (
        <BookingLockCode
          key={`${props.booking._id} ${props.booking.status} ${props.booking.date} ${props.booking.start} ${props.booking.boat}`}
          start={() => props.record.lockCodeOf(props.booking)}
        />
      ) : null}
      <BookingCondition
        key={props.booking._id}
        start={() => props.record.conditionOf(props.booking)}
        mayRepair={isActAllowed(props.booking, "repair")}
        mayLog={isActAllowed(props.booking, "repair")}
      />
    </>
  );
}

function BookingLoading(): ReactElement {
  return (
    <div aria-busy="true">
      <Skeleton height="72px" count={5} />
    </div>
  );
}

interface RefusedRefundsProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly act: (acting: StaffBookingAction) => void;
}

/** Shows the refunds of a booking that the provider refused, with the reason, and the acts that settle each. */
export function RefusedRefunds({ booking, record, act }: RefusedRefundsProps): ReactElement {
  const { say, format } = useWords();
  return (
    <>
      {booking.openRefunds.map(({ refund, amount, state, refusal }) =>
        state === "due" ? null : (
          <Callout key={refund} tone="error">
            <p>{say("bookings.refusedRefund.lead", { sum: format.dollars(amount, booking.currency) })}</p>
            <p>{say(`bookings.refusedRefund.why.${refusal ?? "other"}`)}</p>
            <div className={buttons}>
              {isActAllowed(booking, "retryRefund") ? (
                <Button onPress={() => void record.retry(refund)} isPending={record.isRetrying.value} pendingLabel={say("office.saving")}>
                  {say("bookings.refusedRefund.retry")}
                </Button>
              ) : null}
              {isActAllowed(booking, "closeRefund") ? (
                <Button onPress={() => act({ act: "closeRefund", refund })}>{say("bookings.refusedRefund.done")}</Button>
              ) : null}
            </div>
          </Callout>
        ),
      )}
    </>
  );
}

/** Shows the notes that staff wrote with a booking, newest first; nothing where there are none. */
function BookingNotesPart({ start }: { readonly start: () => BookingNotes }): ReactElement | null {
  const { say, format } = useWords();
  const notes = useResource(start, undefined).data.value ?? [];
  if (notes.length === 0) return null;
  return (
    <section className={css.part} aria-label={say("bookings.note.title")}>
      <h4 className={css.partHead}>{say("bookings.note.title")}</h4>
      {notes.map(({ _id, text, at = "" }) => (
        <div key={_id}>
          <p className={css.noteText}>{text}</p>
          <p className={css.quiet}>{format.date(dayAt(Date.parse(at)))}</p>
        </div>
      ))}
    </section>
  );
}
