import type { ReactElement } from "react";
import type { Locale } from "#core/words/index.ts";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import { useSearch } from "../../browser/address.tsx";
import { pathOfBoatPage } from "../../routing/paths.ts";
import type { AppWideModels } from "../../models/appWideModels.ts";
import { useBookingAddress } from "../../browser/useBookingAddress.ts";

/** Shows the page `/`, where visitors book. Its address holds what is viewed and chosen. */
export function BookingHomePage({ session, locale }: { readonly session: AppWideModels; readonly locale: Locale }): ReactElement {
  useBookingAddress(session.booking, useSearch());
  return <BookingView model={session.booking} boatPath={pathOfBoatPage(locale)} />;
}
