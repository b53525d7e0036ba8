import { mdiLanDisconnect } from "@mdi/js";
import type { ReactElement } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";

/** Data could not be fetched: the words of the specification, and a way to try again. */
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
