import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/customerWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "wouter";
import { createFileDownload } from "#adapters/browser/download.ts";
import { patternsAllow, hasRole, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { CustomersPage } from "#ui/views/office/clients/CustomersPage.tsx";
import { OfficeFrame } from "#ui/views/office/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";

/** The page `/clients`, for users who may search the club's customers. */
export function CustomersPageRoute(props: VisitorPageProps): ReactElement {
  return (
    <SignedInPage {...props}>
      {(member, user) => (
        <PageOrRowImport key={user.client} session={props.session} member={member} user={user} kinds={["profiles", "memberships"]}>
          <List {...props} member={member} user={user} />
        </PageOrRowImport>
      )}
    </SignedInPage>
  );
}

function List({ session, member, user }: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const [place, parts] = [useSearch(), useOfficePageParts(session, member, user)];
  const may = (permission: string) => patternsAllow(permissionPatternsOf(user.roles), [permission]);
  const [access] = useState(() => ({
    seesFit: may("@safety/fits/find"),
    mayErase: may("@account/profiles/erase"),
    ...(may("@account/profiles/export")
      ? { download: createFileDownload({ bearer: member.account.bearer, locale: () => parts.words().locale }) }
      : {}),
  }));
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
        {...access}
        {...(mayImportRows(user, "profiles") ? { rowImportHref } : {})}
        seesCompanies={hasRole(user.roles, [superAdminRoleName])}
      />
    </OfficeFrame>
  );
}
