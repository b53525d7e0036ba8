import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "wouter";
import { asked } from "#adapters/contract/asked.ts";
import type { Importable } from "#core/importing/columns.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { photoSender } from "#adapters/browser/sendPhoto.ts";
import { Frame } from "#ui/views/office/Frame.tsx";
import { KindPage, type KindPageProps } from "#ui/views/office/KindPage.tsx";
import { boats } from "#ui/views/office/kinds/boats.ts";
import { docks } from "#ui/views/office/kinds/docks.ts";
import { lakes } from "#ui/views/office/kinds/lakes.ts";
import { locks } from "#ui/views/office/kinds/locks.ts";
import { rolesOf } from "#ui/views/office/kinds/roles.tsx";
import { timeslots } from "#ui/views/office/kinds/timeslots.tsx";
import { users } from "#ui/views/office/kinds/users.tsx";
import { SendPhotoContext } from "#ui/views/office/PhotoStrip.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useOfficeParts } from "./officeParts.ts";
import { importHref, mayImport, OrImport } from "./OrImport.tsx";
import { Own } from "./Own.tsx";

const roles = rolesOf(asked);

type Drawn = Omit<KindPageProps<never>, "said">;

/** Those whose rows a file may bring. */
const imported = { docks: "docks", boats: "boats" } as const satisfies Readonly<Record<string, Importable>>;

/** The managed kinds that have a page, by its name in core's route table. */
const kinds = {
  lakes: (props: Drawn) => <KindPage said={lakes} {...props} />,
  docks: (props: Drawn) => <KindPage said={docks} {...props} />,
  boats: (props: Drawn) => <KindPage said={boats} {...props} />,
  locks: (props: Drawn) => <KindPage said={locks} {...props} />,
  timeslot: (props: Drawn) => <KindPage said={timeslots} {...props} />,
  users: (props: Drawn) => <KindPage said={users} {...props} />,
  roles: (props: Drawn) => <KindPage said={roles} {...props} />,
} as const;

export interface OfficeProps extends PageProps {
  readonly page: keyof typeof kinds;
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
      <SendPhotoContext value={send}>{kinds[page]({ parts, place, ...(href === undefined ? {} : { importHref: href }) })}</SendPhotoContext>
    </Frame>
  );
}
