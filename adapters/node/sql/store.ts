import { Effect } from "effect";
import { makeAnnouncementReads, makeAnnouncementWrites, makeCardReads, makeCardWrites, makeChatWrites } from "./chat/chat.ts";
import { makeCartReads, makeCartWrites } from "./cart/carts.ts";
import { makeChatReads } from "./chat/chatReads.ts";
import type { StoreShape, Transaction } from "#core/ports/store/store.ts";
import { makeAccountReads, makeAccountWrites, makeCodeWrites } from "./accounts/accounts.ts";
import { hasNoClub, makeOfferWrites } from "./offer/catalogue.ts";
import { makeClaimReads, makeClaimWrites } from "./reservation/claims.ts";
import { makeClausesReads, makeClausesWrites, makeSettingsWrites } from "./club/club.ts";
import { makeClockWrites } from "./engine/clock.ts";
import { forgetAndScrub, makeCommitEffect } from "./engine/commitEffects.ts";
import { holdsDuring } from "./booking/during.ts";
import type { DatabaseEngine, CommitSession } from "./engine/engine.ts";
import { makeFeedbackReads, makeFeedbackWrites } from "./feedback/feedback.ts";
import { makeStockReads, makeStockWrites } from "./reservation/stock.ts";
import { makeConnectorReads, makeConnectorWrites } from "./connectors/connectors.ts";
import {
  makeCalendarFeedReads,
  makeCalendarFeedWrites,
  makePeopleWrites,
  makeSavedViewReads,
  makeSavedViewWrites,
  readSubjectRecord,
} from "./people/people.ts";
import { makeOptOutReads, makeOptOutWrites, makeOutboxWork, makeOutboxWrites } from "./messages/outbox.ts";
import { makeFileReads, makeFileWrites, makeUploadReads, makeUploadWrites } from "./files/files.ts";
import { makeDocumentReads, makeDocumentWrites } from "./documents/documents.ts";
import { findHold, findHoldsOfOrder, makeHoldWrites } from "./reservation/holds.ts";
import { makeAuditReads, makeAuditWrites } from "./oversight/audit.ts";
import { makeRefundReads, makeRefundWrites } from "./payment/refunds.ts";
import { makeImportReads, makeImportWrites } from "./importing/imports.ts";
import { makeCachedOfferReads } from "./offer/cachedOffer.ts";
import { makeKindReads, makeKindWrites } from "./managed/kinds.ts";
import { deleteSpentCredits, makeCreditReads, makeCreditWrites } from "./ledger/credits.ts";
import { makeLedgerWrites, makeLedgerReads } from "./ledger/ledger.ts";
import { anonymizeReservations, makeReservationWrites } from "./reservation/reservations.ts";
import { makePrivacyWrites, makePrivacyReads } from "./privacy/privacy.ts";
import { countPing, readFirstRows } from "./engine/touch.ts";
import {
  makeChecklistReads,
  makeChecklistWrites,
  makeLockCodeReads,
  makeLockCodeWrites,
  makeTripReads,
  makeTripWrites,
} from "./reservation/trips.ts";
import { makeMaintenanceReads, makeMaintenanceWrites } from "./maintenance/maintenance.ts";
import { makeConditionReads, makeConditionWrites } from "./condition/condition.ts";
import { makeUnpaidWrites, makeUnpaidReads } from "./payment/unpaid.ts";
import { deleteEndedRows } from "./reservation/sweep.ts";
import { undistributedTables } from "./engine/postgres/placement.ts";
import { tableNames } from "./tables/tables.ts";
import { makeCustomerWrites } from "./customers/customers.ts";
import { makePromoUseReads, makePromoUseWrites } from "./ledger/promoUses.ts";
import { makeReservationReads } from "./reservationReads.ts";
import { makeRebookingReads, makeRebookingWrites, makeSwapReads, makeSwapWrites } from "./booking/bookingChanges.ts";
import { makeMembershipOrderReads, makeMembershipOrderWrites } from "./membership/membershipOrders.ts";
import { makeMoneyRequestReads, makeMoneyRequestWrites, makeStaffActReads, makeStaffActWrites } from "./booking/staffActs.ts";
import { makeWaitlistReads, makeWaitlistWrites } from "./waitlist/waitlist.ts";
import { makeReplyWrites } from "./chat/replies.ts";

