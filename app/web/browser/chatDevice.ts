import { listenToChatNews } from "#adapters/browser/chatEvents.ts";
import type { ChatDevice } from "#ui/headless/chat/parts.ts";

/** Gives what the chat needs of this browser; `onNews` is where its news come from. */
export function chatDeviceWith(onNews: ChatDevice["onNews"]): ChatDevice {
  return {
    onNews,
    isOnline: () => navigator.onLine,
    onOnlineChange: (listener) => listenTo(window, ["online", "offline"], listener),
    isVisible: () => document.visibilityState === "visible",
    onVisible: (listener) =>
      listenTo(document, ["visibilitychange"], () => {
        if (document.visibilityState === "visible") listener();
      }),
  };
}

function listenTo(target: EventTarget, names: readonly string[], listener: () => void): () => void {
  for (const name of names) target.addEventListener(name, listener);
  return () => {
    for (const name of names) target.removeEventListener(name, listener);
  };
}

/** Gives what the chats of the signed-in user need of this browser. */
export function browserChatDevice(): ChatDevice {
  return chatDeviceWith(listenToChatNews);
}
