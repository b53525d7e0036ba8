import type { BookingsListModel } from "../../../headless/booking/office/list.ts";
import { actionsOnBooking, mayDoOnBooking } from "../../../headless/booking/office/actionsOnBooking.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import type { StartedBookingAction, QuickBookingAction } from "./BookingDrawer.tsx";

/**
 * A hook that handles E, M and X on the focused row of the list: it opens the booking and starts the act, where its status allows it. It
 * returns a function that does the same while a booking is open; that returns false where no row other than the open one has the focus.
 */
export function useBookingRowKeys(
  model: BookingsListModel,
  now: () => number,
  startTask: (task: StartedBookingAction) => void,
  may: (permission: string) => boolean,
): (act: QuickBookingAction) => boolean {
  const actOnRow = (act: QuickBookingAction): boolean => {
    const id = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    const row = model.rows.peek().find(({ _id }) => _id === id);
    if (row === undefined || model.isOpened(row)) return false;
    if (!actionsOnBooking(row, now()).some((each) => each.act === act && mayDoOnBooking(each, may))) return true;
    startTask({ id: row._id, acting: { act } });
    model.open(row);
    return true;
  };
  const isListAlone = model.opened.value === undefined;
  useShortcut("e", () => void actOnRow("collect"), isListAlone);
  useShortcut("m", () => void actOnRow("move"), isListAlone);
  useShortcut("x", () => void actOnRow("cancel"), isListAlone);
  return actOnRow;
}
