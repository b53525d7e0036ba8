import "../../../headless/words/officeWords.ts";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { WordKey } from "#core/words/index.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import type { UndoModel } from "../../../headless/managed/undo/undo.ts";
import { UndoBar } from "../undo/UndoBar.tsx";
import * as css from "./frame.css.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";

/** A group of keys that work on a page, and the text of what they do. */
export interface PageKeyHint {
  readonly keys: readonly string[];
  readonly label: string;
}

/** The props of `OfficeFrame`: the page's title, its keys, and the number for help. */
export interface OfficeFrameProps {
  readonly title: string;
  readonly keys: readonly PageKeyHint[];
  /** The phone number that staff call for help. */
  readonly phone: string;
  readonly children: ReactNode;
  /** The last act that can be undone; none where acts take effect at once. */
  readonly undo: UndoModel | undefined;
}

/** Shows the frame of a page in the back-office: its title, and a foot that lists the keys that work here. */
export function OfficeFrame({ title, keys, phone, children, undo }: OfficeFrameProps): ReactElement {
  const { say } = useWords();
  useEffect(() => void (document.title = `${title} · ${say("shell.product")}`), [title, say]);
  const here = useRoomAbove();
  // Pages of the back-office are drawn in the browser alone; the server writes its version on every page.
  const { release } = document.documentElement.dataset;
  return (
    <div ref={here} className={css.frame}>
      <div className={css.content}>{children}</div>
      {undo === undefined ? null : <UndoBar model={undo} />}
      <footer className={css.foot}>
        <ul className={css.keys} aria-label={say("office.keysHere")}>
          {keys.map(({ keys: each, label }) => (
            <li key={label} className={css.key}>
              <Keys keys={each} /> {label}
            </li>
          ))}
        </ul>
        {release === undefined ? null : <p>{say("office.release", { release })}</p>}
        {phone === "" ? null : (
          <p className={css.help}>
            {say("office.help")} <a href={`tel:${phone}`}>{phoneNumberText(phone)}</a>
          </p>
        )}
      </footer>
    </div>
  );
}

/** Gives the styles the height above the page, for example of the notice that Quai is out of reach, so that what fills the window subtracts it. */
function useRoomAbove(): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = here.current;
    const main = frame?.closest("main");
    if (!frame || !main) return;
    const measure = () => {
      const above = frame.getBoundingClientRect().top - main.getBoundingClientRect().top;
      frame.style.setProperty("--quai-above", `${above}px`);
    };
    // The height changes when notices appear or go, and when one wraps onto another line.
    const come = new MutationObserver(measure);
    const turned = new ResizeObserver(measure);
    come.observe(main, { childList: true });
    turned.observe(main);
    return () => {
      come.disconnect();
      turned.disconnect();
    };
  }, []);
  return here;
}

/**
 * Gives the hints of the keys that work on a list: those to walk and search, the one that adds a row where the user may, and `more`, which act on a
 * row.
 */
export function listKeyHints(say: Words["say"], mayAdd: boolean, more: readonly PageKeyHint[] = []): readonly PageKeyHint[] {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    ...(mayAdd ? [{ keys: ["N"], label: say("office.keys.add") }] : []),
    ...more,
    { keys: ["/"], label: say("office.keys.search") },
  ];
}

/** A page of the back-office that is one view in the frame; it starts anew when the club changes. */
export interface OfficePageEntry {
  readonly title: WordKey;
  /** The keys that work on the page, as the foot lists them, each with the word of what it does. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly label: WordKey }[];
  readonly View: (parts: OfficeParts) => ReactElement;
}
