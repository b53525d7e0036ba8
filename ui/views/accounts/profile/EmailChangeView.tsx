import "../../../headless/words/accountWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type EmailChangeAnswer, createEmailChangeLinkModel } from "../../../headless/accounts/emailChange.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { EmailChangeAnswerButtons } from "./EmailChangeAnswerButtons.tsx";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `EmailChangeView`: the account, the clock, and the token of the link. */
export interface EmailChangeViewProps extends Pick<AccountPageProps, "account" | "loading"> {
  readonly token: string;
  readonly now: () => number;
  /** Leads to the login page. */
  readonly onLeave: () => void;
}

/** Shows the page that the link in an email of an email change opens: what is requested, with two answers. Opening it answers nothing. */
export function EmailChangeView({ account, loading, now, token, onLeave }: EmailChangeViewProps): ReactElement {
  const { say, format } = useWords();
  const [link] = useState(() => createEmailChangeLinkModel(account.messages, token, { now, loading }));
  const [given, setGiven] = useState<EmailChangeAnswer>();
  useEffect(() => void link.load(token), [link, token]);
  const shown = link.data.value;
  const failure = link.failure.value;
  const onward = (
    <Button kind="primary" onPress={onLeave}>
      {say("account.login")}
    </Button>
  );
  if (given !== undefined)
    return (
      <>
        <StepHeading>{say(given === "approve" ? "account.emailChange.confirmed" : "account.emailChange.refused")}</StepHeading>
        <p>{given === "approve" ? say("account.emailChange.next", { email: shown?.email ?? "" }) : say("account.emailChange.call")}</p>
        {onward}
      </>
    );
  return (
    <>
      <h1>{say("account.emailChange.title")}</h1>
      {shown !== undefined ? (
        <>
          <p>{say("account.emailChange.asks", { club: shown.club, email: shown.email })}</p>
          <p>{say("account.emailChange.until", { until: format.longDay(dayAt(Date.parse(shown.expires))) })}</p>
          <EmailChangeAnswerButtons
            answer={link.answer}
            labels={{ approve: say("account.emailChange.confirm"), cancel: say("account.emailChange.refuse") }}
            isPrimary
            onDone={setGiven}
          />
        </>
      ) : failure === undefined ? (
        <Skeleton height="56px" count={2} />
      ) : (
        <>
          <FailureAlert failure={failure}>
            {failure.key === "errors.code.EMAIL_CHANGE_ENDED" ? null : (
              <Button onPress={() => void link.reload()}>{say("account.emailChange.again")}</Button>
            )}
          </FailureAlert>
          {onward}
        </>
      )}
    </>
  );
}
