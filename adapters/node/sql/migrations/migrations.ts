import { blankAuditTextsOfErased, createErasuresTable } from "./erasures.ts";
import type { CommitSession } from "../engine/engine.ts";
import { createBaselineTables } from "./baseline/baseline.ts";
import { createCardsTable, createChatTables, createQuickRepliesTable } from "./chat.ts";
import { createCartsTable, addOrders } from "./carts.ts";
import { createChecklistsTable, createConditionTables } from "./condition.ts";
import { createCreditsTable } from "./credits.ts";
import { addDockAges, addDockAccess, addDockPhotos } from "./docks.ts";
import { addDocumentBacks, addDrivingLicence, createDocumentsTable } from "./documents.ts";
import { addBookedExtras, createExtrasTable } from "./extras.ts";
import { addFileColumns } from "./files.ts";
import { createOptOutsTable, createFeedbackTables } from "./feedback.ts";
import { addGroups, addPassengersKeys } from "./groups.ts";
import { addLedgerTaxes } from "./ledgerTaxes.ts";
import { createMembershipOrdersTable } from "./membershipOrders.ts";
import { addAnnouncementsToRoles, createAnnouncementsTable } from "./announcements.ts";
import { addModelsToRoles, createModelsTable } from "./models.ts";
import { keepSentencesAsPromises } from "./promises.ts";
import { createPlansTable } from "./plans.ts";
import { addCardConsents, addMembershipFields, addMembershipNames, addMembershipsOfBookings } from "./memberships.ts";
import { addCardFingerprints, addCartCode, addDiscounts, createPromoCodesTables, indexDiscounts } from "./promoCodes.ts";
import { addFailedDays, createConnectorAccountsTable, createConnectorsTable } from "./connectors.ts";
import { createCalendarFeedsTable } from "./calendarFeeds.ts";
import { createSavedViewsTable } from "./savedViews.ts";
import { addSlotPlaces } from "./slots.ts";
import { addLocksToRoles, createLockCodesTable } from "./lockCodes.ts";
import { addWaysToMoneyRequests, createStaffGivingsTable } from "./staffGivings.ts";
import { addMaintenanceToRoles, createMaintenanceTables, placeReadings } from "./maintenance.ts";
import { createStaffActsTable } from "./staffActs.ts";
import { createMoneyRequestsTable } from "./moneyRequests.ts";
import { addRoleLimits, completeStandardRoles } from "./standardRoles.ts";
import { addPaymentAccounts, indexOpenSessions } from "./paymentAccounts.ts";
import { addProvenEmails } from "./provenEmails.ts";
import { createCustomerWords, indexNames } from "./customerNames.ts";
import { createSwapsTable } from "./swaps.ts";
import { addWaitlistPersons, createWaitlistTables, coverLine } from "./waitlist.ts";
import {
  coverLedgerOfReservations,
  dropNeedlessIndexes,
  indexAuditByActor,
  indexAuditByTime,
  indexFeedback,
  indexFigures,
  indexFeedbackWrites,
  indexOutboxByClub,
  indexOutboxByKind,
  indexPartsOfPrices,
  indexUsersWithRoles,
  trimIndexes,
} from "./indexes.ts";
import { addHoldExtensions } from "./holds.ts";
import { addCustomersToWords, indexFilters } from "./searchOrders.ts";
import { raiseQuarterCaps } from "./nightQuarters.ts";
import { addInvitations } from "./invitations.ts";
import { addNoShows } from "./noShows.ts";
import { markOtherLetters } from "./words.ts";
import { addDownPayments, addShares } from "./shares.ts";

/** A change of the tables, with the name under which a store records it. */
export interface Migration {
  readonly name: string;
  readonly up: (session: CommitSession) => Promise<void>;
}

