import "../../headless/words/chatWords.ts";
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { ChatParts, ShownThread } from "../../headless/chat/parts.ts";
import { type ChatThreadModel, createChatThread } from "../../headless/chat/thread.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { AttachFile, useChatFile } from "./AttachFile.tsx";
import * as css from "./chat.css.ts";
import { Composer } from "./Composer.tsx";
import { ThreadLog } from "./ThreadLog.tsx";
import { useScrollToEnd } from "./useScrollToEnd.ts";

/** The props of `CustomerChat`: the thread of a customer, and how to reach the club otherwise. */
export interface CustomerChatProps {
  readonly parts: ChatParts;
  readonly shown: ShownThread;
  /** The club's phone number; left out where it is not known. */
  readonly phone?: string;
  /** Whether the page was opened to read the messages: they take the focus. */
  readonly takesFocus?: boolean;
}

/** Shows the messages between a customer and the club, with the field for another one. */
export function CustomerChat({ parts, shown, phone, takesFocus = false }: CustomerChatProps): ReactElement {
  const { say } = useWords();
  const [thread] = useState(() => createChatThread(parts, shown));
  const upload = useChatFile(parts, shown);
  useEffect(() => thread.start(), [thread]);
  const isOnline = useSyncExternalStore(parts.device.onOnlineChange, parts.device.isOnline, () => true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.section} aria-labelledby="chat-heading">
      <h2 id="chat-heading" ref={heading} tabIndex={-1}>
        {say("chat.title")}
      </h2>
      <p className={css.intro}>
        {say("chat.intro")}
        {phone === undefined ? null : (
          <>
            {" "}
            {say("chat.inAHurry")} <Link href={`tel:${phone}`}>{phoneNumberText(phone)}</Link>
          </>
        )}
      </p>
      <ChatFailure thread={thread} />
      <Log thread={thread} now={parts.now} isOnline={isOnline} />
      {isOnline ? null : (
        <Callout>
          <p>{say("chat.offline")}</p>
        </Callout>
      )}
      <Composer
        label={say("chat.write")}
        text={thread.draft.value}
        onText={thread.write}
        onSend={() => void thread.send(upload?.take())}
        hasFile={upload?.file() !== undefined}
      />
      {upload === undefined ? null : <AttachFile upload={upload} />}
    </section>
  );
}

interface LogProps {
  readonly thread: ChatThreadModel;
  readonly now: () => number;
  readonly isOnline: boolean;
}

function Log({ thread, now, isOnline }: LogProps): ReactElement | null {
  const { say } = useWords();
  const count = thread.items.value.length + thread.queue.value.length;
  const newest = `${thread.items.value.at(-1)?.number ?? 0} ${thread.queue.value.length}`;
  const box = useScrollToEnd(newest, thread.queue.value.length);
  if (count === 0) {
    if (thread.failure.value !== undefined) return null;
    return thread.isLoading.value ? <Skeleton height="64px" count={2} /> : <p className={css.quiet}>{say("chat.none")}</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div ref={box} role="group" aria-label={say("chat.log")} tabIndex={0} className={css.scroll}>
      <ThreadLog thread={thread} side="customer" now={now} isOnline={isOnline} />
    </div>
  );
}

/** Shows that messages could not be loaded, what is not lost, and a way to try again. */
export function ChatFailure({ thread }: { readonly thread: ChatThreadModel }): ReactElement | null {
  const { say } = useWords();
  const failure = thread.failure.value;
  if (failure === undefined) return null;
  return (
    <Callout tone="error" {...calloutIconProp(failure)}>
      <p>
        <strong>{say("chat.failedTitle")}</strong>
      </p>
      <p>{say("chat.failedHint")}</p>
      <Button onPress={() => void thread.load()}>{say("chat.retry")}</Button>
    </Callout>
  );
}
