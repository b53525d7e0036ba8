import type { Clock } from "#core/ports/device.ts";
import "../../../headless/words/accountWords.ts";
import { mdiMagnify } from "@mdi/js";
import { type ReactElement, useState } from "react";
import type { AccountModel } from "../../../headless/accounts/account.ts";
import { type CommandActionName, createCommandMenuModel } from "../../../headless/site/command/command.ts";
import { commandPages } from "../../../headless/site/command/pages.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { useKeySequence, useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { CommandMenu, commandEntryTitle } from "./CommandMenu.tsx";
import { ShortcutKeysSheet } from "./ShortcutKeysSheet.tsx";
import * as css from "./command.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/command.*.ts", { eager: true }));

/** The props of `CommandSearchField`: the account, the clock, and how to go to a page or carry out an action. */
export interface CommandSearchFieldProps extends Clock {
  readonly account: Pick<AccountModel, "user" | "messages">;
  readonly onGo: (to: string, isNew: boolean) => void;
  /** Carries out an action that has no page. */
  readonly onAct: (action: Exclude<CommandActionName, "keysSheet">) => void;
}

/**
 * Shows the search field of the top bar, which opens the command menu. `g` and a letter open a page, `?` lists all keys. Shows nothing to
 * users who see no page of the office.
 */
export function CommandSearchField({ account, now, later, onGo, onAct }: CommandSearchFieldProps): ReactElement | null {
  const { say, words } = useWords();
  const [open, setOpen] = useState<"menu" | "sheet">();
  const user = account.user.value;
  const [command, setCommand] = useState<ReturnType<typeof createCommandMenuModel>>();
  const pages = commandPages(user);
  const isOn = pages.length > 0;
  const close = () => setOpen(undefined);
  const begin = () => {
    setCommand(
      createCommandMenuModel({
        messages: account.messages,
        user: () => account.user.peek(),
        titleOf: (entry) => commandEntryTitle(entry, words),
        now,
        later,
      }),
    );
    setOpen("menu");
  };
  useShortcut("Ctrl+k", begin, isOn);
  useShortcut("?", () => setOpen("sheet"), isOn && open === undefined);
  useKeySequence(
    "g",
    (letter) => {
      const page = pages.find((each) => each.letter === letter);
      if (page !== undefined) onGo(page.to, false);
      return page !== undefined;
    },
    isOn && open === undefined,
  );
  if (!isOn) return null;
  return (
    <>
      <button type="button" className={css.opener} data-command aria-haspopup="dialog" aria-keyshortcuts="Control+k" onClick={begin}>
        <Icon path={mdiMagnify} />
        <VisuallyHidden>{say("command.label")}</VisuallyHidden>
        <span className={css.wide} aria-hidden="true">
          {say("command.open")}
        </span>
        <span className={css.hint}>
          <Keys keys={["Ctrl", "K"]} />
        </span>
      </button>
      {open === "menu" && command !== undefined ? (
        <CommandMenu
          command={command}
          onClose={close}
          onGo={onGo}
          onAct={(action) => (action === "keysSheet" ? setOpen("sheet") : onAct(action))}
        />
      ) : null}
      {open === "sheet" ? <ShortcutKeysSheet pages={pages} onClose={close} /> : null}
    </>
  );
}
