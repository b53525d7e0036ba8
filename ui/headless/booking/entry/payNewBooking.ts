import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { type NewBookingPayment, paymentsNow } from "./newBookingFields.ts";

/** A booking that staff made, as the server answers it. */
export type CreatedBooking = CallOutput<"booking/reservations/create">;

/** Does what follows a new booking by the way in which it is paid: takes the whole price, sends a link, or leaves it for the dock or later. */
export async function payNewBooking(
  { messages, loading }: Pick<OfficeParts, "messages" | "loading">,
  { _id, amount }: CreatedBooking,
  paying: NewBookingPayment,
): Promise<CallReply<unknown>> {
  if (paying === "dock") return loading.during(messages("booking/reservations/transition", { _id, event: "payAtDock" }));
  const means = paymentsNow.find((each) => each === paying);
  if (means !== undefined && amount > 0) return loading.during(messages("booking/reservations/collect", { _id, amount, means }));
  if (paying === "link" && amount > 0) return loading.during(messages("booking/reservations/paymentLink", { _id, send: true }));
  return { ok: true, data: undefined };
}
