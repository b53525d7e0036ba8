import type { ServerMode } from "../../../domain/serverMode.ts";
import type { Day } from "../../../domain/calendar/day.ts";
import type { PricingItem } from "../../../domain/pricing/factor.ts";
import type { Boat } from "../../../domain/offer/boat.ts";
import type { Dock } from "../../../domain/offer/dock.ts";
import type { Lake } from "../../../domain/offer/lake.ts";
import type { TimeSlot } from "../../../domain/offer/slot.ts";
import type { PublicClubWithTerms } from "../../../domain/club/publicClub.ts";
import type { planCalls } from "../../membership/calls/plans.ts";

/** One of the colour themes of the pages; `auto` follows the platform. */
export type ColorTheme = "auto" | "day" | "dusk" | "sun";

/** The reply of `booking/reservations/checkFullBookingInRange`: one entry for every requested dock. */
export type DockAvailability = readonly {
  readonly location: string;
  readonly boats: readonly {
    readonly _id: string;
    readonly client: string;
    readonly dates: readonly { readonly date: Day; readonly isAvailable: boolean }[];
  }[];
}[];

/**
 * The reply of `booking/reservations/offer`: amounts in dollars, absent where the club has no base price; a slot is closed when no boat may
 * sail in it.
 */
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

/**
 * The data that the server puts in the page, so that the client hydrates without a call and the first paint shows real lakes and prices.
 */
export interface FirstPaint {
  readonly locale: "en" | "fr";
  readonly theme: ColorTheme;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** The club's version at which availability and offer were read: an event with another version means that they are outdated. */
  readonly version: number;
  readonly mode: ServerMode;
  /** Whether the server sends no texts, so that codes go by e-mail and prove that; left out where it sends texts. */
  readonly isMailOnly?: true;
  /** The base of the links to the public marketing site. */
  readonly siteUrl: string;
  /** The club in view, with what it offers in the following fields; empty on a missing page. */
  readonly clubs: readonly PublicClubWithTerms[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
  /** Whether visitors can go from here to lakes of other clubs. */
  readonly hasMoreLakes: boolean;
  /** Whether the site is the club's alone: every page has its name and its links. */
  readonly isOwnSite: boolean;
  /** The first day of the window; `day` is the day of it in view. */
  readonly selectedDay: Day;
  readonly day: Day;
  readonly lake: string | null;
  readonly dock: string | null;
  /** The window from `selectedDay`, at all docks of the club. */
  readonly availability: DockAvailability;
  /** The dock's offer on the day in view; null where there is no dock. */
  readonly offer: DayOffer | null;
  /** The club's pricing items; only on the page of prices. */
  readonly items?: readonly PricingItem[];
  /** The plans of the club, with prices to compare; only on the page of plans. */
  readonly plans?: (typeof planCalls)["booking/plans/offer"]["output"]["Type"];
}
