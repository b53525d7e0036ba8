import "../../headless/words/accountWords.ts";
import { mdiAccountAlert } from "@mdi/js";
import type { ReactElement } from "react";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { errorPage, errorText } from "../shell/parts/shell.css.ts";

/** The account whose user and club could not be read: its state, and the act of reading it again. */
export type UnreadAccount = Pick<AccountModel, "state" | "retry">;

/** The props of `AccountFailure`: the account that could not be read, and where home is. */
export interface AccountFailureProps {
  readonly account: UnreadAccount;
  readonly homePath: string;
}

/** The page shown in place of one's own while the server cannot say whose it is, with a button that tries again. Requirements §8. */
export function AccountFailure({ account, homePath }: AccountFailureProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={errorPage}>
      <Icon path={mdiAccountAlert} size={48} />
      <h1 className={errorText}>{say("account.clientFailed")}</h1>
      <p>{say("account.clientFailedHint")}</p>
      <Button kind="primary" isPending={account.state.value === "asking"} onPress={() => void account.retry()}>
        {say("account.clientAgain")}
      </Button>
      <ButtonLink href={homePath}>{say("errors.page.backHome")}</ButtonLink>
    </section>
  );
}

/** Shows, in place of the menu of an account that could not be read, a button that reads it again. */
export function AccountRetryButton({ account }: { readonly account: UnreadAccount }): ReactElement {
  const { say } = useWords();
  const label = say("account.clientRetry");
  return (
    <Button
      icon={mdiAccountAlert}
      aria-label={label}
      title={label}
      isPending={account.state.value === "asking"}
      onPress={() => void account.retry()}
    />
  );
}
