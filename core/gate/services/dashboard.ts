import { Effect } from "effect";
import { daysBetween } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { dashboard, longestPeriod } from "../../contract/services/dashboard.ts";
import { dashboardOf, sameDaysYearBefore } from "../../domain/dashboard/dashboard.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOf } from "../answer/ownClub.ts";
import { refuse } from "../../application/refuse.ts";

/** Answers the dashboard: for super administrators only, of any club. Requirements §6. */
export function dashboardAnswers(deps: GateDeps): { readonly [Called in keyof typeof dashboard]: Answer } {
  const { effect } = answerBuilders(deps);
  const { reservations, offer } = deps.store;
  return {
    "account/dashboard/read": effect(
      dashboard["account/dashboard/read"],
      Effect.fnUntraced(function* ({ client, ...window }, at) {
        const { roles } = yield* managerOf(at);
        if (!roles.includes(superAdminRoleName)) return yield* refuse("FORBIDDEN");
        const length = daysBetween(window.dateStart, window.dateEnd) + 1;
        if (length < 1 || length > longestPeriod) return yield* refuse("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "order" }] });
        const catalogue = yield* Effect.promise(() => offer.catalogue(client));
        const [club] = catalogue.clubs;
        if (club === undefined) return yield* refuse("ITEM_NOT_EXIST");
        const scope = clubScope(client);
        const reads = [
          reservations.figures(scope, window),
          reservations.figures(scope, sameDaysYearBefore(window)),
          reservations.pastDue(scope),
        ] as const;
        const [now, before, owed] = yield* Effect.all(reads, { concurrency: "unbounded" });
        const today = dayAt(deps.time.now());
        return { data: { currency: club.currency, ...dashboardOf({ catalogue, window, today, now, before, owed }) } };
      }),
    ),
  };
}
