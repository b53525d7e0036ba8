import type { Catalogue } from "#core/offer/catalogue.ts";
import { assertOfClub } from "./rows.ts";

interface Row {
  readonly _id: string;
  readonly client: string;
}

/** The catalogue with some rows written over it, in the order the port promises. Refuses a dock without its lake and a boat without its dock. */
export function catalogueWith(before: Catalogue, rows: Partial<Omit<Catalogue, "version">>): Catalogue {
  const next: Catalogue = {
    version: before.version + 1,
    clubs: merged(before.clubs, rows.clubs, (club) => club.id),
    lakes: mergedById(before.lakes, rows.lakes),
    docks: mergedById(before.docks, rows.docks),
    boats: mergedById(before.boats, rows.boats),
    timeslots: mergedById(before.timeslots, rows.timeslots).toSorted((left, right) => compare(left.start, right.start)),
    items: mergedById(before.items, rows.items),
    closures: mergedById(before.closures, rows.closures),
    settings: merged(before.settings, rows.settings, ({ client }) => client),
  };
  assertParents(next.docks, next.lakes, (dock) => dock.lake);
  assertParents(next.boats, next.docks, (boat) => boat.dock);
  return next;
}

function mergedById<A extends Row>(before: readonly A[], rows: readonly A[] | undefined): readonly A[] {
  for (const row of rows ?? []) assertOfClub(row._id, row.client);
  return merged(before, rows, (row) => row._id);
}

function merged<A>(before: readonly A[], rows: readonly A[] | undefined, idOf: (row: A) => string): readonly A[] {
  const byId = new Map([...before, ...(rows ?? [])].map((row) => [idOf(row), row]));
  return [...byId.values()].toSorted((left, right) => compare(idOf(left), idOf(right)));
}

function assertParents<A extends Row>(children: readonly A[], parents: readonly Row[], parentOf: (child: A) => string): void {
  const known = new Set(parents.map((parent) => `${parent.client} ${parent._id}`));
  for (const child of children) {
    if (!known.has(`${child.client} ${parentOf(child)}`))
      throw new Error(`"${child._id}" stands at "${parentOf(child)}", which its club does not have`);
  }
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
