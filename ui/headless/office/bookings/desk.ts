import type { WordKey } from "#core/words/index.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import { raiseIn } from "../../alerts/phrase.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";
import { type ClubOffer, createMove, type MoveModel } from "./move.ts";
import { createNewBooking, type NewBookingModel, type NewBookingParts } from "./newBooking.ts";
import { type BookingRecord, type BookingRecordModel, type CollectedMoney, createBookingRecord } from "./record.ts";

/** What staff do to bookings, wherever these are shown. */
export interface BookingDesk {
  readonly record: BookingRecordModel;
  /** The club's lakes, docks and boats: what is filtered by and moved to. */
  readonly clubOffer: Resource<undefined, ClubOffer>;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void) => MoveModel;
  readonly newOf: (offer: ClubOffer, trip?: NewBookingParts["trip"]) => NewBookingModel;
  /** Says that something was done with a booking. */
  readonly done: (key: WordKey, reference: string, collected?: CollectedMoney) => void;
}

/** `changed` is told of each change; `made` of the booking that was entered, by its id. */
export function createBookingDesk(
  { messages, loading, now, newKey, alerts, words, client }: OfficeParts,
  told: { readonly changed: () => void; readonly made: (id: string) => void },
): BookingDesk {
  const done: BookingDesk["done"] = (key, reference, collected) => {
    const { say, format } = words();
    const sum = collected === undefined ? {} : { sum: format.dollars(collected.amount, collected.currency) };
    alerts.raise({ type: "success", message: say(key, { reference, ...sum }) });
  };
  const raiseFailure = raiseIn(alerts, words);
  const record = createBookingRecord({
    messages,
    loading,
    now,
    newKey,
    done,
    failed: (failure) => raiseFailure(catalogPhrase(failure)),
    changed: told.changed,
  });
  const clubOffer = createResource<undefined, ClubOffer>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    raiseFailure,
    ask: () => messages("booking/clubs/offer", { client }),
  });
  const moveOf: BookingDesk["moveOf"] = (booking, offer, moved) =>
    createMove({
      messages,
      loading,
      newKey,
      offer,
      record: booking,
      moved: () => {
        done("bookings.done.moved", booking.reference);
        told.changed();
        void record.reload();
        moved();
      },
    });
  const newOf: BookingDesk["newOf"] = (offer, trip) =>
    createNewBooking({
      messages,
      loading,
      newKey,
      offer,
      day: todayFrom(now()),
      locale: words().locale,
      trip,
      made: ({ _id, reference }, rest) => {
        done("bookings.done.made", reference);
        if (!rest.ok) raiseFailure(catalogPhrase(rest));
        told.made(_id);
        told.changed();
      },
    });
  return { record, clubOffer, moveOf, newOf, done };
}
