import { type ReactElement, useState } from "react";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createPassengersTrip, readPassengersLink } from "#ui/headless/booking/pass/passengers.ts";
import { TripView } from "#ui/views/booking/pass/TripView.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/trip`, which a holder shares with the passengers. The key stays in the address, so that the page can be loaded again. */
export function TripPage({ session, locale }: VisitorPageProps): ReactElement {
  const [trip] = useState(() => {
    const link = readPassengersLink(window.location.hash);
    return link === undefined ? undefined : createPassengersTrip(session.booking.ports, link);
  });
  return <TripView trip={trip} homePath={homePathOf(locale)} />;
}
