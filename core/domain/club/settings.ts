import type { GravatarEngine } from "../people/gravatar.ts";
import type { BeyondLimit, PrimeTime } from "../plan/limits.ts";
import type { ProvinceCode } from "../offer/provinceCode.ts";
import { defaultSurveyTopics, type SurveyTopic } from "./surveyTopics.ts";
import { defaultArrivalLeadMinutes } from "./arrival.ts";

/** The type of a cap: the most bookings that may be open and unpaid at once, and the most quarter hours that they may claim together. */
export interface UnpaidBookingsCap {
  readonly bookings: number;
  readonly quarters: number;
}

/**
 * The settings of one club, stored in one row. To add a group, add its defaults below, and its bounds in core/schemas/clubSettings.ts. A
 * missing row, and fields that an older row lacks, have the defaults.
 */
export interface ClubSettings {
  /** Limits on what is open and unpaid: holds, payments under way, cash at the dock, confirmed bookings with a balance. */
  readonly open: {
    readonly phone: UnpaidBookingsCap;
    readonly visitor: UnpaidBookingsCap;
    readonly address: UnpaidBookingsCap;
    /**
     * Limit of the whole club. Beyond it an alarm is raised and only online payment is accepted; customers who pay online are never refused
     * by it.
     */
    readonly club: UnpaidBookingsCap;
    /** The most bookings that one proof of a phone may leave open. */
    readonly proof: number;
  };
  /** Limits on slots that stay reserved for minutes, while a contact is typed or a payment is made. */
  readonly kept: {
    /** The most holds and payments under way of one visitor, and payments of one phone. */
    readonly visitor: number;
    readonly phone: number;
    /** Minutes that a hold lasts, 5 to 30; a payment must still fit into `slotMinutes` after it. */
    readonly holdMinutes: number;
    /**
     * The most holds of one address by browsers without a cookie, as every browser's first hold is: a family or a café shares one address.
     * None for `restMinutes` after `lapses` of them ended unused.
     */
    readonly cookieless: number;
    readonly lapses: number;
    readonly restMinutes: number;
    /** Minutes for which one phone, visitor or address may keep a slot unpaid, renewals included, 45 to 1,440. */
    readonly slotMinutes: number;
    /** The most reservations that one phone may request in an hour. */
    readonly createsPerHour: number;
  };
  /** How far ahead, and how late, customers may book. */
  readonly horizon: {
    /** How many seasons that begin after today can be booked, each to its end; 1 is the next one. */
    readonly seasons: number;
    /** Quarter hours that must remain before a slot begins. */
    readonly noticeQuarters: number;
  };
  /** The most unpaid bookings of a day that are still confirmed by mail: by one phone, by one address, for one mailbox. */
  readonly mails: { readonly phone: number; readonly address: number; readonly mailbox: number };
  /** The terms of a customer's cancellation; see core/domain/reservation/policy.ts. */
  readonly cancellation: { readonly freeUntilHours: number; readonly keptPercent: number };
  /** How an online payment is divided; see core/domain/reservation/downPayment.ts. */
  readonly downPayment: { readonly percent: number; readonly dueDays: number };
  /** The time in which most want to go out; see core/domain/plan/limits.ts. */
  readonly primeTime: PrimeTime;
  /**
   * What members may still book beyond the limits of their plan, the share of the price of a membership, less what it saved, that its end
   * refunds after 30 days, and whether staff who end one may refund another sum, up to its price.
   */
  readonly plans: { readonly beyondLimit: BeyondLimit; readonly lateRefundPercent: number; readonly chosenRefund: boolean };
  /**
   * How many codes may be texted on the club's account. Beyond it an alarm is raised, and only newcomers are sent codes, up to a fifth
   * more.
   */
  readonly texts: { readonly hour: number; readonly day: number };
  /** Minutes before their slot at which customers should be at the dock and may have the boat; at most 120. */
  readonly arrival: { readonly leadMinutes: number };
  /** The age in full years that staff check before a boat leaves; 0 for none. */
  readonly trips: { readonly ageLimit: number };
  /**
   * Whether customers may send a picture of their licence before the trip, and whether the club asks for a driving licence as well, which has
   * no effect where the law of its province forbids it; see documentRules.ts.
   */
  readonly documents: { readonly uploads: boolean; readonly drivingLicence: boolean };
  /** Minutes after which a customer who waits for an answer to a message has waited too long; staff see it in red. */
  readonly chat: { readonly answerMinutes: number };
  /** Whether customers get a letter with a survey, and how many hours after the return of their boat. */
  readonly survey: { readonly letters: boolean; readonly hours: number };
  /**
   * For how many minutes the waitlist holds a slot for the owner of a wish, 20 to 120, and whether members with the fewest trips on weekends
   * come before all others.
   */
  readonly waitlist: { readonly offerMinutes: number; readonly membersFirst: boolean };
  /** The topics of the survey, at least one. */
  readonly topics: readonly SurveyTopic[];
  /** The sender's name on a club's mails, and the address for answers; empty for the club's own. */
  readonly sender: { readonly name: string; readonly replyTo: string };
  /**
   * Messages that are sent without a request: a reminder to customers on the day before their trip, from `reminderHour` on, and notices of
   * new, moved and canceled bookings to staff, at `noticeTo` or, if empty, at the club's address.
   */
  readonly messages: {
    readonly reminders: boolean;
    readonly reminderHour: number;
    readonly notices: boolean;
    readonly noticeTo: string;
    readonly noticeLocale: "en" | "fr";
  };
  /** The province whose law applies to the club's rules; empty for that of its lakes. */
  readonly law: { readonly province: ProvinceCode | "" };
  /** The person who answers for personal data, and their address; empty while the club named nobody. */
  readonly privacy: { readonly officer: string; readonly address: string };
  /** Versions of the club's own rental rules, with the moment from which visitors accept them (epoch milliseconds); see clauseTexts.ts. */
  readonly clauses: readonly { readonly version: string; readonly from: number }[];
  /** Versions of the club's own rental safety checklist, as those of its rules; see signedChecklist.ts. */
  readonly checklist: readonly { readonly version: string; readonly from: number }[];
  /** The club's own host name, in lower case and without a port: pages under it show this club's lakes only. Empty for none. */
  readonly host: string;
  /** Sales taxes that the club's prices include, with the registration number that receipts must show. */
  readonly taxes: readonly {
    readonly name: { readonly en: string; readonly fr: string };
    readonly percent: number;
    readonly number: string;
  }[];
  /** How avatars are drawn for users who chose no engine. */
  readonly avatarEngine: GravatarEngine;
}

