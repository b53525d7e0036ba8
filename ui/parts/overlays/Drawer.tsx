import { mdiClose } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../actions/Button.tsx";
import { body, drawer, foot, head, heading, marks } from "./Drawer.css.ts";
import { useShortcut } from "../keyboard/useShortcut.ts";

/** The props of `Drawer`. */
export interface DrawerProps {
  /** The name of the record. */
  readonly title: ReactNode;
  /** A mark beside the title: a status, or that something was changed. */
  readonly mark?: ReactNode;
  /** Buttons before the one that closes, such as to the record before and after. */
  readonly tools?: ReactNode;
  /** The name of the button that closes it. */
  readonly closeLabel: string;
  /** Called when the user closes it, by its button or Escape. */
  readonly onClose: () => void;
  /** The buttons at the foot. */
  readonly foot?: ReactNode;
  /** The content: the record's form. */
  readonly children: ReactNode;
}

/**
 * Shows a record beside its list, 416 to 536 px wide, or as a whole page on a phone. It takes the focus when it opens and gives it back
 * when it closes. The list beside it can still be used.
 */
export function Drawer({ title, mark, tools, closeLabel, onClose, foot: actions, children }: DrawerProps): ReactElement {
  const titleId = useId();
  const first = useRef<HTMLHeadingElement>(null);
  useShortcut("Escape", onClose);
  useEffect(() => {
    const before = document.activeElement;
    const page = first.current?.closest("main");
    first.current?.focus({ preventScroll: true });
    return () => {
      // A shortcut can open it while nothing has the focus; and the row that had the focus may be gone.
      const hadFocus = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (hadFocus) before.focus();
      else page?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className={drawer} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId} ref={first} tabIndex={-1} className={heading}>
          {title}
        </h2>
        <span className={marks}>{mark}</span>
        {tools}
        <Button kind="quiet" icon={mdiClose} aria-label={closeLabel} aria-keyshortcuts="Escape" onPress={onClose} />
      </div>
      <div className={body}>{children}</div>
      {actions === undefined ? null : <div className={foot}>{actions}</div>}
    </section>
  );
}
