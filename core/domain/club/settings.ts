import type { StoredLetterWords } from "../messages/letterWords.ts";
import { maxWebsiteLength, type Club } from "../people/client.ts";
import { storedNotice, unpaidByOperator } from "./settings/booking.ts";
import { defaultsOf, type SettingsOf, type SettingTree } from "./settings/definition.ts";
import { clubRuleGroups } from "./settings/groups.ts";
import { mailsByOperator, openByOperator } from "./settings/limits.ts";

/** A version of a text of the club's own, with the moment from which it is in force (epoch milliseconds). */
export interface TextVersion {
  readonly version: string;
  readonly from: number;
}

const noVersions: readonly TextVersion[] = [];
const noWords: readonly StoredLetterWords[] = [];
const hostForm = /^(?:[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/u;

/** The settings that the calls about the club's profile, its texts and its connectors change. */
export const profile = {
  /** The club's own host name, in lower case and without a port: pages under it show this club's lakes only. Empty for none. */
  host: { holds: "text", form: hostForm, most: 253, default: "", changedBy: "profile" },
  /** The address of the club's own site, http or https. Empty for none. */
  website: { holds: "text", most: maxWebsiteLength, default: "", changedBy: "profile" },
  /** Versions of the club's own rental rules, with the moment from which visitors accept them; see clauseTexts.ts. */
  clauses: { holds: "list", of: "versions", default: noVersions, changedBy: "texts" },
  /** Versions of the club's own rental safety checklist, as those of its rules; see signedChecklist.ts. */
  checklist: { holds: "list", of: "versions", default: noVersions, changedBy: "texts" },
  /** The club's own words in letters, each letter once; see letterWords.ts. */
  letters: { holds: "list", of: "letterWords", default: noWords, changedBy: "texts" },
  /** The id of the club's own account at the payment provider that takes new payments. Empty where the server's account does. */
  paymentAccount: { holds: "text", most: 80, default: "", changedBy: "connectors" },
} as const;

// The club's row has how to pay and what to ask.
const { horizon, phone, visitor, address, unpaid, avatars, payment: _payment, asked: _questions, ...unchanged } = clubRuleGroups;

/** The groups of a club's rules that are stored as they are sent. */
export const unchangedRuleGroups = unchanged;

/** The definitions of all settings of a club, as they are stored. */
export const clubSettings = {
  ...unchanged,
  ...profile,
  /** Limits on what is open and unpaid: holds, payments under way, cash at the dock, confirmed bookings with a balance. */
  open: { phone, visitor, address, ...openByOperator },
  /** Limits on slots that stay reserved for minutes, while a contact is typed or a payment is made. */
  kept: { ...unpaid, ...unpaidByOperator },
  horizon: { seasons: horizon.seasons, ...storedNotice },
  /** The most unpaid bookings of a day that are still confirmed by mail: by one phone, by one address, for one mailbox. */
  mails: mailsByOperator,
  avatarEngine: avatars.engine,
} as const satisfies SettingTree;

/** The settings of one club, stored in one row. A missing row, and fields that an older row lacks, have the defaults. */
export interface ClubSettings extends SettingsOf<typeof clubSettings> {}

/**
 * The settings that a club's administrators change, in groups as the contract has them. Most groups are stored as they are sent. These differ:
 * - `horizon`: `noticeHours` before a slot, in steps of a quarter hour
 * - `phone`, `visitor`, `address`: how many bookings and quarter hours may be unpaid at once
 * - `unpaid`: minutes of a hold, minutes that a slot may stay unpaid, new bookings an hour
 * - how to pay and what to ask: in the club's row
 * - `avatars`: the engine
 */
export interface ClubRules extends SettingsOf<typeof clubRuleGroups> {}

/** A club's settings as the store has them: `version` is 0 where no row is stored, and grows by one with each change. */
export interface StoredSettings {
  readonly client: string;
  readonly version: number;
  readonly settings: ClubSettings;
}

/** The settings of a club that has set nothing. */
export const defaultSettings: ClubSettings = defaultsOf(clubSettings);

/** Gives the name of a club in text messages: its short one, or its name where it set none. */
export function clubNameInTexts({ name }: Pick<Club, "name">, { identity }: Pick<ClubSettings, "identity">): string {
  return identity.shortName === "" ? name : identity.shortName;
}
