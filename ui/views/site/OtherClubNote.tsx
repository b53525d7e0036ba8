import "../../headless/words/accountWords.ts";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";

/** The props of `OtherClubNote`: the club of the signed-in user, and the act of logging out to follow the link. */
export interface OtherClubNoteProps {
  readonly club: string;
  readonly onLogout: () => void;
}

/** Says that a link leads to another club, where a signed-in user cannot book, and offers to log out for it. Requirements §6. */
export function OtherClubNote({ club, onLogout }: OtherClubNoteProps): ReactElement {
  const { say } = useWords();
  return (
    <div role="status">
      <Callout tone="warning">
        <p>{say("account.otherClub", { club })}</p>
        <Button onPress={onLogout}>{say("account.otherClubLogout")}</Button>
      </Callout>
    </div>
  );
}
