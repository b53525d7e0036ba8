import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { TextStore } from "../session/textStore.ts";
import type { Words } from "../words/words.tsx";

/** The sound of a message that comes, which people turn on for each device. */
export interface ChatSound {
  readonly isOn: ReadonlySignal<boolean>;
  /** Turns it on or off for this device. Turned on, it plays once, so that the browser allows it. */
  readonly set: (isOn: boolean) => Promise<void>;
  /** Plays it, unless it is off or a tab of this device played it within the last three seconds. */
  readonly ring: () => Promise<void>;
}

/** What the sound needs. `storage` is shared by all tabs of the device. */
export interface ChatSoundParts {
  readonly storage: TextStore;
  readonly now: () => number;
  readonly alerts: Pick<AlertsModel, "raise">;
  readonly words: () => Words;
  /** Plays the sound; rejects where the browser refuses. */
  readonly play: () => Promise<void>;
}

/** The least time between two sounds over all tabs, in milliseconds. */
export const soundPauseMs = 3000;

const [onKey, lastKey] = ["quai.sound", "quai.sound.last"];

/** Makes the sound of a message, without React. It is off at first. A refusal of the browser is shown once. */
export function createChatSound({ storage, now, alerts, words, play }: ChatSoundParts): ChatSound {
  const isOn = signal(storage.get(onKey) === "on");
  let hasFailed = false;
  async function ring(): Promise<void> {
    const last = Number(storage.get(lastKey) ?? 0);
    const since = now() - last;
    if (!isOn.peek() || (since >= 0 && since < soundPauseMs)) return;
    storage.set(lastKey, String(now()));
    await play().catch(() => {
      if (hasFailed) return;
      hasFailed = true;
      alerts.raise({ type: "error", icon: "alert", message: words().say("alerts.soundFailed") });
    });
  }
  return {
    isOn,
    set: async (wanted) => {
      isOn.value = wanted;
      if (wanted) storage.set(onKey, "on");
      else storage.remove(onKey);
      await ring();
    },
    ring,
  };
}
