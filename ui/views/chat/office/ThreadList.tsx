import { mdiClockOutline } from "@mdi/js";
import { type ReactElement, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { InboxModel, InboxTab, InboxThread } from "../../../headless/chat/office/inbox.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { SearchField } from "../../../parts/fields/SearchField.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import * as office from "../../managed/index/office.css.ts";
import * as css from "./inbox.css.ts";
import { LanguageMark } from "./LanguageMark.tsx";

/** The props of `ThreadList`: the list of threads, which one is open, and who reads it. */
export interface ThreadListProps {
  readonly inbox: InboxModel;
  readonly opened: string | undefined;
  readonly onOpen: (customer: string) => void;
  /** Undefined where the user may not write. */
  readonly onWrite: (() => void) | undefined;
  readonly now: () => number;
  /** The id of the user. */
  readonly self: string;
}

const tabs: readonly InboxTab[] = ["waiting", "mine", "all"];

/** Shows the threads of the club: those to answer first, the longest wait at the top. */
export function ThreadList(props: ThreadListProps): ReactElement {
  const { inbox, onWrite } = props;
  const { say } = useWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const counts = inbox.counts.value;
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void inbox.search(text), 200);
  };
  const waiting = inbox.waiting.value;
  const others = inbox.others.value;
  const isEmpty = waiting.length + others.length === 0;
  return (
    <>
      <div className={office.tabs} role="group" aria-label={say("chat.inbox.tabs")}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            className={office.tab}
            aria-pressed={inbox.tab.value === each}
            onClick={() => void inbox.choose(each)}
          >
            {say(`chat.inbox.${each}`)} <strong>{counts[each]}</strong>
          </button>
        ))}
      </div>
      <div className={css.searching}>
        <Search label={say("chat.inbox.search")} clearLabel={say("office.searchClear")} first={inbox.text.value} onSearch={search} />
      </div>
      <div className={css.lists}>
        <LoadFailure failure={inbox.failure.value} onRetry={() => void inbox.load()} />
        {isEmpty && !inbox.isLoaded.value && inbox.failure.value === undefined ? <Skeleton height="72px" count={4} /> : null}
        {isEmpty && inbox.isLoaded.value ? (
          <div className={css.searching}>
            <EmptyState
              title={say(`chat.inbox.${emptinessOf(inbox)}`)}
              actions={onWrite === undefined ? null : <Button onPress={onWrite}>{say("chat.inbox.newThread")}</Button>}
            >
              {say("chat.inbox.nobodyHint")}
            </EmptyState>
          </div>
        ) : null}
        <Group {...props} title={say("chat.inbox.oldestFirst")} threads={waiting} />
        <Group {...props} title={say(inbox.tab.value === "mine" ? "chat.inbox.mine" : "chat.inbox.answered")} threads={others} />
        {inbox.hasMore.value ? (
          <Button kind="quiet" isWide onPress={() => void inbox.more()}>
            {say("chat.inbox.more")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Why the list is empty: no customer matches the search, no conversation was begun, none is of the user, or none waits. */
function emptinessOf({ text, counts, tab }: InboxModel): "noMatch" | "nothingYet" | "noneMine" | "nobodyWaits" {
  if (text.value !== "") return "noMatch";
  if (counts.value.all === 0) return "nothingYet";
  return tab.value === "mine" ? "noneMine" : "nobodyWaits";
}

interface SearchProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly first: string;
  readonly onSearch: (text: string) => void;
}

function Search({ label, clearLabel, first, onSearch }: SearchProps): ReactElement {
  const [text, setText] = useState(first);
  return (
    <SearchField
      label={label}
      clearLabel={clearLabel}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onSearch(typed);
      }}
    />
  );
}

function Group({
  title,
  threads,
  ...rest
}: ThreadListProps & { readonly title: string; readonly threads: readonly InboxThread[] }): ReactElement | null {
  if (threads.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={css.group}>{title}</h2>
      <ul className={css.threads}>
        {threads.map((thread) => (
          <li key={thread.customer}>
            <Thread {...rest} thread={thread} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thread({ thread, inbox, opened, onOpen, now, self }: ThreadListProps & { readonly thread: InboxThread }): ReactElement {
  const { say } = useWords();
  const { customer, locale, last, unread, assigned } = thread;
  const name = thread.name === "" ? say("chat.inbox.unnamed") : thread.name;
  const text = previewOf(last, say);
  return (
    <button
      type="button"
      className={css.thread}
      aria-current={opened === customer}
      data-unread={unread > 0 || undefined}
      data-customer={customer}
      onClick={() => onOpen(customer)}
    >
      <span className={css.name}>
        <span className={css.ellipsis} title={name}>
          {name}
        </span>
        <LanguageMark locale={locale} />
      </span>
      {unread === 0 ? (
        <span />
      ) : (
        <span className={css.unread}>
          <span aria-hidden="true">{unread}</span>
          <VisuallyHidden>{say("chat.inbox.unread", { count: unread })}</VisuallyHidden>
        </span>
      )}
      <span className={css.preview}>{last?.sender === "staff" ? say("chat.inbox.staffWrote", { text }) : text}</span>
      <WaitingTime thread={thread} now={now()} limitMinutes={inbox.limitMinutes.value} />
      <span className={css.quiet}>
        {assigned === null ? say("chat.inbox.unassigned") : assigned._id === self ? say("chat.inbox.you") : assigned.name}
      </span>
    </button>
  );
}

/** The newest entry of a thread in a line: the words of a message, else that it has a file or is a card. */
function previewOf(last: InboxThread["last"], say: ReturnType<typeof useWords>["say"]): string {
  if (last === null) return "";
  if (last.card !== null) return say(`cards.preview.${last.card}`);
  return last.text === "" ? say("chat.file") : last.text.replaceAll("\n", " ");
}

const minuteMs = 60_000;

/** Since when the customer waits, else when the newest message came. */
function WaitingTime({
  thread: { waitingSince, closedAt, last },
  now,
  limitMinutes,
}: {
  readonly thread: InboxThread;
  readonly now: number;
  readonly limitMinutes: number;
}): ReactElement {
  const { say, format } = useWords();
  if (waitingSince !== null && closedAt === null) {
    const minutes = Math.max(0, Math.floor((now - Date.parse(waitingSince)) / minuteMs));
    const isTooLong = minutes > limitMinutes;
    const time = format.lasting(minutes);
    return (
      <span className={isTooLong ? css.waitsTooLong : css.waits}>
        <Icon path={mdiClockOutline} size={16} />
        {minutes === 0
          ? say("chat.inbox.waitsNow")
          : isTooLong
            ? say("chat.inbox.waitsTooLong", { time, limit: format.lasting(limitMinutes) })
            : say("chat.inbox.waits", { time })}
      </span>
    );
  }
  if (last === null) return <span />;
  const at = Date.parse(last.at);
  const when = dayAt(at) === dayAt(now) ? format.clock(at) : format.shortDay(dayAt(at));
  const state =
    closedAt !== null ? say("chat.inbox.closed") : last.sender === "staff" && last.isSeen ? say("chat.inbox.seenMark") : undefined;
  return <span className={css.quiet}>{state === undefined ? when : `${state} · ${when}`}</span>;
}
