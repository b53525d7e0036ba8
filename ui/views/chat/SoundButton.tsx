import { mdiVolumeHigh, mdiVolumeOff } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { ChatSound } from "../../headless/chat/sound.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";

/** Shows a button that turns the sound of messages on or off for this device. */
export function SoundButton({ sound }: { readonly sound: ChatSound }): ReactElement {
  useSignals();
  const { say } = useWords();
  const isOn = sound.isOn.value;
  return (
    <Button kind="quiet" icon={isOn ? mdiVolumeHigh : mdiVolumeOff} aria-pressed={isOn} onPress={() => void sound.set(!isOn)}>
      {say(isOn ? "chat.soundOn" : "chat.soundOff")}
    </Button>
  );
}
