import { type ReactElement, useState } from "react";
import { createCodeSignIn } from "../../../headless/accounts/codeSignIn.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { OtpField } from "../../../parts/fields/OtpField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `CodeSignInForm`: what the code form needs beside the account: what the code is for, and the way back to the password. */
export interface CodeSignInFormProps extends AccountPageProps {
  readonly purpose: "login" | "reset";
  /** The email or phone that was typed before. */
  readonly contact: string;
  readonly onPassword: () => void;
}

/** Shows a form that asks for a six-digit code instead of the password, to log in or to choose a new password. */
export function CodeSignInForm({
  account,
  loading,
  isMailOnly = false,
  tell,
  purpose,
  contact,
  onPassword,
}: CodeSignInFormProps): ReactElement {
  const { say, words } = useWords();
  const [{ form, isSent, resendCode }] = useState(() => createCodeSignIn(account, { loading, purpose, contact }));
  const sendAgain = async () => {
    if (await resendCode()) tell(say("account.codeAgain"));
  };
  const isReset = purpose === "reset";
  const label = say(isMailOnly ? "account.email" : "account.contact");
  const typed = form.fields.value.contact;
  return (
    <>
      <StepHeading key={isSent.value ? "code" : "ask"}>
        {say(isSent.value ? "account.codeTitle" : isReset ? "account.resetTitle" : "account.login")}
      </StepHeading>
      <output>
        {isSent.value
          ? say(isReset ? "account.resetSent" : "account.codeSent", { contact: typed })
          : isReset
            ? say(isMailOnly ? "account.resetHintByEmail" : "account.resetHint")
            : null}
      </output>
      <form className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <FormProblemSummary form={form} labels={{ contact: label, otp: say("account.code") }} />
        {isSent.value ? (
          <OtpField {...textFieldPropsOf(form, "otp", words)} label={say("account.code")} />
        ) : (
          <TextField {...textFieldPropsOf(form, "contact", words)} label={label} autoComplete="username" inputMode="email" />
        )}
        <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("account.sendingCode")}>
          {say(isSent.value ? (isReset ? "account.resetGoOn" : "account.verify") : isReset ? "account.resetSend" : "account.getCode")}
        </Button>
      </form>
      {isSent.value ? (
        <>
          <p className={css.muted}>{say(typed.includes("@") ? "account.notReceived" : "account.notReceivedByText")}</p>
          <Button onPress={() => void sendAgain()}>{say("account.resend")}</Button>
        </>
      ) : null}
      <Button kind={isSent.value ? "quiet" : "secondary"} onPress={onPassword}>
        {say("account.usePassword")}
      </Button>
    </>
  );
}
