import { startedPaymentState } from "#core/domain/visit/payment.ts";
import { failurePhraseOf } from "#ui/headless/alerts/failurePhrase.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { writeJson } from "#ui/headless/session/textStore.ts";

/** Opens the payment page of a mailed link `#pay=ID&until=MS&token=…`; where the server refuses the link, an alert says why. */
export async function openPayLink(fragment: string, { ports }: BookingModel): Promise<void> {
  const { messages, loading, storage, alerts, words, leave } = ports;
  const given = new URLSearchParams(fragment.replace(/^#/u, ""));
  const link = { _id: given.get("pay") ?? "", until: Number(given.get("until")), token: given.get("token") ?? "" };
  const reply = await loading.during(messages("booking/reservations/pay", link));
  if (!reply.ok) {
    const { key, params } = failurePhraseOf(
      reply.code === "ITEM_NOT_EXIST" || reply.code === "BAD_REQUEST" ? { ...reply, code: "LINK_ENDED" } : reply,
    );
    alerts.raise({ type: "error", message: words().say(key, params) });
    return;
  }
  const { _id, sessionUrl, lake, dock, boat, date, time } = reply.data;
  writeJson(storage, "app", { booking: { lake, dock, boat, bookingDate: date, time, reservationId: _id } });
  writeJson(storage, "payment", { ...startedPaymentState({ _id, sessionUrl }), isOwed: true });
  leave(sessionUrl);
}
