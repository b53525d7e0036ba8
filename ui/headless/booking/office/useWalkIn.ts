import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { OfficeParts, SubscribeToClubVersion } from "../../managed/parts.ts";
import { type BookingDrawersModel, createBookingDrawersModel } from "./bookingDrawers.ts";
import type { ClubOffer } from "./move.ts";
import type { NewBookingModel } from "./newBooking.ts";
import { createClubVersionWatch } from "./useBookingsPage.ts";

const minuteMs = 60_000;

/** A hook that keeps the club's offer for the page of a walk-in; `booked` is called with the id and the reference of the booking. */
export function useWalkInOffer(
  parts: OfficeParts,
  booked: (id: string, reference: string) => void,
): Pick<BookingDrawersModel, "clubOffer"> & { readonly start: (offer: ClubOffer) => NewBookingModel } {
  useSignals();
  const [desk] = useState(() => {
    const { clubOffer, newOf } = createBookingDrawersModel(parts, { changed: () => undefined, made: booked });
    return { clubOffer, start: (offer: ClubOffer) => newOf(offer, "walkIn") };
  });
  useEffect(() => void desk.clubOffer.load(undefined), [desk]);
  return desk;
}

/** A hook that loads what is free at once, with each change of the club, and each minute. */
export function useFreshBoats({ load }: Pick<NewBookingModel, "load">, parts: OfficeParts, news: SubscribeToClubVersion): void {
  useEffect(() => {
    const { now, later } = parts;
    const watch = createClubVersionWatch(parts, () => void load());
    const stopNews = news(watch.onVersion);
    let stop: () => void = () => undefined;
    const next = () => {
      void load();
      stop = later(next, minuteMs - (now() % minuteMs));
    };
    next();
    return () => {
      stop();
      stopNews();
      watch.end();
    };
  }, [load, parts, news]);
}
