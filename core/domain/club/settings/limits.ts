import { count, type SettingGroups } from "./definition.ts";

/**
 * The most bookings that may be open and unpaid at once, and the most quarter hours that they may claim together: a day of several has those
 * of its night too.
 */
function cap<const Under extends string>(under: Under, bookings: number, quarters: number) {
  return {
    bookings: { ...count, default: bookings, label: "config.bookings", under },
    quarters: { ...count, default: quarters, perUnit: 4, label: "config.quarters", under },
  } as const;
}

/** The limits that administrators change. */
export const limits = {
  phone: cap("config.perPhone", 3, 672),
  visitor: cap("config.perVisitor", 6, 1_344),
  address: cap("config.perAddress", 20, 4_452),
  /**
   * How many codes may be texted on the club's account. Beyond it an alarm is raised, and only newcomers are sent codes, up to a fifth
   * more.
   */
  texts: {
    hour: { ...count, default: 300, label: "config.hour", under: "config.texts" },
    day: { ...count, default: 1_500, label: "config.day", under: "config.texts", help: "config.textsHint" },
  },
} as const satisfies SettingGroups;

/** The limits on unpaid bookings that only the operator changes. */
export const openByOperator = {
  /**
   * Limit of the whole club. Beyond it an alarm is raised and only online payment is accepted; customers who pay online are never refused
   * by it.
   */
  club: { bookings: { ...count, default: 600, changedBy: "operator" }, quarters: { ...count, default: 12_000, changedBy: "operator" } },
  /** The most bookings that one proof of a phone may leave open. */
  proof: { ...count, default: 3, changedBy: "operator" },
} as const;

/** The limits on mails about unpaid bookings, which only the operator changes. */
export const mailsByOperator = {
  phone: { ...count, default: 10, changedBy: "operator" },
  address: { ...count, default: 60, changedBy: "operator" },
  mailbox: { ...count, default: 10, changedBy: "operator" },
} as const;
