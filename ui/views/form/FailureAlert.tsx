import type { ReactElement, ReactNode } from "react";
import { type FailurePhrase, failureText } from "../../headless/alerts/phrase.ts";
import { useWords } from "../../headless/words/words.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";

/** The props of `FailureAlert`. */
export interface FailureAlertProps {
  /** Why a call failed or an input was refused; undefined while nothing did. */
  readonly failure: (Omit<FailurePhrase, "icon"> & Partial<Pick<FailurePhrase, "icon">>) | undefined;
  readonly className?: string;
  /** What the user can do about it, below the reason. */
  readonly children?: ReactNode;
}

/** Shows why something failed. Its region is there, empty, before anything fails: screen readers announce what is added to it. */
export function FailureAlert({ failure, className, children }: FailureAlertProps): ReactElement {
  const words = useWords();
  return (
    <div role="alert" className={className}>
      {failure === undefined ? null : (
        <Callout tone="error" {...calloutIconProp(failure)}>
          <p>{failureText(failure, words)}</p>
          {children}
        </Callout>
      )}
    </div>
  );
}
