import { Schema } from "effect";
import { cardKinds } from "../../../domain/chat/card.ts";
import { maxMessageLength } from "../../../domain/chat/thread.ts";
import { RowIdField, InstantText, multiLineText, LocaleCode, singleLineText } from "../../../schemas/values.ts";
import { wholeNumberBetween } from "../../../schemas/fields.ts";
import { findInputSchema, findOutputSchema, listPageFields, whereSchema } from "../../shared/calls/find.ts";
import { ActionCardView } from "./cardViews.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { BookingSelection, BulkReply } from "../../booking/calls/bookings.ts";

/**
 * The fields that say whose thread a call is about. Staff name the `customer`. The holder of a booking shows its `key`, and reads the messages about that
 * booking only. Whoever is signed in and names neither is the customer.
 */
export const threadAccessFields = {
  customer: Schema.optionalKey(RowIdField),
  booking: Schema.optionalKey(RowIdField),
  key: Schema.optionalKey(singleLineText(400, 1)),
} as const;

/** The schema of the number of an entry of a thread. */
export const MessageNumber = wholeNumberBetween(0, 1e9);
const Side = Schema.Literals(["customer", "staff"]);
/** The schema of the sender’s own id of an entry. */
export const SentAs = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{8,64}$/u));

/**
 * The schema of a message. `by` is the writer's name, "" for a customer; `sentAs` is the sender's own id of it, "" in messages of others.
 * `state` is how far it has come on the other side.
 */
export const ChatMessageView = Schema.Struct({
  _id: RowIdField,
  number: MessageNumber,
  sender: Side,
  by: Schema.String,
  sentAs: Schema.String,
  text: Schema.String,
  at: InstantText,
  delivered: Schema.NullOr(InstantText),
  state: Schema.Literals(["sent", "delivered", "seen"]),
  booking: Schema.NullOr(RowIdField),
  /** Its addresses work for ten minutes; a picture also has a preview. */
  file: Schema.NullOr(
    Schema.Struct({ _id: RowIdField, name: Schema.String, url: Schema.String, preview: Schema.optionalKey(Schema.String) }),
  ),
  /** The action card that it is, which has no text. */
  card: Schema.NullOr(ActionCardView),
});

/** A thread as staff see it. */
const StaffThread = Schema.Struct({
  name: Schema.String,
  locale: LocaleCode,
  isBlocked: Schema.Boolean,
  waitingSince: Schema.NullOr(InstantText),
  closedAt: Schema.NullOr(InstantText),
  assigned: Schema.NullOr(Schema.Struct({ _id: RowIdField, name: Schema.String })),
  /** The names of the others of the staff who read it now. */
  readers: Schema.Array(Schema.String),
});

/**
 * The schema of a thread as its reader sees it: the number of its newest message, and how far the reader has come. `staff` is for staff
 * only.
 */
export const ChatThreadView = Schema.Struct({
  customer: RowIdField,
  last: MessageNumber,
  seen: MessageNumber,
  received: MessageNumber,
  staff: Schema.optionalKey(StaffThread),
});

const ThreadItem = Schema.Struct({
  customer: RowIdField,
  name: Schema.String,
  phone: Schema.String,
  locale: LocaleCode,
  last: Schema.NullOr(
    Schema.Struct({
      number: MessageNumber,
      sender: Side,
      text: Schema.String,
      /** The kind of the action card that it is. */
      card: Schema.NullOr(Schema.Literals(cardKinds)),
      at: InstantText,
      isSeen: Schema.Boolean,
    }),
  ),
  unread: Schema.Int,
  waitingSince: Schema.NullOr(InstantText),
  closedAt: Schema.NullOr(InstantText),
  assigned: Schema.NullOr(Schema.Struct({ _id: RowIdField, name: Schema.String })),
});

const fields = ["_id", "sender", "delivered", "customer", "booking", "number", "at"] as const;

