import { useState } from "react";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { type ListAddress, useWords } from "#ui/headless/index.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import type { OfficeParts } from "#ui/headless/managed/parts.ts";
import { adminPrincipal, staffPrincipal } from "../../club/club.ts";
import { type Faults, withFaults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";

/** The models that a page of the office needs, for the staff of a club in memory. */
export function useStaffParts(
  visit: Visit,
  address: ListAddress,
  faults: () => Faults,
  principal: typeof staffPrincipal | typeof adminPrincipal = staffPrincipal,
): OfficeParts {
  const { locale } = useWords();
  const { now, later, loading, alerts, words, newId } = visit.model.ports;
  const [parts] = useState(() => {
    const caller = { now, browser: {}, principal, locale: () => locale };
    const messages = createInProcessClient(withFaults(visit.club.dispatch, faults), caller);
    return {
      messages,
      now,
      later,
      loading,
      alerts,
      words,
      newId,
      address,
      client: "mem",
      preferences: createPreferencesModel(visit.storage),
    };
  });
  return parts;
}
