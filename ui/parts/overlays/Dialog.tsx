import { mdiClose } from "@mdi/js";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { waitForPaint } from "../keyboard/waitForPaint.ts";
import { Button } from "../actions/Button.tsx";
import { body, dialog, foot, head, papers, title as titleStyle, veils } from "./Dialog.css.ts";

/** The props of `Dialog`. */
export interface DialogProps {
  /** The heading. */
  readonly title: ReactNode;
  /** Whether the dialog is open. */
  readonly isOpen: boolean;
  /** Called when the user closes it: by its button, Escape, or a press beside it. */
  readonly onClose: () => void;
  /** The name of the button that closes it. */
  readonly closeLabel: string;
  /** In the middle of the screen, or a sheet at its end or its foot; in the middle by default. */
  readonly placement?: keyof typeof papers;
  /** Whether the dialog needs an answer: then a press beside it does not close it. */
  readonly isAlert?: boolean;
  /** The buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
  /** The content. */
  readonly children: ReactNode;
}

/**
 * Shows a dialog over the page, which keeps the focus inside. Load it when it is first opened: it weighs 12 kB, and no first page needs it.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, onClose, placement = "center", isAlert = false } = props;
  return (
    <ModalOverlay
      className={veils[placement]}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!isAlert}
    >
      <Modal className={papers[placement]}>
        <Paper {...props} />
      </Modal>
    </ModalOverlay>
  );
}

function Paper({ title, onClose, closeLabel, isAlert = false, actions, children }: DialogProps): ReactElement {
  const paper = useRef<HTMLElement>(null);
  useFocusIn(paper);
  return (
    <AriaDialog ref={paper} className={dialog} role={isAlert ? "alertdialog" : "dialog"}>
      <div className={head}>
        <Heading slot="title" level={2} className={titleStyle}>
          {title}
        </Heading>
        <Button kind="quiet" icon={mdiClose} aria-label={closeLabel} onPress={onClose} />
      </div>
      <div className={body}>{children}</div>
      {actions === undefined ? null : <div className={foot}>{actions}</div>}
    </AriaDialog>
  );
}

/**
 * Focuses the dialog after it is painted. After a press by a screen reader React Aria waits for all transitions to end, and it misses some
 * ends.
 */
function useFocusIn(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOpen = true;
    void waitForPaint().then(() => {
      if (isOpen && paper.current?.contains(document.activeElement) === false) paper.current.focus();
    });
    return () => void (isOpen = false);
  }, [paper]);
}
