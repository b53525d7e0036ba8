import { Effect } from "effect";
import type { Claim, Quanta } from "#core/domain/availability/claims.ts";
import { defaultSettings, type StoredSettings } from "#core/domain/club/settings.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import { isLockedOut, type SubjectRecord, type RoleRecord, type Subject, type UserRecord } from "#core/domain/people/principal.ts";
import type { ClaimWrites } from "#core/ports/store/claims.ts";
import type { HoldWrites } from "#core/ports/store/holds.ts";
import type { LedgerPlace } from "#core/domain/reservation/ledger.ts";
import type { LedgerReads, LedgerWrites } from "#core/ports/store/ledger.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Catalogue, indexOf } from "#core/domain/catalogue/catalogue.ts";
import { type Closure, closuresAffecting } from "#core/domain/offer/closure.ts";
import type { OfferWrites } from "#core/ports/store/offer.ts";
import type { OutboxWrites } from "#core/ports/store/outbox.ts";
import type { PeopleWrites } from "#core/ports/store/people.ts";
import type { ReplyWrites } from "#core/ports/store/replies.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import type { SettingsWrites } from "#core/ports/store/settings.ts";
import { type ClubScope, reaches, type ScopedRow } from "#core/domain/people/scope.ts";
import type { AuditWrites } from "#core/ports/store/audit.ts";
import { byCodePoint } from "#core/domain/find/order.ts";
import { holdsQuanta } from "#core/domain/reservation/status.ts";
import { accounts } from "./accounts.ts";
import { catalogueIn, putOffer } from "./catalogue.ts";
import { codes } from "./codes.ts";
import { customers } from "./customers.ts";
import { clauses } from "./clauses.ts";
import { clock } from "./clock.ts";
import { files } from "./files.ts";
import { kindsInCommit } from "./kinds.ts";
import type { Journal } from "./journal.ts";
import { refunds } from "./refunds.ts";
import { imports } from "./imports.ts";
import { trips } from "./trips.ts";
import { rebookings } from "./rebookings.ts";
import { unpaid } from "./unpaid.ts";
import { assertOfClub, type ClaimRow, insert, keyOf, type Rows, touch } from "./rows.ts";

/** What one commit may do to `rows`; every change is remembered in `journal`. */
export function createTransaction(rows: Rows, journal: Journal): Transaction {
  return {
    claims: claims(rows, journal),
    holds: holds(rows, journal),
    reservations: reservations(rows, journal),
    ledger: ledger(rows, journal),
    outbox: outbox(rows, journal),
    people: people(rows, journal),
    accounts: accounts(rows, journal),
    codes: codes(rows, journal),
    customers: customers(rows, journal),
    replies: replies(rows, journal),
    offer: offer(rows, journal),
    kinds: kindsInCommit(rows, journal),
    audit: audit(rows, journal),
    files: files(rows, journal),
    clauses: clauses(rows, journal),
    rebookings: rebookings(rows, journal),
    imports: imports(rows, journal),
    refunds: refunds(rows, journal),
    settings: settings(rows, journal),
    trips: trips(rows, journal),
    unpaid: unpaid(rows, journal),
    clock: clock(rows, journal),
  };
}

function claims(rows: Rows, journal: Journal): ClaimWrites {
  const owned = (client: string, owner: string): [string, ClaimRow][] =>
    [...rows.claims].filter(([, row]) => row.client === client && row.owner === owner);
  const rewrite = (client: string, from: string, owner: string, expires: number | null): number => {
    const found = owned(client, from);
    for (const [key, row] of found) journal.set(rows.claims, key, { ...row, owner, expires });
    if (found.length > 0) touch(rows, journal, client);
    return found.length;
  };
  return {
    claim: (claim) =>
      Effect.sync(() => {
        touch(rows, journal, claim.client);
        return claimAll(rows, journal, claim);
      }),
    expiredOwners: (quanta, now, except) =>
      Effect.sync(() => {
        const met = keysOf(quanta).flatMap((key) => rows.claims.get(key) ?? []);
        const ended = met.filter(({ owner, expires }) => owner !== except && expires !== null && expires <= now);
        return [...new Set(ended.map(({ owner }) => owner))];
      }),
    handOver: (client, from, to, expires) => Effect.sync(() => rewrite(client, from, to, expires)),
    extend: (client, owner, expires) =>
      Effect.sync(() => {
        rewrite(client, owner, owner, expires);
      }),
    release: (client, owner) =>
      Effect.sync(() => {
        for (const [key] of owned(client, owner)) journal.remove(rows.claims, key);
        touch(rows, journal, client);
      }),
  };
}

function claimAll(rows: Rows, journal: Journal, { client, boat, day, quanta, owner, ...claim }: Claim): boolean {
  const expires = claim.expires ?? null;
  for (const quantum of quanta.toSorted((left, right) => left - right)) {
    const key = keyOf(client, boat, day, quantum);
    const held = rows.claims.get(key);
    if (held !== undefined && held.owner !== owner) return false;
    journal.set(rows.claims, key, { client, boat, day, quantum, owner, expires });
  }
  return true;
}

