import { mdiSendOutline } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, type Ref, useId } from "react";
import { maxMessageLength } from "#core/domain/chat/thread.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "./chat.css.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `Composer`: the field of a message, and what sends it. */
export interface ComposerProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** The word on the button; without it the button is an icon named "Send". */
  readonly sendLabel?: string;
  /** Whether it is a note, which looks like one while it is typed. */
  readonly isNote?: boolean;
  readonly most?: number;
  /** Whether there is something else to send, so that the text may be empty. */
  readonly hasFile?: boolean;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  /** The list that is open over the field; left out while there is none. */
  readonly list?: ComposerList;
}

/** A list of things to insert, whose keys the field takes while it is open. */
export interface ComposerList {
  readonly id: string;
  /** The id of the option at hand. */
  readonly activeId: string | undefined;
  /** Whether a key was one of the list's. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** How many characters from the end the count of those that are left appears. */
const countFrom = 200;

/** Shows a field for a message that grows with it. Enter begins a line on a phone; Ctrl and Enter send. */
export function Composer({
  label,
  text,
  onText,
  onSend,
  sendLabel,
  isNote = false,
  hasFile = false,
  most = maxMessageLength,
  fieldRef,
  list,
}: ComposerProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const left = most - text.length;
  const isOver = left < 0;
  const send = () => {
    if (!isOver && (text.trim() !== "" || hasFile)) onSend();
  };
  return (
    <form className={css.composer} onSubmit={submitHandlerOf(send)}>
      <textarea
        ref={fieldRef}
        className={css.field}
        aria-label={label}
        placeholder={label}
        aria-invalid={isOver || undefined}
        aria-describedby={left < countFrom ? id : undefined}
        data-note={isNote || undefined}
        aria-autocomplete={list === undefined ? undefined : "list"}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        rows={1}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isOfList = list?.onKey(event) === true;
          if (!isOfList && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          event.stopPropagation();
          if (!isOfList) send();
        }}
      />
      <Button
        type="submit"
        icon={mdiSendOutline}
        kind="secondary"
        isDisabled={isOver}
        aria-label={sendLabel === undefined ? say("chat.send") : undefined}
      >
        {sendLabel}
      </Button>
      {left >= countFrom ? null : (
        <p id={id} className={isOver ? css.over : css.count} role={isOver ? "alert" : undefined}>
          {isOver ? say("chat.tooLong", { count: -left }) : say("chat.left", { count: left })}
        </p>
      )}
    </form>
  );
}
