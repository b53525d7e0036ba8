import { sharePaymentCalls } from "../features/payment/sharedPayments.ts";
import { clauseAnswers, clausesOfClubAnswers } from "../features/club/answers/clauses.ts";
import { letterWordsAnswers, letterAnswers } from "../features/delivery/answers.ts";
import { editableLetters } from "./letters.ts";
import {
  type AnswersTo,
  type AnswerWork,
  type CallContext,
  type CallResult,
  jsonResult,
  portsAsServices,
  type RunUseCase,
  type GatePorts,
} from "../features/caller/answer.ts";
import { schemaIssues } from "../schemas/issues.ts";
import { Passkeys, Passwords, Tokens } from "../ports/identity.ts";
import { Refusal } from "../domain/errors.ts";
import type { CallRow } from "../features/shared/calls/message.ts";
import { Cause, Context, Effect, Exit, Result, Schema } from "effect";
import { authAnswers, passkeyAnswers } from "../features/accounts/answers/auth.ts";
import { calendarAnswers, calendarFeedAnswers } from "../features/booking/answers/calendar.ts";
import { bulkAnswers } from "../features/booking/answers/bulk.ts";
import { bookingAnswers } from "../features/booking/answers/bookings.ts";
import { promoCodeAnswers, extraAnswers } from "../features/booking/answers/extras.ts";
import { planAnswers } from "../features/membership/answers/plans.ts";
import { feedbackAnswers } from "../features/feedback/answers.ts";
import { announcementAnswers } from "../features/chat/answers/announcements.ts";
import { manyMessagesAnswers, chatAnswers } from "../features/chat/answers/chat.ts";
import { clientAnswers, emailChangeAnswers, inviteAnswers } from "../features/accounts/answers/clients.ts";
import { setUpAnswers } from "../features/catalogue/setUp.ts";
import { clubAnswers } from "../features/catalogue/viewer.ts";
import { checklistAnswers, daySheetAnswers } from "../features/daysheet/answers/daySheet.ts";
import { conditionAnswers } from "../features/condition/answers.ts";
import { configurationAnswers } from "../features/accounts/answers/configuration.ts";
import { membershipAnswers } from "../features/membership/answers/memberships.ts";
import { creditAnswers } from "../features/booking/answers/credit.ts";
import { documentAnswers, sentDocumentAnswers } from "../features/documents/answers/sentDocuments.ts";
import { dashboardAnswers } from "../features/dashboard/answers.ts";
import { connectorAnswers } from "../features/connectors/answers.ts";
import { mailServerAnswers, textGatewayAnswers } from "../features/connectors/messageAnswers.ts";
import { confirmingAnswers } from "../features/connectors/ownService.ts";
import { mapServiceAnswers } from "../features/connectors/mapAnswers.ts";
import { healthAnswers } from "../features/health/answers.ts";
import { mapAnswers } from "../features/maps/answers.ts";
import { repriceSwapsOfCard } from "../features/swap/repriceSwaps.ts";
import { swapAnswers } from "../features/swap/answers.ts";
import { rebookingAnswers, closureAnswers } from "../features/rebooking/answers/closures.ts";
import { clubRulesAnswers } from "../features/club/answers/rules.ts";
import { importAnswers } from "../features/importing/answers.ts";
import { savedViewAnswers } from "../features/accounts/answers/savedViews.ts";
import { cartAnswers } from "../features/cart/answers/carts.ts";
import { actionCardAnswers } from "../features/chat/answers/cards.ts";
import { ledgerAnswers } from "../features/payment/answers/ledger.ts";
import { mediaAnswers } from "../features/documents/answers/media.ts";
import { privacyAnswers } from "../features/privacy/answers.ts";
import { lockAnswers } from "../features/lock/answers.ts";
import { maintenanceAnswers, repairAnswers } from "../features/maintenance/answers.ts";
import { moneyAnswers } from "../features/payment/answers/money.ts";
import { passengerAnswers } from "../features/booking/answers/passengers.ts";
import { pricingItemAnswers } from "../features/pricing/savePrices.ts";
import { kindAnswers, kindWithRules } from "./services/kinds.ts";
import { auditAnswers } from "../features/oversight/answers.ts";
import { contract } from "../contract/index.ts";
import { availabilityAnswers } from "../features/quote/answers.ts";
import { waitlistAnswers } from "../features/waitlist/answers/waitlist.ts";
import { reservationAnswers, answersBeforeBooking } from "../features/booking/answers/reservations.ts";

/** An entry of the contract with the code that answers it. */
export interface CallAnswer {
  readonly row: CallRow;
  /** Whether everybody may ask it and its text is cached, so that its questions are worth remembering. */
  readonly isShared: boolean;
  readonly decode: (data: unknown) => DecodedCall | Refusal<"BAD_REQUEST">;
}

