import type { ReactElement, ReactNode } from "react";
import { alertIcons, type NoticeShown } from "./alertIcons.ts";
import { Icon } from "../marks/Icon.tsx";
import { list, time, tones, words } from "./Notices.css.ts";

export interface NoticesProps {
  readonly label: string;
  readonly notices: readonly NoticeShown[];
  /** How a time is written, from epoch milliseconds. */
  readonly timeText: (createdAt: number) => ReactNode;
  /** Shown when there is none. */
  readonly empty: ReactNode;
}

/** What the snackbar said stays readable here, in the order given. */
export function Notices({ label, notices, timeText, empty }: NoticesProps): ReactElement {
  if (notices.length === 0) return <p>{empty}</p>;
  return (
    <ul className={list} aria-label={label}>
      {notices.map((notice) => (
        <li key={`${notice.createdAt} ${notice.message}`} className={tones[notice.type]}>
          <Icon path={alertIcons[notice.icon]} size={24} />
          <span className={words}>
            {notice.message}
            <span className={time}>{timeText(notice.createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
