import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { AccountModel } from "../../headless/account/account.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { StepHeading } from "./StepHeading.tsx";

/** Where to go on once signed in: a page that waits, a booking under way, the office of who works there, or home. */
export interface NextPage {
  readonly href: string;
  readonly label: "account.goOn" | "account.goOnBooking" | "account.goOffice" | "account.goHome";
}

export interface AfterSignInProps {
  readonly account: AccountModel;
  readonly onward: NextPage;
}

/** After a sign-in that no page asked for, the page stays, as the specification says: its heading takes the focus, and the way on is one press. */
export function AfterSignIn({ account, onward }: AfterSignInProps): ReactElement {
  useSignals();
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
