import "../../../headless/words/customerWords.ts";
import { type ReactElement, useState } from "react";
import { inLocale } from "#core/settings/locale.ts";
import { createCustomerNames } from "../../../headless/office/clients/customerNames.ts";
import type { OfficeParts } from "../../../headless/office/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { tab, tabs as tabsStyle } from "../bookings/bookings.css.ts";
import { KindPage } from "../KindPage.tsx";
import { fitsOf } from "../kinds/fits.tsx";
import { profilesOf } from "../kinds/profiles.tsx";

export interface ClientsPageProps {
  readonly parts: OfficeParts;
  /** The query of the address at hand. */
  readonly place: string;
  /** Whether whoever looks may see what the safety of customers asks for. */
  readonly seesFit: boolean;
}

/** The customers of a club, and beside them, for whoever may see it, what their safety asks for. */
export function ClientsPage({ parts, place, seesFit }: ClientsPageProps): ReactElement {
  const [profiles] = useState(() => profilesOf(seesFit));
  const [fits] = useState(() => fitsOf(createCustomerNames(parts)));
  if (!seesFit) return <KindPage said={profiles} parts={parts} place={place} />;
  const isFit = new URLSearchParams(place).get("view") === "fit";
  const tabs = <Tabs isFit={isFit} />;
  return isFit ? (
    <KindPage key="fit" said={fits} parts={parts} place={place} tabs={tabs} />
  ) : (
    <KindPage key="clients" said={profiles} parts={parts} place={place} tabs={tabs} />
  );
}

function Tabs({ isFit }: { readonly isFit: boolean }): ReactElement {
  const { say, locale } = useWords();
  const path = inLocale("/clients", locale);
  return (
    <nav className={tabsStyle} aria-label={say("customers.tabs")}>
      <a className={tab} href={path} aria-current={isFit ? undefined : "page"}>
        {say("people.menu.clients")}
      </a>
      <a className={tab} href={`${path}?view=fit`} aria-current={isFit ? "page" : undefined}>
        {say("customers.fit")}
      </a>
    </nav>
  );
}
