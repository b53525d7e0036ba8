import type { GravatarEngine } from "../people/gravatar.ts";
import type { Region } from "../offer/region.ts";
import { defaultLeadMinutes } from "./arrival.ts";

/** How many bookings may be open and unpaid at once, and how many quarter hours they may claim together. */
export interface OpenCap {
  readonly bookings: number;
  readonly quarters: number;
}

/**
 * What a club sets for itself, one row a club: add a group here with its defaults below, and its bounds in settingsSchema.ts. A row that is
 * not there, or was written before a field was, has the defaults.
 */
export interface ClubSettings {
  /** What is open and unpaid counts: holds, payments under way, cash at the dock, confirmed with a balance. */
  readonly open: {
    readonly phone: OpenCap;
    readonly visitor: OpenCap;
    readonly address: OpenCap;
    /** Of the whole club: past it an alarm is raised and only online payment is taken. Who pays is never refused by it. */
    readonly club: OpenCap;
    /** Bookings that one proof of a phone may leave open. */
    readonly proof: number;
  };
  /** What is kept for minutes, until a contact is typed or a payment made. */
  readonly kept: {
    /** Holds and payments under way of one visitor, and payments of one phone. */
    readonly visitor: number;
    readonly phone: number;
    /** Minutes for which a hold keeps its slot while a contact is typed, 5 to 30; a payment must fit into `slotMinutes` beside it. */
    readonly holdMinutes: number;
    /**
     * Holds of an address whose browsers show no cookie, as the first hold of a browser shows none: a family or a café shares one address.
     * None for `restMinutes` after `lapses` of them ended unused.
     */
    readonly cookieless: number;
    readonly lapses: number;
    readonly restMinutes: number;
    /** Minutes for which one phone, visitor or address may keep a slot unpaid, renewals included, 45 to 1,440. */
    readonly slotMinutes: number;
    /** Reservations that one phone may ask for in an hour. */
    readonly createsPerHour: number;
  };
  /** How far ahead and how late may be booked. */
  readonly horizon: {
    /** Seasons that begin after today and may be booked to their end; 1 is the next one. */
    readonly seasons: number;
    /** Quarter hours that must be left before a slot begins. */
    readonly noticeQuarters: number;
  };
  /** Unpaid bookings of a day that send a mail all the same: of one phone, of one address, for one mailbox. */
  readonly mails: { readonly phone: number; readonly address: number; readonly mailbox: number };
  /** The terms of a customer's cancellation; see booking/policy.ts. */
  readonly cancellation: { readonly freeUntilHours: number; readonly keptPercent: number };
  /** Codes texted on account of the club, after which an alarm is raised and newcomers alone are sent any, up to a fifth more. */
  readonly texts: { readonly hour: number; readonly day: number };
  /** Minutes before their slot at which customers are asked to be at the dock, and its boat is theirs; at most 120. */
  readonly arrival: { readonly leadMinutes: number };
  /** The age in full years that is checked before a boat leaves; 0 for none. */
  readonly trips: { readonly ageLimit: number };
  /** Whom a club's mails come from and where answers go; empty for the club's own name and address. */
  readonly sender: { readonly name: string; readonly replyTo: string };
  /**
   * What is sent without anybody asking: a reminder to customers the day before their trip, from this hour of it on, and notices of new,
   * moved and canceled bookings to the staff, at an address of theirs or the club's own.
   */
  readonly messages: {
    readonly reminders: boolean;
    readonly reminderHour: number;
    readonly notices: boolean;
    readonly noticeTo: string;
    readonly noticeLocale: "en" | "fr";
  };
  /** The province whose law the club's rules are under; empty for that of its lakes. */
  readonly law: { readonly province: Region | "" };
  /** Who answers for personal data, and where to write to them; empty while the club named nobody. */
  readonly privacy: { readonly officer: string; readonly address: string };
  /** Versions of the club's own rental rules, by the moment from which visitors accept them (epoch milliseconds); see clauses.ts. */
  readonly clauses: readonly { readonly version: string; readonly from: number }[];
  /** The club's own host name, in lower case and without a port: the lakes that are shown under it are the club's. Empty for none. */
  readonly host: string;
  /** Sales taxes that the club's prices contain, and the number it collects each under, which receipts must show. */
  readonly taxes: readonly {
    readonly name: { readonly en: string; readonly fr: string };
    readonly percent: number;
    readonly number: string;
  }[];
  /** How avatars are drawn of those who chose nothing themselves. */
  readonly avatarEngine: GravatarEngine;
}

/** The settings of a club as the store keeps them: `version` is 0 where no row is stored, and grows by one with each change. */
export interface StoredSettings {
  readonly client: string;
  readonly version: number;
  readonly settings: ClubSettings;
}

/** The settings of a club that set nothing. */
export const defaultSettings: ClubSettings = {
  open: {
    phone: { bookings: 3, quarters: 160 },
    visitor: { bookings: 6, quarters: 320 },
    address: { bookings: 20, quarters: 1_060 },
    club: { bookings: 600, quarters: 12_000 },
    proof: 3,
  },
  kept: { visitor: 2, phone: 2, holdMinutes: 10, cookieless: 8, lapses: 8, restMinutes: 15, slotMinutes: 60, createsPerHour: 10 },
  horizon: { seasons: 1, noticeQuarters: 0 },
  mails: { phone: 10, address: 60, mailbox: 10 },
  cancellation: { freeUntilHours: 48, keptPercent: 50 },
  texts: { hour: 300, day: 1_500 },
  arrival: { leadMinutes: defaultLeadMinutes },
  trips: { ageLimit: 0 },
  sender: { name: "", replyTo: "" },
  messages: { reminders: true, reminderHour: 17, notices: false, noticeTo: "", noticeLocale: "en" },
  law: { province: "" },
  privacy: { officer: "", address: "" },
  clauses: [],
  host: "",
  taxes: [],
  avatarEngine: "mp",
};
