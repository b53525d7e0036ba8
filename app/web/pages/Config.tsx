import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/clubWords.ts";
import type { ReactElement } from "react";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { ConfigPage } from "#ui/views/office/config/ConfigPage.tsx";
import { Frame } from "#ui/views/office/frame/Frame.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { Own } from "./Own.tsx";

/** `/config`, for who may change the club's settings. */
export function Config(props: PageProps): ReactElement {
  return <Own {...props}>{(member, user) => <Settings key={user.client} {...props} member={member} user={user} />}</Own>;
}

function Settings({ session, member, user }: PageProps & { readonly member: Member; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const parts = useOfficeParts(session, member, user);
  return (
    <Frame title={say("config.title")} keys={[]} phone={user.clientData.phone}>
      <ConfigPage {...parts} />
    </Frame>
  );
}
