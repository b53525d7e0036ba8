import { listenToChatNews } from "#adapters/browser/chatEvents.ts";
import type { ChatDevice } from "#ui/headless/chat/parts.ts";
import { playSound } from "#adapters/browser/playSound.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { makeCrossTabQueue } from "#adapters/browser/tabs.ts";
import { type ChatSound, type ChatSoundParts, createChatSound } from "#ui/headless/chat/sound.ts";
import type { PreferencesModel } from "#ui/headless/session/preferences.ts";

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

/** One sound for each user of this tab, so that a refusal of the browser is shown once. */
const sounds = new WeakMap<PreferencesModel, ChatSound>();

/** Gives the sound of messages in this tab, for a page with these alerts and preferences. */
export function browserChatSound(parts: Pick<ChatSoundParts, "preferences" | "now" | "alerts" | "words">): ChatSound {
  const known = sounds.get(parts.preferences);
  if (known !== undefined) return known;
  const browser = { storage: browserStorage("localStorage"), alone: makeCrossTabQueue("quai-sound"), play: playSound };
  const sound = createChatSound({ ...parts, ...browser });
  sounds.set(parts.preferences, sound);
  return sound;
}
