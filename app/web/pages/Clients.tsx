import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/customerWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "wouter";
import { allows, hasRole, patternsOf } from "#core/domain/people/permission.ts";
import { superAdmin } from "#core/domain/people/user.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { CustomersPage } from "#ui/views/office/clients/ClientsPage.tsx";
import { OfficeFrame } from "#ui/views/office/frame/Frame.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { rowImportHref, mayImport, OrImport } from "./OrImport.tsx";
import { Own } from "./Own.tsx";

/** `/clients`, for who finds the club's customers. */
export function Clients(props: PageProps): ReactElement {
  return (
    <Own {...props}>
      {(member, user) => (
        <OrImport key={user.client} session={props.session} member={member} user={user} kinds={["profiles", "memberships"]}>
          <List {...props} member={member} user={user} />
        </OrImport>
      )}
    </Own>
  );
}

function List({ session, member, user }: PageProps & { readonly member: Member; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const [place, parts] = [useSearch(), useOfficeParts(session, member, user)];
  const [seesFit] = useState(() => allows(patternsOf(user.roles), ["@safety/fits/find"]));
  const keys = [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    { keys: ["N"], label: say("office.keys.add") },
    { keys: ["/"], label: say("office.keys.search") },
  ];
  return (
    <OfficeFrame title={say("people.menu.clients")} keys={keys} phone={user.clientData.phone}>
      <CustomersPage
        parts={parts}
        place={place}
        seesFit={seesFit}
        {...(mayImport(user, "profiles") ? { rowImportHref } : {})}
        seesCompanies={hasRole(user.roles, [superAdmin])}
      />
    </OfficeFrame>
  );
}
