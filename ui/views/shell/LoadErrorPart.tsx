import { mdiLanDisconnect } from "@mdi/js";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";

/** Takes the place of a part of the page whose code could not be loaded; the rest of the page works without it. */
export function LoadErrorPart({ tryAgain }: { readonly tryAgain: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <div role="alert">
      <EmptyState
        icon={mdiLanDisconnect}
        title={say("shell.partLost")}
        actions={<Button onPress={tryAgain}>{say("booking.tryAgain")}</Button>}
      />
    </div>
  );
}
