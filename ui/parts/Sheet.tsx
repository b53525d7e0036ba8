import type { ReactElement } from "react";
import { Dialog, type DialogProps } from "./Dialog.tsx";

export interface SheetProps extends Omit<DialogProps, "placement" | "isAlert"> {
  readonly side?: "end" | "bottom";
}

/** Lies over any page at its end or foot: the cart, the chat, a form of the back-office. */
export function Sheet({ side = "end", ...rest }: SheetProps): ReactElement {
  return <Dialog {...rest} placement={side} />;
}
