import type { Day } from "../domain/calendar/day.ts";
import type { Item } from "../domain/pricing/factor.ts";
import type { Boat } from "../domain/offer/boat.ts";
import type { Dock } from "../domain/offer/dock.ts";
import type { Lake } from "../domain/offer/lake.ts";
import type { TimeSlot } from "../domain/offer/slot.ts";
import type { PublicClubWithTerms } from "../domain/club/publicClub.ts";

export type Theme = "auto" | "day" | "dusk" | "sun";

/** Reply of `booking/reservations/checkFullBookingInRange`: an entry for every dock asked for. */
export type DockAvailability = readonly {
  readonly location: string;
  readonly boats: readonly {
    readonly _id: string;
    readonly client: string;
    readonly dates: readonly { readonly date: Day; readonly isAvailable: boolean }[];
  }[];
}[];

/** Reply of `booking/reservations/offer`: amounts in dollars, absent where the club has no base price; a slot is closed that no boat may sail. */
export interface DayOffer {
  readonly slots: readonly {
    readonly _id: string;
    readonly isClosed: boolean;
    readonly boats: readonly {
      readonly _id: string;
      readonly isAvailable: boolean;
      readonly amounts: { readonly membership: number; readonly nonMember: number };
    }[];
  }[];
}

/** What the server puts in the page, so that the client hydrates from it alone and the first paint shows real lakes and prices. */
export interface FirstPaint {
  readonly locale: "en" | "fr";
  readonly theme: Theme;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** The club's version that availability and offer were read at: an event that names another one says they are old. */
  readonly version: number;
  readonly mode: "demo" | "production";
  /** Base of the public marketing site's links. */
  readonly siteUrl: string;
  /** The club in view, and what it offers; none on a page that is not there. */
  readonly clubs: readonly PublicClubWithTerms[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
  /** Whether there are lakes of other clubs to look at from here. */
  readonly hasMoreLakes: boolean;
  /** The first day of the window, and the one of its days in view. */
  readonly selectedDay: Day;
  readonly day: Day;
  readonly lake: string | null;
  readonly dock: string | null;
  /** The window from `selectedDay`, at all docks of the club. */
  readonly availability: DockAvailability;
  /** The dock's offer on the day in view; null where there is no dock. */
  readonly offer: DayOffer | null;
  /** The club's pricing items, on the page of prices alone. */
  readonly items?: readonly Item[];
}
