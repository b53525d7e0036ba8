import { auditCalls } from "./services/account.ts";
import { authCalls } from "./services/auth.ts";
import { reservationCalls } from "./services/booking.ts";
import { bookingListCalls } from "./services/bookings.ts";
import { membershipCalls } from "./services/memberships.ts";
import { creditCalls } from "./services/credit.ts";
import { documentCalls } from "./services/documents.ts";
import { emailChangeCalls } from "./services/emailChanges.ts";
import { invitationCalls } from "./services/invites.ts";
import { daySheetCalls } from "./services/daySheet.ts";
import { dashboardCalls } from "./services/dashboard.ts";
import { kindCalls } from "./services/kinds.ts";
import { calendarCalls } from "./services/calendar.ts";
import { cardCalls } from "./services/cards.ts";
import { cartCalls } from "./services/carts.ts";
import { chatCalls } from "./services/chat.ts";
import { clubListCalls } from "./services/clubs.ts";
import { promoCodeCalls } from "./services/codes.ts";
import { extraCalls } from "./services/extras.ts";
import { planCalls } from "./services/plans.ts";
import { feedbackCalls } from "./services/feedback.ts";
import { closureCalls } from "./services/closures.ts";
import { clausesCalls } from "./services/clauses.ts";
import { clubClausesCalls } from "./services/clausesOfClub.ts";
import { clientCalls } from "./services/clients.ts";
import { checklistCalls } from "./services/checklists.ts";
import { conditionCalls } from "./services/condition.ts";
import { configurationCalls } from "./services/configuration.ts";
import { importCalls } from "./services/imports.ts";
import { mediaCalls } from "./services/media.ts";
import { ledgerCalls } from "./services/ledger.ts";
import { offerCalls } from "./services/offer.ts";
import { passkeyCalls } from "./services/passkeys.ts";
import { privacyCalls } from "./services/privacy.ts";
import { swapCalls } from "./services/swaps.ts";
import { holderRebookingCalls } from "./services/rebookings.ts";
import { clubRulesCalls } from "./services/rules.ts";
import { sentDocumentCalls } from "./services/sentDocuments.ts";
import { waitlistCalls } from "./services/waitlist.ts";

/** The record of every call, by `service/model/method`. A call that is not here does not exist. */
export const contract = {
  ...kindCalls,
  ...reservationCalls,
  ...calendarCalls,
  ...clausesCalls,
  ...daySheetCalls,
  ...checklistCalls,
  ...conditionCalls,
  ...closureCalls,
  ...holderRebookingCalls,
  ...swapCalls,
  ...chatCalls,
  ...feedbackCalls,
  ...cardCalls,
  ...cartCalls,
  ...waitlistCalls,
  ...offerCalls,
  ...promoCodeCalls,
  ...extraCalls,
  ...planCalls,
  ...auditCalls,
  ...clientCalls,
  ...clubListCalls,
  ...invitationCalls,
  ...emailChangeCalls,
  ...configurationCalls,
  ...documentCalls,
  ...creditCalls,
  ...membershipCalls,
  ...sentDocumentCalls,
  ...dashboardCalls,
  ...clubRulesCalls,
  ...clubClausesCalls,
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

/** Whether a text is the path of a call; names of Object's prototype are not. */
export function isApiPath(text: string): text is ApiPath {
  return Object.hasOwn(contract, text);
}
