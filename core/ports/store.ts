import { Context } from "effect";
import type { AuditReads, AuditWrites } from "./audit.ts";
import type { ClaimReads, ClaimWrites } from "./claims.ts";
import type { ClockWrites } from "./clock.ts";
import type { CodeWrites } from "./codes.ts";
import type { HoldReads, HoldWrites } from "./holds.ts";
import type { Kinds, KindsInCommit } from "./kinds.ts";
import type { LedgerReads, LedgerWrites } from "./ledger.ts";
import type { OfferReads, OfferWrites } from "./offer.ts";
import type { OutboxWork, OutboxWrites } from "./outbox.ts";
import type { PeopleReads, PeopleWrites } from "./people.ts";
import type { ReplyWrites } from "./replies.ts";
import type { ReservationReads, ReservationWrites } from "./reservations.ts";
import type { SettingsWrites } from "./settings.ts";
import type { UnpaidReads, UnpaidWrites } from "./unpaid.ts";

/**
 * What one commit may do, a port a noun. Everything done through one Transaction lands together or not at all: a throw aborts it.
 * Rows of clubs lead with `client` in every key.
 */
export interface Transaction {
  readonly claims: ClaimWrites;
  readonly holds: HoldWrites;
  readonly reservations: ReservationWrites;
  readonly ledger: LedgerWrites;
  readonly outbox: OutboxWrites;
  readonly people: PeopleWrites;
  readonly codes: CodeWrites;
  readonly replies: ReplyWrites;
  readonly offer: OfferWrites;
  readonly kinds: KindsInCommit;
  readonly audit: AuditWrites;
  readonly settings: SettingsWrites;
  readonly unpaid: UnpaidWrites;
  readonly clock: ClockWrites;
}

/** Each of its promises rejects with StoreDown where the store itself is at fault. */
export interface StoreShape {
  readonly commit: <A>(work: (tx: Transaction) => Promise<A>) => Promise<A>;
  readonly claims: ClaimReads;
  readonly holds: HoldReads;
  readonly reservations: ReservationReads;
  readonly ledger: LedgerReads;
  readonly outbox: OutboxWork;
  readonly people: PeopleReads;
  readonly offer: OfferReads;
  readonly kinds: Kinds;
  readonly unpaid: UnpaidReads;
  readonly audit: AuditReads;
  /** A number that changes whenever any commit, of this process or another, changed claims or catalogue. */
  readonly version: () => Promise<number>;
  /**
   * Removes holds, codes, kept replies and tenures that ended before `before`, the oldest first, at most `limit` of each; gives how many. One
   * small commit each time, so that nobody waits for it long.
   */
  readonly sweep: (before: number, limit: number) => Promise<number>;
  readonly isEmpty: () => Promise<boolean>;
  /** Fails when the store cannot be read and written, or is no longer the one that was opened; used by /readyz. */
  readonly ping: () => Promise<void>;
  /** Reads everything through, slowly and beside the calls; gives what is damaged in the engine's words, undefined where all is sound. */
  readonly damage: () => Promise<string | undefined>;
  /** What the store takes on its disk, in bytes. */
  readonly bytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The store of a club's season: SQLite, PostgreSQL or memory, all behind one suite of promises. */
export class Store extends Context.Service<Store, StoreShape>()("quai/core/ports/Store") {}
