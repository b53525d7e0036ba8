import { Effect } from "effect";
import { bookingLifetimes } from "#core/domain/lifetimes.ts";
import { textCapWindowMs } from "#core/domain/accounts/textCaps.ts";
import { firstDayOfNamedCustomers, firstInstantOfNamedCredit } from "#core/domain/reservation/forget.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { RepeatedJob } from "./repeatedJobs.ts";

/** The parts that the jobs that erase old data need. */
export interface EraseJobsParts {
  readonly store: Pick<StoreShape, "sweep" | "reservations" | "credits">;
  /** Up to when things are over; undefined while nothing is to be erased, since clock and store do not agree. */
  readonly erasable: () => number | undefined;
}

const hourMs = 3_600_000;
const sweepEveryMs = 300_000;
/** How long replies are stored after their use, in milliseconds: a day in all, like codes, which caps count. */
const keptMs = textCapWindowMs - bookingLifetimes.code;
/** A commit of some milliseconds, then a pause in which many calls are answered. */
const swept = { rows: 500, pauseMs: 20 } as const;
/** So few that a mistake is noticed before much is lost, and still a million in some days. */
const forgotten = { trips: 100, pauseMs: 30_000 } as const;

/** Makes the repeated jobs that erase old data, in small pieces with pauses between. They erase nothing while the time is uncertain. */
export function makeEraseJobs({ store, erasable }: EraseJobsParts): readonly RepeatedJob[] {
  const once = (erase: (until: number) => Effect.Effect<number>) => async (): Promise<number> => {
    const until = erasable();
    return until === undefined ? 0 : Effect.runPromise(erase(until));
  };
  return [
    { work: once((until) => store.sweep(until - keptMs, swept.rows)), restMs: sweepEveryMs, pauseMs: swept.pauseMs },
    {
      work: once((until) => store.reservations.forget(firstDayOfNamedCustomers(until), forgotten.trips)),
      restMs: hourMs,
      pauseMs: forgotten.pauseMs,
    },
    {
      work: once((until) => store.credits.forget(firstInstantOfNamedCredit(until), forgotten.trips)),
      restMs: hourMs,
      pauseMs: forgotten.pauseMs,
    },
  ];
}
