import { Schema } from "effect";
import { cardKinds, cardOutcomes } from "../../../domain/chat/card.ts";
import { documentTypes } from "../../../domain/offer/documents.ts";
import { proposalLapseActions } from "../../../domain/rebooking/rebooking.ts";
import { CurrencyCode, DayText, InstantText, MoneyDollars, RowIdField } from "../../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** A trip as a card shows it: `location` a dock, `item` a boat, `time` ids of slots. */
const CardTripView = Schema.Struct({
  location: RowIdField,
  item: RowIdField,
  dock: Name,
  boat: Name,
  date: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
});

/**
 * The schema of what an action card shows, in no language. `proposal` is in cards of another slot and of a closure, `payment` is what is
 * due, `closure.refund` what the customer gets back if they decline, null where they paid in cash.
 */
export const CardFactsView = Schema.Struct({
  kind: Schema.Literals(cardKinds),
  trip: CardTripView,
  proposal: Schema.NullOr(Schema.Struct({ to: CardTripView, before: MoneyDollars, after: MoneyDollars, currency: CurrencyCode })),
  payment: Schema.NullOr(Schema.Struct({ amount: MoneyDollars, currency: CurrencyCode })),
  closure: Schema.NullOr(
    Schema.Struct({ reason: Name, lapse: Schema.Literals(proposalLapseActions), refund: Schema.NullOr(MoneyDollars) }),
  ),
  document: Schema.NullOr(Schema.Literals(documentTypes)),
});

/**
 * The schema of an action card in a thread. `outcome` is null while it waits for an answer; `url` is the payment page of an open card, for
 * the customer only, and null where the club takes no payment online any more. Such a card then has `isAtDock`: what is due is paid there.
 */
export const ActionCardView = Schema.Struct({
  facts: CardFactsView,
  deadline: InstantText,
  outcome: Schema.NullOr(Schema.Literals(cardOutcomes)),
  closedAt: Schema.NullOr(InstantText),
  url: Schema.NullOr(Schema.String),
  isAtDock: Schema.optionalKey(Schema.Literal(true)),
});
