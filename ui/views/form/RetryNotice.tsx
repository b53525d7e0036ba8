import { mdiLanDisconnect } from "@mdi/js";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";

/** Shows, where data could not be loaded, the message of the requirements, and a button that tries again. */
export function RetryNotice({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <EmptyState
      icon={mdiLanDisconnect}
      title={say("alerts.fetchFailed")}
      actions={<Button onPress={onRetry}>{say("booking.tryAgain")}</Button>}
    />
  );
}
