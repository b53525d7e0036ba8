import { listenToBookingChat, listenToChatNews } from "#adapters/browser/chatEvents.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import type { ChatNews, ChatParts } from "#ui/headless/chat/parts.ts";
import type { SendCall } from "#core/ports/messages.ts";
import { chatDeviceWith } from "../browser/chatDevice.ts";
import type { PageModels } from "./pageModels.ts";

function partsWith(
  { booking, alerts }: PageModels,
  messages: SendCall,
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
  };
}

/** Gives the model of the chat about one booking, for whoever has its key. */
export function bookingChatParts(session: PageModels, shown: { readonly reservation: string; readonly key: string }): ChatParts {
  return partsWith(session, session.booking.ports.messages, (listener) => listenToBookingChat(shown, listener));
}

/** Gives the models of the chats of the signed-in user, with calls in their name. */
export function userChatParts(session: PageModels, messages: SendCall): ChatParts {
  return partsWith(session, messages, listenToChatNews);
}
