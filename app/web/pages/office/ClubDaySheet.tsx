import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { dockClockTime } from "#core/domain/daysheet/dockTime.ts";
import { isOfficePath } from "#core/domain/pages/menu.ts";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { openDaySheetStore } from "#adapters/browser/dayStore.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { listenToServerEvents } from "#adapters/browser/events.ts";
import { readQrCodes } from "#adapters/browser/readCodes.ts";
import { cachePage } from "#adapters/browser/cachePage.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import type { OfficeParts } from "#ui/headless/office/parts.ts";
import type { DaySheetPageParts } from "#ui/headless/office/daysheet/useDaySheetPage.ts";
import "#ui/headless/words/daySheetWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { DaySheetPage } from "#ui/views/office/daysheet/DaySheetPage.tsx";
import type { DaySheetPageProps } from "#ui/views/office/daysheet/DaySheetPage.tsx";
import { OfficeFrame } from "#ui/views/office/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";

/** The props of `ClubDaySheet`, a club's day sheet. */
export interface ClubDaySheetProps extends VisitorPageProps {
  readonly member: SignInModels;
  readonly user: Pick<AccountUser, "id" | "client"> & { readonly clientData: Pick<AccountUser["clientData"], "phone"> };
}

/** Shows the day sheet of a club, for its staff at the dock. From the first visit this device stores it, so that it opens offline. */
export function ClubDaySheet({ session, member, user }: ClubDaySheetProps): ReactElement {
  const { say } = useWords();
  const [place, parts] = [useSearch(), dockParts(session, useOfficePageParts(session, member, user))];
  const [keep] = useState(() => openDaySheetStore(user.id));
  const { client } = user;
  const [path] = useLocation();
  useEffect(() => void cachePage(`${path}?view=day`), [path]);
  const news = useCallback<DaySheetPageParts["news"]>(
    (heard) => {
      const { follow, stop } = listenToServerEvents("/api/events", (event) => {
        if (event.type === "availability" && event.client === client) heard(event.version);
      });
      follow([client]);
      return stop;
    },
    [client],
  );
  const keys = [
    { keys: ["T"], label: say("daySheet.keys.today") },
    { keys: ["Page ↑", "Page ↓"], label: say("daySheet.keys.days") },
    { keys: ["/"], label: say("office.keys.search") },
  ];
  return (
    <OfficeFrame title={say("daySheet.title")} keys={keys} phone={user.clientData.phone}>
      <DaySheetPage parts={parts} keep={keep} place={place} news={news} woken={woken} reader={reader} />
    </OfficeFrame>
  );
}

/** The parts of the day sheet, with the clock at the dock, which in a demo shows a day of the season. */
function dockParts({ first }: VisitorPageProps["session"], parts: OfficeParts): OfficeParts {
  return { ...parts, now: () => dockClockTime(parts.now(), first.mode) };
}

/** The connection is back, or the page is looked at again. */
const woken: DaySheetPageParts["woken"] = (heard) => {
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
  read: readQrCodes,
  get isOpen() {
    const tab = browserStorage("sessionStorage");
    const isRequested = tab.get(readKey) !== null;
    tab.remove(readKey);
    return isRequested;
  },
  open: () => {
    const [loaded] = performance.getEntriesByType("navigation");
    const path = pathWithoutLocale(new URL(loaded?.name ?? window.location.href).pathname);
    if (isOfficePath(path) || !navigator.onLine) return true;
    browserStorage("sessionStorage").set(readKey, "true");
    window.location.reload();
    return false;
  },
};
