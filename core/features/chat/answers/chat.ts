import { Effect } from "effect";
import { recordReading, assignChatThread, closeChatThread, findChatThreads, countUnreadByCustomer } from "../threads.ts";
import { sendChatMessage } from "../send.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { chatCalls, type manyMessagesCalls } from "../calls/chat.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { normalizeMessageText } from "../../../domain/language/messageText.ts";
import { type AnswersTo, type GatePorts, assertOwnClubFilter, managerOfCaller, ownClubScope } from "../../caller/answer.ts";
import { readChatContext, isoTextOrNull, chatMessageView, participantOfCaller, staffChatThreadView, chatThreadViews } from "./chatViews.ts";
import { selectedBookings } from "../../booking/answers/bulk.ts";
import { forEachReservation, SkippedReservation } from "../../booking/changing/bulk.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { readProfileOfBooking } from "../access.ts";
import type { ActingStaff } from "../../people/viewer.ts";

const usualPage = 50;

type Calls = keyof typeof chatCalls;
type MessageCalls = Extract<Calls, `comm/messages/${string}`>;

/** Answers the calls of the chat. */
export function chatAnswers(deps: GatePorts): AnswersTo<typeof chatCalls, Calls> {
  return { ...messageAnswers(deps), ...threadAnswers(deps) };
}

function messageAnswers(deps: GatePorts): AnswersTo<typeof chatCalls, MessageCalls> {
  const { store } = deps;
  return {
    "comm/messages/find": Effect.fnUntraced(function* (find, { caller }) {
      yield* assertOwnClubFilter(find.where, caller);
      const found = yield* store.chat.find(yield* ownClubScope(caller), find);
      const items = found.items.map(({ _id, customer, number, sender, text, at, delivered, booking }) => {
        const message = { _id, customer, number, sender, text, booking };
        return { ...message, at: isoTextOf(at), delivered: isoTextOrNull(delivered) };
      });
      return { data: { ...found, items } };
    }),
    "comm/messages/read": Effect.fnUntraced(function* ({ after, before, limit = usualPage, ...shown }, at) {
      const reader = yield* participantOfCaller(shown, at, chatCalls["comm/messages/read"].permission);
      const { client, profile, person, side, booking } = reader;
      const page = {
        ...(booking === undefined ? {} : { booking }),
        ...(after === undefined ? {} : { after }),
        ...(before === undefined || after !== undefined ? {} : { before }),
      };
      const cursors = yield* store.chat.cursors(client, profile._id);
      const found = yield* store.chat.messages(client, profile._id, { ...page, limit: limit + 1 });
      const items = after === undefined ? found.slice(-limit) : found.slice(0, limit);
      const context = yield* readChatContext(deps, reader, items, cursors);
      const { seen, received } = context.cursors.find((cursor) => cursor.person === person) ?? { seen: 0, received: 0 };
      const last =
        booking === undefined
          ? ((yield* store.chat.thread(client, profile._id))?.last ?? 0)
          : yield* store.chat.lastOfBooking(client, profile._id, booking);
      const staff = side === "staff" ? { staff: yield* staffChatThreadView(deps, reader, context.cursors) } : {};
      const thread = { customer: profile._id, last, seen, received, ...staff };
      return {
        data: { thread, items: items.map((message) => chatMessageView(message, reader, context)), hasMore: found.length > limit },
      };
    }),
    "comm/messages/send": Effect.fnUntraced(function* ({ id, text: typed = "", file, ...shown }, at) {
      const sender = yield* participantOfCaller(shown, at, chatCalls["comm/messages/send"].permission);
      const text = normalizeMessageText(typed);
      if (text === "" && file === undefined)
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/text", rule: "required" }] });
      const { booking } = shown;
      const cursors = yield* store.chat.cursors(sender.client, sender.profile._id);
      const message = yield* sendChatMessage(sender, {
        id,
        text,
        ...(booking === undefined ? {} : { booking }),
        ...(file === undefined ? {} : { file }),
      });
      return { data: chatMessageView(message, sender, yield* readChatContext(deps, sender, [message], cursors)) };
    }),
    "comm/messages/mark": Effect.fnUntraced(function* ({ seen, received, ...shown }, at) {
      const reader = yield* participantOfCaller(shown, at, chatCalls["comm/messages/mark"].permission);
      return { data: yield* recordReading(reader, { seen, received }) };
    }),
  };
}

function threadAnswers(deps: GatePorts): AnswersTo<typeof chatCalls, Exclude<Calls, MessageCalls>> {
  return {
    "comm/threads/find": Effect.fnUntraced(function* (query, at) {
      const { client, id } = yield* managerOfCaller(at);
      const { items, hasMore, counts } = yield* findChatThreads({ client, id }, query);
      const settings = catalogueIndexOf(yield* Effect.promise(() => deps.store.offer.catalogue(client))).settingsOf(client);
      return { data: { items: yield* chatThreadViews(deps, client, items), hasMore, counts, limitMinutes: settings.chat.answerMinutes } };
    }),
    "comm/threads/unread": Effect.fnUntraced(function* ({ customer }, at) {
      const unread = yield* countUnreadByCustomer(yield* managerOfCaller(at));
      const items = [...unread].map(([id, count]) => ({ id, count })).filter(({ id }) => customer === undefined || id === customer);
      return { data: { items, total: items.reduce((sum, { count }) => sum + count, 0) } };
    }),
    "comm/threads/assign": Effect.fnUntraced(function* ({ customer, user }, at) {
      yield* assignChatThread(yield* managerOfCaller(at), customer, user);
      return { data: { customer } };
    }),
    "comm/threads/close": Effect.fnUntraced(function* ({ customer, isClosed }, at) {
      yield* closeChatThread(yield* managerOfCaller(at), customer, isClosed);
      return { data: { customer } };
    }),
  };
}

/** Answers the call by which staff write to the customers of many bookings, who must be allowed to write to one. */
export function manyMessagesAnswers(deps: GatePorts): AnswersTo<typeof manyMessagesCalls> {
  return {
    "account/bookings/message": Effect.fnUntraced(function* ({ id, text: typed, ...many }, at) {
      const staff = yield* managerOfCaller(at);
      if (!at.may(chatCalls["comm/messages/send"].permission)) return yield* failWithRefusal("FORBIDDEN");
      const text = normalizeMessageText(typed);
      if (text === "") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/text", rule: "required" }] });
      const { items, after } = yield* selectedBookings(deps, many, at);
      return { data: { ...(yield* forEachReservation(items, at.once, (one) => messageCustomer(one, { id, text }, staff))), after } };
    }),
  };
}

/** A message of staff to the customers of several bookings: `id` is the sender's own, the same for all. */
export interface MessageToCustomers {
  readonly id: string;
  readonly text: string;
}

/**
 * Sends a message of staff to a reservation's customer, about that reservation. A customer of several bookings gets it once. Fails with
 * SkippedReservation for a customer who was forgotten.
 */
export const messageCustomer = Effect.fnUntraced(function* (
  reservation: Reservation,
  { id, text }: MessageToCustomers,
  staff: ActingStaff,
) {
  const { client, _id: booking } = reservation;
  const profile = yield* readProfileOfBooking(reservation);
  if (profile === undefined) return yield* new SkippedReservation({ why: "unreachable" });
  yield* sendChatMessage({ client, profile, side: "staff", person: staff.id, booking }, { id, text });
});
