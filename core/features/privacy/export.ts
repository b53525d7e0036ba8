import { Effect } from "effect";
import { timeOfDayText } from "../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type CatalogueIndex, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { keysOfBookings, keysOfPerson, type PersonKeys, type PersonToFind } from "../../domain/privacy/person.ts";
import { exportedBookingFields, exportedPersonFields, type ExportSection } from "../../domain/privacy/sections.ts";
import { isRecord } from "../../domain/validation/json.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";
import type { Locale } from "../../words/index.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { fileLinks } from "../files/links.ts";
import type { RowManager } from "../managed/rules.ts";
import { countPersonExport } from "../accounts/signin/attempts.ts";
import { personOfCustomer, personOfUser } from "./personOf.ts";

/** Bookings that are read at once, and the most in memory: SQLite blocks other calls while it reads them. */
const atOnce = 100;

/**
 * Gives everything that a club has about the signed-in user, as the parts of a JSON file. Fails with TOO_MANY_REQUESTS after five files
 * within an hour.
 */
export const exportOwnData = Effect.fnUntraced(function* ({ client, id, email }: SignedInUser, locale: Locale) {
  const store = yield* Store;
  yield* countPersonExport("ownExport", id);
  const otherPhones = email === undefined ? [] : yield* store.privacy.phonesOf(client, email);
  const person = yield* runCommit(function* (tx: Transaction) {
    const found = yield* personOfUser(tx, client, id, otherPhones);
    if (found === undefined) return yield* failWithRefusal("UNAUTHORIZED");
    yield* log(tx, { client, by: id, model: "users", id });
    return found.person;
  });
  return fileOf(store, person, { locale, at: (yield* ClockPort).now(), addressOf: yield* fileAddresses });
});

/**
 * Gives everything that the manager's club has about one of its customers, as {@link exportOwnData} gives it. Fails with ITEM_NOT_EXIST
 * for another club's.
 */
export const exportCustomer = Effect.fnUntraced(function* ({ client, id: by }: RowManager, id: string, locale: Locale) {
  const store = yield* Store;
  yield* countPersonExport("staffExport", by);
  const person = yield* runCommit(function* (tx: Transaction) {
    const found = yield* personOfCustomer(tx, client, id);
    if (found === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* log(tx, { client, by, model: "profiles", id });
    return found.person;
  });
  return fileOf(store, person, { locale, at: (yield* ClockPort).now(), addressOf: yield* fileAddresses });
});

interface LoggedExport {
  readonly client: string;
  readonly by: string;
  readonly model: string;
  readonly id: string;
}

const log = Effect.fnUntraced(function* (tx: Transaction, { client, by, model, id }: LoggedExport) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at: time.now(), actor: by, model, item: id, action: "export", changes: {} });
});

/** The parts of the file, each ready to send: first the sections about the person, with its list of files, then some bookings at a time. */
async function* fileOf(
  store: StoreShape,
  person: PersonToFind,
  { locale, at, addressOf }: { readonly locale: Locale; readonly at: number; readonly addressOf: FileAddress },
): AsyncGenerator<string> {
  const catalogue = await store.offer.catalogue(person.client);
  const index = catalogueIndexOf(catalogue);
  const withAddress: WithAddress = (section, row) =>
    section === "files" || section === "bookingFiles" ? { ...readable(row), ...addressOf(row, at) } : readable(row);
  const club = catalogue.clubs.map(({ id, name, email, address, phone }) => ({ id, name, email, address, phone }))[0];
  yield `{\n"madeAt": ${JSON.stringify(isoTextOf(at))},\n"club": ${JSON.stringify(club)}`;
  for (const section of sectionsOf(exportedPersonFields)) {
    const rows = await Effect.runPromise(store.privacy.rows(keysOfPerson(person), section));
    yield `,\n"${section}": ${listOf(rows.map((row) => withAddress(section, row)))}`;
  }
  yield `,\n"bookings": [`;
  const bookings = await Effect.runPromise(store.privacy.bookings(person, at));
  for (let first = 0; first < bookings.length; first += atOnce) {
    const ids = bookings.slice(first, first + atOnce);
    const lines = await linesOf(store, person.client, ids, { index, locale, withAddress });
    yield `${first === 0 ? "" : ","}\n${lines.join(",\n")}`;
  }
  yield `]
}
`;
}

