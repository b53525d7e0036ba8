import { accountsSuite, codesSuite } from "./accounts.ts";
import { creditsSuite, ledgerSuite } from "./ledger.ts";
import { cardsSuite, chatSuite, announcementsSuite } from "./chat.ts";
import { cartsSuite } from "./carts.ts";
import { claimsSuite, stockSuite } from "./claims.ts";
import { feedbackSuite } from "./feedback.ts";
import { connectorsSuite } from "./connectors.ts";
import { calendarFeedsSuite, savedViewsSuite, peopleSuite } from "./people.ts";
import { optOutsSuite, outboxSuite } from "./outbox.ts";
import { clausesSuite } from "./clauses.ts";
import { clockSuite } from "./clock.ts";
import { commitSuite, repliesSuite } from "./commit.ts";
import { checklistsSuite, lockCodesSuite, tripsSuite } from "./trips.ts";
import { maintenanceSuite } from "./maintenance.ts";
import { conditionSuite } from "./condition.ts";
import { figuresSuite } from "./figures.ts";
import { documentsSuite } from "./documents.ts";
import { filesSuite } from "./files.ts";
import { groupsSuite } from "./groups.ts";
import { refundsSuite, unpaidSuite } from "./payments.ts";
import { importsSuite } from "./imports.ts";
import { staffActsSuite, moneyRequestsSuite } from "./staffActs.ts";
import { offerSuite } from "./offer.ts";
import { privacySuite } from "./privacy.ts";
import { rebookingsSuite, swapsSuite } from "./bookingChanges.ts";
import { reservationsSuite } from "./reservations.ts";
import { membershipOrdersSuite } from "./membershipOrders.ts";
import { waitlistSuite } from "./waitlist.ts";
import { waitlistPersonsSuite } from "./waitlistPersons.ts";
import { promoUsesSuite } from "./promoUses.ts";
import { sweepSuite } from "./sweep.ts";
import { type OpenedStore, type TestRunner, type SuiteTools, makeSuiteTools } from "../fixtures/suite.ts";

const promises: Readonly<Record<string, (suite: SuiteTools) => void>> = {
  claims: claimsSuite,
  "a commit": commitSuite,
  "holds and reservations": reservationsSuite,
  groups: groupsSuite,
  carts: cartsSuite,
  "a dashboard's figures": figuresSuite,
  "the ledger": ledgerSuite,
  refunds: refundsSuite,
  "customers' credit": creditsSuite,
  "the outbox": outboxSuite,
  "what is unpaid": unpaidSuite,
  trips: tripsSuite,
  "signed checklists": checklistsSuite,
  "the condition of boats": conditionSuite,
  "codes of locks": lockCodesSuite,
  "the maintenance of boats": maintenanceSuite,
  codes: codesSuite,
  replies: repliesSuite,
  files: filesSuite,
  "customers' documents": documentsSuite,
  "texts of rules": clausesSuite,
  rebookings: rebookingsSuite,
  "announcements to the customers of a day": announcementsSuite,
  "requests of staff to give money away": moneyRequestsSuite,
  "acts of staff that can be undone": staffActsSuite,
  "changes of paid bookings": swapsSuite,
  "wishes of the waitlist": waitlistSuite,
  "persons of the waitlist": waitlistPersonsSuite,
  "orders of memberships": membershipOrdersSuite,
  chats: chatSuite,
  feedback: feedbackSuite,
  "action cards": cardsSuite,
  "optional letters": optOutsSuite,
  "saved views": savedViewsSuite,
  "calendar feeds": calendarFeedsSuite,
  connectors: connectorsSuite,
  imports: importsSuite,
  "the stock of extras": stockSuite,
  "uses of promo codes": promoUsesSuite,
  "a sweep": sweepSuite,
  people: peopleSuite,
  privacy: privacySuite,
  accounts: accountsSuite,
  time: clockSuite,
  "the catalogue and the version": offerSuite,
};

/**
 * Defines a runner's tests of every promise of the store's port, noun by noun. `open` is called once a test and must give an empty store;
 * `engine` names it in the titles.
 */
export function storeSuite(runner: TestRunner, engine: string, open: () => Promise<OpenedStore>): void {
  const suite = makeSuiteTools(runner, open);
  for (const [noun, promised] of Object.entries(promises)) {
    runner.describe(`${noun} in ${engine}`, () => {
      promised(suite);
    });
  }
}
