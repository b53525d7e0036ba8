import { useSignals } from "@preact/signals-react/runtime";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";

/** The newest alert, for 3 seconds or until closed; it stays while hovered or focused. Requirements §2. */
export function NewestAlert({ model }: { readonly model: AlertsModel }) {
  useSignals();
  const { say } = useWords();
  return (
    <Snackbar
      alert={model.newest.value}
      closeLabel={say("alerts.close")}
      onClose={model.close}
      onPause={model.pause}
      onResume={model.resume}
    />
  );
}
