import { Effect } from "effect";
import type { Staff } from "../reservation/applyByStaff.ts";
import type { IdempotencyKey } from "../commit/commit.ts";
import { dayAt, isoOf } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import { Store } from "../../ports/store/store.ts";
import { type TripContext, changeTrip, type TripChange } from "./changeTrip.ts";
import { tripFacts } from "../../domain/daysheet/tripFacts.ts";
import { readinessOf } from "../../domain/daysheet/readiness.ts";
import { type Passage, type passages, runsEngineBackward, type Trip } from "../../domain/daysheet/trip.ts";
import { refuse } from "../refuse.ts";

/** A boat that leaves or comes back, at an instant (epoch milliseconds) that staff say. */
export interface PassageReport {
  readonly id: string;
  readonly at: number;
  readonly engineHours?: number | undefined;
  readonly fuel?: number | undefined;
  readonly note?: string | undefined;
}

/** A departure or a return that was written by mistake. */
export interface PassageCorrection {
  readonly id: string;
  readonly what: (typeof passages)[number];
}

/** A device at the dock may run ahead of the server by this. */
const aheadMs = 5 * 60_000;

/**
 * Lets a boat leave. Fails with NOT_READY where anything stands against it, its day being still to come among it, and says what; with
 * TRANSITION_REFUSED where it has left, with BAD_REQUEST for an instant to come or of another day than the trip's.
 */
export const recordDeparture = Effect.fnUntraced(function* (asked: PassageReport, staff: Staff, once: IdempotencyKey) {
  return yield* changeTrip(asked.id, staff, once, (at) => leave(asked, at));
});

/** Takes a boat back. Fails with TRANSITION_REFUSED for one that has not left or is back, with BAD_REQUEST for an instant to come or before it left. */
export const recordReturn = Effect.fnUntraced(function* (asked: PassageReport, staff: Staff, once: IdempotencyKey) {
  return yield* changeTrip(asked.id, staff, once, (at) => arrive(asked, at));
});

/**
 * Takes back the last that was written of a trip: its return, or its departure where it has not come back, with what was read and noted then.
 * Fails with TRANSITION_REFUSED for any other.
 */
export const takeBackPassage = Effect.fnUntraced(function* (asked: PassageCorrection, staff: Staff, once: IdempotencyKey) {
  return yield* changeTrip(asked.id, staff, once, ({ trip }) => undo(asked.what, trip));
});

function undo(what: PassageCorrection["what"], { departed, returned }: Trip): Effect.Effect<TripChange, Refusal<"TRANSITION_REFUSED">> {
  const last = returned !== null ? "returned" : departed !== null ? "departed" : undefined;
  if (last !== what) return refuse("TRANSITION_REFUSED");
  const to = what === "departed" ? { departed: null, departNote: "" } : { returned: null, returnNote: "" };
  return Effect.succeed({ to, changes: { takenBack: { to: what } } });
}

const leave = Effect.fnUntraced(function* (asked: PassageReport, at: TripContext) {
  const { tx, reservation, trip, dockNow } = at;
  if (trip.departed !== null) return yield* refuse("TRANSITION_REFUSED");
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const { next, reasons } = readinessOf(tripFacts(catalogue, reservation, lines, trip), dockNow);
  if (next !== "depart") return yield* refuse("NOT_READY", { extra: { reasons } });
  yield* assertPast(asked, dockNow);
  if (dayAt(asked.at) !== reservation.date) return yield* Effect.fail(unfit("tripDay"));
  return changed("departed", asked, at);
});

const arrive = Effect.fnUntraced(function* (asked: PassageReport, at: TripContext) {
  const { departed, returned } = at.trip;
  if (departed === null || returned !== null) return yield* refuse("TRANSITION_REFUSED");
  yield* assertPast(asked, at.dockNow);
  if (asked.at < departed.at) return yield* Effect.fail(unfit("returnOrder"));
  return changed("returned", asked, at);
});

/** A note may name people: the audit log knows only that there is one. */
function changed(
  did: "departed" | "returned",
  { at, engineHours, fuel, note = "" }: PassageReport,
  { trip, staff }: TripContext,
): TripChange {
  const passage: Passage = { by: staff.id, at, engineHours: engineHours ?? null, fuel: fuel ?? null };
  const isBackward = did === "returned" && runsEngineBackward(trip.departed, engineHours);
  return {
    to: did === "departed" ? { departed: passage, departNote: note } : { returned: passage, returnNote: note },
    changes: {
      [did]: { to: isoOf(at) },
      ...(engineHours === undefined
        ? {}
        : { engineHours: { ...(isBackward ? { from: trip.departed?.engineHours } : {}), to: engineHours } }),
      ...(fuel === undefined ? {} : { fuel: { to: fuel } }),
      ...(note === "" ? {} : { note: {} }),
    },
  };
}

function assertPast({ at }: PassageReport, now: number): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  return at > now + aheadMs ? Effect.fail(unfit("futureCheck")) : Effect.void;
}

function unfit(rule: string): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/at", rule }] });
}
