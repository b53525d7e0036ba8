import "../../headless/words/accountWords.ts";
import "../../headless/words/officeWords.ts";
import { signal } from "@preact/signals-react";
import { type ReactElement, useState } from "react";
import type { AccountUser } from "../../headless/account/account.ts";
import type { Authenticator } from "../../headless/account/passkeys.ts";
import { createGuard } from "../../headless/form/guard.ts";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import { again } from "./account.css.ts";
import { LoginView } from "./LoginView.tsx";
import type { AccountProps } from "./PasswordForm.tsx";

export interface SignInAgainProps extends AccountProps {
  /** Whose page waits. */
  readonly user: AccountUser;
  readonly authenticator?: Authenticator | undefined;
  /** Where another one goes on who signs in. */
  readonly onwardPath: string;
}

/** In the place of a page with something unsaved whose sign-in has ended: the page waits behind it, unseen, and leaving asks. */
export function SignInAgain({ user, onwardPath, ...props }: SignInAgainProps): ReactElement {
  const [waits] = useState(waiting);
  return (
    <div className={again}>
      <LoginView {...props} onward={{ href: onwardPath, label: "account.goOn" }} why="kept" contact={user.email ?? user.phone ?? ""} />
      <LeaveConfirmation form={waits} />
    </div>
  );
}

function waiting() {
  const isDirty = signal(true);
  return { isDirty, ...createGuard(isDirty, () => void (isDirty.value = false)) };
}