function keysOf({ client, boat, day, quanta }: Quanta): string[] {
  return quanta.map((quantum) => keyOf(client, boat, day, quantum));
}

function holds(rows: Rows, journal: Journal): HoldWrites {
  return {
    insert: (hold) =>
      Effect.sync(() => {
        assertOfClub(hold._id, hold.client);
        insert(rows.holds, journal, hold._id, hold);
      }),
    read: (scope, id) => Effect.sync(() => within(scope, rows.holds.get(id))),
    delete: (id) => Effect.sync(() => journal.remove(rows.holds, id)),
    clubOf: (visitor, now) =>
      Effect.sync(() => {
        const held = [...rows.holds.values()].filter((hold) => hold.visitor === visitor && hold.expires > now);
        return held.toSorted((left, right) => right.createdAt - left.createdAt)[0]?.client;
      }),
  };
}

function reservations(rows: Rows, journal: Journal): ReservationWrites {
  return {
    insert: (reservation) =>
      Effect.sync(() => {
        assertOfClub(reservation._id, reservation.client);
        const { client, reference } = reservation;
        if ([...rows.reservations.values()].some((other) => other.client === client && other.reference === reference)) return false;
        insert(rows.reservations, journal, reservation._id, reservation);
        return true;
      }),
    read: (scope, id) => Effect.sync(() => within(scope, rows.reservations.get(id))),
    ahead: (client, { as, id }, from, limit) =>
      Effect.sync(() => {
        const named = [...rows.reservations.values()].filter((row) => row.client === client && [row[as]].flat().includes(id));
        const held = named.filter(({ date, status }) => date >= from && holdsQuanta(status));
        return held.toSorted((left, right) => byCodePoint(left.date, right.date) || left.start - right.start).slice(0, limit);
      }),
    remove: ({ _id, client }) =>
      Effect.sync(() => {
        journal.remove(rows.reservations, _id);
        for (const [key, line] of rows.ledger) if (line.client === client && line.reservation === _id) journal.remove(rows.ledger, key);
        for (const [key, claim] of rows.claims) if (claim.client === client && claim.owner === _id) journal.remove(rows.claims, key);
        touch(rows, journal, client);
      }),
    swap: (before, next) =>
      Effect.sync(() => {
        if (rows.reservations.get(next._id)?.version !== before.version) return false;
        journal.set(rows.reservations, next._id, next);
        return true;
      }),
  };
}

/** A row, where the scope reaches it. */
export function within<Row extends ScopedRow>(scope: ClubScope, row: Row | undefined): Row | undefined {
  return row !== undefined && reaches(scope, row) ? row : undefined;
}

/** A reservation's ledger, oldest first. */
export function ledgerOf(rows: Rows, client: string, reservation: string) {
  return [...rows.ledger.values()]
    .filter((entry) => entry.client === client && entry.reservation === reservation)
    .toSorted((left, right) => left.at - right.at);
}

function ledger(rows: Rows, journal: Journal): LedgerWrites {
  return {
    append: (entry) =>
      Effect.sync(() => {
        const key = keyOf(entry.client, entry.kind, entry.ref);
        if (rows.ledger.has(key)) return false;
        journal.set(rows.ledger, key, entry);
        return true;
      }),
    of: (client, reservation) => Effect.sync(() => ledgerOf(rows, client, reservation)),
    number: (client, reservation) =>
      Effect.sync(() => {
        const key = keyOf(client, reservation);
        const known = rows.receipts.get(key);
        if (known !== undefined) return known.number;
        const number = 1 + [...rows.receipts.values()].filter((receipt) => receipt.client === client).length;
        journal.set(rows.receipts, key, { client, number });
        return number;
      }),
  };
}

/** What of a ledger is read outside of commits. */
export function ledgerReads(rows: Rows): LedgerReads {
  const numberOf = (client: string, reservation: string) => rows.receipts.get(keyOf(client, reservation))?.number;
  return {
    of: (client, reservation) => Effect.sync(() => ledgerOf(rows, client, reservation)),
    captured: (ref) => Effect.sync(() => [...rows.ledger.values()].find((line) => line.kind === "capture" && line.ref === ref)),
    receipt: (client, reservation) => Effect.sync(() => numberOf(client, reservation)),
    within: (client, { from, until }, after, limit) =>
      Effect.sync(() => {
        const met = [...rows.ledger.values()].filter((entry) => entry.client === client && entry.at >= from && entry.at < until);
        const behind = met.toSorted(byPlace).filter((entry) => after === undefined || byPlace(entry, after) > 0);
        return behind.slice(0, limit).map((entry) => ({
          ...entry,
          reference: rows.reservations.get(entry.reservation)?.reference ?? "",
          receipt: numberOf(client, entry.reservation) ?? null,
        }));
      }),
  };
}

function byPlace(left: LedgerPlace, right: LedgerPlace): number {
  return left.at - right.at || byCodePoint(left.kind, right.kind) || byCodePoint(left.ref, right.ref);
}

