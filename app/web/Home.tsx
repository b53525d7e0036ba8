import type { ReactElement } from "react";
import type { Locale } from "#core/words/index.ts";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import { useSearch } from "./address.tsx";
import { boatPathIn } from "./paths.ts";
import type { Session } from "./session.ts";
import { useAddress } from "./useAddress.ts";

/** `/`: the booking page, whose address holds what is looked at and chosen. */
export function Home({ session, locale }: { readonly session: Session; readonly locale: Locale }): ReactElement {
  useAddress(session.booking, useSearch());
  return <BookingView model={session.booking} boatPath={boatPathIn(locale)} />;
}
