import { mdiAccountArrowRightOutline, mdiArrowLeft, mdiCardAccountDetailsOutline, mdiCheck, mdiLockOpenOutline } from "@mdi/js";
import { type ReactElement, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { failureText } from "../../../headless/alerts/phrase.ts";
import type { ChatParts } from "../../../headless/chat/parts.ts";
import { type ChatThreadModel, createChatThread } from "../../../headless/chat/thread.ts";
import type { InboxModel } from "../../../headless/chat/office/inbox.ts";
import { createThreadNotes, type ThreadNote } from "../../../headless/chat/office/notes.ts";
import { mayAll, type OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { MessageBox } from "../../../parts/messages/MessageBox.tsx";
import { ChatFailure } from "../CustomerChat.tsx";
import { Composer } from "../Composer.tsx";
import { ThreadLog } from "../ThreadLog.tsx";
import { useChatFile } from "../AttachFile.tsx";
import { useScrollToEnd } from "../useScrollToEnd.ts";
import { LoadFailureNote } from "../../managed/frame/LoadFailure.tsx";
import * as css from "./inbox.css.ts";
import { LanguageMark } from "./LanguageMark.tsx";
import { ReplyComposer } from "./ReplyComposer.tsx";

/** The props of `ThreadPane`: the thread of one customer, as staff answer it. */
export interface ThreadPaneProps {
  readonly parts: OfficeParts;
  readonly chat: ChatParts;
  readonly inbox: InboxModel;
  readonly customer: string;
  /** The id of the user. */
  readonly self: string;
  readonly onBack: () => void;
  readonly onCustomer: () => void;
}

const longestNote = 2000;

/** Shows the messages and notes of one thread, who else reads it, and the field for a reply or a note. */
export function ThreadPane({ parts, chat, inbox, customer, self, onBack, onCustomer }: ThreadPaneProps): ReactElement {
  const { say } = useWords();
  const [thread] = useState(() => createChatThread(chat, { customer }));
  const upload = useChatFile(chat, { customer });
  const [notes] = useState(() => createThreadNotes(parts));
  const { may = mayAll } = parts;
  const mayReply = may("@comm/messages/send");
  const mayNote = may("@comm/notes/create");
  const [wantsNote, setNote] = useState(false);
  const isNote = mayNote && (wantsNote || !mayReply);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => thread.start(), [thread]);
  useEffect(() => void notes.load(customer), [notes, customer]);
  const staff = thread.facts.value?.staff;
  const newest = `${thread.items.value.at(-1)?.number ?? 0} ${thread.queue.value.length} ${notes.data.value?.length ?? 0}`;
  const box = useScrollToEnd(newest, thread.queue.value.length);
  const [focusCount, setFocusCount] = useState(0);
  const focus = (asNote: boolean) => {
    setNote(asNote);
    setFocusCount((count) => count + 1);
  };
  // The field of a note is another one than that of a reply: it takes the focus once it is there.
  useLayoutEffect(() => {
    if (focusCount > 0) field.current?.focus();
  }, [focusCount]);
  const isMine = staff?.assigned?._id === self;
  const isClosed = typeof staff?.closedAt === "string";
  const change = async (work: Promise<void>) => {
    await work;
    await thread.load();
  };
  const mayAssign = may("@comm/threads/assign");
  const mayClose = may("@comm/threads/close");
  const assign = () => void change(inbox.assign(customer, isMine ? null : self));
  const close = () => void change(inbox.close(customer, !isClosed));
  useShortcut("r", () => focus(false), mayReply);
  useShortcut("n", () => focus(true), mayNote);
  useShortcut("a", assign, mayAssign);
  useShortcut("e", close, mayClose);
  const name = staff === undefined || staff.name === "" ? say("chat.inbox.unnamed") : staff.name;
  return (
    <>
      <ThreadHead
        thread={thread}
        isMine={isMine}
        isClosed={isClosed}
        onAssign={mayAssign ? assign : undefined}
        onCloseThread={mayClose ? close : undefined}
        onBack={onBack}
        onCustomer={onCustomer}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div ref={box} role="group" aria-label={say("chat.log")} tabIndex={0} className={css.messages}>
        <ChatFailure thread={thread} />
        {/* The alert of requirements §8 is announced already. */}
        <LoadFailureNote failure={notes.failure.value} what={say("chat.inbox.notesFailed")} onRetry={() => void notes.reload()} />
        <ThreadLog
          thread={thread}
          side="staff"
          mayWithdraw={may("@comm/cards/withdraw")}
          now={parts.now}
          between={(notes.data.value ?? []).map((note) => ({ key: note._id, at: Date.parse(note.at), line: <Note note={note} /> }))}
        />
      </div>
      <div className={css.foot}>
        <Readers names={staff?.readers ?? []} />
        {mayReply && mayNote ? <ReplyModes isNote={isNote} onChoose={focus} /> : null}
        {isNote ? (
          <NoteComposer parts={parts} onSave={(text) => notes.add(customer, text)} fieldRef={field} />
        ) : mayReply ? (
          <ReplyComposer parts={parts} thread={thread} customer={customer} name={name} upload={upload} fieldRef={field} />
        ) : null}
      </div>
    </>
  );
}

interface ThreadHeadProps extends Pick<ThreadPaneProps, "onBack" | "onCustomer"> {
  readonly thread: ChatThreadModel;
  readonly isMine: boolean;
  readonly isClosed: boolean;
  /** Each act is undefined where the user may not do it. */
  readonly onAssign: (() => void) | undefined;
  readonly onCloseThread: (() => void) | undefined;
}

function ThreadHead({ thread, isMine, isClosed, onAssign, onCloseThread, onBack, onCustomer }: ThreadHeadProps): ReactElement {
  const { say } = useWords();
  const staff = thread.facts.value?.staff;
  const name = staff === undefined || staff.name === "" ? say("chat.inbox.unnamed") : staff.name;
  return (
    <div className={css.head}>
      <span className={css.onlyOnPhone}>
        <Button kind="quiet" icon={mdiArrowLeft} aria-label={say("chat.inbox.back")} onPress={onBack} />
      </span>
      <div className={css.headWho}>
        <h2 className={css.headName} title={name}>
          {name}
        </h2>
        {staff === undefined ? null : <LanguageMark locale={staff.locale} />}
      </div>
      <span className={css.onlyWithoutColumn}>
        <Button kind="quiet" icon={mdiCardAccountDetailsOutline} aria-label={say("chat.inbox.customer")} onPress={onCustomer} />
      </span>
      {onAssign === undefined ? null : (
        <Button icon={mdiAccountArrowRightOutline} aria-keyshortcuts="a" aria-pressed={isMine} onPress={onAssign}>
          {isMine
            ? say("chat.inbox.unassign")
            : staff?.assigned === null || staff === undefined
              ? say("chat.inbox.assignMe")
              : say("chat.inbox.assignedTo", { name: staff.assigned.name })}{" "}
          <Keys keys={["A"]} />
        </Button>
      )}
      {onCloseThread === undefined ? null : (
        <Button icon={isClosed ? mdiLockOpenOutline : mdiCheck} aria-keyshortcuts="e" onPress={onCloseThread}>
          {say(isClosed ? "chat.inbox.reopen" : "chat.inbox.close")} <Keys keys={["E"]} />
        </Button>
      )}
    </div>
  );
}

/** Says who else reads the thread now. */
function Readers({ names }: { readonly names: readonly string[] }): ReactElement {
  const { say } = useWords();
  return (
    <p className={css.quiet} role="status">
      {names.length === 0 ? null : say("chat.inbox.alsoRead", { names: names.join(", ") })}
    </p>
  );
}

interface ReplyModesProps {
  readonly isNote: boolean;
  readonly onChoose: (isNote: boolean) => void;
}

function ReplyModes({ isNote, onChoose }: ReplyModesProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.modes}>
      <button type="button" className={css.mode} aria-pressed={!isNote} onClick={() => onChoose(false)}>
        {say("chat.inbox.reply")} <Keys keys={["R"]} />
      </button>
      <button type="button" className={css.mode} aria-pressed={isNote} onClick={() => onChoose(true)}>
        {say("chat.inbox.note")} <Keys keys={["Shift", "N"]} />
      </button>
      <span className={css.quiet}>{isNote ? say("chat.inbox.noteSign") : say("chat.inbox.replyGoes")}</span>
    </div>
  );
}

