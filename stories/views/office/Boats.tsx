import { type ReactElement, useState } from "react";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createMemoryStore, type ListAddress, useWords } from "#ui/headless/index.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { boatsView } from "#ui/views/offer/kinds/boats.ts";
import { KindPage } from "#ui/views/managed/record/KindPage.tsx";
import { staffPrincipal } from "../../club/club.ts";
import { withFaults, type Faults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";

export interface BoatsProps {
  readonly visit: Visit;
  readonly address: ListAddress;
  readonly faults: () => Faults;
  readonly place: string;
}

/** The page of a club's boats for its staff. */
export function Boats({ visit, address, faults, place }: BoatsProps): ReactElement {
  const { locale } = useWords();
  const { ports } = visit.model;
  const [messages] = useState(() =>
    createInProcessClient(withFaults(visit.club.dispatch, faults), {
      now: ports.now,
      browser: {},
      principal: staffPrincipal,
      locale: () => locale,
    }),
  );
  const [preferences] = useState(() => createPreferencesModel(createMemoryStore()));
  return <KindPage view={boatsView} parts={{ ...ports, messages, client: "mem", address, preferences }} place={place} />;
}
