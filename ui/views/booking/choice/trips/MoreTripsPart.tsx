import type { ReactElement } from "react";
import { DaysInRowPart } from "./DaysInRowPart.tsx";
import { SameWeekdaysPart, type SameWeekdaysProps } from "./SameWeekdaysPart.tsx";

/** Shows what more of the chosen hours can go into the cart: several days in a row, and the same weekday of the month. */
export function MoreTripsPart(props: SameWeekdaysProps): ReactElement {
  return (
    <>
      <DaysInRowPart {...props} />
      <SameWeekdaysPart {...props} />
    </>
  );
}
