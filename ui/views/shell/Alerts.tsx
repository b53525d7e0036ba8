import { useSignals } from "@preact/signals-react/runtime";
import type { AlertsModel } from "#ui/headless/alerts.ts";
import { useWords } from "#ui/headless/words.tsx";
import { alertIcons } from "#ui/parts/alertIcons.ts";
import { Snackbar } from "#ui/parts/Snackbar.tsx";

/** The newest alert, for 3 seconds or until closed; it waits while hovered or focused. Spec §2. */
export function Alerts({ model }: { readonly model: AlertsModel }) {
  useSignals();
  const { say } = useWords();
  const alert = model.newest.value;
  const message = alert && {
    key: `${alert.createdAt} ${alert.message}`,
    tone: alert.type,
    icon: alertIcons[alert.icon],
    text: alert.message,
  };
  return <Snackbar message={message} closeLabel={say("alerts.close")} onClose={model.close} />;
}
