import type { ClubSeason } from "../calendar/season.ts";
import type { Currency } from "../money/currency.ts";
import type { Locale } from "../language/language.ts";
import type { TextWithLocale } from "../language/textInLocale.ts";
import type { ClubPromises } from "./promises.ts";
import type { ProvinceCode } from "./provinceCode.ts";
import type { Club } from "../people/client.ts";
import type { ClubSettings } from "./settings.ts";

/** A club as every visitor sees it. */
export interface PublicClub {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly payAtDock: boolean;
  /** Whether all is paid at the dock; left out for a club that takes payment online. */
  readonly isDockOnly?: boolean;
  /** Whether the club wants to know how many people come aboard. */
  readonly asksPeople: boolean;
  /** How many seasons ahead can be booked; see `seasonEndAhead`. */
  readonly seasons?: number;
  /** The days of every year on which its boats go out; left out for April to October. */
  readonly season?: ClubSeason;
  /** The days by which members may book before others, at most by any plan that the club sells; left out where there are none. */
  readonly earlyDays?: number;
  readonly phone: string;
  readonly email: string;
  /** The ids of the files of its logo, for light paper and, where it has one, for dark; left out for a club without a logo. */
  readonly logo?: { readonly light: string; readonly dark?: string };
}

/** Short texts about a club, for readers of each language. */
export type ClubFacts = Readonly<Record<Locale, readonly TextWithLocale[]>>;

/**
 * A club as its pages show it, with the province of its law, null where unknown, and the person who answers for personal data, empty while
 * nobody is named.
 */
export interface PublicClubWithTerms extends PublicClub {
  readonly province: ProvinceCode | null;
  readonly privacy: { readonly officer: string; readonly address: string };
  /** What to know before choosing, in each language: short promises of the club, and until when a booking is cancelled free of charge. */
  readonly facts: ClubFacts;
  /** Addresses of the club's own pages by the names of the links of the top bar; left out where it has none. */
  readonly siteLinks?: Readonly<Record<string, string>>;
  /** The same at docks that differ, by their ids; left out where none does. */
  readonly dockFacts?: Readonly<Record<string, ClubFacts>>;
  /** What matters before a booking; empty where the club set nothing. */
  readonly promises: ClubPromises;
}

/** How customers of a club can pay: by card online, at the dock, or both. One of them is always true. */
export interface WaysToPay {
  readonly online: boolean;
  readonly atDock: boolean;
}

/** Gives how customers of a club can pay. A club that takes no payment online takes all of it at the dock. */
export function waysToPay({ payAtDock }: Pick<Club, "payAtDock">, { sales }: Pick<ClubSettings, "sales">): WaysToPay {
  return { online: sales.online, atDock: payAtDock || !sales.online };
}

/** Gives a club as every visitor sees it. */
export function clubView(club: Club, settings: Pick<ClubSettings, "sales" | "identity">) {
  const { id, name, currency, asksPeople, phone, email } = club;
  const { online, atDock: payAtDock } = waysToPay(club, settings);
  return { id, name, currency, payAtDock, ...(online ? {} : { isDockOnly: true }), asksPeople, phone, email, ...logoOf(settings) };
}

/** The logos of a club by the paper that they are for; left out where it set none. */
function logoOf({ identity: { logo: light, logoDark: dark } }: Pick<ClubSettings, "identity">): Pick<PublicClub, "logo"> {
  return light === "" ? {} : { logo: { light, ...(dark === "" ? {} : { dark }) } };
}
