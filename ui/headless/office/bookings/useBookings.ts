import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { WordKey } from "#core/words/index.ts";
import { tellIn } from "../../alerts/told.ts";
import { toldOf } from "../../alerts/toldOf.ts";
import { createResource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";
import { type BookingsModel, createBookings } from "./list.ts";
import { type ClubOffer, createMove, type MoveModel } from "./move.ts";
import { type BookingRecord, type BookingRecordModel, createBookingRecord } from "./record.ts";

/** The whole page of bookings, as long as the component lives. */
export interface BookingsDesk {
  readonly model: BookingsModel;
  readonly record: BookingRecordModel;
  /** The club's lakes, docks and boats, once they are there: what is filtered by and moved to. */
  readonly offer: ClubOffer | undefined;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void) => MoveModel;
}

/** Takes up the address at once, and again whenever `place` is another one: the back button. */
export function useBookings(parts: OfficeParts, place: string): BookingsDesk {
  useSignals();
  const [{ clubOffer, ...desk }] = useState(() => deskOf(parts));
  const { model } = desk;
  useEffect(() => void clubOffer.load(undefined), [clubOffer]);
  useEffect(() => void model.follow(place), [model, place]);
  return { ...desk, offer: clubOffer.data.value };
}

function deskOf(parts: OfficeParts) {
  const { messages, loading, now, newKey, alerts, words, client } = parts;
  const model = createBookings(parts);
  const done = (key: WordKey, reference: string) => alerts.raise({ type: "success", message: words().say(key, { reference }) });
  const tell = tellIn(alerts, words);
  const record = createBookingRecord({
    messages,
    loading,
    now,
    newKey,
    done,
    failed: (failure) => tell(toldOf(failure)),
    changed: () => void model.reload(),
  });
  const clubOffer = createResource<undefined, ClubOffer>({
    now,
    loading,
    told: toldOf,
    tell,
    ask: () => messages("booking/clubs/offer", { client }),
  });
  const moveOf = (booking: BookingRecord, offer: ClubOffer, moved: () => void): MoveModel =>
    createMove({
      messages,
      loading,
      newKey,
      offer,
      record: booking,
      moved: () => {
        done("bookings.done.moved", booking.reference);
        void model.reload();
        void record.reload();
        moved();
      },
    });
  return { model, record, clubOffer, moveOf };
}
