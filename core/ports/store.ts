import { Context } from "effect";
import type { Day } from "../calendar/day.ts";
import type { Window } from "../calendar/window.ts";
import type { Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { Boat } from "../offer/boat.ts";
import type { Closure } from "../offer/closure.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { CancelReason, Status } from "../booking/status.ts";
import type { Membership } from "../people/membership.ts";
import type { Item } from "../pricing/factor.ts";

/** A club as the store keeps it. `id` is its short code, the first part of every `_id` of its rows. */
export interface Club {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly payAtDock: boolean;
}

/** Everything that clubs offer, of all clubs, ordered by `_id`; slots by start. `version` grows with every change of it. */
export interface Catalogue {
  readonly version: number;
  readonly clubs: readonly Club[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
  readonly items: readonly Item[];
  readonly closures: readonly Closure[];
}

/** Time units of one boat and day: quanta of 15 minutes, ascending, 0..95. */
export interface Quanta {
  readonly client: string;
  readonly boat: string;
  readonly day: Day;
  readonly quanta: readonly number[];
}

/** Quanta owned by a hold, a reservation or a closure. `expires` in epoch milliseconds; absent means until released. */
export interface Claim extends Quanta {
  readonly owner: string;
  readonly expires?: number;
}

/** A slot kept for a visitor before any contact is asked; no reservation, no status. */
export interface Hold {
  readonly _id: string;
  readonly client: string;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  readonly visitor: string;
  readonly address: string;
  readonly createdAt: number;
  readonly expires: number;
}

export interface Profile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** The price as it was promised: factor chain and both the base and the factor as decimal text. */
export interface PriceTape {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly { readonly kind: string; readonly name: string; readonly factor: number }[];
  readonly status: "Membership" | "Non Member";
}

export interface Reservation {
  readonly _id: string;
  readonly client: string;
  readonly version: number;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly createdAt: number;
  /** While pending: when its payment session, and with it its claim, ends. */
  readonly expires: number | null;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  /** Minutes of the Toronto day: start of its first slot, end of its last. */
  readonly start: number;
  readonly end: number;
  readonly profile: Profile;
  readonly phone: string;
  readonly visitor: string;
  readonly address: string;
  readonly isMember: boolean;
  readonly isManual: boolean;
  readonly pay: "online" | "dock";
  readonly locale: "en" | "fr";
  readonly amount: Cents;
  readonly currency: Currency;
  readonly tape: PriceTape;
  /** Version id of the clauses accepted and the language they were accepted in. */
  readonly clauses: { readonly version: string; readonly locale: "en" | "fr"; readonly at: number } | null;
  /** The provider's payment session and its page; null where none was opened. */
  readonly session: string | null;
  readonly sessionUrl: string | null;
}

/** One line of the append-only ledger, in integer cents, never negative. `ref` (provider's id of the event) is unique per kind, so a repeat changes nothing. */
export interface LedgerEntry {
  readonly client: string;
  readonly reservation: string;
  readonly kind: "capture" | "refund" | "fee" | "cash";
  readonly amount: Cents;
  readonly currency: Currency;
  readonly ref: string;
  readonly at: number;
  readonly actor: string;
}

/** Work to do after the commit, at least once. `key` is unique: the same effect is never queued twice. */
export interface OutboxEntry {
  readonly client: string;
  readonly key: string;
  readonly kind: "mail" | "sms" | "refund" | "expireSession";
  readonly payload: Readonly<Record<string, unknown>>;
  readonly due: number;
}

export interface OutboxRow extends OutboxEntry {
  readonly id: number;
  readonly attempts: number;
}

/** A one-time code: keyed HMAC of the code, bound to phone and purpose; judged at most five times. */
export interface OneTimeCode {
  readonly id: string;
  readonly phone: string;
  readonly purpose: string;
  readonly digest: string;
  readonly expires: number;
  readonly judged: number;
  readonly used: boolean;
  readonly createdAt: number;
}

/** The kept reply of a mutation, by caller and key. `body` is the digest of the request. */
export interface KeptReply {
  readonly caller: string;
  readonly key: string;
  readonly body: string;
  readonly status: number;
  readonly reply: string;
  readonly at: number;
}

/**
 * What one commit may do. Everything done through one Transaction lands together or not at all: a throw aborts it.
 * Rows of clubs lead with `client` in every key.
 */
export interface Transaction {
  /** Claims all quanta in ascending order; false when another owner holds one (expired owners included: displace them first). The caller must throw on false. */
  readonly claim: (claim: Claim) => Promise<boolean>;
  /** Owners, other than `except`, of any of these quanta whose claim ended at or before `now`. */
  readonly expiredOwners: (quanta: Quanta, now: number, except?: string) => Promise<readonly string[]>;
  /** Hands a hold's claims to a reservation with a new end; gives the number of quanta handed over (0 when the hold is gone). */
  readonly handOver: (client: string, from: string, to: string, expires: number | null) => Promise<number>;
  /** Sets when an owner's claims end; null for until released. */
  readonly extend: (client: string, owner: string, expires: number | null) => Promise<void>;
  readonly release: (client: string, owner: string) => Promise<void>;

  readonly insertHold: (hold: Hold) => Promise<void>;
  readonly hold: (id: string) => Promise<Hold | undefined>;
  readonly deleteHold: (id: string) => Promise<void>;

  readonly insertReservation: (reservation: Reservation) => Promise<void>;
  /** Reads and locks until the commit (PostgreSQL: for update). */
  readonly reservation: (id: string) => Promise<Reservation | undefined>;
  readonly reservationBySession: (session: string) => Promise<Reservation | undefined>;
  /** Writes `next` where the stored version is `next.version - 1`; false when another commit came first. */
  readonly swapReservation: (next: Reservation) => Promise<boolean>;

  /** Appends; false when (client, kind, ref) is there already. */
  readonly append: (entry: LedgerEntry) => Promise<boolean>;
  readonly ledgerOf: (client: string, reservation: string) => Promise<readonly LedgerEntry[]>;
  /** Queues; does nothing when the key is there already. */
  readonly enqueue: (entry: OutboxEntry) => Promise<void>;

  /** Live holds plus pending reservations of a visitor, a phone or an address at `now`. */
  readonly liveClaims: (
    by: { readonly visitor?: string; readonly phone?: string; readonly address?: string },
    now: number,
  ) => Promise<number>;
  readonly memberships: (client: string, phone: string) => Promise<readonly Membership[]>;

  readonly insertCode: (code: OneTimeCode & { readonly address: string }) => Promise<void>;
  /** Newest code of phone and purpose, locked; undefined when none was asked. */
  readonly newestCode: (phone: string, purpose: string) => Promise<OneTimeCode | undefined>;
  readonly updateCode: (code: Pick<OneTimeCode, "id" | "judged" | "used">) => Promise<void>;
  readonly codesSince: (by: { readonly phone?: string; readonly address?: string }, since: number) => Promise<number>;

  readonly keptReply: (caller: string, key: string) => Promise<KeptReply | undefined>;
  /** False when the key is there already (a rival commit answered first). */
  readonly keepReply: (reply: KeptReply) => Promise<boolean>;

  /** Offer and closures, written by seed and, later, by staff. Bumps the catalogue's version. */
  readonly putCatalogue: (rows: Partial<Omit<Catalogue, "version">>) => Promise<void>;
  readonly putMembership: (membership: Membership) => Promise<void>;
}

/** Claimed time of one boat and day as the three words of the occupancy engine; `until` is when the first of its claims ends, null when none does. */
export interface ClaimedDay {
  readonly boat: string;
  readonly day: Day;
  readonly words: readonly [number, number, number];
  readonly until: number | null;
}

/**
 * The store is out of reach or out of order, through nothing that was asked of it: the same may be asked again later. A commit whose
 * answer was lost may have landed. `code` is the engine's own word for what happened, and safe to log.
 */
export class StoreDown extends Error {
  override readonly name = "StoreDown";
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(cause instanceof Error && cause.message !== "" ? cause.message : code, { cause });
    this.code = code;
  }
}

/** Each of its promises rejects with StoreDown where the store itself is at fault. */
export interface StoreShape {
  readonly commit: <A>(work: (tx: Transaction) => Promise<A>) => Promise<A>;
  /** The whole offer; cheap to call often: kept in memory and re-read when the store's version moved. */
  readonly catalogue: () => Promise<Catalogue>;
  /** Live claims (not ended at `now`) of the boats named in the window, one row a boat-day that has any. */
  readonly claimed: (boats: readonly string[], window: Window, now: number) => Promise<readonly ClaimedDay[]>;
  /** A number that changes whenever any commit, of this process or another, changed claims or catalogue. */
  readonly version: () => Promise<number>;
  readonly reservation: (id: string) => Promise<Reservation | undefined>;
  readonly reservationBySession: (session: string) => Promise<Reservation | undefined>;
  readonly hold: (id: string) => Promise<Hold | undefined>;
  readonly ledgerOf: (client: string, reservation: string) => Promise<readonly LedgerEntry[]>;
  /** Pending reservations whose end passed at `now`, oldest first, at most `limit`; those behind `after` in that order, where it is given. */
  readonly overdue: (now: number, limit: number, after?: Pick<Reservation, "_id" | "expires">) => Promise<readonly Reservation[]>;
  /** Takes due outbox rows for `leaseMs`, so that two processes never work on one row at once. */
  readonly takeOutbox: (now: number, limit: number, leaseMs: number) => Promise<readonly OutboxRow[]>;
  readonly settleOutbox: (
    id: number,
    outcome: { readonly done: true } | { readonly done: false; readonly due: number } | { readonly dead: string },
  ) => Promise<void>;
  /** Removes holds, codes and kept replies that ended before `before`. */
  readonly sweep: (before: number) => Promise<void>;
  /** Forgets who made the trips before `before`, at most `limit` of them; gives how many. See booking/forget.ts. */
  readonly forget: (before: Day, limit: number) => Promise<number>;
  readonly isEmpty: () => Promise<boolean>;
  /** Fails when the store cannot be read and written; used by /readyz. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The store of a club's season: SQLite, PostgreSQL or memory, all behind one suite of promises. */
export class Store extends Context.Service<Store, StoreShape>()("quai/core/ports/Store") {}
