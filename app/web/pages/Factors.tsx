import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/clubWords.ts";
import type { ReactElement } from "react";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { PricesPage } from "#ui/views/office/factors/FactorsPage.tsx";
import { OfficeFrame } from "#ui/views/office/frame/Frame.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { rowImportHref, mayImport, OrImport } from "./OrImport.tsx";
import { Own } from "./Own.tsx";

/** `/factors`, for who may change prices. */
export function Factors(props: PageProps): ReactElement {
  return (
    <Own {...props}>
      {(member, user) => (
        <OrImport key={user.client} session={props.session} member={member} user={user} kinds={["items"]}>
          <Prices {...props} member={member} user={user} />
        </OrImport>
      )}
    </Own>
  );
}

function Prices({ session, member, user }: PageProps & { readonly member: Member; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const parts = useOfficeParts(session, member, user);
  const keys = [
    { keys: ["↑", "↓"], label: say("factors.steps") },
    { keys: ["Ctrl", "Z"], label: say("factors.undo") },
    { keys: ["Ctrl", "S"], label: say("office.save") },
  ];
  return (
    <OfficeFrame title={say("factors.title")} keys={keys} phone={user.clientData.phone}>
      <PricesPage {...parts} {...(mayImport(user, "items") ? { rowImportHref } : {})} />
    </OfficeFrame>
  );
}