/** A club's settings as the store has them: `version` is 0 where no row is stored, and grows by one with each change. */
export interface StoredSettings {
  readonly client: string;
  readonly version: number;
  readonly settings: ClubSettings;
}

/** The settings of a club that has set nothing. */
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
  downPayment: { percent: 0, dueDays: 0 },
  primeTime: {
    sunday: false,
    monday: false,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
    firstDay: "04-01",
    lastDay: "10-31",
    fromHour: 0,
    toHour: 24,
  },
  plans: { beyondLimit: "nonMemberPrice", lateRefundPercent: 0, chosenRefund: false },
  texts: { hour: 300, day: 1_500 },
  arrival: { leadMinutes: defaultArrivalLeadMinutes },
  trips: { ageLimit: 0 },
  documents: { uploads: false, drivingLicence: false },
  chat: { answerMinutes: 30 },
  survey: { letters: true, hours: 2 },
  waitlist: { offerMinutes: 30, membersFirst: false },
  topics: defaultSurveyTopics,
  sender: { name: "", replyTo: "" },
  messages: { reminders: true, reminderHour: 17, notices: false, noticeTo: "", noticeLocale: "en" },
  law: { province: "" },
  privacy: { officer: "", address: "" },
  clauses: [],
  checklist: [],
  host: "",
  taxes: [],
  avatarEngine: "mp",
};
