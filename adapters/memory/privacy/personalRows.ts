import type { MoneyRequest } from "#core/domain/ledger/staffGiving.ts";
import { withoutFreeTexts } from "#core/domain/auditLine.ts";
import { withoutCustomer, withoutStaff } from "#core/domain/daysheet/signedChecklist.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { LicenceRecord } from "#core/domain/daysheet/trip.ts";
import type { StoredFile } from "#core/domain/files/storedFile.ts";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import type { ExportSection } from "#core/domain/privacy/sections.ts";
import { withoutWords } from "#core/domain/feedback/tripFeedback.ts";
import type { MembershipOrder } from "#core/domain/membership/membershipOrder.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { ledgerOfReservation } from "../ledger/ledger.ts";
import { joinKeyColumns, type OutboxTableRow, type MemoryTables, increaseClubVersion } from "../rows/rows.ts";

/**
 * Erases the rows that keys find, table by table, as the registry of the SQL stores says (`adapters/node/sql/privacy/registry.ts`). Bookings
 * are anonymous by then.
 */
export function eraseRowsOfPerson(rows: MemoryTables, journal: CommitJournal, { client, of }: PersonKeys): void {
  const { removeFrom, change } = eraserOf(journal);
  const isOfUser = (row: { readonly client: string; readonly user: string }) => row.client === client && of.users.includes(row.user);
  const isOfCustomer = (row: { readonly client: string; readonly customer?: unknown }) =>
    row.client === client && of.customers.some((id) => id === row.customer);

  removeFrom(rows.users, (user) => user.client === client && of.users.includes(user.id));
  removeFrom(rows.credentials, isOfUser);
  removeFrom(rows.passkeys, isOfUser);
  removeFrom(rows.sessions, isOfUser);
  removeFrom(rows.savedViews, isOfUser);
  removeFrom(rows.calendarFeeds, isOfUser);
  removeFrom(rows.families, isOfUser);
  const nobody = { phone: "", address: "", visitor: "", line: "", site: "", purpose: "erased" };
  change(
    rows.codes,
    ({ phone }) => of.contacts.includes(phone),
    ({ id, digest, expires, judged, used, createdAt, hasCookie, client: payer }) => ({
      ...nobody,
      id,
      digest,
      expires,
      judged,
      used,
      createdAt,
      hasCookie,
      client: payer,
    }),
  );
  removeFrom(rows.replies, ({ caller }) => of.callers.includes(caller));
  removeFrom(rows.kinds.profiles, (row) => row.client === client && of.customers.includes(row._id));
  removeFrom(rows.kinds.notes, isOfCustomer);
  removeFrom(rows.kinds.fits, isOfCustomer);
  removeFrom(rows.messages, isOfCustomer);
  removeFrom(rows.cards, isOfCustomer);
  removeFrom(rows.threads, isOfCustomer);
  removeFrom(rows.cursors, (cursor) => isOfCustomer(cursor) || (cursor.client === client && of.users.includes(cursor.person)));
  removeFrom(rows.wishes, (row) => row.client === client && (of.phones.includes(row.phone) || of.emails.includes(row.email)));
  const isMemberOf = isMember(of);
  removeFrom(rows.kinds.memberships, (row) => row.client === client && isMemberOf(row));
  const isDeletedMembership = (item: string) =>
    (of.phones.length > 0 || of.emails.length > 0) && rows.kinds.memberships.get(item) === undefined;
  const isOfMembership = ({ item, way }: MoneyRequest) => way !== null && isDeletedMembership(item);
  removeFrom(rows.moneyRequests, (row) => row.client === client && (of.bookings.includes(row.item) || isOfMembership(row)));
  change(
    rows.audit,
    ({ client: club, item, model }) =>
      club === client && (of.owners.includes(item) || of.bookings.includes(item) || (model === "memberships" && isDeletedMembership(item))),
    (line) => ({ ...line, changes: withoutFreeTexts(line.changes) }),
  );
  change(rows.membershipOrders, (order) => order.client === client && isMemberOf(order), withoutBuyer);
  eraseHolds(rows, journal, { client, of });
  removeFrom(rows.credits, (row) => row.client === client && of.creditOwners.includes(row.owner));
  removeFrom(
    rows.carts,
    (cart) => cart.client === client && (of.users.includes(cart.user ?? "") || of.visitors.includes(cart.visitor ?? "")),
  );
  removeFrom(rows.tenures, (row) => row.client === client && of.claimants.includes(row.who));
  change(
    rows.trips,
    (trip) => trip.client === client && of.bookings.includes(trip.reservation),
    ({ licence, drivingLicence, ...trip }) => ({
      ...trip,
      version: trip.version + 1,
      licence: emptyLicence(licence),
      drivingLicence: emptyLicence(drivingLicence),
      departNote: "",
      returnNote: "",
    }),
  );
  change(rows.checklists, (signed) => signed.client === client && of.bookings.includes(signed.reservation), withoutCustomer);
  change(rows.checklists, (signed) => signed.client === client && of.users.includes(signed.by), withoutStaff);
  change(rows.feedbacks, (feedback) => feedback.client === client && of.bookings.includes(feedback.reservation), withoutWords);
  removeFrom(rows.documents, (row) => row.client === client && of.bookings.includes(row.reservation));
  eraseFiles(rows, journal, { client, of });
  change(
    rows.outbox,
    (row) => isLetterTo({ client, of }, row),
    (row) => ({ ...row, state: "done" as const, payload: {} }),
  );
}

