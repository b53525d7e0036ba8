import { Effect } from "effect";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import type { StoreShape, Transaction } from "#core/ports/store/store.ts";
import { accountReads, accounts } from "./people/accounts.ts";
import { bookingsAfter, countBookings, findBookings } from "./booking/bookings.ts";
import { isEmpty, offer } from "./offer/catalogue.ts";
import { claimed, claims } from "./booking/claims.ts";
import { clauses, clausesReads } from "./offer/clauses.ts";
import { clock } from "./people/clock.ts";
import { type CommitEffect, commitEffects } from "./engine/commitEffects.ts";
import { barsDuring, holdsDuring } from "./booking/during.ts";
import type { Engine, Session } from "./engine/engine.ts";
import { figures, owed } from "./booking/figures.ts";
import { fileReads, files } from "./offer/files.ts";
import { holdOf, holds } from "./booking/holds.ts";
import { audit, auditOf } from "./people/audit.ts";
import { refundReads, refunds } from "./booking/refunds.ts";
import { importReads, imports } from "./offer/imports.ts";
import { cachedOffer } from "./offer/cachedOffer.ts";
import { kinds, kindsInCommit } from "./offer/kinds.ts";
import { ledger, ledgerReads } from "./booking/ledger.ts";
import { mailed } from "./booking/mailed.ts";
import { findAffectedBookings } from "./booking/affectedBookings.ts";
import { countDead, outboxStates, outbox, settleOutbox, takeOutbox } from "./booking/outbox.ts";
import { forget, overdue, reservationByReference, reservationBySession, reservationOf, reservations } from "./booking/reservations.ts";
import { privacy, privacyReads } from "./privacy/privacy.ts";
import { settings } from "./offer/settings.ts";
import { statement } from "./engine/statement.ts";
import { tripReads, trips } from "./booking/trips.ts";
import { unpaid, unpaidReads } from "./booking/unpaid.ts";
import { sweep } from "./booking/sweep.ts";
import { undistributed } from "./engine/placement.ts";
import { tableNames, touch } from "./engine/touch.ts";
import { codes } from "./people/codes.ts";
import { customers } from "./people/customers.ts";
import { readSubject, people } from "./people/people.ts";
import { rebookingReads, rebookings } from "./booking/rebookings.ts";
import { replies } from "./people/replies.ts";

const write = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "ping"),
);

/** The store on a migrated database. */
export function createStore(engine: Engine): StoreShape {
  const { read } = engine;
  const commit = commitEffects<Session>(engine.commit);
  const trial = commitEffects<Session>(engine.trial);
  return {
    commit: (work) => commit((session) => work(new Commit(session))),
    trial: (work) => trial((session) => work(new Commit(session))),
    version: async (client) => (await engine.readVersions(client)).version,
    offer: cachedOffer(engine),
    kinds: kinds(read),
    trips: tripReads(read),
    unpaid: unpaidReads(read),
    audit: auditOf(read),
    files: fileReads(read),
    clauses: clausesReads(read),
    rebookings: rebookingReads(read),
    imports: importReads(read),
    refunds: refundReads(read),
    privacy: privacyReads(engine, commit),
    claims: { claimed: (boats, window, now) => Effect.runPromise(claimed(read, boats, window, now)) },
    holds: {
      read: (scope, id) => holdOf(read, scope, id),
      during: (client, window, now) => holdsDuring(read, client, window, now),
    },
    reservations: {
      read: (scope, id) => reservationOf(read, scope, id),
      byReference: (scope, reference) => reservationByReference(read, scope, reference),
      bySession: (scope, session) => reservationBySession(read, scope, session),
      overdue: (now, limit, after) => overdue(read, now, limit, after),
      mailCounts: (reservation) => mailed(read, reservation),
      affected: (client, closed, page) => findAffectedBookings(read, client, closed, page),
      during: (client, window) => barsDuring(read, client, window),
      find: (scope, find) => findBookings(read, scope, find),
      count: (scope, query) => countBookings(read, scope, query),
      pageAfter: (scope, query, after, limit) => bookingsAfter(read, scope, query, after, limit),
      figures: (scope, window) => figures(read, scope, window),
      pastDue: (scope) => owed(read, scope),
      forget: forgetAndScrub(commit, engine.scrub),
    },
    ledger: ledgerReads(read),
    outbox: {
      take: (now, limit, leaseMs, kinds) => commit((session) => takeOutbox(session, now, limit, leaseMs, kinds)),
      settle: settleOutbox(commit),
      outcomes: (client, keys) => outboxStates(read, client, keys),
      countDead: () => countDead(read),
    },
    people: {
      version: async () => (await engine.readVersions("")).people,
      look: (subject) => readSubject(read, subject),
    },
    accounts: accountReads(read),
    sweep: (before, limit) => commit((session) => sweep(session, before, limit)),
    isEmpty: () => isEmpty(read),
    ping: () =>
      Effect.andThen(
        commit((session) => session.send(write, {})),
        // In a distributed store only the coordinator's tables are read: a machine that is down stops its own clubs, but no server.
        touch(read, engine.isDistributed ? tableNames.filter((name) => undistributed[name] !== undefined) : tableNames),
      ),
    damage: () => Effect.promise(() => engine.damage()),
    bytes: () => Effect.promise(() => engine.bytes()),
    close: () => Effect.promise(() => engine.close()),
  };
}

