import { Effect } from "effect";
import { sharePaymentCalls } from "../application/payment/sharedPayments.ts";
import { rentalRulesVersion } from "../words/format/clausesVersion.ts";
import { catalogueIndexOf } from "../domain/catalogue/catalogue.ts";
import { clauseSectionsIn } from "./services/clauses.ts";
import { clausesOfClubAnswers } from "./services/clausesOfClub.ts";
import { clubClausesVersionInForce, readClubClauses } from "../application/club/clauses.ts";
import { makeAnswerBuilders, type AnswersByPath } from "./answer/answer.ts";
import { authAnswers } from "./services/auth.ts";
import { calendarAnswers } from "./services/calendar.ts";
import { bulkAnswers } from "./services/bulk.ts";
import { bookingAnswers } from "./services/bookings.ts";
import { promoCodeAnswers } from "./services/codes.ts";
import { extraAnswers } from "./services/extras.ts";
import { planAnswers } from "./services/plans.ts";
import { feedbackAnswers } from "./services/feedback.ts";
import { chatAnswers } from "./services/chat.ts";
import { clientAnswers } from "./services/clients.ts";
import { clubAnswers } from "./services/clubs.ts";
import { checklistAnswers } from "./services/checklists.ts";
import { conditionAnswers } from "./services/condition.ts";
import { configurationAnswers } from "./services/configuration.ts";
import { daySheetAnswers } from "./services/daySheet.ts";
import { membershipAnswers } from "./services/memberships.ts";
import { creditAnswers } from "./services/credit.ts";
import { documentAnswers } from "./services/documents.ts";
import { sentDocumentAnswers } from "./services/sentDocuments.ts";
import { dashboardAnswers } from "./services/dashboard.ts";
import { swapAnswers } from "./services/swaps.ts";
import { rebookingAnswers } from "./services/rebookings.ts";
import { clubRulesAnswers } from "./services/rules.ts";
import { importAnswers } from "./services/imports.ts";
import { emailChangeAnswers } from "./services/emailChanges.ts";
import { inviteAnswers } from "./services/invites.ts";
import { cartAnswers } from "./services/carts.ts";
import { actionCardAnswers } from "./services/cards.ts";
import { closureAnswers } from "./services/closures.ts";
import { ledgerAnswers } from "./services/ledger.ts";
import { mediaAnswers } from "./services/media.ts";
import { privacyAnswers } from "./services/privacy.ts";
import { passkeyAnswers } from "./services/passkeys.ts";
import { letterAnswers } from "./services/letters.ts";
import { moneyAnswers } from "./services/money.ts";
import { kindAnswers } from "./services/kinds.ts";
import { assertOwnClubFilter, ownClubScope } from "./answer/ownClub.ts";
import type { GatePorts } from "./answer/deps.ts";
import { contract, type ApiPath } from "../contract/index.ts";
import { isoTextOf } from "../domain/calendar/zone.ts";
import { failWithRefusal } from "../application/refuse.ts";
import { availabilityAnswers } from "./services/lists.ts";
import { waitlistAnswers } from "./services/waitlist.ts";
import { reservationAnswers, answersBeforeBooking } from "./services/reservations.ts";

/** Makes the answers to every call of the contract. */
export function makeAnswers(given: GatePorts): AnswersByPath<ApiPath> {
  const deps = { ...given, payments: sharePaymentCalls(given.payments, given.time.now) };
  return {
    ...kindAnswers(deps),
    ...availabilityAnswers(deps),
    ...promoCodeAnswers(deps),
    ...extraAnswers(deps),
    ...planAnswers(deps),
    ...answersBeforeBooking(deps),
    ...reservationAnswers(deps),
    ...clauseAnswers(deps),
    ...calendarAnswers(deps),
    ...daySheetAnswers(deps),
    ...checklistAnswers(deps),
    ...conditionAnswers(deps),
    ...closureAnswers(deps),
    ...rebookingAnswers(deps),
    ...swapAnswers(deps),
    ...chatAnswers(deps),
    ...feedbackAnswers(deps),
    ...actionCardAnswers(deps),
    ...cartAnswers(deps),
    ...waitlistAnswers(deps),
    ...accountAnswers(deps),
    ...clientAnswers(deps),
    ...clubAnswers(deps),
    ...inviteAnswers(deps),
    ...emailChangeAnswers(deps),
    ...configurationAnswers(deps),
    ...dashboardAnswers(deps),
    ...documentAnswers(deps),
    ...creditAnswers(deps),
    ...membershipAnswers(deps),
    ...sentDocumentAnswers(deps),
    ...clubRulesAnswers(deps),
    ...clausesOfClubAnswers(deps),
    ...authAnswers(deps),
    ...passkeyAnswers(deps),
    ...privacyAnswers(deps),
    ...bookingAnswers(deps),
    ...bulkAnswers(deps),
    ...moneyAnswers(deps),
    ...letterAnswers(deps),
    ...ledgerAnswers(deps),
    ...mediaAnswers(deps),
    ...importAnswers(deps),
  };
}

function clauseAnswers(deps: GatePorts): AnswersByPath<"booking/clauses/read"> {
  const { effect } = makeAnswerBuilders(deps);
  const { siteUrl } = deps.config;
  return {
    "booking/clauses/read": effect(
      contract["booking/clauses/read"],
      Effect.fnUntraced(function* ({ client, locale }) {
        const catalogue = yield* Effect.promise(() => deps.store.offer.catalogue(client));
        if (catalogue.clubs.length === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
        const own = clubClausesVersionInForce(catalogueIndexOf(catalogue).settingsOf(client), deps.time.now());
        const url = siteUrl === undefined ? null : `${siteUrl}/rules`;
        if (own !== undefined) return { data: { version: own, sections: (yield* readClubClauses(client, own)).texts[locale], url } };
        return { data: { version: deps.config.clausesVersion ?? rentalRulesVersion, sections: clauseSectionsIn(locale), url } };
      }),
    ),
  };
}

function accountAnswers(deps: GatePorts): AnswersByPath<"account/audit/find"> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/audit/find": effect(
      contract["account/audit/find"],
      Effect.fnUntraced(function* (find, { caller }) {
        yield* assertOwnClubFilter(find.where, caller);
        const found = yield* deps.store.audit.find(yield* ownClubScope(caller), find);
        return { data: { ...found, items: found.items.map((line) => ({ ...line, at: isoTextOf(line.at) })) } };
      }),
    ),
  };
}
