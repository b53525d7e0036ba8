import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/clubWords.ts";
import type { ReactElement } from "react";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { PricesPage } from "#ui/views/office/factors/PricesPage.tsx";
import { OfficeFrame } from "#ui/views/office/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";

/** Shows the page `/factors`, for users who may change prices. */
export function PricesPageRoute(props: VisitorPageProps): ReactElement {
  return (
    <SignedInPage {...props}>
      {(member, user) => (
        <PageOrRowImport key={user.client} session={props.session} member={member} user={user} kinds={["items"]}>
          <Prices {...props} member={member} user={user} />
        </PageOrRowImport>
      )}
    </SignedInPage>
  );
}

function Prices({ session, member, user }: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const parts = useOfficePageParts(session, member, user);
  const keys = [
    { keys: ["↑", "↓"], label: say("factors.steps") },
    { keys: ["Ctrl", "Z"], label: say("factors.undo") },
    { keys: ["Ctrl", "S"], label: say("office.save") },
  ];
  return (
    <OfficeFrame title={say("factors.title")} keys={keys} phone={user.clientData.phone}>
      <PricesPage {...parts} {...(mayImportRows(user, "items") ? { rowImportHref } : {})} />
    </OfficeFrame>
  );
}
