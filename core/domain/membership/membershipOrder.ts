import { addDays, type Day } from "../calendar/day.ts";
import { moveIntoSeason, seasonEndOf } from "../calendar/season.ts";
import { centsOf, type Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { Plan, PlanPeriod, PlanTerms } from "../offer/plan.ts";
import { clubOfRowId } from "../people/client.ts";
import type { MembershipDays } from "./membership.ts";

/**
 * The list of the states of the order of a membership: `open` while its payment is awaited, `done` once it was paid and the membership
 * written, `lapsed` when its time ended without that or its money went back.
 */
export const membershipOrderStates = ["open", "done", "lapsed"] as const;
/** One of the states of the order of a membership. */
export type MembershipOrderState = (typeof membershipOrderStates)[number];

/** The buyer of a membership. */
export interface MembershipBuyer {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * The sale of one membership by a payment session. It occupies one place of its plan from the start, so that nobody pays for a plan that is
 * sold out. At most one is open for each contact of a club. The lines of its money in the ledger have its id in place of a reservation's.
 */
export interface MembershipOrder {
  readonly _id: string;
  readonly client: string;
  /** The name of the payment on receipts and at the provider, of the form of a booking's. */
  readonly reference: string;
  readonly plan: string;
  /** The terms of the plan when the sale began. */
  readonly terms: PlanTerms;
  readonly price: Cents;
  readonly currency: Currency;
  /** The phone of the buyer, E.164; verified, and what becomes a member, unless there is an `email`. */
  readonly phone: string;
  /** The e-mail in lower case that was verified in place of the phone and becomes a member. */
  readonly email?: string;
  readonly profile: MembershipBuyer;
  readonly locale: "en" | "fr";
  readonly state: MembershipOrderState;
  /** The id of the membership that was bought; null until then. */
  readonly membership: string | null;
  /** The id of the provider's account that took its session; the server's own account while none was opened. */
  readonly account: string;
  /** The provider's payment session and its page; null while none was opened. */
  readonly session: string | null;
  readonly sessionUrl: string | null;
  /** When the sale ends unless it is paid, epoch milliseconds. */
  readonly deadline: number;
  readonly createdAt: number;
}

/** The mark in the id of an order of a membership, behind its club's code. */
const mark = "_sale_";
/** The character behind the last one of the mark. */
const afterMark = "`";

/** Gives the id of an order of a membership; `random` makes it unique. */
export function membershipOrderId(client: string, random: string): string {
  return `${client}${mark}${random}`;
}

/** Whether an id is that of an order of a membership, not of a reservation. */
export function isMembershipOrderId(id: string): boolean {
  return id.startsWith(`${clubOfRowId(id) ?? ""}${mark}`);
}

/** Gives the bounds of the ids of a club's orders of memberships in the order of code points: from the first, included, to the last, excluded. */
export function membershipOrderIds(client: string): { readonly first: string; readonly end: string } {
  return { first: `${client}${mark}`, end: `${client}${mark.slice(0, -1)}${afterMark}` };
}

/** Gives the terms that a membership of a plan keeps. */
export function termsOfPlan({ name, price, period, openLimit, primeLimit, earlyDays, people }: Plan): PlanTerms {
  const limits = { ...(openLimit === undefined ? {} : { openLimit }), ...(primeLimit === undefined ? {} : { primeLimit }) };
  return { name, price, period, ...limits, earlyDays, people };
}

/** Gives the price of a plan in cents. */
export function priceOfPlan({ price }: Pick<Plan, "price">): Cents {
  return centsOf(price);
}

/** The days of a membership of 365 days after its first one. */
const daysAfterFirst = 364;

/**
 * Gives the first and last day of a membership that is bought on `today`, for a phone with the memberships `known`, none of which overlap.
 * It follows the membership of today; undefined where another one follows that already. A season ends on October 31, and off season it is
 * the next one.
 */
export function daysOfNewMembership(period: PlanPeriod, today: Day, known: readonly MembershipDays[]): MembershipDays | undefined {
  const ahead = known.filter(({ to }) => to >= today);
  if (ahead.some(({ from }) => from > today)) return undefined;
  const from = ahead.reduce((first, { to }) => (to >= first ? addDays(to, 1) : first), today);
  return { from, to: period === "season" ? seasonEndOf(moveIntoSeason(from)) : addDays(from, daysAfterFirst) };
}

/** The facts about money that came for the order of a membership. */
export interface MembershipMoneyFacts {
  readonly state: MembershipOrderState;
  /** The ledger had this payment before. */
  readonly isRecorded: boolean;
  /** The sum and the currency are those that the order asks for. */
  readonly amountMatches: boolean;
  /** The phone can still become a member, and its order has a place of the plan, or one is free. */
  readonly isPossible: boolean;
}

/** What happens to the money of an order, and the state after it: `known` money had its effect before. */
export interface MembershipMoneyOutcome {
  readonly money: "taken" | "returned" | "known";
  readonly state: MembershipOrderState;
}

/**
 * Decides what money for a membership does: it buys the membership, or goes back whole. Money after the time of an order still buys it where
 * that is possible. A wrong sum ends an open order, since its session cannot be paid again.
 */
export function decideMembershipMoney({ state, isRecorded, amountMatches, isPossible }: MembershipMoneyFacts): MembershipMoneyOutcome {
  if (isRecorded) return { money: "known", state };
  if (state !== "done" && amountMatches && isPossible) return { money: "taken", state: "done" };
  return { money: "returned", state: state === "done" ? "done" : "lapsed" };
}
