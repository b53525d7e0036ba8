import type { ReactElement } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { AuditHistoryList, type AuditHistoryListProps } from "./AuditHistoryList.tsx";

/** Shows a history in a dialog at the side of its page. */
export function AuditHistoryDialog({ onClose, ...list }: AuditHistoryListProps & { readonly onClose: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <Dialog title={say("history.title")} placement="end" isOpen onClose={onClose} closeLabel={say("history.close")}>
      <AuditHistoryList {...list} />
    </Dialog>
  );
}
