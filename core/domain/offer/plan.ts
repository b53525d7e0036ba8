import type { FieldDefinitions } from "../fields/definition.ts";
import { nameFieldDefinition } from "./lake.ts";
import type { BilingualName, BilingualText } from "../language/language.ts";

/** The list of how long a membership lasts that is bought with a plan: to the end of the season, or 365 days. */
export const planPeriods = ["season", "days365"] as const;
/** One of the periods of a plan. */
export type PlanPeriod = (typeof planPeriods)[number];

/** The list of whether customers can buy a plan at present. */
export const planStates = ["offered", "paused"] as const;

/** The highest price of a plan in dollars, and the most of its other numbers. */
export const planLimits = { price: 50_000, bookings: 99, earlyDays: 60, people: 20, count: 99_999 };

/**
 * What a club sells as a membership. `price` is in dollars and whole cents, taxes included. `openLimit` is how many bookings may be open at
 * once at the member price, `primeLimit` how many of these in prime time, and `count` how many memberships may be valid at once; each is
 * left out where there is no limit. `earlyDays` is how many days earlier than others its members may book. `people` is how many people share
 * one card.
 */
export interface Plan {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly description?: BilingualText;
  readonly price: number;
  readonly period: PlanPeriod;
  readonly openLimit?: number;
  readonly primeLimit?: number;
  readonly earlyDays: number;
  readonly people: number;
  readonly count?: number;
  readonly state: (typeof planStates)[number];
}

/** The terms of a plan that a membership keeps a copy of, so that a later change of the plan leaves its members what they bought. */
export type PlanTerms = Pick<Plan, "name" | "price" | "period" | "openLimit" | "primeLimit" | "earlyDays" | "people">;

/** The definitions of the fields of a plan, in the order in which rows and the history list them. */
export const planFields = {
  name: { holds: "name", label: nameFieldDefinition.label, isFiltered: true, isSorted: true },
  description: { holds: "texts", most: 200, label: "kinds.description", isOptional: true },
  price: { holds: "number", min: 1, max: planLimits.price, label: "kinds.plans.price", isFiltered: true, isSorted: true },
  period: {
    holds: "choice",
    of: planPeriods,
    labels: { season: "kinds.plans.periods.season", days365: "kinds.plans.periods.days365" },
    label: "kinds.plans.period",
    isFiltered: true,
  },
  openLimit: { holds: "number", isWhole: true, min: 1, max: planLimits.bookings, label: "kinds.plans.openLimit", isOptional: true },
  primeLimit: { holds: "number", isWhole: true, min: 0, max: planLimits.bookings, label: "kinds.plans.primeLimit", isOptional: true },
  earlyDays: { holds: "number", isWhole: true, min: 0, max: planLimits.earlyDays, label: "kinds.plans.earlyDays", isSorted: true },
  people: { holds: "number", isWhole: true, min: 1, max: planLimits.people, label: "kinds.plans.people", isSorted: true },
  count: { holds: "number", isWhole: true, min: 1, max: planLimits.count, label: "kinds.plans.count", isOptional: true },
  state: {
    holds: "choice",
    of: planStates,
    labels: { offered: "kinds.plans.states.offered", paused: "kinds.plans.states.paused" },
    label: "kinds.state",
    isFiltered: true,
    isSorted: true,
  },
} as const satisfies FieldDefinitions<Plan>;
