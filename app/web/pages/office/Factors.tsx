import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/clubWords.ts";
import type { ReactElement } from "react";
import { useSearch } from "../../address/address.tsx";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { menuPlaces } from "#core/domain/site/menu.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { KindPage } from "#ui/views/managed/record/KindPage.tsx";
import { codesView } from "#ui/views/pricing/codes.ts";
import { extrasView } from "#ui/views/offer/kinds/extras.ts";
import { plansView } from "#ui/views/membership/office/plans.ts";
import { ViewTabs } from "#ui/views/managed/frame/TabBar.tsx";
import { PricesPage } from "#ui/views/pricing/factors/PricesPage.tsx";
import { OfficeFrame, listKeyHints } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";

/** Shows the page `/factors`, for users who may change prices, and its views of extras, plans and codes, for users who may read those. */
export function PricesPageRoute(props: VisitorPageProps): ReactElement {
  return (
    <SignedInPage {...props}>
      {(member, user) => (
        <PageOrRowImport key={user.client} session={props.session} member={member} user={user} kinds={["items", "extras"]}>
          <Prices {...props} member={member} user={user} />
        </PageOrRowImport>
      )}
    </SignedInPage>
  );
}

/** The kinds that have a view of this page, beside the prices. */
const kindViewNames = ["extras", "plans", "codes"] as const;

function Prices({ session, member, user }: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(session, member, user);
  const patterns = permissionPatternsOf(user.roles);
  const seen = kindViewNames.filter((name) => patternsAllow(patterns, menuPlaces[name].permissions));
  const wanted = new URLSearchParams(place).get("view");
  const view = seen.find((name) => name === wanted);
  const imports = mayImportRows(user, "extras") ? { rowImportHref: `${rowImportHref}&of=extras` } : {};
  const views = seen.map((name) => ({ view: name, text: say(`people.menu.${name}`) }));
  // Who may not see the prices comes to each view by the menu.
  const tabs =
    seen.length === 0 || !patternsAllow(patterns, menuPlaces.factors.permissions) ? undefined : (
      <ViewTabs
        label={say("factors.tabs")}
        path="/factors"
        views={[{ view: "prices", text: say("factors.title") }, ...views]}
        current={view ?? "prices"}
      />
    );
  if (view !== undefined)
    return (
      <OfficeFrame
        title={say(`people.menu.${view}`)}
        keys={listKeyHints(say, patternsAllow(patterns, [`@booking/${view}/create`]))}
        phone={user.clientData.phone}
        undo={parts.undo}
      >
        {view === "extras" ? <KindPage key={view} view={extrasView} parts={parts} place={place} tabs={tabs} {...imports} /> : null}
        {view === "plans" ? <KindPage key={view} view={plansView} parts={parts} place={place} tabs={tabs} /> : null}
        {view === "codes" ? <KindPage key={view} view={codesView} parts={parts} place={place} tabs={tabs} /> : null}
      </OfficeFrame>
    );
  const keys = [
    { keys: ["↑", "↓"], label: say("factors.steps") },
    { keys: ["Ctrl", "Z"], label: say("factors.undo") },
    { keys: ["Ctrl", "S"], label: say("office.save") },
  ];
  return (
    <OfficeFrame title={say("factors.title")} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <PricesPage {...parts} {...(tabs === undefined ? {} : { tabs })} {...(mayImportRows(user, "items") ? { rowImportHref } : {})} />
    </OfficeFrame>
  );
}
