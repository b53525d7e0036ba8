import type { ReactElement } from "react";
import { useWords } from "#ui/headless/words/words.tsx";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import type { Visit } from "../club/visit.ts";
import type { Opened, OpenedArgs } from "./opened.ts";

export interface ShownProps extends OpenedArgs {
  readonly visits?: Opened;
}

/** The page of a story in the language of the surroundings. */
export function useVisit(visits: Opened | undefined): Visit | undefined {
  const { locale } = useWords();
  return visits?.[locale];
}

const boatPath = (boat: string) => `#${boat}`;

/** The booking page over a club in memory. */
export function Shown({ visits }: ShownProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <BookingView model={visit.model} boatPath={boatPath} />;
}