/** What stays of a licence: that it was checked, who did it, and when. */
function emptyLicence(licence: LicenceRecord | null): LicenceRecord | null {
  return licence === null ? null : { ...licence, lastFour: "", until: null };
}

function eraserOf(journal: CommitJournal) {
  return {
    removeFrom: <Row>(table: Map<string, Row>, isTheirs: (row: Row) => boolean): void => {
      for (const [key] of [...table].filter(([, row]) => isTheirs(row))) journal.remove(table, key);
    },
    change: <Row>(table: Map<string, Row>, isTheirs: (row: Row) => boolean, left: (row: Row) => Row): void => {
      for (const [key, row] of [...table].filter(([, each]) => isTheirs(each))) journal.set(table, key, left(row));
    },
  };
}

/** Erases the files of a person and what has arrived of them, and takes their bookings from the condition of boats. */
function eraseFiles(rows: MemoryTables, journal: CommitJournal, { client, of }: PersonKeys): void {
  const { removeFrom, change } = eraserOf(journal);
  const isOfBooking = (row: { readonly client: string; readonly reservation: string | null }) =>
    row.client === client && of.bookings.includes(row.reservation ?? "");
  removeFrom(rows.tripPhotos, isOfBooking);
  change(rows.damages, isOfBooking, (damage) => ({ ...damage, text: "", file: null }));
  const isOfFile = (file: { readonly client: string; readonly by: string; readonly reservation: string | null }) =>
    isOfBooking(file) || (file.client === client && [...of.users, ...of.bookings].includes(file.by));
  // A picture of a trip is of its booking, whoever of the staff took it.
  const isTripOfOthers = (file: StoredFile) => file.type === "trip" && !isOfBooking(file);
  for (const file of [...rows.files.values()].filter(
    (each) => isOfFile(each) || (each.client === client && of.customers.includes(each.customer ?? "")),
  ))
    journal.set(rows.files, file._id, isTripOfOthers(file) ? { ...file, name: "", by: "" } : erasedFile(file));
  change(rows.uploads, isOfFile, (upload) => ({ ...upload, name: "", by: "", reservation: null, touched: 0 }));
}

/** Photos of boats are the club's; other files are hidden, and the sweep erases their bytes. */
function erasedFile(file: StoredFile): StoredFile {
  const nobody = { ...file, name: "", by: "", reservation: null, customer: null };
  return file.type === "photo" ? nobody : { ...nobody, owner: null, idle: 0, isGone: true };
}

function eraseHolds(rows: MemoryTables, journal: CommitJournal, { client, of }: PersonKeys): void {
  for (const hold of [...rows.holds.values()].filter((each) => each.client === client && of.visitors.includes(each.visitor))) {
    for (const [key, claim] of rows.claims) if (claim.client === client && claim.owner === hold._id) journal.remove(rows.claims, key);
    journal.remove(rows.holds, hold._id);
    increaseClubVersion(rows, journal, client);
  }
}

/** Whether a row of the outbox is a letter or a text that was not sent, to the person or about one of their bookings. */
function isLetterTo({ client, of }: PersonKeys, { state, kind, payload, client: club }: OutboxTableRow): boolean {
  if (state === "done" || state === "merged" || (kind !== "mail" && kind !== "sms" && kind !== "account")) return false;
  const has = (known: readonly string[], value: unknown) => known.some((each) => each === value);
  if (club === "") return has(of.contacts, payload["to"]) || has(of.users, payload["user"]);
  return club === client && has(of.bookings, payload["reservation"]);
}

