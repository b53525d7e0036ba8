import { type ReactElement, useState } from "react";
import { type DocumentReason, documentReasons } from "#core/domain/documents/sentDocument.ts";
import { documentCustomer, type QueuedDocument } from "../../../headless/documents/queue.ts";
import { useWords, wordsIn } from "../../../headless/words/words.tsx";
import { RadioCards } from "../../../parts/choices/RadioCards.tsx";
import { ConfirmActionDialog } from "../../managed/frame/ConfirmActionDialog.tsx";

/** The props of `AskAgainDialog`: the document, and the act of asking for another one with a reason. */
export interface AskAgainDialogProps {
  readonly document: QueuedDocument;
  readonly onAsk: (reason: DocumentReason) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows a dialog in which staff choose why a customer is to send a document again; each reason is shown as the customer will read it. */
export function AskAgainDialog({ document, onAsk, onClose }: AskAgainDialogProps): ReactElement {
  const { say } = useWords();
  const [reason, setReason] = useState<DocumentReason>(documentReasons[0]);
  const [isAsking, setAsking] = useState(false);
  const theirs = wordsIn(document.locale);
  return (
    <ConfirmActionDialog
      title={say("documents.queue.rejectTitle", { name: documentCustomer(document) })}
      yes={say("documents.queue.rejectYes")}
      isPending={isAsking}
      onYes={() => {
        setAsking(true);
        void onAsk(reason).finally(onClose);
      }}
      onClose={onClose}
    >
      <p>{say("documents.queue.rejectHint", { language: say(`documents.queue.languages.${document.locale}`) })}</p>
      <RadioCards
        label={say("documents.queue.rejectReason")}
        value={reason}
        onChange={setReason}
        options={documentReasons.map((each) => ({
          value: each,
          title: say(`documents.queue.reasonNames.${each}`),
          detail: <span lang={document.locale}>{theirs.say(`documents.reasons.${each}`)}</span>,
        }))}
      />
    </ConfirmActionDialog>
  );
}
