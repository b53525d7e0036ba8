import type { Day } from "#core/domain/calendar/day.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";

/** The props of `PriceFinderView`, the price finder and its parts. */
export interface PriceFinderViewProps {
  readonly model: PriceFinderModel;
  /** The address of the booking page at this dock. */
  readonly bookingPath: (dock: string) => string;
  /** Opens the booking page at this dock and day. */
  readonly onSee: (dock: string, day: Day) => void;
}
