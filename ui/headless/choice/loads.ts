import { batch } from "@preact/signals-react";
import { availabilityMessage } from "#core/alerts/catalogue.ts";
import { windowFrom } from "#core/calendar/window.ts";
import { type ChoiceDerived, type ChoiceState, isSame, type Offered } from "./state.ts";
import type { BookingPorts } from "../ports.ts";

/** What the choice asks of the server; an answer to an older question than the newest is dropped. */
export type ChoiceLoads = ReturnType<typeof createLoads>;

export function createLoads(ports: BookingPorts, state: ChoiceState, derived: ChoiceDerived) {
  const { messages, loading, alerts, words } = ports;
  let asked = { availability: 0, offer: 0, quote: 0 };

  async function loadAvailability(): Promise<void> {
    const turn = (asked = { ...asked, availability: asked.availability + 1 }).availability;
    const { selectedDay, filterTimeSlot } = state.selection.value;
    const where = filterTimeSlot.length === 0 ? {} : { where: { timeCondition: { name: filterTimeSlot } } };
    state.availabilityState.value = "loading";
    const reply = await loading.during(
      messages("booking/reservations/checkFullBookingInRange", {
        ...windowFrom(selectedDay),
        bookingType: "boat",
        attributes: {},
        ...where,
      }),
    );
    if (turn !== asked.availability) return;
    state.availabilityState.value = reply.ok ? "ready" : "failed";
    if (reply.ok) state.availability.value = reply.data;
    else alerts.raise({ type: "error", message: availabilityMessage(reply) ?? words().say("alerts.fetchFailed") });
  }

  async function loadOffer(force = false): Promise<void> {
    const dock = derived.dock.value?._id;
    const day = derived.shownDay.value;
    if (dock === undefined) return;
    // What is known needs no question, and an answer still on its way for another day is not waited for.
    const turn = (asked = { ...asked, offer: asked.offer + 1 }).offer;
    state.offerState.value = !force && derived.offer.value !== null ? "ready" : "loading";
    if (state.offerState.value === "ready") return;
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock, date: day } }));
    if (turn !== asked.offer) return;
    batch(() => {
      state.offerState.value = reply.ok ? "ready" : "failed";
      state.askedAt.value = ports.now();
      if (reply.ok) state.offered.value = { dock, day, offer: reply.data };
      else alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
    });
  }

  /** Asks the server for the price of a complete choice, and which slots the boat has left. */
  async function loadQuote(): Promise<void> {
    const attributes = derived.attributes.value;
    if (attributes === null) return;
    const turn = (asked = { ...asked, quote: asked.quote + 1 }).quote;
    const all = { ...attributes, time: derived.clubSlots.value.map(({ _id }) => _id) };
    const [quoted, times] = await loading.during(
      Promise.all([
        messages("booking/reservations/quote", { attributes }),
        messages("booking/reservations/getTimeSlotByDate", { attributes: all }),
      ]),
    );
    if (turn !== asked.quote || !isSame(attributes, derived.attributes.value)) return;
    batch(() => {
      if (quoted.ok) state.quoted.value = { attributes, quote: quoted.data };
      if (times.ok) state.offered.value = withBoatTimes(state.offered.value, attributes.item, times.data.time);
      else alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
    });
  }

  async function compareDays(): Promise<void> {
    const dock = derived.dock.value?._id;
    if (dock === undefined || state.comparing.value === "loading") return;
    state.comparing.value = "loading";
    for (const { day } of derived.days.value) {
      if (state.compared.value.some((known) => known.dock === dock && known.day === day)) continue;
      const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock, date: day } }));
      if (reply.ok) state.compared.value = [...state.compared.value, { dock, day, offer: reply.data }];
    }
    state.comparing.value = "ready";
  }

  return { loadAvailability, loadOffer, loadQuote, compareDays };
}

function withBoatTimes(
  offered: Offered | null,
  boat: string,
  times: readonly { readonly _id: string; readonly isAvailable: boolean }[],
): Offered | null {
  if (offered === null) return null;
  const slots = offered.offer.slots.map((slot) => {
    const time = times.find(({ _id }) => _id === slot._id);
    if (time === undefined) return slot;
    return { ...slot, boats: slot.boats.map((entry) => (entry._id === boat ? { ...entry, isAvailable: time.isAvailable } : entry)) };
  });
  return { ...offered, offer: { slots } };
}
