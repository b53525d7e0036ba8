import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { CalendarMoveModel } from "../../../headless/booking/calendar/calendarMove.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import type { BookingRecord } from "../../../headless/booking/office/bookingRecord.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import * as css from "./calendar.css.ts";
import { shortCustomerName } from "./calendarText.ts";

/** The props of `CalendarMoveBar`: the move in progress, the calendar, and the booking that moves. */
export interface CalendarMoveBarProps {
  readonly carry: CalendarMoveModel;
  readonly answer: CalendarAnswer;
  /** The booking as it is now, once it has loaded, with its current price. */
  readonly booking: BookingRecord | undefined;
  /** Opens the dialog, for users who prefer lists. */
  readonly onDialog: () => void;
}

/** Shows the bar of a booking that is being moved: from where to where, the new price, and buttons to confirm or give up. */
export function CalendarMoveBar({ carry, answer, booking, onDialog }: CalendarMoveBarProps): ReactElement | null {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const on = carry.carried.value;
  const mayMove = carry.mayConfirm.value;
  useShortcut("Escape", carry.letGo, on !== undefined);
  useShortcut("Enter", () => void carry.confirm(), on !== undefined && mayMove);
  if (on === undefined) return null;
  const { bar, to, slots } = on;
  const boats = answer.docks.flatMap((dock) => dock.boats);
  const nameOf = (id: string) => words.named(boats.find(({ _id }) => _id === id)?.name ?? { en: "", fr: "" });
  const date = answer.days[to.day]?.date;
  const isHome = bar.boat === to.boat && bar.date === date && bar.time.join() === slots.map(({ _id }) => _id).join();
  const fault = carry.fault.value;
  return (
    <section className={css.moveBar} aria-label={say("calendar.moving", { name: shortCustomerName(bar, words) })}>
      <div className={css.movingBooking}>
        <strong>{say("calendar.moving", { name: shortCustomerName(bar, words) })}</strong>
        <span>
          {nameOf(bar.boat)} · {format.day(bar.date)} · {format.span(bar.start, bar.end)}
        </span>
      </div>
      <div className={css.movingBooking} aria-live="polite">
        <strong>
          {nameOf(to.boat)} · {date === undefined ? "" : format.day(date)}
        </strong>
        <span>
          {slots.length === 0 ? "" : `${format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "")} · `}
          {isHome ? say("calendar.here") : say(on.isFree ? "calendar.state.free" : "calendar.notFree")}
        </span>
      </div>
      <div className={css.movingBooking} aria-live="polite">
        {fault === undefined ? <MovePrice carry={carry} booking={booking} /> : <strong>{say(fault.key, fault.params)}</strong>}
      </div>
      <div className={css.barEnd}>
        <Button onPress={onDialog}>{say("calendar.moveTo")}</Button>
        <Button onPress={carry.letGo} aria-keyshortcuts="Escape">
          {say("calendar.putBack")} <Keys keys={["Esc"]} />
        </Button>
        <Button
          kind="primary"
          isDisabled={!mayMove && !carry.isSending.value}
          isPending={carry.isSending.value}
          pendingLabel={say("office.saving")}
          onPress={() => void carry.confirm()}
          aria-keyshortcuts="Enter"
        >
          {say("calendar.moveYes")} <Keys keys={["↵"]} />
        </Button>
      </div>
    </section>
  );
}

function MovePrice({ carry, booking }: Pick<CalendarMoveBarProps, "carry" | "booking">): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const price = carry.price.value;
  if (price === undefined || booking === undefined) return null;
  const money = (dollars: number) => format.dollars(dollars, price.currency);
  const before = money(booking.amount);
  const isDearer = price.amount > booking.amount;
  if (price.amount === booking.amount) return <strong>{say("bookings.samePrice", { sum: before })}</strong>;
  return (
    <>
      <strong>{say("bookings.newPrice", { sum: money(price.amount), before })}</strong>
      {price.refund === null ? null : <span>{say("bookings.goesBack", { sum: money(price.refund) })}</span>}
      {isDearer && price.needsWord === true ? <span>{say("bookings.keepPriceOnly", { sum: before })}</span> : null}
      {isDearer && price.needsWord !== true ? (
        <Button aria-pressed={carry.keepsPrice.value} onPress={() => carry.keepPrice(!carry.keepsPrice.peek())}>
          {say("bookings.keepPrice", { sum: before })}
        </Button>
      ) : null}
    </>
  );
}
