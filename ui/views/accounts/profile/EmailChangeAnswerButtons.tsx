import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { EmailChangeAnswer, EmailChangeAnswerModel } from "../../../headless/accounts/emailChange.ts";
import { Button } from "../../../parts/actions/Button.tsx";
import * as css from "../account.css.ts";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `EmailChangeAnswerButtons`: what the buttons need to answer a change of email. */
export interface EmailChangeAnswerButtonsProps {
  readonly answer: EmailChangeAnswerModel;
  /** The text of each answer's button; without a text the button is not shown, because this user may not give that answer. */
  readonly labels: { readonly [Name in EmailChangeAnswer]?: string };
  /** Whether approval is the main action of the page, and so a filled button. */
  readonly isPrimary?: boolean;
  readonly onDone: (answer: EmailChangeAnswer) => void;
}

/** Shows buttons that answer a pending change of email, and the reason why the last answer was refused. */
export function EmailChangeAnswerButtons({ answer, labels, isPrimary = false, onDone }: EmailChangeAnswerButtonsProps): ReactElement {
  useSignals();
  const send = async (given: EmailChangeAnswer) => {
    if (await answer.send(given)) onDone(given);
  };
  return (
    <>
      <FailureAlert failure={answer.failure.value} />
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
