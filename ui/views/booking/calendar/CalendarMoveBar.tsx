import type { ReactElement } from "react";
import type { CalendarMoveModel } from "../../../headless/booking/calendar/calendarMove.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import * as css from "./calendar.css.ts";
import { obstacleText, shortCustomerName } from "./calendarText.ts";
import { MovePrice } from "../office/parts/MovePrice.tsx";

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
  const { say, format, words } = useWords();
  const on = carry.carried.value;
  const mayMove = carry.mayConfirm.value;
  useShortcut("Escape", carry.letGo, on !== undefined);
  useShortcut("Enter", () => void carry.confirm(), on !== undefined && mayMove);
  if (on === undefined) return null;
  const { bar, to, slots, ends } = on;
  const boats = answer.docks.flatMap((dock) => dock.boats);
  const nameOf = (id: string) => words.named(boats.find(({ _id }) => _id === id)?.name ?? { en: "", fr: "" });
  const date = answer.days[to.day]?.date;
  const isHome = bar.boat === to.boat && bar.date === date && bar.time.join() === slots.map(({ _id }) => _id).join();
  const fault = carry.fault.value;
  const title = say(ends === undefined ? "calendar.moving" : "calendar.stretching", { name: shortCustomerName(bar, words) });
  return (
    <section className={css.moveBar} aria-label={title}>
      <div className={css.movingBooking}>
        <strong>{title}</strong>
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
          {ends === undefined ? "" : `${slots.map(({ label }) => words.named(label)).join(" + ")} · `}
          {isHome ? say("calendar.here") : on.isFree ? say("calendar.state.free") : obstacleText(on.obstacle, words)}
        </span>
      </div>
      <div className={css.movePrice} aria-live="polite">
        {fault !== undefined ? (
          <strong>{say(fault.key, fault.params)}</strong>
        ) : booking === undefined ? null : (
          <MovePrice booking={booking} move={carry} />
        )}
      </div>
      <div className={css.barEnd}>
        {ends === undefined ? null : <EndButtons carry={carry} at={ends.indexOf(slots)} count={ends.length} />}
        <Button onPress={onDialog}>{say("calendar.moveTo")}</Button>
        <Button onPress={carry.letGo} aria-keyshortcuts="Escape">
          {say(ends === undefined ? "calendar.putBack" : "calendar.rebook.leave")} <Keys keys={["Esc"]} />
        </Button>
        <Button
          kind="primary"
          isDisabled={!mayMove && !carry.isSending.value}
          isPending={carry.isSending.value}
          pendingLabel={say("office.saving")}
          onPress={() => void carry.confirm()}
          aria-keyshortcuts="Enter"
        >
          {say(ends === undefined ? "calendar.moveYes" : "calendar.stretchYes")} <Keys keys={["↵"]} />
        </Button>
      </div>
    </section>
  );
}

interface EndButtonsProps extends Pick<CalendarMoveBarProps, "carry"> {
  /** The place of the end among those that the booking can have, and how many there are. */
  readonly at: number;
  readonly count: number;
}

/** The buttons that shorten and lengthen a booking by a time slot, for users who neither drag nor press keys. */
function EndButtons({ carry, at, count }: EndButtonsProps): ReactElement {
  const { say } = useWords();
  return (
    <span className={css.group}>
      <Button isDisabled={at <= 0} aria-keyshortcuts="Shift+ArrowLeft" onPress={() => carry.walk("ArrowLeft")}>
        {say("calendar.shorter")}
      </Button>
      <Button isDisabled={at === count - 1} aria-keyshortcuts="Shift+ArrowRight" onPress={() => carry.walk("ArrowRight")}>
        {say("calendar.longer")}
      </Button>
    </span>
  );
}
