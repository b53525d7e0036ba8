import { Effect } from "effect";
import { maxMessagesAnHour, type ThreadMessage, threadWithMessage } from "../../domain/chat/thread.ts";
import { clubScope, customerScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { attachFile } from "../files/attach.ts";
import { type ChatParticipant, readProofsOfParticipant } from "./access.ts";
import { unreadMessagesEntry } from "./letters/unreadMessages.ts";

/** A message as its sender gives it. */
export interface ChatMessageToSend {
  /** The sender's own id of it. */
  readonly id: string;
  /** May be empty with a file. */
  readonly text: string;
  /** A file that the sender uploaded for a message. */
  readonly file?: string;
  readonly booking?: string;
}

const hourMs = 3_600_000;

/**
 * Stores a message under the thread's next number, once for its sender's id: sent again, it gives the stored one. Fails with
 * TOO_MANY_MESSAGES beyond twenty of a booking or an account within an hour, with BLOCKED for a customer that the club blocked, with
 * ITEM_NOT_EXIST for a booking that is not the customer's, with BAD_REQUEST for a file that somebody else sent or another message has.
 */
export const sendChatMessage = Effect.fnUntraced(function* (from: ChatParticipant, sent: ChatMessageToSend) {
  const time = yield* ClockPort;
  const settings = yield* ServerSettings;
  const latest = yield* bookingOf(from, sent.booking);
  const now = time.now();
  const { client, profile: typed, side, person, isNew } = from;
  return yield* runCommit(function* (tx: Transaction) {
    const profile = isNew === true ? yield* enterCustomer(tx, typed) : typed;
    const thread = yield* tx.chat.open(client, profile._id);
    const known = yield* tx.chat.sent(thread, person, sent.id);
    if (known !== undefined) return known;
    const booking = from.booking ?? sent.booking ?? (yield* tx.chat.newest(thread))?.booking ?? latest ?? null;
    if (side === "customer") {
      yield* assertNotBlocked(tx, { client, profile });
      const count = yield* tx.chat.countSince(thread, { booking: booking ?? "", author: person }, now - hourMs);
      if (settings.limits === "on" && count >= maxMessagesAnHour)
        return yield* failWithRefusal("TOO_MANY_MESSAGES", { retryAfterSeconds: 3600 });
    }
    const added = threadWithMessage(
      thread,
      { sender: side, author: person, text: sent.text, booking, file: sent.file ?? null, sentAs: sent.id },
      now,
    );
    if (sent.file !== undefined) {
      const owner = `messages ${added.message._id}`;
      yield* attachFile(tx, { client, file: sent.file, owner, by: [person], reservation: booking, customer: profile._id });
    }
    yield* tx.chat.append(added.message);
    yield* tx.chat.put(added.thread);
    if (side === "staff" && booking !== null) yield* tx.outbox.enqueue(unreadMessagesEntry(added.message, booking));
    return added.message satisfies ThreadMessage;
  });
});

/** Stores the profile of a customer who writes before their first booking, unless a booking of their phone has stored one meanwhile. */
const enterCustomer = Effect.fnUntraced(function* (tx: Transaction, profile: ChatParticipant["profile"]) {
  yield* tx.customers.enter({ ...profile, version: 1 });
  return (yield* tx.customers.byPhone(profile.client, profile.phone)) ?? profile;
});

/** The customer's latest booking, where the sender names none; undefined where there is none either. */
const bookingOf = Effect.fnUntraced(function* (from: ChatParticipant, named: string | undefined) {
  if (from.booking !== undefined) return from.booking;
  const { reservations } = yield* Store;
  const scope = customerScope(from.client, yield* readProofsOfParticipant(from));
  if (named !== undefined) return (yield* reservations.read(scope, named))?._id ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
  const { items } = yield* reservations.find(scope, { sortBy: "date", sortDesc: true, itemsPerPage: 1 });
  return items[0]?._id;
});

/** Fails with BLOCKED when the club blocked the customer, or the one that they were merged into. */
const assertNotBlocked = Effect.fnUntraced(function* (tx: Transaction, { client, profile }: Pick<ChatParticipant, "client" | "profile">) {
  const own = yield* tx.kinds.of.profiles.read(clubScope(client), profile._id);
  const into = own?.mergedInto === undefined ? undefined : yield* tx.kinds.of.profiles.read(clubScope(client), own.mergedInto);
  if (own?.isBlocked === true || into?.isBlocked === true) return yield* failWithRefusal("BLOCKED");
});
