import { type ReactElement, useState } from "react";
import { grantableCalls } from "#adapters/contract/grantable.ts";
import { docksView } from "#ui/views/offer/kinds/docks.ts";
import { modelsView } from "#ui/views/offer/kinds/models.tsx";
import { lakesView } from "#ui/views/offer/kinds/lakes.ts";
import { rolesView } from "#ui/views/people/roles.tsx";
import { timeslotsView } from "#ui/views/offer/kinds/timeslots.tsx";
import { usersView } from "#ui/views/people/users.tsx";
import { KindPage } from "#ui/views/managed/record/KindPage.tsx";
import { addressAt } from "../../club/address.ts";
import { adminPrincipal } from "../../club/club.ts";
import type { Faults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import type { OpenPages, OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { useStaffParts } from "./useStaffParts.ts";

export interface KindsProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly of?: "lakes" | "docks" | "models" | "timeslots" | "users" | "roles";
  readonly suffers?: Faults;
}

const roles = rolesView(grantableCalls);

/** The page of a club's kind for its staff, over a club in memory. */
export function Kinds({ visits, of = "docks", suffers = {} }: KindsProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} of={of} suffers={suffers} />;
}

/** The address is the story's own, because the frame's address is Storybook's. */
function Page({ visit, of, suffers }: Required<Pick<KindsProps, "of" | "suffers">> & { readonly visit: Visit }): ReactElement {
  const [place, setPlace] = useState("");
  const [address] = useState(() => addressAt("", setPlace));
  const parts = useStaffParts(visit, address, () => suffers, adminPrincipal);
  const [users] = useState(() => usersView({ id: adminPrincipal.id, isSuper: false }, parts.now));
  if (of === "users") return <KindPage view={users} parts={parts} place={place} />;
  if (of === "roles") return <KindPage view={roles} parts={parts} place={place} />;
  if (of === "models") return <KindPage view={modelsView} parts={parts} place={place} />;
  if (of === "timeslots") return <KindPage view={timeslotsView} parts={parts} place={place} />;
  return of === "docks" ? (
    <KindPage view={docksView} parts={parts} place={place} />
  ) : (
    <KindPage view={lakesView} parts={parts} place={place} />
  );
}
