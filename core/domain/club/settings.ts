import { storedNotice, unpaidByOperator } from "./settings/booking.ts";
import { defaultsOf, type SettingsOf, type SettingTree } from "./settings/definition.ts";
import { clubRuleGroups } from "./settings/groups.ts";
import { mailsByOperator, openByOperator } from "./settings/limits.ts";
import { profile } from "./settings/profile.ts";

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
