import type { ReactElement } from "react";
import type { Locale } from "#core/words/index.ts";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import { useSearch } from "../../browser/address.tsx";
import { pathOfBoatPage } from "../../routing/paths.ts";
import type { AppWideModels } from "../../models/appWideModels.ts";
import { useBookingAddress } from "../../browser/useBookingAddress.ts";

/** Shows the page `/`, where visitors book. Its address holds what is viewed and chosen. */
export function BookingHomePage({ session, locale }: { readonly session: AppWideModels; readonly locale: Locale }): ReactElement {
  useBookingAddress(session.booking, useSearch());
  return <BookingPageView model={session.booking} boatPath={pathOfBoatPage(locale)} />;
}
