import type { ReactElement } from "react";
import type { CommandPage } from "../../../headless/site/command/pages.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import * as css from "./command.css.ts";

/** The props of `ShortcutKeysSheet`: the pages that keys open, and the act of closing the sheet. */
export interface ShortcutKeysSheetProps {
  readonly pages: readonly CommandPage[];
  readonly onClose: () => void;
}

const parts = [
  [
    "anywhere",
    [
      [["Ctrl", "K"], "command"],
      [["?"], "help"],
      [["["], "menu"],
    ],
  ],
  [
    "lists",
    [
      [["/"], "search"],
      [["N"], "add"],
      [["↑", "↓"], "walk"],
      [["␣"], "pick"],
      [["↵"], "open"],
    ],
  ],
  [
    "records",
    [
      [["Ctrl", "S"], "save"],
      [["Esc"], "close"],
      [["Ctrl", "Z"], "undo"],
    ],
  ],
] as const;

/** Shows a sheet that lists every key and what it does. */
export function ShortcutKeysSheet({ pages, onClose }: ShortcutKeysSheetProps): ReactElement {
  const { say } = useWords();
  return (
    <Dialog title={say("command.sheet")} isOpen onClose={onClose} closeLabel={say("command.close")}>
      <div className={css.sheet}>
        <p className={css.sheetNote}>{say("command.sheetHint")}</p>
        {parts.map(([part, rows]) => (
          <section key={part}>
            <h3 className={css.group}>{say(`command.${part}`)}</h3>
            <dl className={css.sheetList}>
              {rows.map(([keys, does]) => (
                <Row key={does} keys={keys} text={say(`command.does.${does}`)} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={css.group}>{say("command.goTo")}</h3>
          <dl className={css.sheetList}>
            {pages.map(({ key, letter }) => (
              <Row key={key} keys={["g", letter]} text={say(`people.menu.${key}`)} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

function Row({ keys, text }: { readonly keys: readonly string[]; readonly text: string }): ReactElement {
  return (
    <div className={css.sheetRow}>
      <dt>{text}</dt>
      <dd>
        <span aria-hidden="true">
          <Keys keys={keys} />
        </span>
        <VisuallyHidden>{keys.join(" ")}</VisuallyHidden>
      </dd>
    </div>
  );
}
