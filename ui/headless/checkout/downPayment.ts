import { type DownPayment, downPaymentsOf } from "#core/domain/reservation/downPayment.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { CheckoutModel } from "./checkout.ts";

/** The parts of a booking that decide its down payment. */
interface PricedChoice {
  readonly choice: Pick<ChoiceModel, "quote" | "shownDay">;
  readonly checkout: Pick<CheckoutModel, "due">;
  readonly ports: Pick<BookingPorts, "now">;
}

/** Gives what is paid now of the chosen trip's price, and when the rest is due; null where the whole price is paid now. */
export function downPaymentOfChoice({ choice, checkout, ports }: PricedChoice): DownPayment | null {
  const [terms, amount] = [choice.quote.value?.downPayment, checkout.due.value];
  if (terms === undefined || amount === undefined) return null;
  return downPaymentsOf([{ amount, date: choice.shownDay.value }], terms, ports.now())[0] ?? null;
}
