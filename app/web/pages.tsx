import type { ReactNode } from "react";
import type { Locale } from "#core/words/index.ts";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import { Information } from "./pages/Information.tsx";
import type { Session } from "./session.ts";

/** The page of each route that stands, by its name in core's route table. */
export const pages: Readonly<Record<string, (session: Session, locale: Locale) => ReactNode>> = {
  home: (session) => <BookingView model={session.booking} />,
  information: (session) => <Information session={session} />,
};
