import { type ReactElement, type ReactNode, useId } from "react";
import { type FailurePhrase } from "../../headless/alerts/phrase.ts";
import { Button } from "../../parts/actions/Button.tsx";
import { StepHeading } from "../form/StepHeading.tsx";
import * as css from "./account.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";

/** The props of `QuestionPanel`. */
export interface QuestionPanelProps {
  /** The question, which gets the focus. */
  readonly question: string;
  /** What follows from a yes. */
  readonly children: ReactNode;
  /** Why the last yes failed; undefined for none. */
  readonly fault: FailurePhrase | undefined;
  /** The button that leaves everything as it is. */
  readonly keep: { readonly text: string; readonly onPress: () => void };
  /** The button that says yes; `pendingText` is in it while the call is under way. */
  readonly yes: { readonly text: string; readonly pendingText: string; readonly isPending: boolean; readonly onPress: () => void };
}

/** Shows a question in its place on an account page, with what follows from a yes, and an error above its two buttons. */
export function QuestionPanel({ question, children, fault, keep, yes }: QuestionPanelProps): ReactElement {
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <StepHeading level={3} id={title}>
        {question}
      </StepHeading>
      {children}
      <FailureAlert failure={fault} />
      <div className={css.choices}>
        <Button onPress={keep.onPress}>{keep.text}</Button>
        <Button kind="primary" isPending={yes.isPending} pendingLabel={yes.pendingText} onPress={yes.onPress}>
          {yes.text}
        </Button>
      </div>
    </div>
  );
}
