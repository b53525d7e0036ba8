import { count, type SettingGroups, whole } from "./definition.ts";
import { wholeSeason } from "../../calendar/season.ts";

/** The settings of bookings that administrators change. */
export const booking = {
  /** How far ahead, and how late, customers may book. */
  horizon: {
    /** How many seasons that begin after today can be booked, each to its end; 1 is the next one. */
    seasons: { ...whole(0, 20), default: 1, label: "config.seasons", help: "config.seasonsHint" },
    /** Hours that must remain before a slot begins; see {@link storedNotice}. */
    noticeHours: { holds: "number", min: 0, max: 2_500, step: 0.25, default: 0, label: "config.notice", help: "config.noticeHint" },
  },
  arrival: {
    /** Minutes before their slot at which customers should be at the dock and may have the boat. */
    leadMinutes: { ...whole(0, 120), default: 0, label: "config.lead", help: "config.leadHint" },
  },
  trips: {
    /** Whether staff check the club's minimum age, where it has one, before a boat leaves. */
    checksAge: { holds: "flag", default: false, label: "config.checksAge", help: "config.checksAgeHint" },
  },
  locks: {
    /** Hours before their trip from which customers see the code of the boat's lock. */
    hoursBefore: { ...whole(0, 48), default: 2, label: "config.codeHours", help: "config.codeHoursHint" },
    /** Whether customers see it only after the checks at the dock. */
    afterChecks: { holds: "flag", default: false, label: "config.codeAfterChecks", help: "config.codeAfterChecksHint" },
  },
  chat: {
    /** Minutes after which a customer who waits for an answer to a message has waited too long; staff see it in red. */
    answerMinutes: { ...whole(1, 1_440), default: 30, label: "config.answerMinutes", help: "config.answerMinutesHint" },
  },
  /** Limits on slots that stay reserved for minutes, while a contact is typed or a payment is made. */
  unpaid: {
    /** Minutes that a hold lasts; a payment must still fit into `slotMinutes` after it, see `holdMinutesIssue`. */
    holdMinutes: { ...whole(5, 30), default: 10, label: "config.holdMinutes", help: "config.holdMinutesHint" },
    /** Minutes for which one phone, visitor or address may keep a slot unpaid, renewals included. */
    slotMinutes: { ...whole(45, 1_440), default: 60, label: "config.slotMinutes", help: "config.slotMinutesHint" },
    /** The most reservations that one phone may request in an hour. */
    createsPerHour: { ...count, default: 10, label: "config.creates" },
  },
  waitlist: {
    /** For how many minutes it holds a slot for the owner of a wish. */
    offerMinutes: { ...whole(20, 120), default: 30, label: "config.waitlistMinutes", help: "config.waitlistMinutesHint" },
    /** Whether members with the fewest trips on weekends come before all others. */
    membersFirst: { holds: "flag", default: false, label: "config.waitlistMembers", help: "config.waitlistMembersHint" },
  },
  /** Whether customers pay by card online. Without it, all is paid at the dock, and staff sell memberships; see `waysToPay`. */
  sales: { online: { holds: "flag", default: true, label: "config.online", help: "config.onlineHint" } },
  /** In the club's row, as the next group is. */
  payment: { atDock: { holds: "flag", default: false, label: "config.atDock" } },
  /** Whether customers say how many people come aboard. */
  asked: { people: { holds: "flag", default: false, label: "config.asksPeople", help: "config.asksPeopleHint" } },
} as const satisfies SettingGroups;

/** What the store has in the place of `noticeHours`: quarter hours that must remain before a slot begins. */
export const storedNotice = { noticeQuarters: { ...whole(0, 10_000), default: 0, label: "config.notice" } } as const;

/** The limits on reserved slots that only the operator changes. */
export const unpaidByOperator = {
  /** The most holds and payments under way of one visitor, and payments of one phone. */
  visitor: { ...count, default: 2, changedBy: "operator" },
  phone: { ...count, default: 2, changedBy: "operator" },
  /**
   * The most holds of one address by browsers without a cookie, as every browser's first hold is: a family or a café shares one address.
   * None for `restMinutes` after `lapses` of them ended unused.
   */
  cookieless: { ...count, default: 8, changedBy: "operator" },
  lapses: { ...count, default: 8, changedBy: "operator" },
  restMinutes: { ...count, default: 15, changedBy: "operator" },
} as const;

/** The days of every year on which a club's boats go out. Bookings outside of it that were made before stay. */
export const season = {
  season: {
    /** The first day, and the last one, both included; see `seasonIssue`. */
    opens: { holds: "seasonDate", default: wholeSeason.opens, label: "config.season.opens" },
    closes: { holds: "seasonDate", default: wholeSeason.closes, label: "config.season.closes" },
  },
} as const satisfies SettingGroups;
