import "../../headless/words/accountWords.ts";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import * as css from "./account.css.ts";
import { type AccountPageProps, PasswordForm } from "./PasswordForm.tsx";

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
