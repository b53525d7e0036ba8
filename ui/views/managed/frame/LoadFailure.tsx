import type { ReactElement, ReactNode } from "react";
import { type FailurePhrase, failureText } from "../../../headless/alerts/phrase.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { calloutIconProp } from "../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";

/** The props of `LoadFailure`: why loading failed, and what to show with it. */
export interface LoadFailureProps {
  /** Why rows could not be loaded; nothing is shown while it is undefined. */
  readonly failure: FailurePhrase | undefined;
  /** What could not be loaded, shown before the reason. */
  readonly what?: string;
  readonly onRetry: () => void;
  readonly className?: string;
  /** More lines under the reason. */
  readonly children?: ReactNode;
}

/** Shows an alert that rows could not be loaded and why, with a button that tries again. */
export function LoadFailure({ className, ...failed }: LoadFailureProps): ReactElement | null {
  if (failed.failure === undefined) return null;
  return (
    <div role="alert" className={className}>
      <LoadFailureNote {...failed} />
    </div>
  );
}

/**
 * Shows a message that rows could not be loaded and why, with a button that tries again; without the alert role, for a part of the page
 * that is announced already.
 */
export function LoadFailureNote({ failure, what, onRetry, children }: Omit<LoadFailureProps, "className">): ReactElement | null {
  const words = useWords();
  if (failure === undefined) return null;
  return (
    <Callout tone="error" {...calloutIconProp(failure)}>
      <p>
        {what} {failureText(failure, words)}
      </p>
      {children}
      <Button onPress={onRetry}>{words.say("office.retry")}</Button>
    </Callout>
  );
}
