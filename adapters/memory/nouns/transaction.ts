import { Effect } from "effect";
import type { Claim, Quanta } from "#core/domain/availability/claims.ts";
import { defaultSettings, type StoredSettings } from "#core/domain/club/settings.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import type { ClaimWrites } from "#core/ports/store/claims.ts";
import type { HoldWrites } from "#core/ports/store/holds.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Catalogue, indexOf } from "#core/domain/catalogue/catalogue.ts";
import { type Closure, closuresAffecting } from "#core/domain/offer/closure.ts";
import type { OfferWrites } from "#core/ports/store/offer.ts";
import type { OutboxWrites } from "#core/ports/store/outbox.ts";
import type { ReplyWrites } from "#core/ports/store/replies.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import type { SettingsWrites } from "#core/ports/store/settings.ts";
import type { AuditWrites } from "#core/ports/store/audit.ts";
import { byCodePoint } from "#core/domain/find/order.ts";
import { holdsQuanta } from "#core/domain/reservation/status.ts";
import { accounts } from "./accounts.ts";
import { catalogueIn, putOffer } from "./catalogue.ts";
import { codes } from "./codes.ts";
import { customers } from "./customers.ts";
import { clauses } from "./clauses.ts";
import { clock } from "./clock.ts";
import { ledger } from "./ledger.ts";
import { people } from "./people.ts";
import { files } from "./files.ts";
import { kindsInCommit } from "./kinds.ts";
import type { Journal } from "./journal.ts";
import { refunds } from "./refunds.ts";
import { privacy } from "./privacy.ts";
import { imports } from "./imports.ts";
import { trips } from "./trips.ts";
import { rebookings } from "./rebookings.ts";
import { unpaid } from "./unpaid.ts";
import { assertOfClub, type ClaimRow, insert, keyOf, type Rows, touch, within } from "./rows.ts";

/** The reads and writes of one commit; every change is recorded in `journal`. */
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
    privacy: privacy(rows, journal),
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
        const claims = keysOf(quanta).flatMap((key) => rows.claims.get(key) ?? []);
        const expired = claims.filter(({ owner, expires }) => owner !== except && expires !== null && expires <= now);
        return [...new Set(expired.map(({ owner }) => owner))];
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
