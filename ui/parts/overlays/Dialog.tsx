import { mdiClose } from "@mdi/js";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { afterPaint } from "../keyboard/afterPaint.ts";
import { Button } from "../actions/Button.tsx";
import { body, dialog, foot, head, papers, title as titleStyle, veils } from "./Dialog.css.ts";

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** In the middle, or a sheet at the end or the foot of the screen. */
  readonly placement?: keyof typeof papers;
  /** An alert asks for an answer: a press beside it does not close it. */
  readonly isAlert?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Load it when it is first opened: it weighs 12 kB, and no first page needs it. */
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

/** React Aria keeps the focus of who presses by a screen reader until all transitions end, and of some it never hears the end. */
function useFocusIn(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOpen = true;
    void afterPaint().then(() => {
      if (isOpen && paper.current?.contains(document.activeElement) === false) paper.current.focus();
    });
    return () => void (isOpen = false);
  }, [paper]);
}
