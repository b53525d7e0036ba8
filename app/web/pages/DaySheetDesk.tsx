import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useCallback, useState } from "react";
import { useSearch } from "wouter";
import { isOffice } from "#core/people/menu.ts";
import { barePath } from "#core/settings/locale.ts";
import { openDayKeep } from "#adapters/browser/dayKeep.ts";
import { browserKeep } from "#adapters/browser/storage.ts";
import { listen } from "#adapters/browser/events.ts";
import { readCodes } from "#adapters/browser/readCodes.ts";
import type { DaySheetParts } from "#ui/headless/office/daysheet/useDaySheet.ts";
import "#ui/headless/words/daySheetWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { DaySheetPage } from "#ui/views/office/daysheet/DaySheetPage.tsx";
import type { DaySheetPageProps } from "#ui/views/office/daysheet/DaySheetPage.tsx";
import { Frame } from "#ui/views/office/Frame.tsx";
import type { BookingsDeskProps } from "./BookingsDesk.tsx";
import { useOfficeParts } from "./officeParts.ts";

/** The day sheet of a club for its staff at the dock. */
export function DaySheetDesk({ session, member, user }: BookingsDeskProps): ReactElement {
  const { say } = useWords();
  const [place, parts] = [useSearch(), useOfficeParts(session, member, user)];
  const [keep] = useState(() => openDayKeep(user.id));
  const { client } = user;
  const news = useCallback<DaySheetParts["news"]>(
    (heard) => {
      const { follow, stop } = listen("/api/events", (event) => {
        if (event.type === "availability" && event.client === client) heard(event.version);
      });
      follow([client]);
      return stop;
    },
    [client],
  );
  const keys = [
    { keys: ["T"], said: say("daySheet.keys.today") },
    { keys: ["Page ↑", "Page ↓"], said: say("daySheet.keys.days") },
    { keys: ["/"], said: say("office.keys.search") },
  ];
  return (
    <Frame title={say("daySheet.title")} keys={keys} phone={user.clientData.phone}>
      <DaySheetPage parts={parts} keep={keep} place={place} news={news} woken={woken} reader={reader} />
    </Frame>
  );
}

/** The connection is back, or the page is looked at again. */
const woken: DaySheetParts["woken"] = (heard) => {
  const seen = () => document.visibilityState === "visible" && heard();
  window.addEventListener("online", heard);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", heard);
    document.removeEventListener("visibilitychange", seen);
  };
};

const readKey = "quai.read";

/**
 * The camera is for pages of the office alone, by a header of the page as it was loaded: one that was come to from elsewhere is loaded anew,
 * with the reader open.
 */
const reader: DaySheetPageProps["reader"] = {
  read: readCodes,
  get isOpen() {
    const tab = browserKeep("sessionStorage");
    const isAsked = tab.get(readKey) !== null;
    tab.remove(readKey);
    return isAsked;
  },
  open: () => {
    const [loaded] = performance.getEntriesByType("navigation");
    const path = barePath(new URL(loaded?.name ?? window.location.href).pathname);
    if (isOffice(path) || !navigator.onLine) return true;
    browserKeep("sessionStorage").set(readKey, "true");
    window.location.reload();
    return false;
  },
};
