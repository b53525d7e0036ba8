import type { TextStore } from "#core/ports/device.ts";
import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { AlertsModel } from "../alerts/alerts.ts";
import { createPreferencesModel, type PreferencesModel } from "../session/preferences.ts";
import type { Words } from "../words/words.tsx";

/** The sound of a message that comes, which people turn on for each device: one of its preferences. */
export interface ChatSound {
  readonly isOn: ReadonlySignal<boolean>;
  /** Turns it on or off for this device. Turned on, it plays once, so that the browser allows it. */
  readonly set: (isOn: boolean) => Promise<void>;
  /** Plays it, unless it is off or a tab of this device played it within the last three seconds. */
  readonly ring: () => Promise<void>;
}

/** What the sound needs. `storage` is shared by all tabs of the device, and has its preferences. */
export interface ChatSoundParts {
  readonly preferences: PreferencesModel;
  readonly storage: TextStore;
  /** Runs a task in one tab of the device at a time. */
  readonly alone: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
  readonly alerts: Pick<AlertsModel, "raise">;
  readonly words: () => Words;
  /** Plays the sound; rejects where the browser refuses. */
  readonly play: () => Promise<void>;
}

/** The least time between two sounds over all tabs, in milliseconds. */
export const soundPauseMs = 3000;

const lastKey = "quai.sound.last";

/** Makes the sound of a message, without React. It is off at first. A refusal of the browser is shown once. */
export function createChatSound({ preferences, storage, alone, now, alerts, words, play }: ChatSoundParts): ChatSound {
  const isOn = computed(() => preferences.value.value.sound);
  let hasFailed = false;
  async function playInTurn(): Promise<void> {
    // Another tab may have turned it off since this one was opened.
    if (!createPreferencesModel(storage).value.peek().sound) return;
    const last = storage.get(lastKey);
    const since = now() - Number(last ?? 0);
    if (since >= 0 && since < soundPauseMs) return;
    storage.set(lastKey, String(now()));
    await play().catch(() => {
      // A browser allows it to tabs that were used: the next tab in turn may be one.
      storage.set(lastKey, last ?? "0");
      if (hasFailed) return;
      hasFailed = true;
      alerts.raise({ type: "error", icon: "alert", message: words().say("errors.soundFailed") });
    });
  }
  const ring = () => alone(playInTurn);
  return {
    isOn,
    set: async (wanted) => {
      preferences.set({ sound: wanted });
      await ring();
    },
    ring,
  };
}
