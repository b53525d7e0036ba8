import { mdiClose } from "@mdi/js";
import { type ReactElement, type ReactNode, useRef } from "react";
import type { SnackbarNotice } from "./alertIcons.ts";
import { Button } from "../actions/Button.tsx";
import { place, tones, words } from "./Snackbar.css.ts";

/** The props of `Snackbar`. */
export interface SnackbarProps {
  /** The notice to show, undefined for none. */
  readonly alert: (Pick<SnackbarNotice, "type" | "createdAt"> & { readonly message: ReactNode }) | undefined;
  /** The icon of the notice, 24 px wide. */
  readonly icon: ReactNode;
  /** The name of the button that closes it. */
  readonly closeLabel: string;
  /** Called when the user closes it. */
  readonly onClose: () => void;
  /** Called when the pointer or the focus enters: the caller stops its timer. */
  readonly onPause: () => void;
  /** Called when the pointer and the focus have left. */
  readonly onResume: () => void;
}

/**
 * Shows one notice; the caller decides for how long. Both live regions exist from the start, or the first notice would not be announced.
 */
export function Snackbar({ alert, ...rest }: SnackbarProps): ReactElement {
  const bar = alert === undefined ? null : <Bar key={alert.createdAt} alert={alert} {...rest} />;
  const isUrgent = alert?.type === "error";
  return (
    <div className={place}>
      <div role="status">{isUrgent ? null : bar}</div>
      <div role="alert">{isUrgent ? bar : null}</div>
    </div>
  );
}

function Bar({
  alert,
  icon,
  closeLabel,
  onClose,
  onPause,
  onResume,
}: SnackbarProps & { readonly alert: NonNullable<SnackbarProps["alert"]> }): ReactElement {
  const holders = useRef(new Set<string>());
  const hold = (by: string) => () => {
    holders.current.add(by);
    onPause();
  };
  const letGo = (by: string) => () => {
    holders.current.delete(by);
    if (holders.current.size === 0) onResume();
  };
  return (
    <div
      className={tones[alert.type]}
      onPointerEnter={hold("pointer")}
      onPointerLeave={letGo("pointer")}
      onFocus={hold("focus")}
      onBlur={letGo("focus")}
    >
      {icon}
      <span className={words}>{alert.message}</span>
      <Button kind="quiet" icon={mdiClose} aria-label={closeLabel} onPress={onClose} />
    </div>
  );
}