/** Gives the rows of a section that keys find, in the order of the SQL stores. */
export function exportSectionRows(rows: MemoryTables, { client, of }: PersonKeys, section: ExportSection): readonly object[] {
  const owned = (table: ReadonlyMap<string, object>, field: string, keys: readonly string[]): readonly object[] =>
    [...table.values()].filter((row) => textIn(row, "client") === client && keys.includes(textIn(row, field) ?? ""));
  const ofMember = (table: ReadonlyMap<string, object>) =>
    [...table.values()].filter((row) => textIn(row, "client") === client && isMember(of)(row));
  const ofBookings = (table: ReadonlyMap<string, object>) => owned(table, "reservation", of.bookings);
  const filesBy = (keys: Readonly<Record<string, readonly string[]>>): readonly object[] => [
    ...new Set(Object.entries(keys).flatMap(([field, each]) => owned(rows.files, field, each))),
  ];
  const found: { readonly [Name in ExportSection]: () => readonly object[] } = {
    accounts: () => owned(rows.users, "id", of.users),
    sessions: () => inOrder(owned(rows.sessions, "user", of.users), "createdAt", "id"),
    savedViews: () => inOrder(owned(rows.savedViews, "user", of.users), "createdAt", "_id"),
    calendarFeeds: () => inOrder(owned(rows.calendarFeeds, "user", of.users), "createdAt", "_id"),
    devices: () => inOrder(owned(rows.families, "user", of.users), "rotatedAt", "id"),
    passkeys: () => inOrder(owned(rows.passkeys, "user", of.users), "createdAt", "id"),
    customers: () => inOrder(owned(rows.kinds.profiles, "_id", of.customers), "_id"),
    memberships: () => inOrder(ofMember(rows.kinds.memberships), "phone", "from"),
    membershipOrders: () => inOrder(ofMember(rows.membershipOrders), "createdAt", "_id"),
    credits: () => inOrder(owned(rows.credits, "owner", of.creditOwners), "at", "owner", "number"),
    wishes: () =>
      inOrder([...new Set([...owned(rows.wishes, "phone", of.phones), ...owned(rows.wishes, "email", of.emails)])], "createdAt", "_id"),
    notes: () => inOrder(owned(rows.kinds.notes, "customer", of.customers), "at", "_id"),
    messages: () => inOrder(owned(rows.messages, "customer", of.customers), "customer", "number"),
    cards: () => inOrder(owned(rows.cards, "customer", of.customers), "customer", "number"),
    files: () => inOrder(filesBy({ by: of.users, customer: of.customers }), "at", "_id"),
    bookingFiles: () => inOrder(filesBy({ by: of.bookings, reservation: of.bookings }), "at", "_id"),
    fits: () => inOrder(owned(rows.kinds.fits, "customer", of.customers), "_id"),
    changes: () => inOrder(owned(rows.audit, "item", of.owners), "at", "_id"),
    bookings: () => inOrder(owned(rows.reservations, "_id", of.bookings), "reference"),
    documents: () => inOrder(ofBookings(rows.documents), "reservation", "type"),
    payments: () =>
      inOrder(
        of.bookings.flatMap((id) => ledgerOfReservation(rows, client, id)),
        "at",
        "kind",
        "ref",
      ),
    receipts: () =>
      inOrder(
        of.bookings.flatMap((reservation) => {
          const receipt = rows.receipts.get(joinKeyColumns(client, reservation));
          return receipt === undefined ? [] : [{ reservation, number: receipt.number }];
        }),
        "number",
      ),
    refunds: () => inOrder(ofBookings(rows.refunds), "at", "_id"),
    trips: () => inOrder(ofBookings(rows.trips), "reservation"),
    damages: () => inOrder(ofBookings(rows.damages), "at", "_id"),
    checklists: () =>
      inOrder(
        [...rows.checklists.values()]
          .filter((signed) => signed.client === client && of.bookings.includes(signed.reservation))
          .map(withoutStaff),
        "reservation",
      ),
    rebookings: () => inOrder(ofBookings(rows.rebookings), "createdAt", "_id"),
    swaps: () => inOrder(ofBookings(rows.swaps), "createdAt", "_id"),
    feedback: () => inOrder(ofBookings(rows.feedbacks), "reservation"),
    ratings: () =>
      inOrder(
        [...rows.feedbacks.values()]
          .filter((feedback) => feedback.client === client && of.bookings.includes(feedback.reservation))
          .flatMap(({ reservation, ratings }) => ratings.map(({ topic, value }) => ({ reservation, topic, value }))),
        "reservation",
        "topic",
      ),
    bookingChanges: () => inOrder(owned(rows.audit, "item", of.bookings), "at", "_id"),
  };
  return found[section]();
}

/** What stays of a sale of a membership: its plan and its price. */
function withoutBuyer(sale: MembershipOrder): MembershipOrder {
  const { email: _, ...order } = sale;
  return { ...order, phone: "", profile: { firstname: "", lastname: "", email: "" } };
}

/** Whether a membership or its sale is of a person: by its e-mail where it has one, since its phone was only typed. */
function isMember({ phones, emails }: PersonKeys["of"]): (row: object) => boolean {
  return (row) => {
    const email = textIn(row, "email");
    return email === undefined ? phones.includes(textIn(row, "phone") ?? "") : emails.includes(email);
  };
}

function valueIn(row: object, field: string): unknown {
  return isRecord(row) ? row[field] : undefined;
}

function textIn(row: object, field: string): string | undefined {
  const value = valueIn(row, field);
  return typeof value === "string" ? value : undefined;
}

/** Rows sorted by these fields, numbers by size and texts by code point. */
function inOrder(rows: readonly object[], ...fields: readonly string[]): readonly object[] {
  const compared = (one: unknown, other: unknown): number =>
    typeof one === "number" && typeof other === "number" ? one - other : compareByCodePoint(String(one), String(other));
  return rows.toSorted((one, other) =>
    fields.reduce((order, field) => (order === 0 ? compared(valueIn(one, field), valueIn(other, field)) : order), 0),
  );
}
