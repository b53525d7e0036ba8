import { mdiMessageFlashOutline, mdiCardTextOutline } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from "react";
import type { ChatThreadModel } from "../../../headless/chat/thread.ts";
import { createReplyMenu, type ReplyMenuModel } from "../../../headless/chat/office/replyMenu.ts";
import { mayAll, type OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { AttachFile, type ChatFileUpload } from "../AttachFile.tsx";
import { Composer } from "../Composer.tsx";
import { QuickReplies, replyOptionId } from "./QuickReplies.tsx";
import * as css from "./replies.css.ts";
import { ProposeDialog } from "./ProposeDialog.tsx";

/** The props of `ReplyComposer`: the thread that is answered, and its customer by id and name. */
export interface ReplyComposerProps {
  readonly parts: OfficeParts;
  readonly thread: ChatThreadModel;
  readonly customer: string;
  readonly name: string;
  readonly upload: ChatFileUpload | undefined;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Shows the field in which staff answer a customer, with the menu of quick replies over it and the file below it. */
export function ReplyComposer({ parts, thread, customer, name, upload, fieldRef }: ReplyComposerProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const [menu] = useState(() => createReplyMenu(parts, thread, customer));
  const { may = mayAll } = parts;
  const mayPropose = may("@comm/cards/send");
  const isOpen = menu.isOpen.value;
  const chosen = menu.chosen.value;
  const send = () => void thread.send(upload?.take());
  const insert = async (isSent: boolean) => {
    fieldRef.current?.focus();
    if ((await menu.insert()) && isSent) send();
  };
  return (
    <>
      {isOpen ? <QuickReplies id={id} menu={menu} onInsert={() => void insert(false)} /> : null}
      <Composer
        label={say("chat.inbox.writeReply", { name })}
        text={thread.draft.value}
        onText={menu.type}
        onSend={send}
        hasFile={upload?.file() !== undefined}
        sendLabel={say("chat.send")}
        fieldRef={fieldRef}
        {...(isOpen
          ? {
              list: {
                id,
                activeId: chosen === undefined ? undefined : replyOptionId(id, chosen),
                onKey: (event: KeyboardEvent) => handleMenuKey(event, menu, insert),
              },
            }
          : {})}
      />
      <div className={css.tools}>
        {upload === undefined ? null : <AttachFile upload={upload} />}
        <Button
          kind="quiet"
          icon={mdiMessageFlashOutline}
          aria-expanded={isOpen}
          onPress={() => {
            if (isOpen) return menu.close();
            menu.open();
            fieldRef.current?.focus();
          }}
        >
          {say("chat.replies.open")} <Keys keys={["/"]} />
        </Button>
        {mayPropose ? <ProposeCard parts={parts} thread={thread} customer={customer} name={name} /> : null}
      </div>
    </>
  );
}

/** Whether a key was one of the menu's. Enter inserts the reply at hand; with Ctrl it also sends it. */
function handleMenuKey(event: KeyboardEvent, menu: ReplyMenuModel, insert: (isSent: boolean) => Promise<void>): boolean {
  // A key that ends a composition of letters is the keyboard's own.
  if (event.nativeEvent.isComposing) return false;
  if (event.key === "ArrowDown") menu.step(1);
  else if (event.key === "ArrowUp") menu.step(-1);
  else if (event.key === "Escape") menu.close();
  else if (event.key === "Enter" && !event.shiftKey && menu.chosen.peek() !== undefined) void insert(event.ctrlKey || event.metaKey);
  else return false;
  return true;
}

interface ProposeCardProps {
  readonly parts: OfficeParts;
  readonly thread: ChatThreadModel;
  readonly customer: string;
  readonly name: string;
}

/** Shows the button that opens the dialog for an action card. */
function ProposeCard({ parts, thread, customer, name }: ProposeCardProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const sent = () => {
    setOpen(false);
    void thread.load();
  };
  return (
    <>
      <Button kind="quiet" icon={mdiCardTextOutline} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {say("cards.compose.open")}
      </Button>
      {isOpen ? (
        <ProposeDialog
          parts={parts}
          customer={customer}
          name={name}
          locale={thread.facts.value?.staff?.locale ?? "en"}
          onSent={sent}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
