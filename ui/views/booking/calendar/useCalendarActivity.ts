import { type RefObject, useRef, useState } from "react";
import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import { mayDoOnBooking } from "../../../headless/booking/office/actionsOnBooking.ts";
import type { NewBookingParts } from "../../../headless/booking/office/newBooking.ts";
import type { MoveStart } from "../../../headless/booking/office/move.ts";
import type { CalendarCursor } from "../../../headless/booking/calendar/cursor.ts";
import { readClosureAddress } from "../../../headless/booking/calendar/closureAddress.ts";
import type { ClosureTarget } from "../../../headless/booking/calendar/closureForm.ts";
import type { CalendarItem } from "../../../headless/booking/calendar/layout.ts";
import type { CalendarPageModels } from "../../../headless/booking/calendar/useCalendarPage.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import type { BookingActionDialogProps } from "../office/dialogs/BookingActionDialog.tsx";
import type { QuickBookingAction } from "../office/BookingDrawer.tsx";

/** A bar whose card is open, or on whose booking an act is in progress. */
interface OpenBar {
  readonly id: string;
  readonly cursor: CalendarCursor;
  readonly acting?: BookingActionDialogProps["acting"];
  /** Where the booking was dragged before its dialog opened. */
  readonly to?: MoveStart | undefined;
}

type Trip = NonNullable<NewBookingParts["trip"]> | "new";

/** The activity of staff on the calendar at the moment, and the functions that start and end it. */
export interface CalendarActivity {
  readonly opened: OpenBar | undefined;
  /** A new booking; “new” where no cell was chosen for it. */
  readonly trip: Trip | undefined;
  /** A closure that is being created or changed. */
  readonly closure: ClosureTarget | undefined;
  readonly closeAt: (closure: ClosureTarget | undefined) => void;
  /** The element beside which the card opens. */
  readonly beside: RefObject<HTMLElement | null>;
  /** Opens the bar of a cell, or starts a booking there. */
  readonly open: (cursor: CalendarCursor, element: HTMLElement) => void;
  readonly close: () => void;
  readonly book: (trip: Trip | undefined) => void;
  readonly act: (act: QuickBookingAction) => void;
  /** Picks up the end of the open booking. */
  readonly stretch: () => void;
  /** Switches from a move on the grid to the dialog, at the place dragged to. */
  readonly moveByDialog: () => void;
}

type Desk = Pick<CalendarPageModels, "calendar" | "carry" | "record" | "offer">;

interface CalendarRights {
  readonly mayClose: boolean;
  /** Whether they hold a permission. */
  readonly may: (permission: string) => boolean;
}

/** A hook that gives the activity of staff on the calendar, with the page's keys bound to it as far as the user may do their acts; `place` is the address's query. */
export function useCalendarActivity(
  { calendar, carry, record, offer }: Desk,
  { mayClose, may }: CalendarRights,
  place: string,
): CalendarActivity {
  const [opened, setOpened] = useState<OpenBar | undefined>(undefined);
  const [trip, setTrip] = useState<Trip | undefined>(undefined);
  const [closure, setClosure] = useState<ClosureTarget | undefined>(() => (mayClose ? readClosureAddress(place) : undefined));
  const beside = useRef<HTMLElement | null>(null);
  const mayBook = mayActOnBookings("book", may);
  const isFree = opened === undefined && trip === undefined && closure === undefined && carry.carried.value === undefined;

  const tripAt = ({ boat, day }: CalendarCursor, item: CalendarItem | undefined): Trip | undefined => {
    const date = calendar.data.peek()?.days[day]?.date;
    return item?.kind === "free" && date !== undefined ? { boat, day: date, time: item.slot._id } : undefined;
  };
  const take = (cursor: CalendarCursor) => {
    const item = calendar.at(cursor);
    if (item?.kind !== "bar") return;
    carry.take(item.bar, { ...cursor, lane: item.at }, item.length);
  };
  const begin = (cursor: CalendarCursor, act: QuickBookingAction) => {
    const item = calendar.at(cursor);
    if (item?.kind !== "bar") return;
    if (act === "move") {
      setOpened(undefined);
      return take(cursor);
    }
    if (document.activeElement instanceof HTMLElement) beside.current ??= document.activeElement;
    void record.load(item.bar._id);
    setOpened({ id: item.bar._id, cursor, acting: { act } });
  };
  const atCursor = (task: (cursor: CalendarCursor) => void) => () => {
    const cursor = calendar.cursor.peek();
    if (cursor !== undefined) task(cursor);
  };
  useShortcut(
    "n",
    atCursor((cursor) => setTrip(tripAt(cursor, calendar.at(cursor)) ?? "new")),
    isFree && offer !== undefined && mayBook,
  );
  useBarKeys((act) => atCursor((cursor) => begin(cursor, act))(), may, isFree);
  useWindowKeys(calendar, isFree);

  return {
    opened,
    trip,
    beside,
    open: (cursor, element) => {
      const item = calendar.at(cursor);
      beside.current = element;
      if (item?.kind === "bar") setOpened({ id: item.bar._id, cursor });
      else if (item?.closure !== undefined && mayClose) setClosure({ id: item.closure._id });
      else if (mayBook) setTrip(tripAt(cursor, item));
    },
    close: () => {
      beside.current = null;
      setOpened(undefined);
    },
    book: setTrip,
    closure,
    closeAt: setClosure,
    act: (act) => {
      if (opened !== undefined) begin(opened.cursor, act);
    },
    stretch: () => {
      const item = opened === undefined ? undefined : calendar.at(opened.cursor);
      if (opened === undefined || item?.kind !== "bar") return;
      setOpened(undefined);
      carry.stretch(item.bar, { ...opened.cursor, lane: item.at }, item.length);
    },
    moveByDialog: () => {
      const on = carry.carried.peek();
      carry.letGo();
      if (on === undefined) return;
      const day = calendar.data.peek()?.days[on.to.day]?.date;
      const to = day === undefined ? undefined : { boat: on.to.boat, day, time: on.slots.map(({ _id }) => _id) };
      setOpened({ id: on.bar._id, cursor: on.from, acting: { act: "move" }, to });
    },
  };
}

/** The keys of the acts on the bar at the cursor, for a user who may do them. */
function useBarKeys(begin: (act: QuickBookingAction) => void, may: CalendarRights["may"], isOn: boolean): void {
  useShortcut("m", () => begin("move"), isOn && mayDoOnBooking({ act: "move" }, may));
  useShortcut("e", () => begin("collect"), isOn && mayDoOnBooking({ act: "collect" }, may));
  useShortcut("x", () => begin("cancel"), isOn && mayDoOnBooking({ act: "cancel" }, may));
}

/** The keys that change the shown days, and their number. */
function useWindowKeys(calendar: CalendarPageModels["calendar"], isOn: boolean): void {
  useShortcut("t", calendar.goToday, isOn);
  useShortcut("d", () => calendar.show(1), isOn);
  useShortcut("w", () => calendar.show(7), isOn);
  useShortcut("j", () => calendar.show(12), isOn);
  useShortcut("PageUp", () => calendar.page(-1), isOn);
  useShortcut("PageDown", () => calendar.page(1), isOn);
}
