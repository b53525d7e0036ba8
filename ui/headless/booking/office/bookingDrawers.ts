import type { WordKey } from "#core/words/index.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { failureAlertRaiser } from "../../alerts/phrase.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { mayAll, type OfficeParts } from "../../managed/parts.ts";
import { type ClubOffer, createBookingMoveModel, type BookingMoveModel, type MoveStart } from "./move.ts";
import { doneWordOfMove } from "../relocation/relocation.ts";
import { createNewBookingModel, type NewBookingModel, type NewBookingParts } from "./newBooking.ts";
import type { BookingRecord } from "./list.ts";
import { type BookingRecordModel, createBookingRecordModel, type DoneWithBooking } from "./record.ts";
import { openActOf, undoOfAct, undoTermsOf } from "../../managed/undo/bookingUndo.ts";

/** The model of the drawers that the list of bookings and the calendar share: the open booking, moves and new bookings. */
export interface BookingDrawersModel {
  readonly record: BookingRecordModel;
  /** The club's lakes, docks and boats, for filters, moves and new bookings. */
  readonly clubOffer: Resource<undefined, ClubOffer>;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void, to?: MoveStart) => BookingMoveModel;
  /** A new booking: of a trip that was chosen, or of a customer who waits at the dock. */
  readonly newOf: (offer: ClubOffer, trip?: NewBookingParts["trip"] | "walkIn") => NewBookingModel;
  /** Raises an alert that something was done with a booking. */
  readonly done: (key: WordKey, reference: string, more?: DoneWithBooking) => void;
}

/**
 * Creates the models of the drawers of bookings, without React. `changed` is called after each change, `made` with the id and the
 * reference of each new booking.
 */
export function createBookingDrawersModel(
  { messages, loading, now, later, may = mayAll, alerts, words, client, undo }: OfficeParts,
  listeners: { readonly changed: () => void; readonly made: (id: string, reference: string) => void },
): BookingDrawersModel {
  const done: BookingDrawersModel["done"] = (key, reference, { collected, act } = {}) => {
    const { say, format } = words();
    const sum = collected === undefined ? {} : { sum: format.dollars(collected.amount, collected.currency) };
    const message = say(key, { reference, ...sum });
    if (act === undefined || undo === undefined) return alerts.raise({ type: "success", message });
    const changed = () => {
      listeners.changed();
      if (record.data.peek() !== undefined) void record.reload();
    };
    undo.offer({ message: say("office.undo.waiting", { done: message }), ...undoOfAct(act, { messages, loading, changed }) });
  };
  const undoTerms = undoTermsOf(undo);
  const raiseFailure = failureAlertRaiser(alerts, words);
  const record = createBookingRecordModel({
    messages,
    loading,
    client,
    now,
    undo: undoTerms,
    done,
    failed: (failure) => raiseFailure(failureCatalogPhrase(failure)),
    changed: listeners.changed,
  });
  const clubOffer = createResource<undefined, ClubOffer>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    raiseFailure,
    ask: () => messages("booking/clubs/offer", { client }),
  });
  const moveOf: BookingDrawersModel["moveOf"] = (booking, offer, moved, to) =>
    createBookingMoveModel({
      to,
      messages,
      loading,
      offer,
      record: booking,
      undo: undoTerms,
      moved: (after) => {
        done(doneWordOfMove(after), booking.reference, { act: openActOf(after) });
        listeners.changed();
        void record.reload();
        moved();
      },
    });
  const newOf: BookingDrawersModel["newOf"] = (offer, trip) =>
    createNewBookingModel({
      messages,
      loading,
      client,
      later,
      may,
      offer,
      day: firstSelectableDay(now()),
      locale: words().locale,
      ...(trip === "walkIn" ? { walkIn: now } : { trip }),
      made: ({ _id, reference }, { paid, noted }) => {
        done("bookings.done.made", reference);
        if (!paid.ok) raiseFailure(failureCatalogPhrase(paid));
        if (!noted.ok) alerts.raise({ type: "warning", message: words().say("bookings.note.failed", { reference }) });
        listeners.made(_id, reference);
        listeners.changed();
      },
    });
  return { record, clubOffer, moveOf, newOf, done };
}