/** Makes a batch of old bookings anonymous; after the last batch the old data is removed from the files too. */
function forgetAndScrub(commit: CommitEffect<Session>, scrub: Engine["scrub"]): ReservationReads["forget"] {
  let needsScrub = false;
  return Effect.fnUntraced(function* (before, limit) {
    const forgotten = yield* commit((session) => forget(session, before, limit));
    needsScrub ||= forgotten > 0;
    if (forgotten < limit && needsScrub) {
      yield* Effect.promise(() => scrub());
      needsScrub = false;
    }
    return forgotten;
  });
}

/** One commit under way; each of its parts is made when it is used. */
class Commit implements Transaction {
  readonly #session: Session;
  constructor(session: Session) {
    this.#session = session;
  }
  get claims(): Transaction["claims"] {
    return claims(this.#session);
  }
  get holds(): Transaction["holds"] {
    return holds(this.#session);
  }
  get reservations(): Transaction["reservations"] {
    return reservations(this.#session);
  }
  get ledger(): Transaction["ledger"] {
    return ledger(this.#session);
  }
  get outbox(): Transaction["outbox"] {
    return outbox(this.#session);
  }
  get people(): Transaction["people"] {
    return people(this.#session);
  }
  get accounts(): Transaction["accounts"] {
    return accounts(this.#session);
  }
  get codes(): Transaction["codes"] {
    return codes(this.#session);
  }
  get customers(): Transaction["customers"] {
    return customers(this.#session);
  }
  get replies(): Transaction["replies"] {
    return replies(this.#session);
  }
  get offer(): Transaction["offer"] {
    return offer(this.#session);
  }
  get kinds(): Transaction["kinds"] {
    return kindsInCommit(this.#session);
  }
  get audit(): Transaction["audit"] {
    return audit(this.#session);
  }
  get files(): Transaction["files"] {
    return files(this.#session);
  }
  get clauses(): Transaction["clauses"] {
    return clauses(this.#session);
  }
  get rebookings(): Transaction["rebookings"] {
    return rebookings(this.#session);
  }
  get refunds(): Transaction["refunds"] {
    return refunds(this.#session);
  }
  get imports(): Transaction["imports"] {
    return imports(this.#session);
  }
  get settings(): Transaction["settings"] {
    return settings(this.#session);
  }
  get trips(): Transaction["trips"] {
    return trips(this.#session);
  }
  get unpaid(): Transaction["unpaid"] {
    return unpaid(this.#session);
  }
  get clock(): Transaction["clock"] {
    return clock(this.#session);
  }
  get privacy(): Transaction["privacy"] {
    return privacy(this.#session);
  }
}
