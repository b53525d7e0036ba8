import type { CallOptions, CallReply } from "../ports/messages.ts";
import { auditCalls } from "../features/oversight/calls.ts";
import { authCalls, passkeyCalls } from "../features/accounts/calls/auth.ts";
import { reservationCalls, passengerCalls } from "../features/booking/calls/booking.ts";
import { bookingListCalls } from "../features/booking/calls/bookings.ts";
import { membershipCalls } from "../features/membership/calls/memberships.ts";
import { creditCalls, ledgerCalls } from "../features/ledger/calls/credit.ts";
import { documentCalls, sentDocumentCalls } from "../features/documents/calls/sentDocuments.ts";
import { emailChangeCalls, invitationCalls, clientCalls } from "../features/accounts/calls/clients.ts";
import { daySheetCalls, checklistCalls } from "../features/daysheet/calls/daySheet.ts";
import { dashboardCalls } from "../features/dashboard/calls.ts";
import { connectorCalls } from "../features/connectors/calls.ts";
import { ownServiceCalls } from "../features/connectors/ownCalls.ts";
import { healthCalls } from "../features/health/calls.ts";
import { mapCalls } from "../features/maps/calls.ts";
import { kindCalls } from "./services/kinds.ts";
import { pricingItemCalls } from "../features/pricing/calls.ts";
import { calendarCalls, calendarFeedCalls } from "../features/booking/calls/calendar.ts";
import { cardCalls } from "../features/chat/calls/cards.ts";
import { cartCalls } from "../features/cart/calls.ts";
import { announcementCalls } from "../features/chat/calls/announcements.ts";
import { manyMessagesCalls, chatCalls } from "../features/chat/calls/chat.ts";
import { clubListCalls, configurationCalls } from "../features/club/calls/configuration.ts";
import { promoCodeCalls } from "../features/booking/calls/codes.ts";
import { extraCalls } from "../features/booking/calls/extras.ts";
import { planCalls } from "../features/membership/calls/plans.ts";
import { feedbackCalls } from "../features/feedback/calls.ts";
import { closureCalls, holderRebookingCalls } from "../features/rebooking/calls/closures.ts";
import { clausesCalls, clubClausesCalls } from "../features/club/calls/clauses.ts";
import { letterWordsCalls } from "../features/delivery/calls/letterWords.ts";
import { savedViewCalls } from "../features/accounts/calls/savedViews.ts";
import { setUpCalls } from "../features/catalogue/setUpCalls.ts";
import { conditionCalls } from "../features/condition/calls.ts";
import { importCalls } from "../features/importing/calls.ts";
import { mediaCalls } from "../features/files/calls.ts";
import { moneyCalls } from "../features/payment/calls.ts";
import { offerCalls } from "../features/quote/calls.ts";
import { privacyCalls } from "../features/privacy/calls.ts";
import { maintenanceCalls } from "../features/maintenance/calls.ts";
import { lockCalls } from "../features/lock/calls.ts";
import { swapCalls } from "../features/swap/calls.ts";
import { clubRulesCalls } from "../features/club/calls/rules.ts";
import { waitlistCalls } from "../features/waitlist/calls.ts";

/** The record of every call, by `service/model/method`. A call that is not here does not exist. */
export const contract = {
  ...kindCalls,
  ...pricingItemCalls,
  ...offerCalls,
  ...mapCalls,
  ...reservationCalls,
  ...moneyCalls,
  ...calendarCalls,
  ...clausesCalls,
  ...daySheetCalls,
  ...checklistCalls,
  ...conditionCalls,
  ...closureCalls,
  ...holderRebookingCalls,
  ...passengerCalls,
  ...lockCalls,
  ...maintenanceCalls,
  ...swapCalls,
  ...chatCalls,
  ...manyMessagesCalls,
  ...announcementCalls,
  ...feedbackCalls,
  ...cardCalls,
  ...cartCalls,
  ...waitlistCalls,
  ...promoCodeCalls,
  ...extraCalls,
  ...planCalls,
  ...savedViewCalls,
  ...calendarFeedCalls,
  ...auditCalls,
  ...clientCalls,
  ...setUpCalls,
  ...clubListCalls,
  ...invitationCalls,
  ...emailChangeCalls,
  ...configurationCalls,
  ...documentCalls,
  ...creditCalls,
  ...membershipCalls,
  ...sentDocumentCalls,
  ...dashboardCalls,
  ...healthCalls,
  ...connectorCalls,
  ...ownServiceCalls,
  ...clubRulesCalls,
  ...clubClausesCalls,
  ...letterWordsCalls,
  ...authCalls,
  ...passkeyCalls,
  ...privacyCalls,
  ...bookingListCalls,
  ...ledgerCalls,
  ...mediaCalls,
  ...importCalls,
} as const;

/** The path of a call. */
export type ApiPath = keyof typeof contract;

/** The `data` that a call takes. */
export type CallInput<Called extends ApiPath> = (typeof contract)[Called]["input"]["Type"];

/** The `data` that a call replies with. */
export type CallOutput<Called extends ApiPath> = (typeof contract)[Called]["output"]["Type"];

/** A function that sends a call of the contract, named by `service/model/method`, and gives its reply. Never rejects. */
export type SendContractCall = <Called extends ApiPath>(
  path: Called,
  data: CallInput<Called>,
  options?: CallOptions,
) => Promise<CallReply<CallOutput<Called>>>;

/** Whether a text is the path of a call; names of Object's prototype are not. */
export function isApiPath(text: string): text is ApiPath {
  return Object.hasOwn(contract, text);
}
