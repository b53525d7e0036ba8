import "../../../headless/words/accountWords.ts";
import "../../../headless/words/refusalWords.ts";
import { type ReactElement, useState } from "react";
import { createLoginForm, type LoginFields } from "../../../headless/accounts/login.ts";
import { type PasskeyAuthenticator, createPasskeyLoginModel } from "../../../headless/accounts/passkeys.ts";
import type { Form } from "../../../headless/form/form.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import { CodeSignInForm } from "./CodeSignInForm.tsx";
import { PasswordForm, type AccountPageProps } from "../PasswordForm.tsx";
import { type NextPageAfterSignIn, AfterSignIn } from "./AfterSignIn.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `LoginView`: what the login page needs beside the account. */
export interface LoginViewProps extends AccountPageProps {
  readonly onward: NextPageAfterSignIn;
  /** The address of the sign-up page; left out where a visitor cannot sign up from here. */
  readonly signupPath?: string;
  /** The address where a visitor finds a booking without an account; left out where that does not help. */
  readonly findPath?: string;
  /** The email or phone that is filled in at first. */
  readonly contact?: string;
  /** The passkeys of this device; undefined where it has none. */
  readonly authenticator?: PasskeyAuthenticator | undefined;
  /** Why the visitor is here; `kept` means that a page of theirs is open behind the login. */
  readonly why: "needed" | "out" | "erased" | "kept" | undefined;
}

/** The height of the login form, reserved so that nothing below it moves when it appears. */
export const loginFormHeight = "30.75rem";

/** Shows the page `/login`: email or phone with a password. A user who is already logged in sees that, with a link to go on. */
export function LoginView(props: LoginViewProps): ReactElement {
  const { account } = props;
  const { say } = useWords();
  const state = account.state.value;
  const [wasIn, setWasIn] = useState(false);
  if (!wasIn && (state === "in" || state === "limited")) setWasIn(true);
  if (state === "asking") return <Skeleton height={loginFormHeight} />;
  if (state === "in") return <AfterSignIn {...props} />;
  if (state === "limited")
    return (
      <>
        <StepHeading>{say("account.first")}</StepHeading>
        <p>{say("account.firstHint")}</p>
        <PasswordForm {...props} />
      </>
    );
  return <ByPassword {...props} isBack={wasIn || props.why === "kept"} />;
}

/** The form with the password; `isBack` means that another step of this page led back to it. */
function ByPassword(props: LoginViewProps & { readonly isBack: boolean }): ReactElement {
  const { account, loading } = props;
  const { say } = useWords();
  const form = useForm(() => createLoginForm(account, { loading }, props.contact));
  const [purpose, setPurpose] = useState<"login" | "reset">();
  const [isBack, setBack] = useState(props.isBack);
  const backHere = () => {
    setBack(true);
    setPurpose(undefined);
  };
  if (purpose !== undefined)
    return <CodeSignInForm {...props} purpose={purpose} contact={form.fields.value.contact} onPassword={backHere} />;
  return (
    <>
      {isBack ? <StepHeading>{say("account.login")}</StepHeading> : <h1>{say("account.login")}</h1>}
      <LoginReason {...props} />
      <form className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <FormProblemSummary form={form} labels={{ contact: say("account.contact"), password: say("account.password") }} />
        <Fields form={form} />
        <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("account.loggingIn")}>
          {say("account.login")}
        </Button>
      </form>
      <p className={css.orLine}>{say("account.or")}</p>
      <Button isWide onPress={() => setPurpose("login")}>
        {say("account.getCode")}
      </Button>
      {props.authenticator === undefined ? null : (
        <PasskeyLoginButton account={account} loading={loading} authenticator={props.authenticator} />
      )}
      <div className={css.spreadLine}>
        <Button kind="quiet" onPress={() => setPurpose("reset")}>
          {say("account.forgot")}
        </Button>
        {props.signupPath === undefined ? null : (
          <Link href={props.signupPath} isStandalone>
            {say("account.create")}
          </Link>
        )}
        {props.findPath === undefined ? null : (
          <Link href={props.findPath} isStandalone>
            {say("shell.findTitle")}
          </Link>
        )}
      </div>
    </>
  );
}

function Fields({ form }: { readonly form: Form<LoginFields> }): ReactElement {
  const { say, words } = useWords();
  return (
    <>
      <TextField
        {...textFieldPropsOf(form, "contact", words)}
        label={say("account.contact")}
        autoComplete="username"
        inputMode="email"
        spellCheck="false"
      />
      <PasswordField
        {...textFieldPropsOf(form, "password", words)}
        label={say("account.password")}
        autoComplete="current-password"
        show={say("account.show")}
        hide={say("account.hide")}
        what={say("account.thePassword")}
      />
    </>
  );
}

const reasons = { needed: "account.needed", out: "account.out", erased: "account.data.erased", kept: "account.kept" } as const;

function LoginReason({ account, why }: LoginViewProps): ReactElement | null {
  const { say } = useWords();
  if (account.isUnreached.value)
    return (
      <Callout tone="error">
        <p>{say("account.clientFailed")}</p>
        <Button onPress={() => void account.retry()}>{say("account.clientAgain")}</Button>
      </Callout>
    );
  if (!account.hasExpired.value && why === undefined) return null;
  const reason = why === undefined || (account.hasExpired.value && why !== "kept") ? "account.expired" : reasons[why];
  // A call was refused: the catalogue's text comes first, then the way back in. Requirements §8.
  const isRefused = reason === "account.expired" || reason === "account.kept";
  return (
    <div role="status">
      <Callout>
        {isRefused ? <p>{say("errors.unauthorized", { message: say("errors.code.UNAUTHORIZED") })}</p> : null}
        <p>{say(reason)}</p>
      </Callout>
    </div>
  );
}

interface PasskeyLoginProps extends Pick<AccountPageProps, "account" | "loading"> {
  readonly authenticator: PasskeyAuthenticator;
}

/** Shows a button that logs in by a passkey of this device, and under it the reason when that failed. */
function PasskeyLoginButton({ account, authenticator, loading }: PasskeyLoginProps): ReactElement {
  const { say } = useWords();
  const [login] = useState(() => createPasskeyLoginModel(account, authenticator, { loading }));
  const problem = login.problem.value;
  return (
    <>
      <Button isWide isPending={login.isBusy.value} pendingLabel={say("account.loggingIn")} onPress={() => void login.start()}>
        {say("account.passkeyLogin")}
      </Button>
      <div role="alert">
        {problem === null ? null : (
          <Callout tone="warning">
            <p>{say(problem.key, problem.params)}</p>
          </Callout>
        )}
      </div>
    </>
  );
}