interface NoteComposerProps {
  readonly parts: OfficeParts;
  readonly onSave: (text: string) => ReturnType<ReturnType<typeof createThreadNotes>["add"]>;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
}

function NoteComposer({ parts, onSave, fieldRef }: NoteComposerProps): ReactElement {
  const { say, words } = useWords();
  const [text, setText] = useState("");
  const save = async () => {
    const refusal = await onSave(text.trim());
    if (refusal === undefined) {
      setText("");
      parts.alerts.raise({ type: "success", message: say("chat.inbox.noteSaved") });
    } else parts.alerts.raise({ type: "error", icon: refusal.icon, message: failureText(refusal, words) });
  };
  return (
    <Composer
      label={say("chat.inbox.writeNote")}
      text={text}
      onText={setText}
      onSend={() => void save()}
      sendLabel={say("chat.inbox.saveNote")}
      isNote
      most={longestNote}
      fieldRef={fieldRef}
    />
  );
}

function Note({ note: { text, at, who } }: { readonly note: ThreadNote }): ReactElement {
  const { say, format } = useWords();
  const instant = Date.parse(at);
  const time = format.clock(instant);
  return (
    <MessageBox kind="note" sign={say("chat.inbox.noteSign")} parts={[{ text }]}>
      {say("chat.inbox.noteBy", { who: who ?? say("kinds.somebody"), time })}
    </MessageBox>
  );
}
