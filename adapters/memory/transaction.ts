import type { Claim, Quanta, Transaction } from "#core/ports/store.ts";
import { catalogueWith } from "./catalogue.ts";
import type { Journal } from "./journal.ts";
import { assertOfClub, type ClaimRow, keyOf, type Rows } from "./rows.ts";

/** What one commit may do to `rows`; every change is remembered in `journal`. */
export function createTransaction(rows: Rows, journal: Journal): Transaction {
  return {
    ...claims(rows, journal),
    ...holds(rows, journal),
    ...reservations(rows, journal),
    ...money(rows, journal),
    ...visitors(rows),
    ...codes(rows, journal),
    ...replies(rows, journal),
    ...offer(rows, journal),
  };
}

type Some<K extends keyof Transaction> = Pick<Transaction, K>;

function claims(rows: Rows, journal: Journal): Some<"claim" | "expiredOwners" | "handOver" | "extend" | "release"> {
  const owned = (client: string, owner: string): [string, ClaimRow][] =>
    [...rows.claims].filter(([, row]) => row.client === client && row.owner === owner);
  const rewrite = (client: string, from: string, owner: string, expires: number | null): number => {
    const found = owned(client, from);
    for (const [key, row] of found) journal.set(rows.claims, key, { ...row, owner, expires });
    if (found.length > 0) touch(rows, journal);
    return found.length;
  };
  return {
    claim: async (claim) => {
      touch(rows, journal);
      return claimAll(rows, journal, claim);
    },
    expiredOwners: async (quanta, now, except) => {
      const met = keysOf(quanta).flatMap((key) => rows.claims.get(key) ?? []);
      const ended = met.filter(({ owner, expires }) => owner !== except && expires !== null && expires <= now);
      return [...new Set(ended.map(({ owner }) => owner))];
    },
    handOver: async (client, from, to, expires) => rewrite(client, from, to, expires),
    extend: async (client, owner, expires) => {
      rewrite(client, owner, owner, expires);
    },
    release: async (client, owner) => {
      for (const [key] of owned(client, owner)) journal.remove(rows.claims, key);
      touch(rows, journal);
    },
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

function touch(rows: Rows, journal: Journal): void {
  journal.onAbort(() => {
    rows.version += 1;
  });
  rows.version += 1;
}

function holds(rows: Rows, journal: Journal): Some<"insertHold" | "hold" | "deleteHold"> {
  return {
    insertHold: async (hold) => {
      assertOfClub(hold._id, hold.client);
      insert(rows.holds, journal, hold._id, hold);
    },
    hold: async (id) => rows.holds.get(id),
    deleteHold: async (id) => journal.remove(rows.holds, id),
  };
}

function insert<A>(table: Map<string, A>, journal: Journal, key: string, row: A): void {
  if (table.has(key)) throw new Error(`"${key}" is there already`);
  journal.set(table, key, row);
}

function reservations(
  rows: Rows,
  journal: Journal,
): Some<"insertReservation" | "reservation" | "reservationBySession" | "swapReservation"> {
  return {
    insertReservation: async (reservation) => {
      assertOfClub(reservation._id, reservation.client);
      insert(rows.reservations, journal, reservation._id, reservation);
    },
    reservation: async (id) => rows.reservations.get(id),
    reservationBySession: async (session) => bySession(rows, session),
    swapReservation: async (next) => {
      if (rows.reservations.get(next._id)?.version !== next.version - 1) return false;
      journal.set(rows.reservations, next._id, next);
      return true;
    },
  };
}

/** The reservation of a payment session. */
export function bySession(rows: Rows, session: string) {
  return [...rows.reservations.values()].find((reservation) => reservation.session === session);
}

/** A reservation's ledger, oldest first. */
export function ledgerOf(rows: Rows, client: string, reservation: string) {
  return [...rows.ledger.values()]
    .filter((entry) => entry.client === client && entry.reservation === reservation)
    .toSorted((left, right) => left.at - right.at);
}

function money(rows: Rows, journal: Journal): Some<"append" | "ledgerOf" | "enqueue"> {
  return {
    append: async (entry) => {
      const key = keyOf(entry.client, entry.kind, entry.ref);
      if (rows.ledger.has(key)) return false;
      journal.set(rows.ledger, key, entry);
      return true;
    },
    ledgerOf: async (client, reservation) => ledgerOf(rows, client, reservation),
    enqueue: async (entry) => {
      const key = keyOf(entry.client, entry.key);
      if (rows.outbox.has(key)) return;
      rows.lastOutboxId += 1;
      journal.set(rows.outbox, key, { ...entry, id: rows.lastOutboxId, attempts: 0, state: "due" });
    },
  };
}

function visitors(rows: Rows): Some<"liveClaims" | "memberships"> {
  return {
    liveClaims: async ({ visitor, phone, address }, now) => {
      const isTheirs = (row: { readonly visitor: string; readonly address: string; readonly phone?: string }): boolean =>
        row.visitor === visitor || row.address === address || (phone !== undefined && row.phone === phone);
      const held = [...rows.holds.values()].filter((hold) => hold.expires > now && isTheirs(hold));
      const pending = [...rows.reservations.values()].filter(
        ({ status, expires, ...row }) => status === "pending" && (expires === null || expires > now) && isTheirs(row),
      );
      return held.length + pending.length;
    },
    memberships: async (client, phone) =>
      [...rows.memberships.values()].filter((membership) => membership.client === client && membership.phone === phone),
  };
}

function codes(rows: Rows, journal: Journal): Some<"insertCode" | "newestCode" | "updateCode" | "codesSince"> {
  return {
    insertCode: async (code) => insert(rows.codes, journal, code.id, code),
    newestCode: async (phone, purpose) => {
      const theirs = [...rows.codes.values()].filter((code) => code.phone === phone && code.purpose === purpose);
      const [newest] = theirs.reverse().toSorted((left, right) => right.createdAt - left.createdAt);
      if (newest === undefined) return undefined;
      const { address: _, ...code } = newest;
      return code;
    },
    updateCode: async ({ id, judged, used }) => {
      const code = rows.codes.get(id);
      if (code !== undefined) journal.set(rows.codes, id, { ...code, judged, used });
    },
    codesSince: async ({ phone, address }, since) =>
      [...rows.codes.values()].filter((code) => code.createdAt >= since && (code.phone === phone || code.address === address)).length,
  };
}

function replies(rows: Rows, journal: Journal): Some<"keptReply" | "keepReply"> {
  return {
    keptReply: async (caller, key) => rows.replies.get(keyOf(caller, key)),
    keepReply: async (reply) => {
      const key = keyOf(reply.caller, reply.key);
      if (rows.replies.has(key)) return false;
      journal.set(rows.replies, key, reply);
      return true;
    },
  };
}

function offer(rows: Rows, journal: Journal): Some<"putCatalogue" | "putMembership"> {
  return {
    putCatalogue: async (written) => {
      const before = rows.catalogue;
      journal.onAbort(() => {
        rows.catalogue = before;
      });
      rows.catalogue = catalogueWith(before, written);
      touch(rows, journal);
    },
    putMembership: async (membership) => {
      journal.set(rows.memberships, keyOf(membership.client, membership.phone, membership.from), membership);
    },
  };
}
