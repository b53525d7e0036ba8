import type { Currency } from "../money/currency.ts";
import type { Region } from "../offer/region.ts";

/** A club as every visitor sees it. */
export interface PublicClub {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly payAtDock: boolean;
  /** Whether it is asked how many come aboard. */
  readonly asksPeople: boolean;
  /** Seasons ahead for which bookings are taken; see `seasonsAhead`. */
  readonly seasons?: number;
  readonly phone: string;
  readonly email: string;
}

/** A club with the province of its law, null where none is known, and who answers for personal data, empty while nobody is named. */
export interface PublicClubWithTerms extends PublicClub {
  readonly province: Region | null;
  readonly privacy: { readonly officer: string; readonly address: string };
  /** Until how many hours before its start a booking is cancelled free of charge; 0 where it always is. */
  readonly freeUntilHours: number;
}
