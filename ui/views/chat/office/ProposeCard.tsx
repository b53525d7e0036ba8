import { mdiCardTextOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { ChatThreadModel } from "../../../headless/chat/thread.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ProposeDialog } from "./ProposeDialog.tsx";

/** The props of `ProposeCard`: the thread that receives a card, and its customer by id and name. */
export interface ProposeCardProps {
  readonly parts: OfficeParts;
  readonly thread: ChatThreadModel;
  readonly customer: string;
  readonly name: string;
}

/** Shows the button that opens the dialog for an action card. */
export function ProposeCard({ parts, thread, customer, name }: ProposeCardProps): ReactElement {
  useSignals();
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const sent = () => {
    setOpen(false);
    void thread.load();
  };
  return (
    <>
      <Button kind="quiet" icon={mdiCardTextOutline} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {say("cards.compose.open")}
      </Button>
      {isOpen ? (
        <ProposeDialog
          parts={parts}
          customer={customer}
          name={name}
          locale={thread.facts.value?.staff?.locale ?? "en"}
          onSent={sent}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
