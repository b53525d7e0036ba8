import { Effect } from "effect";
import { healthDays, type PartStatus, statusAfterFinding, statusAfterUse, unusedPart } from "#core/domain/health/status.ts";
import { type HealthFinding, healthFinding, type HealthPart, healthParts } from "#core/domain/health/parts.ts";
import type { HealthShape } from "#core/ports/health.ts";

const hourMs = 3_600_000;

/** What does not simply work: the mail server refuses the password, and therefore messages wait. */
const findings: Partial<Record<HealthPart, HealthFinding>> = {
  mail: healthFinding("down", "mailCredentials", {}, "Mail not sent: EAUTH 535"),
  payments: healthFinding("watch", "paymentsUnanswered", {}, "Stripe read: no answer in 10000 ms"),
  replica: healthFinding("works", "replicaNone"),
  disk: healthFinding("works", "diskFree", { gigabytes: 31 }),
  backup: healthFinding("works", "backupProven", { hours: 7 }),
  outbox: healthFinding("watch", "outboxLate", { count: 12, minutes: 88 }),
};

/** Makes the health of a server whose mail is down until it is tested. */
export function makeClubHealth(now: () => number): HealthShape {
  const startedAt = now() - 100 * hourMs;
  const statuses = new Map<HealthPart, PartStatus>(
    healthParts.map((part) => {
      const finding = findings[part];
      const unused = unusedPart(part, startedAt);
      return [part, finding === undefined ? statusAfterUse(unused, now() - hourMs) : statusAfterFinding(unused, finding, now() - hourMs)];
    }),
  );
  return {
    read: Effect.sync(() => ({
      at: now(),
      startedAt,
      release: "0.2.0",
      operator: ["ops@memphremagog.test"],
      parts: [...statuses.values()].map((of) => {
        const { points: _, ...status } = of;
        return {
          ...status,
          days: Array.from({ length: healthDays }, (__, day) => (day < 6 ? null : day === healthDays - 1 ? status.state : "works")),
        };
      }),
    })),
    test: (part) =>
      Effect.sync(() => {
        const before = statuses.get(part) ?? unusedPart(part, startedAt);
        statuses.set(part, statusAfterUse(before, now()));
        return "works";
      }),
  };
}
