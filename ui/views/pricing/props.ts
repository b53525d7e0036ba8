import type { Day } from "#core/domain/calendar/day.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";

/** What the price finder and its parts are drawn from. */
export interface PricingViewProps {
  readonly model: PriceFinderModel;
  /** The booking page with this dock in view. */
  readonly bookingPath: (dock: string) => string;
  /** Takes the day to the booking page. */
  readonly onSee: (dock: string, day: Day) => void;
}