function outbox(rows: Rows, journal: Journal): OutboxWrites {
  return {
    enqueue: (entry) =>
      Effect.sync(() => {
        const key = keyOf(entry.client, entry.key);
        if (rows.outbox.has(key)) return;
        rows.lastOutboxId += 1;
        journal.set(rows.outbox, key, { ...entry, id: rows.lastOutboxId, attempts: 0, state: "due" });
      }),
    knows: (client, key) => Effect.sync(() => rows.outbox.has(keyOf(client, key))),
  };
}

function people(rows: Rows, journal: Journal): PeopleWrites {
  const changed = <Row>(table: Map<string, Row>, key: string, row: Row): void => {
    journal.set(table, key, row);
    rows.peopleVersion += 1;
  };
  return {
    memberships: (client, phone) =>
      Effect.sync(() => [...rows.memberships.values()].filter((membership) => membership.client === client && membership.phone === phone)),
    putMembership: (membership) =>
      Effect.sync(() => {
        journal.set(rows.memberships, keyOf(membership.client, membership.phone, membership.from), membership);
      }),
    dropMembership: ({ client, phone, from, to }) =>
      Effect.sync(() => {
        const key = keyOf(client, phone, from);
        if (rows.memberships.get(key)?.to === to) journal.remove(rows.memberships, key);
      }),
    holderOf: (kind, contact) => Effect.sync(() => [...rows.users.values()].find((user) => user[kind] === contact)?.id),
    holdersOf: (name, but) =>
      Effect.sync(() => {
        const holds = (user: UserRecord) => user.roles.some((id) => isLiving(rows.roles.get(id), name, user.client));
        return [...rows.users.values()]
          .filter((user) => user.id !== but && !isLockedOut(user) && holds(user))
          .map(({ id }) => id)
          .slice(0, 2);
      }),
    putUser: (user) =>
      Effect.sync(() => {
        assertOfClub(user.id, user.client);
        assertFree(rows, user);
        changed(rows.users, user.id, user);
      }),
    putRole: (role) =>
      Effect.sync(() => {
        assertOfClub(role._id, role.client);
        changed(rows.roles, role._id, role);
      }),
    putSession: (session) => Effect.sync(() => changed(rows.sessions, session.id, session)),
    look: (subject) => Effect.sync(() => subjectRecord(rows, subject)),
    endSessions: (client, user, at) =>
      Effect.sync(() => {
        const open = [...rows.sessions.values()].filter((one) => one.client === client && one.user === user && one.endedAt === null);
        for (const session of open) changed(rows.sessions, session.id, { ...session, endedAt: at });
      }),
  };
}

/** A subject's user, the roles they hold and their session. */
export function subjectRecord(rows: Rows, { id, client, session }: Subject): SubjectRecord {
  const ofClub = <Row extends { readonly client: string }>(row: Row | undefined) => (row?.client === client ? row : undefined);
  const user = ofClub(rows.users.get(id));
  const roles = (user?.roles ?? []).flatMap((role) => ofClub(rows.roles.get(role)) ?? []);
  return { user, roles, session: ofClub(rows.sessions.get(session)) };
}

function isLiving(role: RoleRecord | undefined, name: string, client: string): boolean {
  return role?.name === name && role.client === client && role.retired === undefined;
}

/** A contact belongs to one user over all clubs. */
function assertFree(rows: Rows, { id, email, phone }: UserRecord): void {
  for (const other of rows.users.values()) {
    const isSame = (email !== null && other.email === email) || (phone !== null && other.phone === phone);
    if (isSame && other.id !== id) throw new Error("This contact is another user's");
  }
}

function replies(rows: Rows, journal: Journal): ReplyWrites {
  return {
    read: (caller, key) => Effect.sync(() => rows.replies.get(keyOf(caller, key))),
    keep: (reply) =>
      Effect.sync(() => {
        const key = keyOf(reply.caller, reply.key);
        if (rows.replies.has(key)) return false;
        journal.set(rows.replies, key, reply);
        return true;
      }),
  };
}

function offer(rows: Rows, journal: Journal): OfferWrites {
  return {
    closures: (client, id, day) => Effect.sync(() => closuresOf(catalogueIn(rows, client), id, day)),
    put: (written) => Effect.sync(() => putOffer(rows, journal, written)),
  };
}

function closuresOf(catalogue: Catalogue, id: string, day: Day): readonly Closure[] | undefined {
  const { boats, docks } = indexOf(catalogue);
  const boat = boats.get(id);
  return boat && closuresAffecting(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", day);
}

function audit(rows: Rows, journal: Journal): AuditWrites {
  return { append: (line) => Effect.sync(() => insert(rows.audit, journal, line._id, line)) };
}

function settings(rows: Rows, journal: Journal): SettingsWrites {
  const stored = (client: string): StoredSettings =>
    catalogueIn(rows, client).settings[0] ?? { client, version: 0, settings: defaultSettings };
  return {
    read: (client) => Effect.sync(() => stored(client)),
    clubAt: (host) => Effect.sync(() => rows.clubs.settings.find((one) => one.settings.host === host)?.client),
    swap: (next) =>
      Effect.sync(() => {
        if (stored(next.client).version !== next.version - 1) return false;
        putOffer(rows, journal, { settings: [next] });
        return true;
      }),
  };
}
