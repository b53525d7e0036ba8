import { Effect } from "effect";
import { daysBetween } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type dashboardCalls, longestDashboardPeriodDays } from "./calls.ts";
import { computeDashboard, sameDaysYearBefore } from "../../domain/dashboard/dashboard.ts";
import { longSlotsOf } from "../../domain/dashboard/figures.ts";
import { computeTakings } from "../../domain/dashboard/takings.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/scope.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import { type AnswersTo, type CallContext, type GatePorts, managerOfCaller, managerOfClub } from "../caller/answer.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** Answers the figures of a club: of their own to whoever may read them, of any to super administrators. Requirements §6. */
export function dashboardAnswers(deps: GatePorts): AnswersTo<typeof dashboardCalls> {
  const { reservations, offer, credits, trips } = deps.store;
  return {
    "account/dashboard/takings": Effect.fnUntraced(function* ({ client, ...window }, at) {
      const { club, scope } = yield* readableClub(offer, { client, ...window }, at);
      return { data: { currency: club.currency, ...computeTakings(yield* reservations.takings(scope, window)) } };
    }),
    "account/dashboard/read": Effect.fnUntraced(function* ({ client, ...window }, at) {
      const { catalogue, club, scope } = yield* readableClub(offer, { client, ...window }, at);
      const periods = { now: window, before: sameDaysYearBefore(window), slots: longSlotsOf(catalogue) };
      const bothPeriods = { dateStart: periods.before.dateStart, dateEnd: window.dateEnd };
      const reads = [reservations.dashboard(scope, periods), credits.totals(client), trips.noShowDays(client, bothPeriods)] as const;
      const [figures, totals, noShowDays] = yield* Effect.all(reads, { concurrency: "unbounded" });
      const today = dayAt(deps.time.now());
      const credit = dollarsOf(totals.find(({ currency }) => currency === club.currency)?.amount ?? asCents(0));
      return { data: { currency: club.currency, credit, ...computeDashboard({ catalogue, window, today, noShowDays, ...figures }) } };
    }),
  };
}

/** Gives the catalogue, the club and its scope, for a caller who may read its figures of a period of allowed length. */
function readableClub(
  offer: GatePorts["store"]["offer"],
  { client, dateStart, dateEnd }: DayWindow & { readonly client: string },
  at: CallContext,
) {
  return Effect.gen(function* () {
    const { roles } = yield* managerOfCaller(at);
    if (!roles.includes(superAdminRoleName)) yield* managerOfClub(at, client);
    const length = daysBetween(dateStart, dateEnd) + 1;
    if (length < 1 || length > longestDashboardPeriodDays)
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "order" }] });
    const catalogue = yield* Effect.promise(() => offer.catalogue(client));
    const [club] = catalogue.clubs;
    if (club === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    return { catalogue, club, scope: clubScope(client) };
  });
}
