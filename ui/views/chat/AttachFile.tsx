import { mdiPaperclip } from "@mdi/js";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { UploadField } from "../files/UploadField.tsx";
import type { ChatFileUpload } from "./useChatFile.ts";

/** Shows a button that shows the field for the one photo or PDF of the next message; the field closes when the message is sent. */
export function AttachFile({ upload }: { readonly upload: ChatFileUpload }): ReactElement {
  const { say } = useWords();
  const takes = upload.takes.value;
  const [openedFor, openFor] = useState<number>();
  const isOpen = openedFor === takes;
  const field = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone: the field takes it.
  useLayoutEffect(() => {
    if (isOpen) field.current?.querySelector("button")?.focus();
  }, [isOpen]);
  if (!isOpen && upload.model.state.value.kind === "empty")
    return (
      <div>
        <Button kind="quiet" icon={mdiPaperclip} onPress={() => openFor(takes)}>
          {say("chat.attach")}
        </Button>
      </div>
    );
  return (
    <div ref={field}>
      <UploadField model={upload.model} done="upload.attached" label={say("chat.attach")} />
    </div>
  );
}
