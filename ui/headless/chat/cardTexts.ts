import { currencyOf } from "#core/domain/money/currency.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { CardKind, CardOutcome } from "#core/domain/chat/card.ts";
import type { WordKey } from "#core/words/index.ts";
import type { Words } from "../words/words.tsx";
import type { ShownCard, ShownCardFacts } from "./cards.ts";

type Proposal = NonNullable<ShownCardFacts["proposal"]>;
type CardTripText = ShownCardFacts["trip"];

/** The texts of a card that waits for an answer, in one language. */
export interface CardTexts {
  readonly title: string;
  /** What the card is about, in the largest letters. */
  readonly heading: string;
  /** What the heading would replace; undefined where it replaces nothing. */
  readonly replaced?: string;
  /** Further lines, in order. */
  readonly lines: readonly string[];
  /** What ends at the deadline; undefined where the card shows no clock. */
  readonly clock?: string;
  /** The button that accepts; undefined where accepting is a payment. */
  readonly accept?: string;
  /** The link that leads to the payment. */
  readonly pay?: string;
  /** The button that declines; undefined where there is none. */
  readonly decline?: string;
}

/** Gives the texts of a card in the language of these words, from the facts of its booking. */
export function cardTextsOf({ facts, deadline, isAtDock }: Pick<ShownCard, "facts" | "deadline" | "isAtDock">, words: Words): CardTexts {
  const { say, format, named } = words;
  const { trip, proposal, payment, closure, document } = facts;
  const until = instantText(Date.parse(deadline), words);
  const when = tripWhen(trip, words);
  if (payment !== null) {
    const amount = format.dollars(payment.amount, payment.currency);
    return {
      title: say("cards.title.payment"),
      heading: amount,
      lines: [say("cards.trip", { boat: named(trip.boat), ...when }), ...(isAtDock === true ? [say("cards.onlyAtDock")] : [])],
      ...(isAtDock === true ? {} : { clock: say("cards.payUntil", { until }), pay: say("cards.pay", { amount }) }),
      decline: say("cards.payAtDock"),
    };
  }
  if (proposal === null) {
    const type = document ?? "boatLicense";
    return {
      title: say(`cards.title.${type}`),
      heading: say("cards.trip", { boat: named(trip.boat), ...when }),
      lines: [say(`cards.show.${type}`, when)],
      accept: say("cards.willShow"),
    };
  }
  const { to } = proposal;
  const isOtherBoat = differenceOf(trip, to) === "boat";
  const headingOf = (of: CardTripText) => (isOtherBoat ? `${named(of.boat)}, ${spanText(of, words)}` : spanText(of, words));
  const own = {
    heading: headingOf(to),
    replaced: headingOf(trip),
    accept: say(`cards.accept.${differenceOf(trip, to)}`, { boat: named(to.boat), ...tripWhen(to, words) }),
  };
  // The heading names another boat already.
  const place = isOtherBoat ? named(to.dock) : say("cards.place", { boat: named(to.boat), dock: named(to.dock) });
  const kept = say(`cards.keep.${differenceOf(trip, to)}`, { boat: named(trip.boat), ...when });
  if (closure === null)
    return {
      ...own,
      title: say(isOtherBoat ? "cards.title.boat" : "cards.title.slot"),
      lines: [place, priceText(proposal, words)],
      clock: say("cards.held", { until }),
      decline: kept,
    };
  const refund = closure.refund === null ? undefined : format.dollars(closure.refund, proposal.currency);
  const lapse =
    closure.lapse === "keep"
      ? say("cards.closureLapse.keep", { until })
      : refund === undefined || closure.refund === 0
        ? say("cards.closureLapse.cancelUnpaid", { until })
        : say("cards.closureLapse.cancel", { until, amount: refund });
  return {
    ...own,
    title: say("cards.title.closure", { reason: named(closure.reason) }),
    lines: [say("cards.affected", when), place, priceText(proposal, words), lapse],
    clock: say("cards.answerUntil", { until }),
    ...(refund === undefined
      ? {}
      : { decline: closure.refund === 0 ? say("cards.cancelTrip") : say("cards.takeBack", { amount: refund }) }),
  };
}

