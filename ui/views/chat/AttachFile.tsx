import { mdiPaperclip } from "@mdi/js";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { UploadField } from "../files/UploadField.tsx";
import type { ChatFile, ChatParts, ShownThread } from "../../headless/chat/parts.ts";
import { createUploadModel, type UploadModel } from "../../headless/files/upload.ts";

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

/** The upload of one file for the next message. */
export interface ChatFileUpload {
  readonly model: UploadModel;
  /** The file that was sent; reads a signal. */
  readonly file: () => ChatFile | undefined;
  /** How often `take` was called: how many messages were sent. */
  readonly takes: ReadonlySignal<number>;
  /** Gives the file that was sent and lets go of it. One that is still on its way goes on, for the message after this one. */
  readonly take: () => ChatFile | undefined;
}

/** A hook for the file of the next message of a thread; undefined where files cannot be sent. */
export function useChatFile({ sendFile, now }: ChatParts, { booking, key }: ShownThread): ChatFileUpload | undefined {
  const [upload] = useState(() => {
    if (sendFile === undefined) return undefined;
    const holder = booking === undefined || key === undefined ? {} : { reservation: booking, key };
    const model = createUploadModel({ send: sendFile, now, purpose: { type: "message", ...holder } });
    const file = (): ChatFile | undefined => {
      const state = model.state.value;
      return state.kind === "done" ? state.file : undefined;
    };
    const takes = signal(0);
    const take = () => {
      const sent = file();
      takes.value += 1;
      if (sent !== undefined) model.clear();
      return sent;
    };
    return { model, file, takes, take };
  });
  return upload;
}
