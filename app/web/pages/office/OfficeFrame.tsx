import "#ui/headless/words/accountWords.ts";
import type { ReactElement } from "react";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { OfficeFrame, type OfficePageEntry } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { SignedInPage } from "../account/SignedInPage.tsx";

/** Makes a page component of a back-office page: its view in the frame, for the users whose menu leads there. */
export function withOfficeFrame(page: OfficePageEntry): (props: VisitorPageProps) => ReactElement {
  return (props) => (
    <SignedInPage {...props}>
      {(member, user) => <FramedPage key={user.client} {...props} page={page} member={member} user={user} />}
    </SignedInPage>
  );
}

/** The props of `FramedPage`: the page, and who is signed in. */
export interface FramedPageProps extends VisitorPageProps {
  readonly page: OfficePageEntry;
  readonly member: SignInModels;
  readonly user: AccountUser;
}

/** Shows a page of the back-office in its frame. */
export function FramedPage({ page: { title, keys, View }, session, member, user }: FramedPageProps): ReactElement {
  const { say } = useWords();
  const parts = useOfficePageParts(session, member, user);
  return (
    <OfficeFrame
      title={say(title)}
      keys={keys.map(({ keys: each, label }) => ({ keys: each, label: say(label) }))}
      phone={user.clientData.phone}
      undo={parts.undo}
    >
      <View {...parts} />
    </OfficeFrame>
  );
}
