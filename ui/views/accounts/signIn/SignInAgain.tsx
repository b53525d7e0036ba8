import "../../../headless/words/accountWords.ts";
import "../../../headless/words/officeWords.ts";
import { signal } from "@preact/signals-react";
import { type ReactElement, useState } from "react";
import type { AccountUser } from "../../../headless/accounts/account.ts";
import type { PasskeyAuthenticator } from "../../../headless/accounts/passkeys.ts";
import { createLeaveGuard } from "../../../headless/form/leaveGuard.ts";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import { signInAgain } from "../account.css.ts";
import { LoginView } from "./LoginView.tsx";
import type { AccountPageProps } from "../PasswordForm.tsx";

/** The props of `SignInAgain`: what a login over an open page needs beside the account. */
export interface SignInAgainProps extends AccountPageProps {
  /** The user whose page is open behind the login. */
  readonly user: AccountUser;
  readonly authenticator?: PasskeyAuthenticator | undefined;
  /** Where a different user goes on after logging in here. */
  readonly onwardPath: string;
}

/**
 * Shows the login over a page with unsaved changes after its session ended. The page stays open behind it, invisible; leaving it asks
 * first.
 */
export function SignInAgain({ user, onwardPath, ...props }: SignInAgainProps): ReactElement {
  const [waits] = useState(createWaitGuard);
  return (
    <div className={signInAgain}>
      <LoginView {...props} onward={{ href: onwardPath, label: "account.goOn" }} why="kept" contact={user.email ?? user.phone ?? ""} />
      <LeaveConfirmation form={waits} />
    </div>
  );
}

function createWaitGuard() {
  const isDirty = signal(true);
  return { isDirty, ...createLeaveGuard(isDirty, () => void (isDirty.value = false)) };
}
