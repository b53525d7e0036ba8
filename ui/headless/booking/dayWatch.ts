import { todayFrom } from "#core/domain/calendar/week.ts";
import { dayAt, msUntilPossibleMidnight } from "#core/domain/calendar/zone.ts";
import type { CheckoutModel } from "../checkout/checkout.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** Keeps the page on the day it is in the club's zone: one left open over midnight began on a day that is over. */
export function createDayWatch({ now, later }: BookingPorts, choice: ChoiceModel, checkout: CheckoutModel) {
  /** Begins the days at today where they began before it, with all of the choice that is still to be had, and asks what is free. */
  async function followDay(): Promise<void> {
    choice.readClock();
    const today = todayFrom(now());
    // Who is on the way to the payment is not called back: what is held stays held.
    if (choice.selection.value.selectedDay < today && checkout.step.value === "choice") {
      await choice.pickDate(today);
      await choice.putBack();
    }
    await choice.refresh();
  }

  /** Does this at each midnight, as long as the page is open. */
  function atMidnight(task: () => Promise<void>): void {
    const day = dayAt(now());
    later(() => {
      if (dayAt(now()) !== day) void task();
      atMidnight(task);
    }, msUntilPossibleMidnight(now()));
  }

  return { followDay, atMidnight };
}
