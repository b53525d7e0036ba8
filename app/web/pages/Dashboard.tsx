import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/dashboardWords.ts";
import type { ReactElement } from "react";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { DashboardPage } from "#ui/views/office/dashboard/DashboardPage.tsx";
import { Frame } from "#ui/views/office/frame/Frame.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { Own } from "./Own.tsx";

/** `/dashboard`, for super administrators. */
export function Dashboard(props: PageProps): ReactElement {
  return <Own {...props}>{(member, user) => <Figures key={user.client} {...props} member={member} user={user} />}</Own>;
}

function Figures({ session, member, user }: PageProps & { readonly member: Member; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const parts = useOfficeParts(session, member, user);
  const keys = (["period", "club", "tables"] as const).map((each) => ({ keys: [letters[each]], said: say(`dashboard.keys.${each}`) }));
  return (
    <Frame title={say("people.menu.dashboard")} keys={keys} phone={user.clientData.phone}>
      <DashboardPage parts={parts} />
    </Frame>
  );
}

const letters = { period: "P", club: "C", tables: "T" } as const;
