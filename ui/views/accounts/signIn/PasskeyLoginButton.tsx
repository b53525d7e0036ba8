import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { type PasskeyAuthenticator, createPasskeyLoginModel } from "../../../headless/accounts/passkeys.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import type { AccountPageProps } from "../PasswordForm.tsx";

interface PasskeyLoginProps extends Pick<AccountPageProps, "account" | "loading"> {
  readonly authenticator: PasskeyAuthenticator;
}

/** Shows a button that logs in by a passkey of this device, and under it the reason when that failed. */
export function PasskeyLoginButton({ account, authenticator, loading }: PasskeyLoginProps): ReactElement {
  useSignals();
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
