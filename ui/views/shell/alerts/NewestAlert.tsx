import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";
import { AlertMark, AlertText } from "./AlertMark.tsx";

/** Shows the newest alert, for 3 seconds or until closed; it stays while hovered or focused. Requirements §2. */
export function NewestAlert({ model }: { readonly model: AlertsModel }) {
  const { say } = useWords();
  const alert = model.newest.value;
  return (
    <Snackbar
      alert={alert === undefined ? undefined : { ...alert, message: <AlertText>{alert.message}</AlertText> }}
      icon={alert === undefined ? null : <AlertMark name={alert.icon} size={24} />}
      closeLabel={say("alerts.close")}
      onClose={model.close}
      onPause={model.pause}
      onResume={model.resume}
    />
  );
}
