import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Answer, EmailAnswer } from "../../headless/account/emailAnswer.ts";
import { textOf } from "../../headless/alerts/phrase.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { iconProps } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./account.css.ts";

export interface EmailAnswersProps {
  readonly answer: EmailAnswer;
  /** What each answer is called; left out where whoever looks may not give it. */
  readonly labels: { readonly [Given in Answer]?: string };
  /** Whether the approval is the one thing that the page is for. */
  readonly isPrimary?: boolean;
  readonly onDone: (answer: Answer) => void;
}

/** The answers to a change of e-mail that waits, and why the last one was not taken. */
export function EmailAnswers({ answer, labels, isPrimary = false, onDone }: EmailAnswersProps): ReactElement {
  useSignals();
  const words = useWords();
  const told = answer.failure.value;
  const send = async (given: Answer) => {
    if (await answer.send(given)) onDone(given);
  };
  return (
    <>
      <div role="alert">
        {told === undefined ? null : (
          <Callout tone="error" {...iconProps(told)}>
            <p>{textOf(told, words)}</p>
          </Callout>
        )}
      </div>
      <div className={css.choices}>
        {(["approve", "cancel"] as const).map((given) =>
          labels[given] === undefined ? null : (
            <Button
              key={given}
              {...(isPrimary && given === "approve" ? { kind: "primary" as const } : {})}
              isPending={answer.sending.value === given}
              onPress={() => void send(given)}
            >
              {labels[given]}
            </Button>
          ),
        )}
      </div>
    </>
  );
}
