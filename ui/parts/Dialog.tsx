import { mdiClose } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./Button.tsx";
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
  const { title, isOpen, onClose, closeLabel, placement = "center", isAlert = false, actions, children } = props;
  return (
    <ModalOverlay
      className={veils[placement]}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!isAlert}
    >
      <Modal className={papers[placement]}>
        <AriaDialog className={dialog} role={isAlert ? "alertdialog" : "dialog"}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleStyle}>
              {title}
            </Heading>
            <Button kind="quiet" icon={mdiClose} aria-label={closeLabel} onPress={onClose} />
          </div>
          <div className={body}>{children}</div>
          {actions === undefined ? null : <div className={foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
