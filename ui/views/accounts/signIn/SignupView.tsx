import "../../../headless/words/accountWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { passwordRules } from "../../../headless/accounts/password.ts";
import {
  fetchClubsForSignup,
  createSignupModel,
  type SignupBooking,
  type ClubIdAndName,
  type SignupModel,
} from "../../../headless/accounts/signup.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { OtpField } from "../../../parts/fields/OtpField.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { PasswordRuleList } from "../PasswordRuleList.tsx";
import { type NextPageAfterSignIn, AfterSignIn } from "./AfterSignIn.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `SignupView`: what the sign-up page needs beside the account. */
export interface SignupViewProps extends AccountPageProps {
  readonly onward: NextPageAfterSignIn;
  readonly loginPath: string;
  /** The clubs that are known at first; the first one is selected. */
  readonly clubs: readonly ClubIdAndName[];
  /** Whether the server has more clubs to load. */
  readonly hasMore: boolean;
  /** The booking from which the visitor came, which decides the club. */
  readonly reservation: SignupBooking | undefined;
}

/** The height of the sign-up form, reserved so that nothing below it moves when it appears. */
export const signupFormHeight = "48rem";

/** Shows the page `/signup`: name, contact and password, then the code that confirms the email or phone. */
export function SignupView(props: SignupViewProps): ReactElement {
  const { account, clubs, loading, reservation } = props;
  const { locale } = useWords();
  const signup = useSignup({ account, loading, reservation, client: clubs[0]?.id ?? "", locale: () => locale });
  const state = account.state.value;
  if (state === "asking") return <Skeleton height={signupFormHeight} />;
  if (state === "in") return <AfterSignIn {...props} />;
  return signup.isSent.value ? <Confirm {...props} signup={signup} /> : <ContactStep {...props} signup={signup} />;
}

interface StepProps extends SignupViewProps {
  readonly signup: SignupModel;
}

function ContactStep(props: StepProps): ReactElement {
  useSignals();
  const { signup, loginPath, isMailOnly } = props;
  const labels = useLabels(isMailOnly);
  const { form } = signup;
  const { say, words } = useWords();
  const shown = { show: say("account.show"), hide: say("account.hide"), what: say("account.thePassword") };
  return (
    <>
      <h1>{say("account.signupTitle")}</h1>
      <p className={css.muted}>{say("account.signupHint")}</p>
      <form className={css.form} onSubmit={submitHandlerOf(signup.form.submit)} noValidate>
        <FormProblemSummary form={form} labels={labels} />
        <p className={css.muted}>
          {say("account.signupPrivacy")} <Link href={pathInLocale("/privacy", words.locale)}>{say("shell.privacyTitle")}</Link>
        </p>
        <div className={css.pair}>
          <TextField {...textFieldPropsOf(form, "firstname", words)} label={say("account.firstname")} autoComplete="given-name" />
          <TextField {...textFieldPropsOf(form, "lastname", words)} label={say("account.lastname")} autoComplete="family-name" />
        </div>
        <TextField
          {...textFieldPropsOf(form, "contact", words)}
          label={labels.contact}
          autoComplete="username"
          inputMode="email"
          spellCheck="false"
        />
        <PasswordField
          {...textFieldPropsOf(form, "password", words)}
          label={say("account.password")}
          autoComplete="new-password"
          {...shown}
        />
        <PasswordRuleList rules={passwordRules(undefined)} typed={form.fields.value.password} />
        <Club {...props} />
        <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("account.signingUp")}>
          {say("account.signup")}
        </Button>
      </form>
      <p>
        <Link href={loginPath} isStandalone>
          {say("account.haveOne")}
        </Link>
      </p>
    </>
  );
}

/** The choice of a club, where there are several and no booking decides it. */
function Club({ account, clubs, hasMore, reservation, signup }: StepProps): ReactElement | null {
  const { say, words } = useWords();
  const [known, setKnown] = useState(clubs);
  useEffect(() => {
    if (hasMore && reservation === undefined)
      void fetchClubsForSignup(account.messages).then((found) => found.length > 1 && setKnown(found));
  }, [account, hasMore, reservation]);
  if (reservation !== undefined)
    return clubs[0] === undefined ? null : <p className={css.muted}>{say("account.clubOfBooking", { club: clubs[0].name })}</p>;
  if (!hasMore) return null;
  return (
    <SelectField
      {...textFieldPropsOf(signup.form, "client", words)}
      label={say("account.club")}
      options={known.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}

function Confirm({ signup, isMailOnly, tell }: StepProps): ReactElement {
  const { form } = signup;
  const { say, words } = useWords();
  const again = async () => {
    if (await signup.resendCode()) tell(say("account.codeAgain"));
  };
  return (
    <>
      <StepHeading>{say("account.codeTitle")}</StepHeading>
      <output>{say("account.signupSent", { contact: form.fields.value.contact.trim() })}</output>
      <form className={css.form} onSubmit={submitHandlerOf(signup.form.submit)} noValidate>
        <FormProblemSummary form={form} labels={useLabels(isMailOnly)} />
        <OtpField {...textFieldPropsOf(form, "otp", words)} label={say("account.code")} />
        <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("account.signingUp")}>
          {say("account.signupFinish")}
        </Button>
      </form>
      <p className={css.muted}>{say(form.fields.value.contact.includes("@") ? "account.notReceived" : "account.notReceivedByText")}</p>
      <div className={css.choices}>
        <Button onPress={() => void again()}>{say("account.resend")}</Button>
        <Button kind="quiet" onPress={signup.back}>
          {say("account.codeBack")}
        </Button>
      </div>
    </>
  );
}

function useSignup(parts: Parameters<typeof createSignupModel>[1] & Pick<SignupViewProps, "account">): SignupModel {
  const [signup] = useState(() => createSignupModel(parts.account, parts));
  useForm(() => signup.form);
  return signup;
}

function useLabels(isMailOnly = false) {
  const { say } = useWords();
  return {
    firstname: say("account.firstname"),
    lastname: say("account.lastname"),
    contact: say(isMailOnly ? "account.email" : "account.contact"),
    password: say("account.password"),
    client: say("account.club"),
    otp: say("account.code"),
  };
}
