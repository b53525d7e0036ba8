import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "wouter";
import { grantable } from "#adapters/contract/grantable.ts";
import type { Importable } from "#core/kinds/importing/columns.ts";
import type { KindPageName } from "#core/domain/pages/screens.ts";
import { hasRole } from "#core/domain/people/permission.ts";
import { superAdmin } from "#core/domain/people/user.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { photoSender } from "#adapters/browser/sendPhoto.ts";
import { Frame } from "#ui/views/office/frame/Frame.tsx";
import { KindPage, type KindPageProps } from "#ui/views/office/kind/KindPage.tsx";
import { boats } from "#ui/views/office/kinds/boats.ts";
import { docks } from "#ui/views/office/kinds/docks.ts";
import { lakes } from "#ui/views/office/kinds/lakes.ts";
import { locks } from "#ui/views/office/kinds/locks.ts";
import { rolesOf } from "#ui/views/office/kinds/roles.tsx";
import { timeslots } from "#ui/views/office/kinds/timeslots.tsx";
import { usersFor } from "#ui/views/office/kinds/users.tsx";
import { SendPhotoContext } from "#ui/views/office/kind/PhotoStrip.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { importHref, mayImport, OrImport } from "./OrImport.tsx";
import { Own } from "./Own.tsx";

const roles = rolesOf(grantable);

/** What the page of a kind is drawn from; `user` is whoever looks. */
type Drawn = Omit<KindPageProps<never>, "said"> & { readonly user: AccountUser };

/** Those whose rows a file may bring. */
const imported = { docks: "docks", boats: "boats" } as const satisfies Readonly<Record<string, Importable>>;

/** The page of each managed kind that has one, by its name in the table of screens. */
const kinds = {
  lakes: (props: Drawn) => <KindPage said={lakes} {...props} />,
  docks: (props: Drawn) => <KindPage said={docks} {...props} />,
  boats: (props: Drawn) => <KindPage said={boats} {...props} />,
  locks: (props: Drawn) => <KindPage said={locks} {...props} />,
  timeslot: (props: Drawn) => <KindPage said={timeslots} {...props} />,
  users: (props: Drawn) => <Users {...props} />,
  roles: (props: Drawn) => <KindPage said={roles} {...props} />,
} as const satisfies Readonly<Record<KindPageName, (props: Drawn) => ReactElement>>;

export interface OfficeProps extends PageProps {
  readonly page: KindPageName;
}

/** The page of a managed kind, for who may change it. */
export function Office(props: OfficeProps): ReactElement {
  const kind = props.page === "docks" || props.page === "boats" ? imported[props.page] : undefined;
  return (
    <Own {...props}>
      {(member, user) => (
        <OrImport
          key={`${props.page} ${user.client}`}
          session={props.session}
          member={member}
          user={user}
          kinds={kind === undefined ? [] : [kind]}
        >
          <Kind {...props} member={member} user={user} {...(kind !== undefined && mayImport(user, kind) ? { importHref } : {})} />
        </OrImport>
      )}
    </Own>
  );
}

function Users({ user, ...props }: Drawn): ReactElement {
  const { id, roles } = user;
  const [said] = useState(() => usersFor({ id, isSuper: hasRole(roles, [superAdmin]) }, props.parts.now));
  return <KindPage said={said} {...props} />;
}

interface KindProps extends OfficeProps, Pick<Drawn, "importHref"> {
  readonly member: Member;
  readonly user: AccountUser;
}

function Kind({ page, member, user, importHref: href, ...props }: KindProps): ReactElement {
  const { say } = useWords();
  const [place, parts] = [useSearch(), useOfficeParts(props.session, member, user)];
  const [send] = useState(() => photoSender({ locale: () => parts.words().locale, token: member.account.bearer }));
  const keys = [
    { keys: ["↑", "↓"], said: say("office.keys.move") },
    { keys: ["↵"], said: say("office.keys.open") },
    { keys: ["N"], said: say("office.keys.add") },
    { keys: ["/"], said: say("office.keys.search") },
  ];
  return (
    <Frame title={say(`people.menu.${page}`)} keys={keys} phone={user.clientData.phone}>
      <SendPhotoContext value={send}>
        {kinds[page]({ parts, place, user, ...(href === undefined ? {} : { importHref: href }) })}
      </SendPhotoContext>
    </Frame>
  );
}