/** The texts of a card that has ended: its outcome, and what that leaves. */
export interface CardOutcomeTexts {
  readonly outcome: string;
  readonly stays: string;
}

type Kinds = Readonly<Record<CardKind, Partial<Readonly<Record<CardOutcome, readonly [outcome: WordKey, stays: WordKey]>>>>>;

const outcomes: Kinds = {
  slot: {
    accepted: ["cards.outcome.slot.accepted", "cards.stays.moved"],
    declined: ["cards.outcome.slot.declined", "cards.stays.same"],
    expired: ["cards.outcome.slot.expired", "cards.stays.same"],
    changed: ["cards.outcome.slot.changed", "cards.stays.void"],
    withdrawn: ["cards.outcome.slot.withdrawn", "cards.stays.same"],
  },
  payment: {
    accepted: ["cards.outcome.payment.accepted", "cards.stays.paid"],
    declined: ["cards.outcome.payment.declined", "cards.stays.due"],
    expired: ["cards.outcome.payment.expired", "cards.stays.due"],
    changed: ["cards.outcome.payment.changed", "cards.stays.void"],
    withdrawn: ["cards.outcome.payment.withdrawn", "cards.stays.due"],
  },
  closure: {
    accepted: ["cards.outcome.closure.accepted", "cards.stays.moved"],
    declined: ["cards.outcome.closure.declined", "cards.stays.refund"],
    expired: ["cards.outcome.closure.expired", "cards.stays.same"],
    lapsed: ["cards.outcome.closure.lapsed", "cards.stays.refund"],
    changed: ["cards.outcome.closure.changed", "cards.stays.void"],
    withdrawn: ["cards.outcome.closure.withdrawn", "cards.stays.onPass"],
  },
  document: {
    accepted: ["cards.outcome.document.accepted", "cards.stays.bring"],
    expired: ["cards.outcome.document.expired", "cards.stays.nothing"],
    changed: ["cards.outcome.document.changed", "cards.stays.void"],
    withdrawn: ["cards.outcome.document.withdrawn", "cards.stays.nothing"],
  },
};

/** Gives the texts of an outcome in the language of these words. */
export function cardOutcomeTextsOf(
  { kind, trip, proposal, payment, closure }: ShownCardFacts,
  outcome: CardOutcome,
  words: Words,
): CardOutcomeTexts {
  const { say, format, named } = words;
  const [title, stays] = outcomes[kind][outcome] ?? ["cards.outcome.slot.changed", "cards.stays.void"];
  const isNothingBack = stays === "cards.stays.refund" && (closure?.refund ?? 0) === 0;
  const place = outcome === "accepted" && proposal !== null ? proposal.to : trip;
  const sum = payment?.amount ?? closure?.refund ?? 0;
  const currency = currencyOf(payment ?? proposal);
  return {
    outcome: say(title),
    stays: say(isNothingBack ? "cards.stays.canceled" : stays, {
      ...tripWhen(place, words),
      boat: named(place.boat),
      amount: format.dollars(sum, currency),
    }),
  };
}

/** Gives an instant as a day and a time. */
export function instantText(at: number, { say, format }: Words): string {
  return say("cards.until", { day: format.day(dayAt(at)), time: format.time(minutesOfDayAt(at)) });
}

function priceText({ before, after, currency }: Proposal, { say, format }: Words): string {
  const amount = format.dollars(after, currency);
  return after === before
    ? say("cards.samePrice", { amount })
    : say("cards.lowerPrice", { amount, before: format.dollars(before, currency) });
}

function spanText({ date, start, end }: CardTripText, { format }: Words): string {
  return `${format.title(format.day(date))}, ${format.span(start, end)}`;
}

function tripWhen({ date, start }: CardTripText, { format }: Words): { readonly day: string; readonly time: string } {
  return { day: format.day(date), time: format.time(start) };
}

/** What tells two trips apart first: the boat, the day, or the time. */
function differenceOf(trip: CardTripText, to: CardTripText): "boat" | "day" | "time" {
  if (trip.item !== to.item) return "boat";
  return trip.date === to.date ? "time" : "day";
}
