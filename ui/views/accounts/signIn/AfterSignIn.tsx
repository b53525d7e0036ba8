import type { ReactElement } from "react";
import type { AccountModel } from "../../../headless/accounts/account.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";

/** The page to which a user goes after logging in: the page they came for, a booking in progress, the back-office, or home. */
export interface NextPageAfterSignIn {
  readonly href: string;
  readonly label: "account.goOn" | "account.goOnBooking" | "account.goOffice" | "account.goHome";
}

/** The props of `AfterSignIn`: the account, and the page to go on to. */
export interface AfterSignInProps {
  readonly account: AccountModel;
  readonly onward: NextPageAfterSignIn;
}

/** Shows, after a login that no other page required, a heading, which takes the focus, and one link to go on. */
export function AfterSignIn({ account, onward }: AfterSignInProps): ReactElement {
  const { say } = useWords();
  const user = account.user.value;
  const name = `${user?.firstname ?? ""} ${user?.lastname ?? ""}`.trim();
  return (
    <>
      <StepHeading>{say("account.in", { name: name === "" ? (user?.email ?? "") : name })}</StepHeading>
      <ButtonLink kind="primary" href={onward.href}>
        {say(onward.label)}
      </ButtonLink>
      <Button kind="quiet" onPress={() => void account.logout()}>
        {say("people.account.logout")}
      </Button>
    </>
  );
}
