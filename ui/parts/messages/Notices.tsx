import type { ReactElement, ReactNode } from "react";
import { alertIconPaths, type SnackbarNotice } from "./alertIcons.ts";
import { Icon } from "../marks/Icon.tsx";
import { list, time, tones, words } from "./Callout.css.ts";

/** The props of `Notices`, a list of notices. */
export interface NoticesProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The notices, in the order in which they are listed. */
  readonly notices: readonly SnackbarNotice[];
  /** The text of a time, from epoch milliseconds. */
  readonly timeText: (createdAt: number) => ReactNode;
  /** How the message of a notice is shown; as it is when left out. */
  readonly messageText?: (message: string) => ReactNode;
  /** Text in place of an empty list. */
  readonly empty: ReactNode;
}

/** Shows a list of past notices: what the snackbar showed can be read here again. */
export function Notices({ label, notices, timeText, messageText, empty }: NoticesProps): ReactElement {
  if (notices.length === 0) return <p>{empty}</p>;
  return (
    <ul className={list} aria-label={label}>
      {notices.map((notice) => (
        <li key={`${notice.createdAt} ${notice.message}`} className={tones[notice.type]}>
          <Icon path={alertIconPaths[notice.icon]} size={24} />
          <span className={words}>
            {messageText === undefined ? notice.message : messageText(notice.message)}
            <span className={time}>{timeText(notice.createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
