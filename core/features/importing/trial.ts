import { Effect } from "effect";
import { memberContactOf } from "../../domain/people/provenContact.ts";
import { masksIntersect, maskOfQuanta } from "../../domain/availability/occupancy.ts";
import type { BoatDayQuanta } from "../../domain/availability/claims.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { AnyRow, StoredRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit, writesByKind } from "../../ports/store/anyKind.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { scopeIncludes } from "../../domain/scope.ts";
import type { ClaimReads, ClaimWrites } from "../../ports/store/claims.ts";
import type { KindWrites } from "../../ports/store/kinds.ts";
import type { ReservationWrites } from "../../ports/store/reservations.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Reads the live claims of a boat's day outside the transaction. */
interface TrialClaims extends Pick<ClaimReads, "claimed"> {
  readonly now: number;
}

/**
 * Makes a transaction over `tx` that writes nothing: it reads the stored rows and its own writes, which it keeps in memory and then
 * forgets. It covers what making the rows of an import writes; any other write goes to `tx`.
 */
export function makeTrialTransaction(tx: Transaction, claimReads: TrialClaims): Transaction {
  const { ledger, outbox, people, customers } = tx;
  const profiles = trialRows<CustomerProfile>(tx.kinds.of.profiles);
  const memberships = trialRows<Membership>(tx.kinds.of.memberships);
  return {
    ...portsPassedThrough(tx),
    claims: trialClaims(tx.claims, claimReads),
    reservations: trialReservations(tx.reservations),
    kinds: {
      takeTurn: () => Effect.void,
      of: { ...writesByKind((name) => trialRows<AnyRow>(kindWritesInCommit(tx, name))), profiles, memberships },
    },
    customers: {
      ...customers,
      byPhone: (client, phone) => {
        const own = profiles.tried().find((row) => row.client === client && row.phone === phone && row.isByEmail !== true);
        return own === undefined ? customers.byPhone(client, phone) : Effect.succeed(own);
      },
      byEmail: (client, email) => {
        const own = profiles.tried().find((row) => row.client === client && row.email === email && row.isByEmail === true);
        return own === undefined ? customers.byEmail(client, email) : Effect.succeed(own);
      },
      enter: (profile) => profiles.insert(profile),
    },
    people: {
      ...people,
      memberships: (client, contact) =>
        Effect.map(people.memberships(client, contact), (known) => [
          ...known,
          ...memberships.tried().filter((own) => own.client === client && memberContactOf(own) === contact),
        ]),
    },
    ledger: { ...ledger, append: () => Effect.succeed(true) },
    outbox: { ...outbox, enqueue: () => Effect.void },
    audit: { append: () => Effect.void },
  };
}

/** The ports that an import does not write through, or whose writes go to the store's transaction. */
const passedThrough = [
  "holds",
  "accounts",
  "codes",
  "replies",
  "offer",
  "files",
  "settings",
  "clauses",
  "trips",
  "condition",
  "checklists",
  "lockCodes",
  "maintenance",
  "rebookings",
  "announcements",
  "moneyRequests",
  "staffActs",
  "swaps",
  "waitlist",
  "membershipOrders",
  "imports",
  "unpaid",
  "refunds",
  "credits",
  "chat",
  "feedback",
  "cards",
  "optOuts",
  "savedViews",
  "calendarFeeds",
  "connectors",
  "carts",
  "stock",
  "promoUses",
  "clock",
  "privacy",
  "uploads",
  "documents",
] as const satisfies readonly (keyof Transaction)[];

/** Reads them one by one: those of a transaction of the store are getters of its class, which a spread would leave out. */
function portsPassedThrough(tx: Transaction): Pick<Transaction, (typeof passedThrough)[number]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(passedThrough.map((name) => [name, tx[name]])) as Pick<Transaction, (typeof passedThrough)[number]>;
}

function trialRows<Of extends Pick<AnyRow, "_id" | "client">>(
  base: KindWrites<Of>,
): KindWrites<Of> & { readonly tried: () => readonly StoredRow<Of>[] } {
  const own = new Map<string, StoredRow<Of>>();
  const put = (row: StoredRow<Of>) => Effect.sync(() => void own.set(row._id, row));
  return {
    tried: () => [...own.values()],
    read: (scope, id) => {
      const row = own.get(id);
      if (row === undefined) return base.read(scope, id);
      return Effect.succeed(scopeIncludes(scope, row) ? row : undefined);
    },
    living: (client) =>
      Effect.map(base.living(client), (rows) => [
        ...rows.filter(({ _id }) => !own.has(_id)),
        ...[...own.values()].filter((row) => row.client === client && row.retired === undefined),
      ]),
    insert: put,
    replace: (next) => Effect.as(put(next), true),
  };
}

function trialReservations(base: ReservationWrites): ReservationWrites {
  const own = new Map<string, Reservation>();
  const put = (row: Reservation) => Effect.sync(() => own.set(row._id, row).size > 0);
  return {
    ...base,
    insert: put,
    read: (scope, id) => {
      const row = own.get(id);
      if (row === undefined) return base.read(scope, id);
      return Effect.succeed(scopeIncludes(scope, row) ? row : undefined);
    },
    replace: (_, next) => put(next),
  };
}

/** Stored claims are queried; claims of the trial are kept in memory by boat and day. */
function trialClaims(base: ClaimWrites, { claimed, now }: TrialClaims): ClaimWrites {
  const own = new Map<string, Map<number, string>>();
  const released = new Set<string>();
  const ownAt = ({ boat, day }: BoatDayQuanta) => own.get(`${boat} ${day}`) ?? new Map<number, string>();
  const expiredOwners: ClaimWrites["expiredOwners"] = (quanta, at, except) =>
    Effect.map(base.expiredOwners(quanta, at, except), (owners) => owners.filter((owner) => !released.has(owner)));
  return {
    ...base,
    expiredOwners,
    claim: Effect.fnUntraced(function* (claim) {
      const { boat, day, quanta, owner } = claim;
      const tried = ownAt(claim);
      if (quanta.some((quantum) => (tried.get(quantum) ?? owner) !== owner)) return false;
      const [stored] = yield* Effect.promise(() => claimed([boat], { dateStart: day, dateEnd: day }, now));
      if (stored !== undefined && masksIntersect(stored.words, maskOfQuanta(quanta))) return false;
      if ((yield* expiredOwners(claim, now, owner)).length > 0) return false;
      for (const quantum of quanta) tried.set(quantum, owner);
      own.set(`${boat} ${day}`, tried);
      return true;
    }),
    release: (_, owner) =>
      Effect.sync(() => {
        released.add(owner);
        for (const tried of own.values()) for (const [quantum, by] of tried) if (by === owner) tried.delete(quantum);
      }),
  };
}