/** Creates the store on a migrated database. */
export function createSqlStore(engine: DatabaseEngine): StoreShape {
  const { read } = engine;
  const commit = makeCommitEffect<CommitSession>(engine.commit);
  const trial = makeCommitEffect<CommitSession>(engine.trial);
  return {
    commit: (work) => commit((session) => work(new Commit(session))),
    trial: (work) => trial((session) => work(new Commit(session))),
    version: async (client) => (await engine.readVersions(client)).version,
    offer: makeCachedOfferReads(engine),
    kinds: makeKindReads(read),
    trips: makeTripReads(read),
    condition: makeConditionReads(read),
    checklists: makeChecklistReads(read),
    lockCodes: makeLockCodeReads(read),
    maintenance: makeMaintenanceReads(read),
    unpaid: makeUnpaidReads(read),
    audit: makeAuditReads(read),
    files: makeFileReads(read),
    uploads: makeUploadReads(read),
    documents: makeDocumentReads(read),
    clauses: makeClausesReads(read),
    rebookings: makeRebookingReads(read),
    announcements: makeAnnouncementReads(read),
    moneyRequests: makeMoneyRequestReads(read),
    staffActs: makeStaffActReads(read),
    swaps: makeSwapReads(read),
    waitlist: makeWaitlistReads(read),
    membershipOrders: makeMembershipOrderReads(read),
    imports: makeImportReads(read),
    refunds: makeRefundReads(read),
    credits: makeCreditReads(read, forgetAndScrub(commit, engine.scrub, deleteSpentCredits)),
    chat: makeChatReads(read),
    feedback: makeFeedbackReads(read),
    cards: makeCardReads(read),
    carts: makeCartReads(read),
    optOuts: makeOptOutReads(read),
    savedViews: makeSavedViewReads(read),
    calendarFeeds: makeCalendarFeedReads(read),
    connectors: makeConnectorReads(read),
    stock: makeStockReads(read),
    promoUses: makePromoUseReads(read),
    privacy: makePrivacyReads(engine, commit),
    claims: makeClaimReads(read),
    holds: {
      read: (scope, id) => findHold(read, scope, id),
      ofOrder: (client, order) => findHoldsOfOrder(read, client, order),
      during: (client, window, now) => holdsDuring(read, client, window, now),
    },
    reservations: makeReservationReads(engine, forgetAndScrub(commit, engine.scrub, anonymizeReservations)),
    ledger: makeLedgerReads(read),
    outbox: makeOutboxWork(read, commit),
    people: {
      version: async () => (await engine.readVersions("")).people,
      look: (subject) => readSubjectRecord(read, subject),
    },
    accounts: makeAccountReads(read),
    sweep: (before, limit) => commit((session) => deleteEndedRows(session, before, limit)),
    isEmpty: () => hasNoClub(read),
    ping: () =>
      Effect.andThen(
        commit((session) => session.send(countPing, {})),
        // In a distributed store only the coordinator's tables are read: a machine that is down stops its own clubs, but no server.
        readFirstRows(read, engine.isDistributed ? tableNames.filter((name) => undistributedTables[name] !== undefined) : tableNames),
      ),
    damage: () => Effect.promise(() => engine.damage()),
    bytes: () => Effect.promise(() => engine.bytes()),
    replicas: () => Effect.promise(() => engine.replicas()),
    close: () => Effect.promise(() => engine.close()),
  };
}