/** Where the bytes of a file of the export are, for a day: by the row's id and content. */
type FileAddress = (row: Readonly<Record<string, unknown>>, at: number) => { readonly url?: string; readonly urlExpires?: string };

const addressLifetimeMs = 24 * 3_600_000;

/** Makes the addresses of private files; photos of boats are at addresses that everybody knows, and have none here. */
const fileAddresses = Effect.gen(function* () {
  const secrets = yield* Secrets;
  const { publicUrl } = yield* ServerSettings;
  const addressOf: FileAddress = ({ _id, type, content }, at) => {
    if (type === "photo" || typeof _id !== "string") return {};
    const isPdf = content === "application/pdf";
    const { url, expires } = fileLinks(secrets, { _id, content: isPdf ? content : "image/webp" }, at, addressLifetimeMs);
    return { url: `${publicUrl}${url}`, urlExpires: isoTextOf(expires) };
  };
  return addressOf;
});

/** The keys of bookings by their ids alone. */
function keysOfIds(client: string, ids: readonly string[]): PersonKeys {
  return keysOfBookings(
    client,
    ids.map((_id) => ({ _id, visitor: "", address: "" })),
  );
}

/** A row as the file shows it, one of a file with the address of its bytes. */
type WithAddress = (section: ExportSection, row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

interface ExportContext {
  readonly index: CatalogueIndex;
  readonly locale: Locale;
  readonly withAddress: WithAddress;
}

/** Some bookings as lines of JSON, in the order of their references, each with its payments and what else hangs on it. */
async function linesOf(store: StoreShape, client: string, ids: readonly string[], shown: ExportContext): Promise<readonly string[]> {
  const keys = keysOfIds(client, ids);
  const { bookings: _, ...further } = exportedBookingFields;
  const rows = await Effect.runPromise(store.privacy.rows(keys, "bookings"));
  const sections = await Promise.all(
    sectionsOf(further).map(async (section) => [section, await Effect.runPromise(store.privacy.rows(keys, section))] as const),
  );
  return rows.map((booking) => {
    const id = booking["_id"];
    const own = sections.map(([section, all]) => {
      const ofBooking = all.filter(({ reservation, item }) => reservation === id || item === id);
      return [section, ofBooking.map(({ reservation: __, item: ___, ...row }) => shown.withAddress(section, row))] as const;
    });
    return JSON.stringify({ ...readable(withNames(booking, shown)), ...Object.fromEntries(own.filter(([, list]) => list.length > 0)) });
  });
}

/** A booking with the names of its lake, dock and boat in place of their ids, and its times as a clock shows them. */
function withNames(booking: Readonly<Record<string, unknown>>, { index: { withRetired }, locale }: ExportContext) {
  const { lake, dock, boat, start, end, ...rest } = booking;
  const { lakes, docks, boats } = withRetired;
  const nameIn = (rows: ReadonlyMap<string, { readonly name: Readonly<Record<Locale, string>> }>, id: unknown) =>
    typeof id === "string" ? (rows.get(id)?.name[locale] ?? id) : id;
  const time = (minutes: unknown) => (typeof minutes === "number" ? timeOfDayText(minutes) : minutes);
  return { ...rest, lake: nameIn(lakes, lake), dock: nameIn(docks, dock), boat: nameIn(boats, boat), start: time(start), end: time(end) };
}

const instants: ReadonlySet<string> = new Set(["at", "createdAt", "endedAt", "rotatedAt", "expires", "usedAt", "deadline"]);

/** A row with instants in ISO and amounts in dollars. */
function readable(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readableValue(name, value)]));
}

function readableValue(name: string, value: unknown): unknown {
  if (typeof value === "number" && instants.has(name)) return isoTextOf(value);
  if (typeof value === "number" && name === "amount") return dollarsOf(asCents(value));
  return isRecord(value) && name !== "changes" ? readable(value) : value;
}

function listOf(rows: readonly object[]): string {
  return rows.length === 0 ? "[]" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}]`;
}

function sectionsOf<const Sections extends object>(sections: Sections): readonly (keyof Sections & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names.
  return Object.keys(sections) as (keyof Sections & string)[];
}