/** A call whose input is decoded. `digest` distinguishes its request from others under the same idempotency key. */
export interface DecodedCall {
  readonly digest: () => string;
  /** Rejects with a fault. */
  readonly run: (at: CallContext) => Promise<CallResult | Refusal>;
}

/** Makes the answers to every call of the contract, by its path. */
export function makeAnswers(given: GatePorts): ReadonlyMap<string, CallAnswer> {
  const deps = { ...given, payments: sharePaymentCalls(given.payments, given.time.now) };
  const works: AnswersTo<typeof contract> = {
    ...kindAnswers(deps),
    ...pricingItemAnswers,
    ...availabilityAnswers(deps),
    ...promoCodeAnswers,
    ...extraAnswers(deps),
    ...planAnswers(deps),
    ...answersBeforeBooking(deps),
    ...reservationAnswers(deps),
    ...clauseAnswers(deps),
    ...calendarAnswers(deps),
    ...daySheetAnswers(deps),
    ...checklistAnswers(deps),
    ...conditionAnswers(deps),
    ...closureAnswers,
    ...rebookingAnswers(deps),
    ...swapAnswers(deps),
    ...chatAnswers(deps),
    ...manyMessagesAnswers(deps),
    ...announcementAnswers,
    ...feedbackAnswers(deps),
    ...actionCardAnswers(deps),
    ...cartAnswers(deps),
    ...waitlistAnswers(deps),
    ...auditAnswers(deps, repriceSwapsOfCard),
    ...clientAnswers,
    ...setUpAnswers((name) => kindWithRules(name, deps)),
    ...clubAnswers(deps),
    ...inviteAnswers,
    ...savedViewAnswers,
    ...calendarFeedAnswers,
    ...emailChangeAnswers,
    ...configurationAnswers(deps),
    ...dashboardAnswers(deps),
    ...healthAnswers(deps),
    ...mapAnswers(deps),
    ...connectorAnswers(deps),
    ...mailServerAnswers(deps),
    ...textGatewayAnswers(deps),
    ...mapServiceAnswers(deps),
    ...confirmingAnswers,
    ...documentAnswers(deps),
    ...creditAnswers,
    ...membershipAnswers(deps, repriceSwapsOfCard),
    ...sentDocumentAnswers(deps),
    ...clubRulesAnswers,
    ...clausesOfClubAnswers(deps),
    ...authAnswers,
    ...passkeyAnswers,
    ...privacyAnswers(deps),
    ...bookingAnswers(deps),
    ...bulkAnswers(deps),
    ...moneyAnswers(deps),
    ...passengerAnswers(deps),
    ...lockAnswers(deps),
    ...maintenanceAnswers(deps),
    ...repairAnswers(deps),
    ...letterAnswers,
    ...letterWordsAnswers(editableLetters),
    ...ledgerAnswers(deps),
    ...mediaAnswers(deps),
    ...importAnswers(deps, (name) => kindWithRules(name, deps)),
  };
  return answersOf(works, deps);
}

/** Gives the answers to the calls by the work of each, over these ports. */
function answersOf(works: AnswersTo<typeof contract>, deps: GatePorts): ReadonlyMap<string, CallAnswer> {
  const ports = portsAsServices(deps).pipe(
    Context.add(Passwords, deps.passwords),
    Context.add(Passkeys, deps.passkeys),
    Context.add(Tokens, deps.tokens),
  );
  const runExit = Effect.runPromiseExitWith(ports);
  const run: RunUseCase = async (work, resultOf) => {
    const exit = await runExit(Effect.catch(work, (refusal) => Effect.succeed(refusal)));
    if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
    return exit.value instanceof Refusal ? exit.value : resultOf(exit.value);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each work has the types of the row under its path.
  const workOf = works as Readonly<Record<string, AnswerWork<unknown, unknown> | undefined>>;
  return new Map(
    Object.entries<CallRow>(contract).flatMap(([path, row]) => {
      const work = workOf[path];
      return work === undefined ? [] : [[path, answer(row, work, run)] as const];
    }),
  );
}

function answer(row: CallRow, work: AnswerWork<unknown, unknown>, run: RunUseCase): CallAnswer {
  const isShared = typeof work !== "function" && work.isShared && row.access === "public";
  const answered = typeof work === "function" ? (input: unknown, at: CallContext) => run(work(input, at), jsonResult) : work.runBy(run);
  const decode = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error" });
  // Only a refused input is decoded a second time, to find every issue.
  const findAll = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error", errors: "all" });
  return {
    row,
    isShared,
    decode: (data) => {
      const decoded = decode(data);
      if (Result.isFailure(decoded)) {
        const all = findAll(data);
        return new Refusal("BAD_REQUEST", Result.isFailure(all) ? { issues: schemaIssues(all.failure.issue, data) } : {});
      }
      const input = decoded.success;
      return { digest: () => `${row.path} ${JSON.stringify(input)}`, run: (at) => answered(input, at) };
    },
  };
}
