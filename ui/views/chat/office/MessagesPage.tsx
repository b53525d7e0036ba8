import "../../../headless/words/chatWords.ts";
import { mdiPencilOutline, mdiVolumeHigh, mdiVolumeOff } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import type { ChatParts } from "../../../headless/chat/parts.ts";
import { createInboxModel, type InboxModel } from "../../../headless/chat/office/inbox.ts";
import { mayAll, type OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { useTick } from "../../managed/frame/useTick.ts";
import * as office from "../../managed/index/office.css.ts";
import { CustomerPane } from "./CustomerPane.tsx";
import * as css from "./inbox.css.ts";
import { PickCustomerDialog } from "./PickCustomer.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { ThreadPane } from "./ThreadPane.tsx";
import type { ChatSound } from "../../../headless/chat/sound.ts";

/** The props of `MessagesPage`: the models of the office, the chat, and the address. */
export interface MessagesPageProps {
  readonly parts: OfficeParts;
  readonly chat: ChatParts;
  /** The query of the current address. */
  readonly place: string;
  /** The id of the user. */
  readonly self: string;
}

/** Shows the messages of a club: the threads, the one that is open, and its customer. */
export function MessagesPage({ parts, chat, place, self }: MessagesPageProps): ReactElement {
  const { say } = useWords();
  const [inbox] = useState(() => createInboxModel(chat));
  useEffect(() => inbox.start(), [inbox]);
  const [isPicking, setPicking] = useState(false);
  const opened = new URLSearchParams(place).get("open") ?? undefined;
  const open = (customer: string | undefined) => {
    const query = new URLSearchParams(place);
    if (customer === undefined) query.delete("open");
    else query.set("open", customer);
    parts.address.write(`?${query.toString()}`, "replace");
  };
  const step = (by: 1 | -1) => {
    const all = [...inbox.waiting.value, ...inbox.others.value].map(({ customer }) => customer);
    const next =
      all[Math.max(0, Math.min(all.length - 1, (opened === undefined ? (by === 1 ? -1 : all.length) : all.indexOf(opened)) + by))];
    if (next !== undefined) open(next);
  };
  useShortcut("ArrowDown", () => step(1));
  useShortcut("ArrowUp", () => step(-1));
  const { may = mayAll } = parts;
  const write = may("@comm/messages/send") ? () => setPicking(true) : undefined;
  useShortcut("w", () => write?.(), write !== undefined);
  useTick(parts);
  return (
    <div>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("chat.inbox.title")}</h1>
        <span className={office.count}>{say("chat.inbox.toAnswer", { count: inbox.counts.value.waiting })}</span>
        {chat.sound === undefined ? null : <SoundButton sound={chat.sound} />}
        {write === undefined ? null : (
          <Button icon={mdiPencilOutline} aria-keyshortcuts="w" onPress={write}>
            {say("chat.inbox.newThread")} <Keys keys={["W"]} />
          </Button>
        )}
      </div>
      <Columns
        parts={parts}
        chat={chat}
        inbox={inbox}
        opened={opened}
        self={self}

        onOpen={open}
        onWrite={write}
      />
      {isPicking ? (
        <PickCustomerDialog
          parts={parts}
          onClose={() => setPicking(false)}
          onPick={(customer) => {
            setPicking(false);
            open(customer);
          }}
        />
      ) : null}
    </div>
  );
}

interface ColumnsProps extends Pick<MessagesPageProps, "parts" | "chat" | "self"> {
  readonly inbox: InboxModel;
  readonly opened: string | undefined;
  readonly onOpen: (customer: string | undefined) => void;
  /** Undefined where the user may not write. */
  readonly onWrite: (() => void) | undefined;
}

function Columns({ parts, chat, inbox, opened, self, onOpen, onWrite }: ColumnsProps): ReactElement {
  const { say } = useWords();
  const [shownOf, showCustomerOf] = useState<string>();
  const showsCustomer = shownOf === opened;
  const showCustomer = (isShown: boolean) => showCustomerOf(isShown ? opened : undefined);
  return (
    <>
      <div className={css.columns} data-opened={opened === undefined ? undefined : true}>
        <div className={css.listColumn}>
          <ThreadList inbox={inbox} opened={opened} onOpen={onOpen} onWrite={onWrite} now={parts.now} self={self} />
        </div>
        <div className={css.threadColumn}>
          {opened === undefined ? (
            <p className={css.card}>{say("chat.inbox.choose")}</p>
          ) : (
            <ThreadPane
              key={opened}
              parts={parts}
              chat={chat}
              inbox={inbox}
              customer={opened}
              self={self}
              onBack={() => onOpen(undefined)}
              onCustomer={() => showCustomer(true)}
            />
          )}
        </div>
        <div className={css.customerColumn}>
          {opened === undefined ? null : <CustomerPane key={opened} parts={parts} customer={opened} />}
        </div>
      </div>
      {opened !== undefined && showsCustomer ? (
        <Dialog
          title={say("chat.inbox.customer")}
          placement="end"
          isOpen
          onClose={() => showCustomer(false)}
          closeLabel={say("shell.closeMenu")}
        >
          <CustomerPane parts={parts} customer={opened} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Shows a button that turns the sound of messages on or off for this device. */
function SoundButton({ sound }: { readonly sound: ChatSound }): ReactElement {
  const { say } = useWords();
  const isOn = sound.isOn.value;
  return (
    <Button kind="quiet" icon={isOn ? mdiVolumeHigh : mdiVolumeOff} aria-pressed={isOn} onPress={() => void sound.set(!isOn)}>
      {say(isOn ? "chat.soundOn" : "chat.soundOff")}
    </Button>
  );
}
