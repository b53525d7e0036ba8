import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { dayAt, msUntilPossibleMidnight } from "#core/domain/calendar/zone.ts";
import type { CheckoutModel } from "./checkout/checkout.ts";
import type { ChoiceModel } from "./choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** Creates a watch that moves a page left open over midnight to the new day of the club's time zone. */
export function createMidnightWatch({ now, later }: BookingPorts, choice: ChoiceModel, checkout: CheckoutModel) {
  /** Moves the window to today where it began before, keeps what can be kept of the choice, and fetches availability. */
  async function followDay(): Promise<void> {
    choice.readClock();
    const today = firstSelectableDay(now());
    // A visitor on the way to the payment stays there: their hold continues.
    if (choice.selection.value.selectedDay < today && checkout.step.value === "choice") {
      await choice.pickDate(today);
      await choice.putBack();
    }
    await choice.refresh();
  }

  /** Runs the task at each midnight, as long as the page is open. */
  function atMidnight(task: () => Promise<void>): void {
    const day = dayAt(now());
    later(() => {
      if (dayAt(now()) !== day) void task();
      atMidnight(task);
    }, msUntilPossibleMidnight(now()));
  }

  return { followDay, atMidnight };
}
