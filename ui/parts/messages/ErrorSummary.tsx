import { mdiAlertCircle } from "@mdi/js";
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { link, list, sign, summary, title as titleStyle } from "./ErrorSummary.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** The heading: how many errors there are. */
  readonly title: ReactNode;
  /** The id of each invalid field's input and its error, the same text as at the field, in the order of the page. */
  readonly errors: readonly { readonly field: string; readonly text: ReactNode }[];
  /** How many times the form was submitted: each attempt brings the focus back here. */
  readonly attempt?: number;
}

/** Shows the errors of a form after a submit, each with a link to its field. It takes the focus. Renders nothing without errors. */
export function ErrorSummary({ attempt = 0, ...rest }: ErrorSummaryProps): ReactElement | null {
  return rest.errors.length === 0 ? null : <Summary key={attempt} {...rest} />;
}

function Summary({ title, errors }: Omit<ErrorSummaryProps, "attempt">): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} role="alert" tabIndex={-1} className={summary}>
      <span className={sign}>
        <Icon path={mdiAlertCircle} size={24} />
      </span>
      <h2 className={titleStyle}>{title}</h2>
      <ul className={list}>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`} className={link} onClick={focusTarget}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// The link's own jump would leave a fragment in the address.
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
