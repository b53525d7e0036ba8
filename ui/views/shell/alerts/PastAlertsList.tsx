import { useSignals } from "@preact/signals-react/runtime";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Notices } from "#ui/parts/messages/Notices.tsx";
import { ReferenceText } from "../parts/ReferenceText.tsx";
import { group } from "../parts/shell.css.ts";

const messageText = (message: string) => <ReferenceText>{message}</ReferenceText>;

/** Shows the alerts since the page was opened, newest first. */
export function PastAlertsList({ model }: { readonly model: AlertsModel }) {
  useSignals();
  const { say, format } = useWords();
  return (
    <div>
      <p className={group}>{say("siteMenu.notices")}</p>
      <Notices
        label={say("siteMenu.notices")}
        notices={model.notices.value}
        timeText={format.clock}
        messageText={messageText}
        empty={say("siteMenu.noNotices")}
      />
    </div>
  );
}
