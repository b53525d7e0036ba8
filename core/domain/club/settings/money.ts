import type { SalesTax } from "../../money/taxes.ts";
import { beyondLimits, monthDayPattern } from "../primeTime.ts";
import { type SettingGroups, whole } from "./definition.ts";

/** The settings of cancellations. */
export const cancellation = {
  /** The terms of a customer's cancellation; see core/domain/reservation/policy.ts. */
  cancellation: {
    freeUntilHours: { ...whole(0, 8_760), default: 48, label: "config.freeUntil" },
    keptPercent: { ...whole(0, 100), default: 50, label: "config.kept" },
  },
} as const satisfies SettingGroups;

/** The settings of down payments. */
export const downPayment = {
  /** How an online payment is divided; see core/domain/pricing/downPayment.ts. */
  downPayment: {
    percent: { ...whole(0, 99), default: 0, label: "config.downPaymentPercent", help: "config.downPaymentPercentHint" },
    dueDays: { ...whole(0, 365), default: 0, label: "config.dueDays", help: "config.dueDaysHint" },
  },
} as const satisfies SettingGroups;

const monthDay = { holds: "text", form: monthDayPattern, most: 5, help: "config.plans.dayHint" } as const;
const weekday = { holds: "flag", default: false, under: "config.plans.weekdays" } as const;

/** The settings of plans. */
export const plans = {
  /** The time in which most want to go out; see core/domain/membership/limits.ts. */
  primeTime: {
    sunday: { ...weekday, label: { weekday: 0 } },
    monday: { ...weekday, label: { weekday: 1 } },
    tuesday: { ...weekday, label: { weekday: 2 } },
    wednesday: { ...weekday, label: { weekday: 3 } },
    thursday: { ...weekday, label: { weekday: 4 } },
    friday: { ...weekday, label: { weekday: 5 } },
    saturday: { ...weekday, label: { weekday: 6 } },
    firstDay: { ...monthDay, default: "04-01", label: "config.plans.firstDay" },
    lastDay: { ...monthDay, default: "10-31", label: "config.plans.lastDay" },
    fromHour: { ...whole(0, 24), default: 0, label: "config.plans.fromHour" },
    toHour: { ...whole(0, 24), default: 24, label: "config.plans.toHour" },
  },
  plans: {
    /** What members may still book beyond the limits of their plan. */
    beyondLimit: {
      holds: "choice",
      of: beyondLimits,
      labels: { nonMemberPrice: "config.plans.nonMemberPrice", refused: "config.plans.refused" },
      default: "nonMemberPrice",
      label: "config.plans.beyond",
    },
    /** The share of the price of a membership, less what it saved, that its end refunds after 30 days. */
    lateRefundPercent: { ...whole(0, 100), default: 0, label: "config.plans.lateRefund", help: "config.plans.lateRefundHint" },
    /** Whether staff who end a membership may refund another sum, up to its price. */
    chosenRefund: { holds: "flag", default: false, label: "config.plans.chosenRefund" },
  },
} as const satisfies SettingGroups;

const noTaxes: readonly SalesTax[] = [];

/** Sales taxes that the club's prices include, with the registration number that receipts must show. */
export const taxes = { taxes: { holds: "list", of: "taxes", default: noTaxes, label: "config.taxes" } } as const satisfies SettingGroups;
