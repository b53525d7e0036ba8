import { type ReactElement, useState } from "react";
import { messagesOver } from "#adapters/memory/messages.ts";
import { type Address, useWords } from "#ui/headless/index.ts";
import { createPreferences } from "#ui/headless/session/preferences.ts";
import type { Download } from "#ui/headless/office/bookings/useBookings.ts";
import { BookingsPage } from "#ui/views/office/bookings/BookingsPage.tsx";
import { staffPrincipal } from "../../club/club.ts";
import { type Faults, withFaults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";

export interface BookingsProps {
  readonly visit: Visit;
  readonly address: Address;
  readonly faults: () => Faults;
  readonly place: string;
  readonly onDownload: Download;
}

/** The bookings of a club as its staff see them, over a club in memory. */
export function Bookings({ visit, address, faults, place, onDownload }: BookingsProps): ReactElement {
  const { locale } = useWords();
  const { now, later, loading, alerts, words, newKey } = visit.model.ports;
  const [parts] = useState(() => {
    const caller = { now, browser: {}, principal: staffPrincipal, locale: () => locale };
    const messages = messagesOver(withFaults(visit.club.dispatch, faults), caller);
    return { messages, now, later, loading, alerts, words, newKey, address, client: "mem", preferences: createPreferences(visit.storage) };
  });
  return <BookingsPage parts={parts} place={place} download={onDownload} mayLedger />;
}
