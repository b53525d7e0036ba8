import { Effect } from "effect";
import { closedSpanOf } from "../../../domain/availability/availability.ts";
import { type FindRequest, pageBoundsOf } from "../../../domain/find/find.ts";
import { closureFieldIssues } from "../../offer/kinds/slots.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { type Closure, closesBoat } from "../../../domain/offer/closure.ts";
import { Store } from "../../../ports/store/store.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import { statuses } from "../../../domain/reservation/status.ts";
import { failWithRefusal } from "../../shared/commit.ts";

/** A closure that is not made yet. */
type Closing = Omit<Closure, "_id" | "client" | "reason">;

/**
 * Gives the bookings that a closure would affect, a page of them, with counts in the order of the statuses. Fails with BAD_REQUEST for a
 * closure that could not be made: its fields do not go together, or name what the club does not offer.
 */
export const previewBookingsOfClosure = Effect.fnUntraced(function* (closing: Closing, client: string, page: FindRequest) {
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const issues = [...closureFieldIssues(closing), ...placeIssues(closing, catalogue)];
  if (issues.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues });
  const { dateStart, dateEnd } = closing;
  const closed = { boats: boatsOf(closing, catalogue), dateStart, dateEnd, ...closedSpanOf(closing) };
  const { items, counts } = yield* store.reservations.affected(client, closed, pageBoundsOf(page));
  return { items, counts: statuses.flatMap((status) => counts.find((counted) => counted.status === status) ?? []) };
});

function placeIssues({ lake, dock, boat }: Closing, catalogue: Catalogue): readonly CallIssue[] {
  const { lakes, docks, boats } = catalogueIndexOf(catalogue);
  const named = [
    { field: "lake", id: lake, rows: lakes },
    { field: "dock", id: dock, rows: docks },
    { field: "boat", id: boat, rows: boats },
  ];
  const unknown = named.filter(({ id, rows }) => id !== undefined && !rows.has(id));
  return unknown.map(({ field }) => ({ path: `/${field}`, rule: "choice" }));
}

function boatsOf(closing: Closing, catalogue: Catalogue): readonly string[] {
  const { docks } = catalogueIndexOf(catalogue);
  return catalogue.boats.filter((boat) => closesBoat(closing, boat, docks.get(boat.dock)?.lake ?? "")).map(({ _id }) => _id);
}
