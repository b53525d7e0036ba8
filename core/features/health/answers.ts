import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import { quietHealth } from "../../ports/health.ts";
import { type AnswersTo, type CallContext, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { healthCalls } from "./calls.ts";

/** Answers the calls about what works of the server, for super administrators. */
export function healthAnswers({ health = quietHealth }: GatePorts): AnswersTo<typeof healthCalls> {
  return {
    "account/health/read": Effect.fnUntraced(function* (_, at) {
      yield* assertSuperAdmin(at);
      const { at: readAt, startedAt, release, operator, parts } = yield* health.read;
      const shown = parts.map(({ since, usedAt, ...part }) => ({
        ...part,
        since: isoTextOf(since),
        usedAt: usedAt === null ? null : isoTextOf(usedAt),
      }));
      return { data: { at: isoTextOf(readAt), startedAt: isoTextOf(startedAt), release, operator, parts: shown } };
    }),
    "account/health/test": Effect.fnUntraced(function* ({ part }, at) {
      yield* assertSuperAdmin(at);
      return { data: { outcome: yield* health.test(part) } };
    }),
  };
}

const assertSuperAdmin = Effect.fnUntraced(function* (at: CallContext) {
  const { roles } = yield* managerOfCaller(at);
  if (!roles.includes(superAdminRoleName)) return yield* failWithRefusal("FORBIDDEN");
  return undefined;
});
