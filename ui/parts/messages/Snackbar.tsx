import { mdiClose } from "@mdi/js";
import { type ReactElement, useRef } from "react";
import { alertIcons, type NoticeShown } from "./alertIcons.ts";
import { Button } from "../actions/Button.tsx";
import { Icon } from "../marks/Icon.tsx";
import { place, tones, words } from "./Snackbar.css.ts";

export interface SnackbarProps {
  readonly alert: NoticeShown | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** While it is hovered or focused its time stands still. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Shows the newest alert; its owner keeps the time. Both live regions stand from the start, or the first alert would not be said. */
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

function Bar({ alert, closeLabel, onClose, onPause, onResume }: SnackbarProps & { readonly alert: NoticeShown }): ReactElement {
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
      <Icon path={alertIcons[alert.icon]} size={24} />
      <span className={words}>{alert.message}</span>
      <Button kind="quiet" icon={mdiClose} aria-label={closeLabel} onPress={onClose} />
    </div>
  );
}
