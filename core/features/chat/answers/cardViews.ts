import { payLinkOf, payLinkUrl } from "../../reservation/restOfPrice.ts";
import type { ChatParticipant } from "../access.ts";
import type { cardCalls } from "../calls/cards.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { type ActionCard, type CardFacts, cardOutcomeAt, type CardTrip } from "../../../domain/chat/card.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { GatePorts } from "../../caller/answer.ts";

type CardFactsView = (typeof cardCalls)["comm/cards/options"]["output"]["Type"]["slots"][number];

/** Gives the facts of a card as calls answer them. */
export function cardFactsView(facts: CardFacts): CardFactsView {
  const { kind } = facts;
  const proposal =
    kind === "slot" || kind === "closure"
      ? { to: tripView(facts.to), before: dollarsOf(facts.before), after: dollarsOf(facts.after), currency: facts.currency }
      : null;
  const refund = (facts.kind === "closure" ? facts.refund : null) ?? null;
  return {
    kind,
    trip: tripView(facts.trip),
    proposal,
    payment: kind === "payment" ? { amount: dollarsOf(facts.amount), currency: facts.currency } : null,
    closure: kind === "closure" ? { reason: facts.reason, lapse: facts.lapse, refund: refund === null ? null : dollarsOf(refund) } : null,
    document: kind === "document" ? facts.document : null,
  };
}

/** Gives a card as a participant of its thread sees it. `isOnline`: whether the club takes payment online now, or at its dock alone. */
export function actionCardView(
  { secrets, time, config }: GatePorts,
  card: ActionCard,
  { side, profile, isOnline }: Pick<ChatParticipant, "side" | "profile"> & { readonly isOnline: boolean },
) {
  const { facts, deadline, closedAt, reservation } = card;
  const outcome = cardOutcomeAt(card, time.now());
  const isOpenPayment = facts.kind === "payment" && outcome === null;
  const isPayable = side === "customer" && isOpenPayment && isOnline;
  return {
    facts: cardFactsView(facts),
    deadline: isoTextOf(deadline),
    outcome,
    ...(isOpenPayment && !isOnline ? { isAtDock: true as const } : {}),
    closedAt: closedAt === null ? null : isoTextOf(closedAt),
    url: isPayable ? payLinkUrl(config.publicUrl, profile.locale, payLinkOf(secrets, reservation, deadline)) : null,
  };
}

function tripView({ start, end, ...trip }: CardTrip) {
  return { ...trip, start: timeOfDayText(start), end: timeOfDayText(end) };
}
