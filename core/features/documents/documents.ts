import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { LicenceRecord, TripCheckRecord, Trip } from "../../domain/daysheet/trip.ts";
import { customerScope } from "../../domain/scope.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { readCustomerProofs } from "../customers/proofs.ts";

/** A document of a customer: a receipt, accepted rules, or what staff saw at the dock. `at` is ISO UTC, `by` a user's id or "". */
export interface CustomerDocument {
  readonly kind: "receipt" | "clauses" | "licence" | "drivingLicence" | "checklist";
  readonly booking: Pick<Reservation, "_id" | "reference" | "date">;
  /** The number of a receipt, or the version of the rules; "" for other kinds. */
  readonly name: string;
  readonly at: string;
  readonly by: string;
  /** The end of a licence's number; "" for other kinds. */
  readonly lastFour: string;
  /** The last day of a licence; null for other kinds. */
  readonly until: Day | null;
}

/** How many bookings are read, latest trips first. */
const most = 50;

/**
 * Reads the documents of a customer, and of those merged into them, from their latest fifty trips, latest first. Fails with ITEM_NOT_EXIST
 * for another club's customer.
 */
export const readCustomerDocuments = Effect.fnUntraced(function* (client: string, id: string) {
  const { reservations, ledger, commit } = yield* Store;
  const scope = customerScope(client, yield* readCustomerProofs(client, id));
  const { items } = yield* reservations.find(scope, { sortBy: "date", sortDesc: true, itemsPerPage: most });
  const trips = yield* commit((tx: Transaction) => Effect.forEach(items, ({ _id }) => tx.trips.read(client, _id)));
  const ofTrips = yield* Effect.forEach(items, (reservation, at) =>
    Effect.map(ledger.receipt(client, reservation._id), (receipt) => documentsIn(reservation, trips[at], receipt)),
  );
  return ofTrips.flat();
});

function documentsIn(reservation: Reservation, trip: Trip | undefined, receipt: number | undefined): readonly CustomerDocument[] {
  const { _id, reference, date, clauses, createdAt } = reservation;
  const booking = { _id, reference, date };
  const seen = (
    kind: Exclude<CustomerDocument["kind"], "receipt">,
    tick: TripCheckRecord | LicenceRecord | null | undefined,
  ): readonly CustomerDocument[] =>
    tick === null || tick === undefined ? [] : [{ ...nothing, kind, booking, at: isoTextOf(tick.at), by: tick.by, ...licenceIn(tick) }];
  return [
    ...(receipt === undefined ? [] : [{ ...nothing, kind: "receipt" as const, booking, name: String(receipt), at: isoTextOf(createdAt) }]),
    ...(clauses === null ? [] : [{ ...nothing, kind: "clauses" as const, booking, name: clauses.version, at: isoTextOf(clauses.at) }]),
    ...seen("clauses", trip?.clauses),
    ...seen("licence", trip?.licence),
    ...seen("drivingLicence", trip?.drivingLicence),
    ...seen("checklist", trip?.checklist),
  ];
}

const nothing = { name: "", by: "", lastFour: "", until: null } as const;

function licenceIn(tick: TripCheckRecord | LicenceRecord): Partial<Pick<LicenceRecord, "lastFour" | "until">> {
  return "until" in tick ? { lastFour: tick.lastFour, until: tick.until } : {};
}
