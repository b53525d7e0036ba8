import { listenToBookingChat, listenToChatNews } from "#adapters/browser/chatEvents.ts";
import { playSound } from "#adapters/browser/playSound.ts";
import { createFileSender } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { createChatSound } from "#ui/headless/chat/sound.ts";
import type { ChatNews, ChatParts } from "#ui/headless/chat/parts.ts";
import type { SendContractCall } from "#core/ports/messages.ts";
import { chatDeviceWith } from "../browser/chatDevice.ts";
import type { AppWideModels } from "./appWideModels.ts";

/** Who calls: their calls, and their access token, where they have logged in. */
interface ChatCaller {
  readonly messages: SendContractCall;
  readonly bearer: () => Promise<string | undefined> | undefined;
}

function partsWith(
  { booking, alerts }: AppWideModels,
  { messages, bearer }: ChatCaller,
  onNews: (listener: (news: ChatNews) => void) => () => void,
): ChatParts {
  const { now, later, newKey, words } = booking.ports;
  return {
    now,
    later,
    newKey,
    words,
    alerts,
    messages,
    storage: browserStorage("localStorage"),
    session: browserStorage("sessionStorage"),
    device: chatDeviceWith(onNews),
    sound: createChatSound({ storage: browserStorage("localStorage"), now, alerts, words, play: playSound }),
    sendFile: createFileSender({ locale: () => words().locale, token: bearer, messages }),
  };
}

/** Gives the parts that the model of the chat about one booking needs, for whoever has its key. */
export function bookingChatParts(session: AppWideModels, shown: { readonly reservation: string; readonly key: string }): ChatParts {
  const caller = { messages: session.booking.ports.messages, bearer: () => undefined };
  return partsWith(session, caller, (listener) => listenToBookingChat(shown, listener));
}

/** Gives the parts that the models of the chats of the signed-in user need, with calls in that user's name. */
export function userChatParts(session: AppWideModels, account: ChatCaller): ChatParts {
  return partsWith(session, account, listenToChatNews);
}
