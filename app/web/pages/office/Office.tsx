import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { useSearch } from "../../address/address.tsx";
import { grantableCalls } from "#adapters/contract/grantable.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { KindPageName } from "#core/domain/site/kindPages.ts";
import { kindPath } from "#core/ports/store/kindNames.ts";
import { hasRole } from "#core/domain/people/permission.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { createDueMaintenance, urgentItems } from "#ui/headless/maintenance/due.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { createPhotoSender } from "#adapters/browser/sendPhoto.ts";
import { mayAll } from "#ui/headless/managed/parts.ts";
import { ViewTabs } from "#ui/views/managed/frame/TabBar.tsx";
import { screens } from "#core/domain/site/screens.ts";
import { OfficeFrame, listKeyHints } from "#ui/views/managed/frame/OfficeFrame.tsx";
import { KindPage, type KindPageProps } from "#ui/views/managed/record/KindPage.tsx";
import { MaintenancePage, maintenanceKeyHints } from "#ui/views/maintenance/MaintenancePage.tsx";
import { boatsView } from "#ui/views/offer/kinds/boats.ts";
import { docksView } from "#ui/views/offer/kinds/docks.ts";
import { lakesView } from "#ui/views/offer/kinds/lakes.ts";
import { modelsView } from "#ui/views/offer/kinds/models.tsx";
import { locksView } from "#ui/views/offer/kinds/locks.tsx";
import { repliesView } from "#ui/views/chat/office/replies.tsx";
import { rolesView } from "#ui/views/people/roles.tsx";
import { timeslotsView } from "#ui/views/offer/kinds/timeslots.tsx";
import { usersView } from "#ui/views/people/users.tsx";
import { SendPhotoContext } from "#ui/views/managed/record/PhotoStrip.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";

const roles = rolesView(grantableCalls);

/** What the page of a kind is drawn from; `user` is whoever looks. */
type PageOfKindProps = Omit<KindPageProps<never>, "view"> & { readonly user: AccountUser };

/** Those whose rows a file may bring. */
const imported = { docks: "docks", boats: "boats" } as const satisfies Readonly<Record<string, ImportableKind>>;

/** The page of each managed kind that has one, by its name in the table of screens. */
const kinds = {
  lakes: (props: PageOfKindProps) => <KindPage view={lakesView} {...props} />,
  docks: (props: PageOfKindProps) => <KindPage view={docksView} {...props} />,
  boats: (props: PageOfKindProps) => <Boats {...props} />,
  locks: (props: PageOfKindProps) => <KindPage view={locksView} {...props} />,
  timeslot: (props: PageOfKindProps) => <KindPage view={timeslotsView} {...props} />,
  users: (props: PageOfKindProps) => <Users {...props} />,
  replies: (props: PageOfKindProps) => <KindPage view={repliesView} {...props} />,
  roles: (props: PageOfKindProps) => <KindPage view={roles} {...props} />,
} as const satisfies Readonly<Record<KindPageName, (props: PageOfKindProps) => ReactElement>>;

/** The props of `ManagedKindPage`, the page of a managed kind. */
export interface ManagedKindPageProps extends VisitorPageProps {
  readonly page: KindPageName;
}

/** Shows the page of a managed kind in the back-office, for users who may read its rows; it offers the changes that they may make. */
export function ManagedKindPage(props: ManagedKindPageProps): ReactElement {
  const kind = props.page === "docks" || props.page === "boats" ? imported[props.page] : undefined;
  return (
    <SignedInPage {...props}>
      {(member, user) => (
        <PageOrRowImport
          key={`${props.page} ${user.client}`}
          session={props.session}
          member={member}
          user={user}
          kinds={kind === undefined ? [] : [kind]}
        >
          <Kind {...props} member={member} user={user} {...(kind !== undefined && mayImportRows(user, kind) ? { rowImportHref } : {})} />
        </PageOrRowImport>
      )}
    </SignedInPage>
  );
}

const boatsViews = ["boats", "models", "maintenance"] as const;

/** The boats, their models and their maintenance, as far as the user may read them. */
function Boats({ rowImportHref: href, ...props }: PageOfKindProps): ReactElement {
  const { say } = useWords();
  const { parts, place } = props;
  const { may = mayAll } = parts;
  const [due] = useState(() => createDueMaintenance(parts));
  const mayMaintain = may("@booking/maintenance/due");
  const views = boatsViews.filter((each) => each === "boats" || (each === "models" ? may("@booking/models/find") : mayMaintain));
  const asked = new URLSearchParams(place).get("view");
  const view = views.find((each) => each === asked) ?? "boats";
  // The page of maintenance loads it by itself.
  const isCounted = mayMaintain && view !== "maintenance";
  useEffect(() => {
    if (isCounted) void due.load({});
  }, [due, isCounted]);
  const count = urgentItems(due.data.value).length;
  const texts = {
    boats: say("people.menu.boats"),
    models: say("kinds.models.title"),
    maintenance: count === 0 ? say("maintenance.title") : say("maintenance.tab", { count }),
  };
  const tabs =
    views.length === 1 ? undefined : (
      <ViewTabs
        label={say("people.menu.boats")}
        path={screens.boats.path}
        views={views.map((each) => ({ view: each, text: texts[each] }))}
        current={view}
      />
    );
  if (view === "maintenance") return <MaintenancePage parts={parts} place={place} tabs={tabs} due={due} />;
  if (view === "models") return <KindPage key={view} view={modelsView} tabs={tabs} {...props} />;
  return <KindPage key={view} view={boatsView} tabs={tabs} {...props} {...(href === undefined ? {} : { rowImportHref: href })} />;
}

function Users({ user, ...props }: PageOfKindProps): ReactElement {
  const { id, roles } = user;
  const [view] = useState(() => usersView({ id, isSuper: hasRole(roles, [superAdminRoleName]) }, props.parts.now));
  return <KindPage view={view} {...props} />;
}

interface KindProps extends ManagedKindPageProps, Pick<PageOfKindProps, "rowImportHref"> {
  readonly member: SignInModels;
  readonly user: AccountUser;
}

function Kind({ page, member, user, rowImportHref: href, ...props }: KindProps): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(props.session, member, user);
  const [send] = useState(() =>
    createPhotoSender({ locale: () => parts.words().locale, token: member.account.bearer, messages: parts.messages }),
  );
  const { may = mayAll } = parts;
  const isMaintenance = page === "boats" && new URLSearchParams(place).get("view") === "maintenance";
  const keys = isMaintenance ? maintenanceKeyHints(say, may, place) : listKeyHints(say, may(`@${kindPath(screens[page].kind, "create")}`));
  return (
    <OfficeFrame title={say(`people.menu.${page}`)} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <SendPhotoContext value={send}>
        {kinds[page]({ parts, place, user, ...(href === undefined ? {} : { rowImportHref: href }) })}
      </SendPhotoContext>
    </OfficeFrame>
  );
}