/** The calls of the contract of the chat between a club and its customers. Requirements §3, §7. */
export const chatCalls = callRows({
  /** Those that nobody has read: `{ sender: "customer", delivered: null }`. */
  "comm/messages/find": callSpec(
    "List chat messages",
    "staff",
    findInputSchema(whereSchema(fields), ["_id", "at", "number"]),
    findOutputSchema(
      Schema.Struct({
        _id: RowIdField,
        customer: RowIdField,
        number: MessageNumber,
        sender: Side,
        text: Schema.String,
        at: InstantText,
        delivered: Schema.NullOr(InstantText),
        booking: Schema.NullOr(RowIdField),
      }),
    ),
  ),
  /**
   * Oldest first: those after the number `after`, else the last ones before `before`, else the last ones. `hasMore`: there are further ones
   * in that direction.
   */
  "comm/messages/read": callSpec(
    "Read a thread",
    "holder",
    Schema.Struct({
      ...threadAccessFields,
      after: Schema.optionalKey(MessageNumber),
      before: Schema.optionalKey(MessageNumber),
      limit: Schema.optionalKey(wholeNumberBetween(1, 100)),
    }),
    Schema.Struct({ thread: ChatThreadView, items: Schema.Array(ChatMessageView), hasMore: Schema.Boolean }),
  ),
  /** `id` is the sender's own: a message that is sent again is stored once. It has a text, or a file that its sender uploaded, or both. */
  "comm/messages/send": callSpec(
    "Send a message",
    "holder",
    Schema.Struct({
      ...threadAccessFields,
      id: SentAs,
      text: Schema.optionalKey(multiLineText(maxMessageLength)),
      file: Schema.optionalKey(RowIdField),
    }),
    ChatMessageView,
  ),
  /** How far the caller has come: what was on their screen, and what their device received. A lower number changes nothing. */
  "comm/messages/mark": callSpec(
    "Mark messages as read",
    "holder",
    Schema.Struct({ ...threadAccessFields, seen: MessageNumber, received: MessageNumber }),
    Schema.Struct({ seen: MessageNumber, received: MessageNumber }),
  ),
  /** `waiting`: the longest wait first; all others by their newest message. `counts` are of the whole club. */
  "comm/threads/find": callSpec(
    "List threads",
    "staff",
    Schema.Struct({
      of: Schema.Literals(["waiting", "answered", "mine", "all"]),
      text: Schema.optionalKey(singleLineText(100)),
      ...listPageFields,
    }),
    Schema.Struct({
      items: Schema.Array(ThreadItem),
      hasMore: Schema.Boolean,
      /** Minutes after which a wait is too long. */
      limitMinutes: Schema.Int,
      counts: Schema.Struct({ waiting: Schema.Int, mine: Schema.Int, all: Schema.Int }),
    }),
  ),
  /** The messages of customers that the caller has not seen: by customer, and in all. */
  /** Of all customers, or of `customer` alone. */
  "comm/threads/unread": callSpec(
    "Count one's own unread messages",
    "staff",
    Schema.Struct({ customer: Schema.optionalKey(RowIdField) }),
    Schema.Struct({ items: Schema.Array(Schema.Struct({ id: RowIdField, count: Schema.Int })), total: Schema.Int }),
  ),
  /** Null assigns it to nobody. Neither the wait nor what anybody has read changes. */
  "comm/threads/assign": callSpec(
    "Assign a thread",
    "staff",
    Schema.Struct({ customer: RowIdField, user: Schema.NullOr(RowIdField) }),
    Schema.Struct({ customer: RowIdField }),
  ),
  /** Neither the wait nor what anybody has read changes. The customer's next message opens it again. */
  "comm/threads/close": callSpec(
    "Close or reopen a thread",
    "staff",
    Schema.Struct({ customer: RowIdField, isClosed: Schema.Boolean }),
    Schema.Struct({ customer: RowIdField }),
  ),
});

/** The call by which staff write to the customers of many bookings. */
export const manyMessagesCalls = callRows({
  /** Writes to each customer of the bookings, once to who has several. `id` is the sender's own: sent again, it is stored once. */
  "account/bookings/message": callSpec(
    "Send customers a message",
    "staff",
    Schema.Struct({ ...BookingSelection.fields, id: SentAs, text: multiLineText(maxMessageLength, 1) }),
    BulkReply,
  ),
});
