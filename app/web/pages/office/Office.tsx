import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "../../address/address.tsx";
import { grantableCalls } from "#adapters/contract/grantable.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { KindPageName } from "#core/domain/site/kindPages.ts";
import { kindPath } from "#core/ports/store/kindNames.ts";
import { hasRole } from "#core/domain/people/permission.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { createPhotoSender } from "#adapters/browser/sendPhoto.ts";
import { mayAll } from "#ui/headless/managed/parts.ts";
import { ViewTabs } from "#ui/views/managed/frame/ViewTabs.tsx";
import { screens } from "#core/domain/site/screens.ts";
import { listKeyHints } from "#ui/views/managed/frame/listKeyHints.ts";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import { KindPage, type KindPageProps } from "#ui/views/managed/record/KindPage.tsx";
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

function Boats({ rowImportHref: href, ...props }: PageOfKindProps): ReactElement {
  const { say } = useWords();
  const { may = mayAll } = props.parts;
  if (!may("@booking/models/find"))
    return <KindPage view={boatsView} {...props} {...(href === undefined ? {} : { rowImportHref: href })} />;
  const view = new URLSearchParams(props.place).get("view") === "models" ? "models" : "boats";
  const tabs = (
    <ViewTabs
      label={say("people.menu.boats")}
      path={screens.boats.path}
      views={[
        { view: "boats", text: say("people.menu.boats") },
        { view: "models", text: say("kinds.models.title") },
      ]}
      current={view}
    />
  );
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
  const keys = listKeyHints(say, may(`@${kindPath(screens[page].kind, "create")}`));
  return (
    <OfficeFrame title={say(`people.menu.${page}`)} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <SendPhotoContext value={send}>
        {kinds[page]({ parts, place, user, ...(href === undefined ? {} : { rowImportHref: href }) })}
      </SendPhotoContext>
    </OfficeFrame>
  );
}
