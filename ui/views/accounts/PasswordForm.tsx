import "../../headless/words/accountWords.ts";
import * as css from "./account.css.ts";
import type { ReactElement } from "react";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { createPasswordForm, passwordRules } from "../../headless/accounts/password.ts";
import type { CallsInFlight } from "../../headless/alerts/callsInFlight.ts";
import { useForm } from "../../headless/form/useForm.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { PasswordField } from "../../parts/fields/PasswordField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { PasswordRuleList } from "./PasswordRuleList.tsx";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/**
 * The props that `PasswordForm` and every page of an account take: the account, the loading indicator, idempotency keys, and a way to
 * report success.
 */
export interface AccountPageProps {
  readonly account: AccountModel;
  readonly loading: CallsInFlight;
  /** Whether people are known by their e-mail alone, since the server sends no texts. */
  readonly isMailOnly?: boolean | undefined;
  /** Shows a message for a moment and announces it to screen readers. */
  readonly tell: (message: string) => void;
}

/** Shows a form for a new password. Its rules are ticked off while one types; it asks for the current password where there is one. */
export function PasswordForm({ account, loading, tell }: AccountPageProps): ReactElement {
  const { say, words } = useWords();
  const form = useForm(() => createPasswordForm(account, { loading, changed: () => tell(say("account.changed")) }));
  const shown = { show: say("account.show"), hide: say("account.hide"), what: say("account.thePassword") };
  return (
    <form className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
      <FormProblemSummary form={form} labels={{ current: say("account.current"), password: say("account.newPassword") }} />
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={account.user.value?.email ?? account.user.value?.phone ?? ""} />
      {account.state.value === "in" ? (
        <PasswordField
          {...textFieldPropsOf(form, "current", words)}
          label={say("account.current")}
          autoComplete="current-password"
          {...shown}
        />
      ) : null}
      <PasswordField
        {...textFieldPropsOf(form, "password", words)}
        label={say("account.newPassword")}
        autoComplete="new-password"
        {...shown}
      />
      <PasswordRuleList rules={passwordRules(account.user.value)} typed={form.fields.value.password} />
      {account.state.value === "limited" ? <p className={css.muted}>{say("account.staffSymbol")}</p> : null}
      <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.saving")}>
        {say("account.save")}
      </Button>
    </form>
  );
}

/** Shows the page `/changePassword`. */
export function ChangePasswordView(props: AccountPageProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.page}>
      <h1>{say("account.changeTitle")}</h1>
      <PasswordForm {...props} />
    </div>
  );
}
