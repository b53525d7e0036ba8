import { Effect } from "effect";
import type { ChatParticipant, ThreadAccess } from "../access.ts";
import { answerActionCard, withdrawActionCard } from "../cards/answer.ts";
import { findCardOptions } from "../cards/options.ts";
import { type CardToSend, sendActionCard } from "../cards/send.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { cardCalls } from "../calls/cards.ts";
import type { ThreadMessage } from "../../../domain/chat/thread.ts";
import type { AnswersTo, CallContext, GatePorts } from "../../caller/answer.ts";
import { cardFactsView } from "./cardViews.ts";
import { chatMessageView, participantOfCaller, readChatContext } from "./chatViews.ts";

/** Answers the calls of action cards. */
export function actionCardAnswers(deps: GatePorts): AnswersTo<typeof cardCalls> {
  const shown = Effect.fnUntraced(function* (reader: ChatParticipant, message: ThreadMessage) {
    const cursors = yield* deps.store.chat.cursors(reader.client, reader.profile._id);
    return { data: chatMessageView(message, reader, yield* readChatContext(deps, reader, [message], cursors)) };
  });
  const entryOf = Effect.fnUntraced(function* (reader: ChatParticipant, number: number) {
    const [message] = yield* deps.store.chat.messages(reader.client, reader.profile._id, { after: number - 1, limit: 1 });
    return message?.number === number ? yield* shown(reader, message) : yield* failWithRefusal("ITEM_NOT_EXIST");
  });
  const participant = (access: ThreadAccess, at: CallContext, path: keyof typeof cardCalls) =>
    participantOfCaller(access, at, cardCalls[path].permission);
  return {
    "comm/cards/options": Effect.fnUntraced(function* ({ customer, booking }, at) {
      const to = yield* participant({ customer }, at, "comm/cards/options");
      const { slots, payment, closure, documents, open } = yield* findCardOptions(to, booking);
      return {
        data: {
          slots: slots.map(cardFactsView),
          payment: payment === null ? null : cardFactsView(payment),
          closure: closure === null ? null : cardFactsView(closure),
          documents: documents.map(cardFactsView),
          open,
        },
      };
    }),
    "comm/cards/send": Effect.fnUntraced(function* ({ customer, booking, id, card }, at) {
      const from = yield* participant({ customer }, at, "comm/cards/send");
      return yield* shown(from, yield* sendActionCard(from, { id, booking, card: cardToSendOf(card) }));
    }),
    "comm/cards/withdraw": Effect.fnUntraced(function* ({ customer, number }, at) {
      const from = yield* participant({ customer }, at, "comm/cards/withdraw");
      yield* withdrawActionCard(from, number, at.once);
      return yield* entryOf(from, number);
    }),
    "comm/cards/answer": Effect.fnUntraced(function* ({ number, answer, ...access }, at) {
      const from = yield* participant(access, at, "comm/cards/answer");
      yield* answerActionCard(from, number, answer, at.once);
      return yield* entryOf(from, number);
    }),
  };
}

function cardToSendOf(card: (typeof cardCalls)["comm/cards/send"]["input"]["Type"]["card"]): CardToSend {
  return "until" in card ? { ...card, until: Date.parse(card.until) } : card;
}
