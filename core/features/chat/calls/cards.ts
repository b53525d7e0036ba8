import { Schema } from "effect";
import { cardAnswers, cardKinds } from "../../../domain/chat/card.ts";
import { documentTypes } from "../../../domain/offer/documents.ts";
import { InstantText, RowIdField } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { CardFactsView } from "./cardViews.ts";
import { ChatMessageView, MessageNumber, SentAs, threadAccessFields } from "./chat.ts";
import { ProposedPlaceInput } from "../../rebooking/calls/closures.ts";

const CardInput = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("slot"), to: ProposedPlaceInput, until: InstantText }),
  Schema.Struct({ kind: Schema.Literal("payment"), until: InstantText }),
  Schema.Struct({ kind: Schema.Literal("closure") }),
  Schema.Struct({ kind: Schema.Literal("document"), document: Schema.Literals(documentTypes) }),
]);

/** The calls of the contract of action cards, which staff send in a customer's thread. */
export const cardCalls = callRows({
  /** What each card would show. `open` names the kinds of which one waits for an answer already. */
  "comm/cards/options": callSpec(
    "List what can be proposed about a booking",
    "staff",
    Schema.Struct({ customer: RowIdField, booking: RowIdField }),
    Schema.Struct({
      slots: Schema.Array(CardFactsView),
      payment: Schema.NullOr(CardFactsView),
      closure: Schema.NullOr(CardFactsView),
      documents: Schema.Array(CardFactsView),
      open: Schema.Array(Schema.Literals(cardKinds)),
    }),
  ),
  /** `id` is the sender's own: a card that is sent again is stored once. A slot is held from then on. */
  "comm/cards/send": callSpec(
    "Send an action card",
    "staff",
    Schema.Struct({ customer: RowIdField, booking: RowIdField, id: SentAs, card: CardInput }),
    ChatMessageView,
  ),
  "comm/cards/withdraw": callSpec(
    "Withdraw an action card",
    "staff",
    Schema.Struct({ customer: RowIdField, number: MessageNumber }),
    ChatMessageView,
  ),
  "comm/cards/answer": callSpec(
    "Answer an action card",
    "holder",
    Schema.Struct({ ...threadAccessFields, number: MessageNumber, answer: Schema.Literals(cardAnswers) }),
    ChatMessageView,
  ),
});
