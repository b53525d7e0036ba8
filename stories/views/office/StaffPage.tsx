import { type ReactElement, useState } from "react";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { useWords } from "#ui/headless/index.ts";
import { type Faults, withFaults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { useVisit } from "../BookingPage.tsx";
import type { OpenPageArgs, OpenPages } from "../openPages.ts";

/** The parts of a page of the office: those of the visit, with the messages of one principal. */
export type StaffPageParts = Visit["model"]["ports"];

/** The args of a story of a page of the office: the faults that its calls suffer. */
export interface StaffPageArgs extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly faults?: Faults;
}

interface StaffPageProps extends StaffPageArgs {
  readonly principal: Principal;
  readonly children: (parts: StaffPageParts) => ReactElement;
}

/** Shows a page of the office as a principal sees it, in place of the staff of the visit. */
export function StaffPage({ visits, ...rest }: StaffPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} {...rest} />;
}

function Page({ visit, faults = {}, principal, children }: Omit<StaffPageProps, "visits"> & { readonly visit: Visit }): ReactElement {
  const { locale } = useWords();
  const { ports } = visit.model;
  const [messages] = useState(() =>
    createInProcessClient(
      withFaults(visit.club.dispatch, () => faults),
      { now: ports.now, browser: {}, principal, locale: () => locale },
    ),
  );
  return children({ ...ports, messages });
}
