import { mdiAlertCircleOutline, mdiCheck, mdiCheckAll, mdiClockOutline, mdiEyeOutline, mdiFilePdfBox } from "@mdi/js";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { messageTextParts } from "#core/domain/language/messageText.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import { hasOwnEnd, shownOutcome } from "../../headless/chat/cards.ts";
import type { ChatMessage, QueuedMessage } from "../../headless/chat/parts.ts";
import type { ChatThreadModel } from "../../headless/chat/thread.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { MessageBox } from "../../parts/messages/MessageBox.tsx";
import { CardEntry } from "./CardEntry.tsx";
import * as css from "./chat.css.ts";

/** A line between the messages that is not one of them, such as a note of staff, by when it was written. */
export interface LineBetween {
  readonly key: string;
  readonly at: number;
  readonly line: ReactNode;
}

/** The props of `ThreadLog`: the messages of a thread, and on which side its reader is. */
export interface ThreadLogProps {
  readonly thread: ChatThreadModel;
  readonly side: "customer" | "staff";
  /** Whether the reader, who is staff, may withdraw cards. */
  readonly mayWithdraw?: boolean;
  readonly now: () => number;
  readonly between?: readonly LineBetween[];
  /** Whether the device has a connection; the acts on cards wait for it. */
  readonly isOnline?: boolean;
}

/** Shows the messages of a thread, oldest first, with the days between them, and below them what is not sent yet. */
export function ThreadLog({ thread, side, mayWithdraw = true, now, between = [], isOnline = true }: ThreadLogProps): ReactElement {
  const { say } = useWords();
  const items = thread.items.value;
  // One clock on a screen: that of the newest card that waits for an answer until an hour of its own.
  const timed = items.findLast(({ card }) => card !== null && hasOwnEnd(card) && shownOutcome(card, now()) === null)?.number;
  const times = timesInOrder(items);
  const messages = items.map((message, index) => {
    const { _id: key, card, number } = message;
    const entry = { now, number, side, mayWithdraw, isOnline, actions: thread.cards, hasClock: number === timed };
    const line =
      card === null ? (
        <Message message={message} side={side} />
      ) : (
        <div className={css.cardRow} data-own={side === "staff" || undefined}>
          <CardEntry card={card} {...entry} />
          <p className={css.cardFoot}>
            <Signature message={message} side={side} />
          </p>
        </div>
      );
    return { key, at: times[index] ?? 0, line };
  });
  const first = messages[0]?.at ?? 0;
  const shown = between.filter(({ at }) => at >= first || !thread.hasOlder.value);
  const lines = [...messages, ...shown].toSorted((one, other) => one.at - other.at);
  return (
    <>
      {thread.hasOlder.value ? (
        <Button kind="quiet" onPress={() => void thread.loadOlder()}>
          {say("chat.older")}
        </Button>
      ) : null}
      <div role="log" aria-label={say("chat.log")}>
        <ol className={css.log}>
          {lines.map(({ key, at, line }, index) => (
            <Fragment key={key}>
              <DayBetween at={at} before={lines[index - 1]?.at} now={now()} />
              <li className={css.line}>{line}</li>
            </Fragment>
          ))}
          {thread.queue.value.map((queued) => (
            <li key={queued.id} className={css.line}>
              <QueuedMessageItem queued={queued} thread={thread} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/**
 * Gives where each message is placed in time, epoch milliseconds. The numbers decide the order: the clocks of two servers differ, so no
 * message is placed before the one above it.
 */
function timesInOrder(messages: readonly ChatMessage[]): readonly number[] {
  let newest = 0;
  return messages.map(({ at }) => {
    newest = Math.max(newest, Date.parse(at));
    return newest;
  });
}

function DayBetween({
  at,
  before,
  now,
}: {
  readonly at: number;
  readonly before: number | undefined;
  readonly now: number;
}): ReactElement | null {
  const { say, format } = useWords();
  const day = dayAt(at);
  if (before !== undefined && dayAt(before) === day) return null;
  return <li className={css.day}>{day === dayAt(now) ? say("chat.today", { day: format.day(day) }) : format.longDay(day)}</li>;
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly side: ThreadLogProps["side"];
}

function Message({ message, side }: MessageProps): ReactElement {
  const { sender, text, file } = message;
  return (
    <MessageBox kind={sender === side ? "own" : "other"} parts={messageTextParts(text)}>
      {file === null ? null : <MessageFile file={file} />}
      <Signature message={message} side={side} />
    </MessageBox>
  );
}

/** Who wrote a message, when, and how far one's own has come. */
function Signature({ message, side }: MessageProps): ReactElement {
  const { say, format } = useWords();
  const { sender, by, at } = message;
  const writer = by === "" ? say(sender === "staff" ? "chat.club" : side === "customer" ? "chat.you" : "chat.customer") : by;
  return (
    <>
      <span>{say("chat.by", { name: writer, time: format.clock(Date.parse(at)) })}</span>
      {sender === side ? <StateMark message={message} /> : null}
    </>
  );
}

/** The photo or the PDF of a message: a small picture, or its name. */
function MessageFile({ file: { name, url, preview } }: { readonly file: NonNullable<ChatMessage["file"]> }): ReactElement {
  return (
    <a className={css.file} href={url} target="_blank" rel="noopener">
      {preview === undefined ? (
        <span className={css.mark}>
          <Icon path={mdiFilePdfBox} /> {name}
        </span>
      ) : (
        <img className={css.picture} src={preview} alt={name} loading="lazy" />
      )}
    </a>
  );
}

const icons = { sent: mdiCheck, delivered: mdiCheckAll, seen: mdiEyeOutline } as const;

/** How far one's own message has come: an icon with its word. */
function StateMark({ message: { state, delivered, sender } }: { readonly message: ChatMessage }): ReactElement {
  const { say, format } = useWords();
  // For a customer's message, delivery is the moment at which staff first saw it.
  const isTimed = state === "seen" && delivered !== null && sender === "customer";
  return (
    <span className={css.mark}>
      <Icon path={icons[state]} size={16} />
      {isTimed ? say("chat.marks.seenAt", { time: format.clock(Date.parse(delivered)) }) : say(`chat.marks.${state}`)}
    </span>
  );
}

function QueuedMessageItem({
  queued: { id, text: typed, file, refusal },
  thread,
}: {
  readonly queued: QueuedMessage;
  readonly thread: ChatThreadModel;
}): ReactElement {
  const { say, words } = useWords();
  const text = [typed, file?.name ?? ""].filter((part) => part !== "").join("\n");
  if (refusal === undefined)
    return (
      <MessageBox kind="own" parts={messageTextParts(text)}>
        <span className={css.mark}>
          <Icon path={mdiClockOutline} size={16} />
          {say("chat.marks.waiting")}
        </span>
      </MessageBox>
    );
  return (
    <MessageBox kind="failed" parts={messageTextParts(text)}>
      <span className={css.refused} role="alert">
        <Icon path={mdiAlertCircleOutline} size={16} />
        {say("chat.notSent")} {failureText(refusal, words)}
      </span>
      <Button onPress={() => void thread.sendAgain(id)}>{say("chat.sendAgain")}</Button>
      <Button kind="quiet" onPress={() => thread.discard(id)}>
        {say("chat.discard")}
      </Button>
    </MessageBox>
  );
}
