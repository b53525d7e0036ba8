import { playSound } from "#adapters/browser/playSound.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { makeCrossTabQueue } from "#adapters/browser/tabs.ts";
import { type ChatSound, type ChatSoundParts, createChatSound } from "#ui/headless/chat/sound.ts";

/** Makes the sound of messages in this browser, for a page with these alerts and preferences. */
export function browserChatSound(parts: Pick<ChatSoundParts, "preferences" | "now" | "alerts" | "words">): ChatSound {
  return createChatSound({ ...parts, storage: browserStorage("localStorage"), alone: makeCrossTabQueue("quai-sound"), play: playSound });
}
