import { type Catalogue, catalogueOf, type OfferRows } from "#core/offer/catalogue.ts";
import { type KindName, kindNames } from "#core/kinds/names.ts";
import type { AnyRow } from "#core/kinds/row.ts";
import type { Journal } from "./journal.ts";
import { assertOfClub, type Rows, touch } from "./rows.ts";

/** What a seed writes, and what a club sets. */
type Written = Partial<Omit<Catalogue, "version" | "retired">>;

/** Writes rows of the offer over those with their ids. Refuses a dock without its lake and a boat without its dock. */
export function putOffer(rows: Rows, journal: Journal, written: Written): void {
  for (const name of kindNames) for (const row of written[name] ?? []) put(rows, journal, name, { ...row, version: 1 });
  for (const { _id, client } of written.closures ?? []) assertOfClub(_id, client);
  assertParents(rows.kinds.docks, rows.kinds.lakes, "lake");
  assertParents(rows.kinds.boats, rows.kinds.docks, "dock");
  renewCatalogue(rows, journal, written);
}

function put(rows: Rows, journal: Journal, name: KindName, row: AnyRow): void {
  assertOfClub(row._id, row.client);
  journal.set(rows.kinds[name], row._id, row);
}

/** Lays the catalogue out again, with what else was written to it. */
export function renewCatalogue(rows: Rows, journal: Journal, written: Written): void {
  const before = rows.catalogue;
  journal.onAbort(() => {
    rows.catalogue = before;
  });
  const others = {
    clubs: merged(before.clubs, written.clubs, (club) => club.id),
    closures: merged(before.closures, written.closures, (closure) => closure._id),
    settings: merged(before.settings, written.settings, ({ client }) => client),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each map holds the rows of its own kind.
  const kept = Object.fromEntries(kindNames.map((name) => [name, [...rows.kinds[name].values()]])) as unknown as Omit<
    OfferRows,
    keyof typeof others
  >;
  rows.catalogue = catalogueOf(before.version + 1, { ...kept, ...others });
  touch(rows, journal);
}

function merged<A>(before: readonly A[], rows: readonly A[] | undefined, idOf: (row: A) => string): readonly A[] {
  return [...new Map([...before, ...(rows ?? [])].map((row) => [idOf(row), row])).values()];
}

function assertParents(children: ReadonlyMap<string, AnyRow>, parents: ReadonlyMap<string, AnyRow>, field: string): void {
  for (const child of children.values()) {
    const id = child[field];
    const parent = typeof id === "string" ? parents.get(id) : undefined;
    if (parent?.client !== child.client) throw new Error(`"${child._id}" stands at "${String(id)}", which its club does not have`);
  }
}
