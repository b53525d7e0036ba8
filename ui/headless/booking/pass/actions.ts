import { batch } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import { type SavedPass, tripEndOfPass } from "#core/domain/visit/passes.ts";
import { isBookingValid, paymentVerdictOf } from "#core/domain/visit/payment.ts";
import type { PaymentState } from "#core/domain/visit/paymentState.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { PaymentActions } from "../payment/actions.ts";
import type { PaymentSignals } from "../payment/payment.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { writeJson } from "../../session/textStore.ts";
import type { HolderLink } from "./holderLink.ts";
import type { PassActions, PassSignals } from "./pass.ts";

/** Creates the actions of the pass, without React. They change these signals. */
export function createPassActions(
  ports: BookingPorts,
  signals: PassSignals,
  payment: PaymentActions,
  { state, passes }: Pick<PaymentSignals, "state" | "passes">,
): PassActions {
  const { offer, messages, loading, storage, serverNow } = ports;
  const { reservation, answered, link, onForget } = signals;

  async function read(id: string, holder: { readonly key?: string; readonly sessionUrl?: string }, before: () => PaymentState) {
    const reply = await loading.during(messages("booking/reservations/read", { _id: id, ...holder }));
    if (!reply.ok) {
      if (reply.status !== 0) answered.value = "notFound";
      return reply;
    }
    update(reply.data, before());
    return reply;
  }

  function update(reply: ReservationReply, before: PaymentState): void {
    batch(() => {
      reservation.value = reply;
      const verdict = paymentVerdictOf(reply.status, before);
      answered.value = isBookingValid(verdict) ? "ready" : verdict.kind === "checking" ? "unpaid" : "canceled";
      if (isBookingValid(verdict)) payment.keepPaid(verdict.state, reply);
      if (verdict.kind === "failed") payment.keepCanceled(before, reply);
    });
  }

  async function load(): Promise<void> {
    const kept = state.peek().pass;
    // A pass that an older version stored does not contain its place.
    if (kept !== undefined && kept.place === undefined) await offer.know(kept.dock, false);
    const isLoaded = reservation.value !== null && reservation.value._id === state.value.reservationId;
    if (!isLoaded && link.value === "none") await reload();
  }

  async function reload(): Promise<void> {
    const { reservationId, sessionUrl, key, pass } = state.value;
    if (reservationId === undefined || (sessionUrl === undefined && key === undefined)) {
      if (pass === undefined) answered.value = "notFound";
      return;
    }
    const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    await read(reservationId, holder, () => state.value);
  }

  async function open(target: HolderLink): Promise<boolean> {
    const { reservation: id, key } = target;
    if (id === "" || key === "") return refuse("notFound");
    // Nothing of another reservation's payment is kept, since the two would be mixed.
    const reply = await read(id, { key }, () => ({ paymentSuccess: false, reservationId: id, key }));
    if (!reply.ok) return isUnanswered(reply) ? showOwn(target) : refuse("notFound");
    const { lake, dock, boat, date, time } = reply.data;
    const booking: SavedBooking = { lake, dock, boat, bookingDate: date, time, reservationId: id };
    writeJson(storage, "app", { booking });
    link.value = "none";
    return true;
  }

  function show(kept: SavedPass): void {
    writeJson(storage, "app", { booking: kept.booking });
    batch(() => {
      forget();
      link.value = "none";
      payment.takeKept(kept);
    });
  }

  function forget(): void {
    batch(() => {
      reservation.value = null;
      answered.value = "loading";
      for (const then of onForget) then();
    });
  }

  function refuse(why: "unreachable" | "notFound"): false {
    link.value = why;
    return false;
  }

  /** Without an answer, shows this device's pass of the link's reservation, where it has one. */
  function showOwn({ reservation: id, key }: HolderLink): boolean {
    payment.readPasses();
    const own = passes.value.find(({ booking }) => booking.reservationId === id);
    if (own === undefined) return refuse("unreachable");
    show({ ...own, key });
    return true;
  }

  return {
    load,
    reload,
    open,
    show,
    forget,
    update: (reply) => update(reply, state.peek()),
    refresh: () => ((reservation.value === null && state.value.pass === undefined) || link.value !== "none" ? Promise.resolve() : reload()),
    isOver: () => {
      const { pass } = state.peek();
      const now = serverNow();
      return pass !== undefined && now !== undefined && tripEndOfPass(pass) <= now;
    },
  };
}

/** Whether a failure leaves the link unchecked: no network, a failing server, or too many requests. */
function isUnanswered({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}
