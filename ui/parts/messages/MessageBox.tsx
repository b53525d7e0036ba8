import { mdiLockOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../marks/Icon.tsx";
import * as css from "./MessageBox.css.ts";

/** A part of a message: words, or the address of a page. */
export interface MessageBoxTextPart {
  readonly text: string;
  readonly href?: string;
}

/** The props of `MessageBox`. */
export interface MessageBoxProps {
  /** `own` and `failed` are on the reader's side, `other` on the other, and a `note` is a band as wide as the thread. */
  readonly kind: "own" | "other" | "failed" | "note";
  /** The text in its parts; addresses are links that open a new tab and say nothing of this page. */
  readonly parts: readonly MessageBoxTextPart[];
  /** The heading of a note. */
  readonly sign?: string;
  /** The line below: who, when, and how far it has come. */
  readonly children?: ReactNode;
}

/** Shows one message of a thread, as plain text. */
export function MessageBox({ kind, parts, sign, children }: MessageBoxProps): ReactElement {
  return (
    <div className={css.rows[kind]} data-kind={kind}>
      <div className={css.boxes[kind]} dir="auto">
        {sign === undefined ? null : (
          <p className={css.sign}>
            <span className={css.signIcon}>
              <Icon path={mdiLockOutline} size={18} />
            </span>
            {sign}
          </p>
        )}
        {parts.map(({ text, href }, at) =>
          href === undefined ? (
            <span key={at}>{text}</span>
          ) : (
            <a key={at} className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {text}
            </a>
          ),
        )}
      </div>
      {children === undefined ? null : <div className={css.foot}>{children}</div>}
    </div>
  );
}
