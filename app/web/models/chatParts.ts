import { listenToBookingChat, listenToChatNews } from "#adapters/browser/chatEvents.ts";
import { createFileSender } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import type { ChatNews, ChatParts } from "#ui/headless/chat/parts.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createPreferencesModel, type PreferencesModel } from "#ui/headless/session/preferences.ts";
import { chatDeviceWith, browserChatSound } from "../browser/chatDevice.ts";
import type { AppWideModels } from "./appWideModels.ts";

/** Who calls: their calls, and their access token, where they have logged in. */
interface ChatCaller {
  readonly messages: SendContractCall;
  readonly bearer: () => Promise<string | undefined> | undefined;
}

interface ChatCallerOnDevice extends ChatCaller {
  readonly preferences: PreferencesModel;
}

function partsWith(
  { booking, alerts }: AppWideModels,
  { messages, bearer, preferences }: ChatCallerOnDevice,
  onNews: (listener: (news: ChatNews) => void) => () => void,
): ChatParts {
  const { now, later, newId, words } = booking.ports;
  return {
    now,
    later,
    newId,
    words,
    alerts,
    messages,
    storage: browserStorage("localStorage"),
    session: browserStorage("sessionStorage"),
    device: chatDeviceWith(onNews),
    sound: browserChatSound({ preferences, now, alerts, words }),
    sendFile: createFileSender({ locale: () => words().locale, token: bearer, messages }),
  };
}

/** Gives the parts that the model of the chat about one booking needs, for whoever has its key. */
export function bookingChatParts(session: AppWideModels, shown: { readonly reservation: string; readonly key: string }): ChatParts {
  const preferences = createPreferencesModel(browserStorage("localStorage"));
  const caller = { messages: session.booking.ports.messages, bearer: () => undefined, preferences };
  const parts = partsWith(session, caller, (listener) => listenToBookingChat(shown, listener));
  // The pass above the messages shows what the answer made of the booking.
  return { ...parts, cardAnswered: () => session.booking.pass.holder.reload() };
}

/** Gives the parts that the models of the chats of the signed-in user need, with calls in that user's name. */
export function userChatParts(session: AppWideModels, account: ChatCaller, preferences: PreferencesModel): ChatParts {
  return partsWith(session, { ...account, preferences }, listenToChatNews);
}
