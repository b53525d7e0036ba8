import { mdiClose } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../actions/Button.tsx";
import { body, drawer, foot, head, heading, marks } from "./Drawer.css.ts";
import { useShortcut } from "../keyboard/useShortcut.ts";

export interface DrawerProps {
  readonly title: ReactNode;
  /** Stands beside the title: that something was changed, a status. */
  readonly mark?: ReactNode;
  /** Stands before the button that closes it: the way to the record before and after. */
  readonly tools?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A record beside its list, 416 to 536 px wide, and a page of its own on a phone. It takes the focus when it opens, gives it back when it
 * closes, and closes on Escape; the list beside it stays in reach.
 */
export function Drawer({ title, mark, tools, closeLabel, onClose, foot: actions, children }: DrawerProps): ReactElement {
  const named = useId();
  const first = useRef<HTMLHeadingElement>(null);
  useShortcut("Escape", onClose);
  useEffect(() => {
    const [before, page] = [document.activeElement, first.current?.closest("main")];
    first.current?.focus({ preventScroll: true });
    return () => {
      // A key alone opens it too, where nothing has the focus; and the row that had it may be gone.
      const hadFocus = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (hadFocus) before.focus();
      else page?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className={drawer} aria-labelledby={named}>
      <div className={head}>
        <h2 id={named} ref={first} tabIndex={-1} className={heading}>
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
