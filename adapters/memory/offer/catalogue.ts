import { type Catalogue, emptyCatalogue, makeCatalogue, clubIdsIn, type OfferRows } from "#core/domain/catalogue/catalogue.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type BookingKind, bookingKinds } from "#core/ports/store/kindNames.ts";
import type { AnyRow } from "#core/domain/find/storedRow.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, type MemoryTables, increaseClubVersion } from "../rows/rows.ts";

/** Rows of the offer to write: those of a seed, or the settings of a club. */
type OfferChanges = Partial<OfferSeedRows & Pick<Catalogue, "settings">>;

/** Writes rows of the offer, replacing those with the same ids. Throws if a dock's lake or a boat's dock is not of the same club. */
export function putOfferRows(rows: MemoryTables, journal: CommitJournal, written: OfferChanges): void {
  for (const name of bookingKinds) for (const row of written[name] ?? []) put(rows, journal, name, { ...row, version: 1 });
  assertParents(rows.kinds.docks, rows.kinds.lakes, "lake");
  assertParents(rows.kinds.boats, rows.kinds.docks, "dock");
  for (const client of clubIdsIn(written)) rebuildCatalogue(rows, journal, client, written);
}

function put(rows: MemoryTables, journal: CommitJournal, name: BookingKind, row: AnyRow): void {
  assertIdOfClub(row._id, row.client);
  journal.set(rows.kinds[name], row._id, row);
}

/** Gives the catalogue of a club; an empty one of version 0 if there is no such club. */
export function catalogueOfClub(rows: MemoryTables, client: string): Catalogue {
  return rows.catalogues.get(client) ?? emptyCatalogue;
}

/** Rebuilds the catalogue of a club from its rows and from the club and settings in `written`, and moves its version. */
export function rebuildCatalogue(rows: MemoryTables, journal: CommitJournal, client: string, written: OfferChanges): void {
  const before = catalogueOfClub(rows, client);
  const isOwn = (row: { readonly client: string }) => row.client === client;
  const others = {
    clubs: mergeRows(
      before.clubs,
      written.clubs?.filter(({ id }) => id === client),
      (club) => club.id,
    ),
    settings: mergeRows(before.settings, written.settings?.filter(isOwn), (stored) => stored.client),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each map holds the rows of its own kind.
  const ownRows = Object.fromEntries(bookingKinds.map((name) => [name, [...rows.kinds[name].values()].filter(isOwn)])) as unknown as Omit<
    OfferRows,
    keyof typeof others
  >;
  journal.set(rows.catalogues, client, makeCatalogue(before.version + 1, { ...ownRows, ...others }));
  if (written.clubs !== undefined || written.settings !== undefined) renewClubs(rows, journal);
  increaseClubVersion(rows, journal, client);
}

function renewClubs(rows: MemoryTables, journal: CommitJournal): void {
  const before = rows.clubs;
  journal.onAbort(() => {
    rows.clubs = before;
  });
  const each = [...rows.catalogues].toSorted(([left], [right]) => compareByCodePoint(left, right)).map(([, catalogue]) => catalogue);
  rows.clubs = {
    version: before.version + 1,
    clubs: each.flatMap(({ clubs }) => clubs),
    settings: each.flatMap(({ settings }) => settings),
  };
}

function mergeRows<A>(before: readonly A[], rows: readonly A[] | undefined, idOf: (row: A) => string): readonly A[] {
  return [...new Map([...before, ...(rows ?? [])].map((row) => [idOf(row), row])).values()];
}

function assertParents(children: ReadonlyMap<string, AnyRow>, parents: ReadonlyMap<string, AnyRow>, field: string): void {
  for (const child of children.values()) {
    const id = child[field];
    const parent = typeof id === "string" ? parents.get(id) : undefined;
    if (parent?.client !== child.client) throw new Error(`"${child._id}" refers to "${String(id)}", which its club does not have`);
  }
}
