import type { Catalogue } from "#core/offer/catalogue.ts";
import type { ReservationReads } from "#core/ports/reservations.ts";
import type { StoreShape, Transaction } from "#core/ports/store.ts";
import { isEmpty, offer, readCatalogue } from "./catalogue.ts";
import { claimed, claims } from "./claims.ts";
import { clock } from "./clock.ts";
import type { Engine, Session } from "./engine.ts";
import { holdOf, holds } from "./holds.ts";
import { audit, auditOf } from "./audit.ts";
import { kinds, kindsInCommit } from "./kinds.ts";
import { ledger, ledgerOf } from "./ledger.ts";
import { mailed } from "./mailed.ts";
import { laidAside, outbox, settling, takeOutbox } from "./outbox.ts";
import { forget, overdue, reservationBySession, reservationOf, reservations } from "./reservations.ts";
import { settings } from "./settings.ts";
import { statement } from "./statement.ts";
import { unpaid, unpaidReads } from "./unpaid.ts";
import { sweep } from "./sweep.ts";
import { touch } from "./touch.ts";
import { codes } from "./codes.ts";
import { lookUp, people } from "./people.ts";
import { replies } from "./replies.ts";

const write = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "ping"),
);

/** The store on a migrated database. */
export function createStore(engine: Engine): StoreShape {
  const { read } = engine;
  return {
    commit: (work) => engine.commit((session) => work(transaction(session))),
    offer: { catalogue: cachedCatalogue(engine) },
    kinds: kinds(read),
    unpaid: unpaidReads(read),
    audit: auditOf(read),
    claims: { claimed: (boats, window, now) => claimed(read, boats, window, now) },
    holds: { read: (scope, id) => holdOf(read, scope, id) },
    reservations: {
      read: (scope, id) => reservationOf(read, scope, id),
      bySession: (scope, session) => reservationBySession(read, scope, session),
      overdue: (now, limit, after) => overdue(read, now, limit, after),
      mailed: (reservation) => mailed(read, reservation),
      forget: forgetting(engine),
    },
    ledger: { of: (client, reservation) => ledgerOf(read, client, reservation) },
    outbox: {
      take: (now, limit, leaseMs, kinds) => engine.commit((session) => takeOutbox(session, now, limit, leaseMs, kinds)),
      settle: settling(engine),
      laidAside: () => laidAside(read),
    },
    people: {
      version: async () => (await engine.look()).people,
      look: (subject) => lookUp(read, subject),
    },
    version: async () => (await engine.look()).version,
    sweep: (before, limit) => engine.commit((session) => sweep(session, before, limit)),
    isEmpty: () => isEmpty(read),
    ping: async () => {
      await engine.commit((session) => session.count(write, {}));
      await touch(read);
    },
    damage: engine.damage,
    bytes: engine.bytes,
    close: engine.close,
  };
}

/** Forgets a batch at a time; once the last is done, what was forgotten leaves the files too. */
function forgetting(engine: Engine): ReservationReads["forget"] {
  let isStained = false;
  return async (before, limit) => {
    const forgotten = await engine.commit((session) => forget(session, before, limit));
    isStained ||= forgotten > 0;
    if (forgotten < limit && isStained) {
      await engine.scrub();
      isStained = false;
    }
    return forgotten;
  };
}

function transaction(session: Session): Transaction {
  return {
    claims: claims(session),
    holds: holds(session),
    reservations: reservations(session),
    ledger: ledger(session),
    outbox: outbox(session),
    people: people(session),
    codes: codes(session),
    replies: replies(session),
    offer: offer(session),
    kinds: kindsInCommit(session),
    audit: audit(session),
    settings: settings(session),
    unpaid: unpaid(session),
    clock: clock(session),
  };
}

/** Kept in memory while the store's version stands still, and read again only where the offer itself changed. */
function cachedCatalogue(engine: Engine): () => Promise<Catalogue> {
  let kept: Promise<Catalogue> | undefined;
  let keptAt = -1;
  const renewed = async (before: Promise<Catalogue> | undefined, version: number): Promise<Catalogue> => {
    const known = await before?.catch(() => undefined);
    return known !== undefined && known.version === version ? known : engine.snapshot(readCatalogue);
  };
  return async () => {
    const { version, catalogue } = await engine.look();
    if (kept === undefined || version !== keptAt) {
      const asked = renewed(kept, catalogue);
      kept = asked;
      keptAt = version;
      // A read that failed is not an answer to keep: the next call reads again, though the version stands still.
      asked.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept;
  };
}