/** The list of every change of the tables, oldest first. A migration that was released is never edited. */
export const migrations: readonly Migration[] = [
  { name: "0100-baseline", up: createBaselineTables },
  { name: "0101-erasures", up: createErasuresTable },
  { name: "0103-chat", up: createChatTables },
  { name: "0104-files", up: addFileColumns },
  { name: "0105-driving-licence", up: addDrivingLicence },
  { name: "0111-feedback", up: createFeedbackTables },
  { name: "0112-groups", up: addGroups },
  { name: "0117-condition", up: createConditionTables },
  { name: "0118-quick-replies", up: createQuickRepliesTable },
  { name: "0119-cards", up: createCardsTable },
  { name: "0121-indexes", up: trimIndexes },
  { name: "0122-documents", up: createDocumentsTable },
  { name: "0123-optouts", up: createOptOutsTable },
  { name: "0124-audit-time", up: indexAuditByTime },
  { name: "0129-checklists", up: createChecklistsTable },
  { name: "0131-orders", up: addOrders },
  { name: "0135-extras", up: createExtrasTable },
  { name: "0136-booked-extras", up: addBookedExtras },
  { name: "0136-shares", up: addShares },
  { name: "0137-credits", up: createCreditsTable },
  { name: "0138-swaps", up: createSwapsTable },
  { name: "0140-document-backs", up: addDocumentBacks },
  { name: "0133-carts", up: createCartsTable },
  { name: "0141-down-payments", up: addDownPayments },
  { name: "0143-plans", up: createPlansTable },
  { name: "0150-discounts", up: addDiscounts },
  { name: "0144-waitlist", up: createWaitlistTables },
  { name: "0142-memberships", up: addMembershipFields },
  { name: "0151-promo-codes", up: createPromoCodesTables },
  { name: "0145-membership-orders", up: createMembershipOrdersTable },
  { name: "0152-cart-code", up: addCartCode },
  { name: "0153-standard-roles", up: completeStandardRoles },
  { name: "0154-membership-names", up: addMembershipNames },
  { name: "0156-parts-of-prices", up: indexPartsOfPrices },
  { name: "0155-needless-indexes", up: dropNeedlessIndexes },
  { name: "0157-other-letters", up: markOtherLetters },
  { name: "0158-outbox-kinds", up: indexOutboxByKind },
  { name: "0159-feedback-places", up: indexFeedback },
  { name: "0163-ledger-taxes", up: addLedgerTaxes },
  { name: "0173-waitlist-persons", up: addWaitlistPersons },
  { name: "0174-card-consents", up: addCardConsents },
  { name: "0167-audit-texts", up: blankAuditTextsOfErased },
  { name: "0170-feedback-writes", up: indexFeedbackWrites },
  { name: "0177-memberships-of-bookings", up: addMembershipsOfBookings },
  { name: "0178-discounts-by-address", up: indexDiscounts },
  { name: "0190-hold-extensions", up: addHoldExtensions },
  { name: "0179-passengers", up: addPassengersKeys },
  { name: "0185-card-fingerprints", up: addCardFingerprints },
  { name: "0186-line-of-wishes", up: coverLine },
  { name: "0187-ledger-of-reservations", up: coverLedgerOfReservations },
  { name: "0200-slot-places", up: addSlotPlaces },
  { name: "0220-night-quarters", up: raiseQuarterCaps },
  { name: "0221-figures", up: indexFigures },
  { name: "0222-promises", up: keepSentencesAsPromises },
  { name: "0223-docks", up: addDockAccess },
  { name: "0240-name-orders", up: indexNames },
  { name: "0241-customer-words", up: createCustomerWords },
  { name: "0242-audit-actors", up: indexAuditByActor },
  { name: "0243-saved-views", up: createSavedViewsTable },
  { name: "0250-role-limits", up: addRoleLimits },
  { name: "0251-money-requests", up: createMoneyRequestsTable },
  { name: "0230-dock-ages", up: addDockAges },
  { name: "0231-dock-photos", up: addDockPhotos },
  { name: "0236-proven-emails", up: addProvenEmails },
  { name: "0300-calendar-feeds", up: createCalendarFeedsTable },
  { name: "0270-search-orders", up: addCustomersToWords },
  { name: "0271-filters", up: indexFilters },
  { name: "0272-staff-givings", up: createStaffGivingsTable },
  { name: "0273-membership-requests", up: addWaysToMoneyRequests },
  { name: "0320-outbox-clubs", up: indexOutboxByClub },
  { name: "0330-payment-accounts", up: addPaymentAccounts },
  { name: "0321-connectors", up: createConnectorsTable },
  { name: "0332-connector-accounts", up: createConnectorAccountsTable },
  { name: "0337-failed-days", up: addFailedDays },
  { name: "0350-no-shows", up: addNoShows },
  { name: "0360-models", up: createModelsTable },
  { name: "0361-models-of-roles", up: addModelsToRoles },
  { name: "0420-lock-codes", up: createLockCodesTable },
  { name: "0421-locks-of-roles", up: addLocksToRoles },
  { name: "0390-announcements", up: createAnnouncementsTable },
  { name: "0391-announcements-of-roles", up: addAnnouncementsToRoles },
  { name: "0400-invitations", up: addInvitations },
  { name: "0380-staff-acts", up: createStaffActsTable },
  { name: "0422-open-sessions", up: indexOpenSessions },
  { name: "0430-maintenance", up: createMaintenanceTables },
  { name: "0431-maintenance-of-roles", up: addMaintenanceToRoles },
  { name: "0432-engine-readings", up: placeReadings },
  { name: "0433-users-with-roles", up: indexUsersWithRoles },
];
