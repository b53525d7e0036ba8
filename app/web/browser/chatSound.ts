import { playSound } from "#adapters/browser/playSound.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { makeCrossTabQueue } from "#adapters/browser/tabs.ts";
import { type ChatSound, type ChatSoundParts, createChatSound } from "#ui/headless/chat/sound.ts";
import type { PreferencesModel } from "#ui/headless/session/preferences.ts";

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