/** One commit under way; each of its parts is made when it is used. */
class Commit implements Transaction {
  readonly #session: CommitSession;
  constructor(session: CommitSession) {
    this.#session = session;
  }
  get claims(): Transaction["claims"] {
    return makeClaimWrites(this.#session);
  }
  get holds(): Transaction["holds"] {
    return makeHoldWrites(this.#session);
  }
  get reservations(): Transaction["reservations"] {
    return makeReservationWrites(this.#session);
  }
  get ledger(): Transaction["ledger"] {
    return makeLedgerWrites(this.#session);
  }
  get outbox(): Transaction["outbox"] {
    return makeOutboxWrites(this.#session);
  }
  get people(): Transaction["people"] {
    return makePeopleWrites(this.#session);
  }
  get accounts(): Transaction["accounts"] {
    return makeAccountWrites(this.#session);
  }
  get codes(): Transaction["codes"] {
    return makeCodeWrites(this.#session);
  }
  get customers(): Transaction["customers"] {
    return makeCustomerWrites(this.#session);
  }
  get replies(): Transaction["replies"] {
    return makeReplyWrites(this.#session);
  }
  get offer(): Transaction["offer"] {
    return makeOfferWrites(this.#session);
  }
  get kinds(): Transaction["kinds"] {
    return makeKindWrites(this.#session);
  }
  get audit(): Transaction["audit"] {
    return makeAuditWrites(this.#session);
  }
  get uploads(): Transaction["uploads"] {
    return makeUploadWrites(this.#session);
  }
  get documents(): Transaction["documents"] {
    return makeDocumentWrites(this.#session);
  }
  get files(): Transaction["files"] {
    return makeFileWrites(this.#session);
  }
  get clauses(): Transaction["clauses"] {
    return makeClausesWrites(this.#session);
  }
  get rebookings(): Transaction["rebookings"] {
    return makeRebookingWrites(this.#session);
  }
  get announcements(): Transaction["announcements"] {
    return makeAnnouncementWrites(this.#session);
  }
  get moneyRequests(): Transaction["moneyRequests"] {
    return makeMoneyRequestWrites(this.#session);
  }
  get staffActs(): Transaction["staffActs"] {
    return makeStaffActWrites(this.#session);
  }
  get swaps(): Transaction["swaps"] {
    return makeSwapWrites(this.#session);
  }
  get waitlist(): Transaction["waitlist"] {
    return makeWaitlistWrites(this.#session);
  }
  get membershipOrders(): Transaction["membershipOrders"] {
    return makeMembershipOrderWrites(this.#session);
  }
  get refunds(): Transaction["refunds"] {
    return makeRefundWrites(this.#session);
  }
  get credits(): Transaction["credits"] {
    return makeCreditWrites(this.#session);
  }
  get chat(): Transaction["chat"] {
    return makeChatWrites(this.#session);
  }
  get feedback(): Transaction["feedback"] {
    return makeFeedbackWrites(this.#session);
  }
  get cards(): Transaction["cards"] {
    return makeCardWrites(this.#session);
  }
  get carts(): Transaction["carts"] {
    return makeCartWrites(this.#session);
  }
  get savedViews(): Transaction["savedViews"] {
    return makeSavedViewWrites(this.#session);
  }
  get connectors(): Transaction["connectors"] {
    return makeConnectorWrites(this.#session);
  }
  get calendarFeeds(): Transaction["calendarFeeds"] {
    return makeCalendarFeedWrites(this.#session);
  }
  get optOuts(): Transaction["optOuts"] {
    return makeOptOutWrites(this.#session);
  }
  get stock(): Transaction["stock"] {
    return makeStockWrites(this.#session);
  }
  get promoUses(): Transaction["promoUses"] {
    return makePromoUseWrites(this.#session);
  }
  get imports(): Transaction["imports"] {
    return makeImportWrites(this.#session);
  }
  get settings(): Transaction["settings"] {
    return makeSettingsWrites(this.#session);
  }
  get trips(): Transaction["trips"] {
    return makeTripWrites(this.#session);
  }
  get checklists(): Transaction["checklists"] {
    return makeChecklistWrites(this.#session);
  }
  get lockCodes(): Transaction["lockCodes"] {
    return makeLockCodeWrites(this.#session);
  }
  get maintenance(): Transaction["maintenance"] {
    return makeMaintenanceWrites(this.#session);
  }
  get condition(): Transaction["condition"] {
    return makeConditionWrites(this.#session);
  }
  get unpaid(): Transaction["unpaid"] {
    return makeUnpaidWrites(this.#session);
  }
  get clock(): Transaction["clock"] {
    return makeClockWrites(this.#session);
  }
  get privacy(): Transaction["privacy"] {
    return makePrivacyWrites(this.#session);
  }
}
