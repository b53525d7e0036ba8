import { mdiTranslate } from "@mdi/js";
import { type ReactElement, useEffect } from "react";
import type { Locale } from "#core/domain/language/language.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { type ReplyEntry, type ReplyMenuModel, replyProblemText } from "../../../headless/chat/office/replyMenu.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { LanguageMark } from "./LanguageMark.tsx";
import * as css from "./replies.css.ts";

/** The props of `QuickReplies`: the menu, the id of its list, and what inserts the reply at hand. */
export interface QuickRepliesProps {
  readonly id: string;
  readonly menu: ReplyMenuModel;
  readonly onInsert: () => void;
}

/** Gives the id of the option of a reply, in the list with this id. */
export function replyOptionId(id: string, { reply }: ReplyEntry): string {
  return `${id}-${reply._id}`;
}

/** Shows the quick replies that match what is typed, and the one at hand in both languages. The field keeps the focus. */
export function QuickReplies({ id, menu, onInsert }: QuickRepliesProps): ReactElement {
  const { say, locale } = useWords();
  const entries = menu.entries.value;
  const chosen = menu.chosen.value;
  const failure = menu.failure.value;
  const activeId = chosen === undefined ? undefined : replyOptionId(id, chosen);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div className={css.panel}>
      <LoadFailure failure={failure} onRetry={() => void menu.reload()} />
      {menu.isLoading.value ? <Skeleton height="36px" count={3} /> : null}
      <div className={css.columns}>
        <div id={id} role="listbox" aria-label={say("chat.replies.title")} className={css.list}>
          {entries.map((entry) => (
            <Option
              key={entry.reply._id}
              id={replyOptionId(id, entry)}
              entry={entry}
              isChosen={entry === chosen}
              onChoose={() => menu.choose(entry)}
              onInsert={onInsert}
            />
          ))}
        </div>
        {chosen === undefined ? null : <Preview entry={chosen} menu={menu} />}
      </div>
      {entries.length > 0 || menu.isLoading.value || failure !== undefined ? null : (
        <p className={css.quiet}>{say(menu.hasAny.value ? "chat.replies.none" : "chat.replies.noneYet")}</p>
      )}
      <div className={css.foot}>
        <span className={css.keys}>
          <Keys keys={["↑", "↓"]} /> {say("chat.replies.keys.choose")}
        </span>
        <span className={css.keys}>
          <Keys keys={["↵"]} /> {say("chat.replies.keys.insert")}
        </span>
        <span className={css.keys}>
          <Keys keys={["Ctrl", "↵"]} /> {say("chat.replies.keys.send")}
        </span>
        <span className={css.keys}>
          <Keys keys={["Esc"]} /> {say("chat.replies.keys.close")}
        </span>
        <Link href={pathInLocale("/replies", locale)}>{say("chat.replies.manage")}</Link>
        <VisuallyHidden>
          <output>{say("chat.replies.found", { count: entries.length })}</output>
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: ReplyEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onInsert: () => void;
}

function Option({ id, entry: { reply, problem }, isChosen, onChoose, onInsert }: OptionProps): ReactElement {
  const { say, named } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus, and its Enter does the same.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={problem?.kind === "missing" || undefined}
      className={css.option}
      onPointerMove={onChoose}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        onChoose();
        onInsert();
      }}
    >
      <span className={css.name}>{named(reply.name)}</span>
      {problem?.kind === "missing" ? (
        <span className={css.missing}>
          <Icon path={mdiTranslate} size={16} />
          <VisuallyHidden>{problem.languages.map((language) => say(`chat.replies.missing.${language}`)).join(" ")}</VisuallyHidden>
        </span>
      ) : null}
    </div>
  );
}

/** The reply at hand: as the customer reads it, the same in the other language, and why it cannot be sent. */
function Preview({ entry, menu }: { readonly entry: ReplyEntry; readonly menu: ReplyMenuModel }): ReactElement {
  const { say, words } = useWords();
  const first = menu.language.value;
  const other: Locale = first === "en" ? "fr" : "en";
  const { problem } = entry;
  return (
    <div className={css.preview}>
      {problem === undefined || (problem.kind === "unread" && menu.failure.value === undefined) ? null : (
        <p className={css.problem}>
          {replyProblemText(problem, words)} {problem.kind === "missing" ? say("chat.replies.cannot") : ""}
        </p>
      )}
      <Text title={say(first === "en" ? "chat.inbox.readsEnglish" : "chat.inbox.readsFrench")} entry={entry} language={first} />
      <Text title={say(`chat.replies.other.${other}`)} entry={entry} language={other} />
    </div>
  );
}

function Text({ title, entry, language }: { readonly title: string; readonly entry: ReplyEntry; readonly language: Locale }): ReactElement {
  const text = entry.texts[language];
  return (
    <section className={css.sample}>
      <h3 className={css.sampleHead}>
        {title} <LanguageMark locale={language} />
      </h3>
      {text === undefined ? (
        <p className={css.quiet}>—</p>
      ) : (
        <p lang={language} className={css.sampleText}>
          {text}
        </p>
      )}
    </section>
  );
}
