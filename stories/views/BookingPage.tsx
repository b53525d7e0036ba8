import type { ReactElement } from "react";
import { useWords } from "#ui/headless/words/words.tsx";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import type { Visit } from "../club/visit.ts";
import type { OpenPages, OpenPageArgs } from "./openPages.ts";

export interface BookingPageProps extends OpenPageArgs {
  readonly visits?: OpenPages;
}

/** The page of a story in the language of the surroundings. */
export function useVisit(visits: OpenPages | undefined): Visit | undefined {
  const { locale } = useWords();
  return visits?.[locale];
}

const boatPath = (boat: string) => `#${boat}`;

/** The booking page over a club in memory. */
export function BookingPage({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <BookingPageView model={visit.model} boatPath={boatPath} />;
}
