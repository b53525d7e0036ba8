import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import { useLocation, useSearch } from "../../address/address.tsx";
import { isCameraPage } from "#core/domain/site/views.ts";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { startCamera } from "#adapters/browser/camera.ts";
import { openConditionStore } from "#adapters/browser/conditionStore.ts";
import { openDaySheetStore } from "#adapters/browser/dayStore.ts";
import { createFileSender } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { listenToServerEvents } from "#adapters/browser/events.ts";
import { readQrCodes } from "#adapters/browser/readCodes.ts";
import { cacheDockCode, cachePage } from "#adapters/browser/dockCode.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import type { ConditionDevice } from "#ui/headless/condition/useConditionDesk.ts";
import type { OfficeParts } from "#ui/headless/managed/parts.ts";
import type { DaySheetPageParts } from "#ui/headless/daysheet/useDaySheetPage.ts";
import "#ui/headless/words/daySheetWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { DaySheetPage, type DaySheetPageProps } from "#ui/views/daysheet/DaySheetPage.tsx";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { partsAtDock, useOfficePageParts } from "./officePageParts.ts";

/** The props of `ClubDaySheet`, a club's day sheet. */
export interface ClubDaySheetProps extends VisitorPageProps {
  readonly member: SignInModels;
  readonly user: Pick<AccountUser, "id" | "client"> & { readonly clientData: Pick<AccountUser["clientData"], "name" | "phone"> };
}

/** Shows the day sheet of a club, for its staff at the dock. From the first visit this device stores it, so that it opens offline. */
export function ClubDaySheet({ session, member, user }: ClubDaySheetProps): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = partsAtDock(session, useOfficePageParts(session, member, user));
  const [keep] = useState(() => openDaySheetStore(user.id));
  const [condition] = useState(() => conditionDevice(user.id, parts, member));
  const { client } = user;
  const [path] = useLocation();
  useEffect(() => void cachePage(`${path}?view=day`), [path]);
  useEffect(() => void cacheDockCode(), []);
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
  const { alerts } = session;
  const lost = useCallback<DaySheetPageParts["lost"]>(
    (heard) => {
      const tell = () => {
        // The sheet says it above its list; the box of the application would cover that.
        alerts.close();
        heard();
      };
      window.addEventListener("offline", tell);
      return () => window.removeEventListener("offline", tell);
    },
    [alerts],
  );
  const keys = [
    { keys: ["T"], label: say("daySheet.keys.today") },
    { keys: ["Page ↑", "Page ↓"], label: say("daySheet.keys.days") },
    { keys: ["/"], label: say("office.keys.search") },
  ];
  return (
    <OfficeFrame title={say("daySheet.title")} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <DaySheetPage
        club={user.clientData.name}
        parts={parts}
        keep={keep}
        place={place}
        news={news}
        woken={onWake}
        lost={lost}
        onBoatsOut={member.lateBoats.setEnds}
        drafts={browserStorage("sessionStorage")}
        reader={reader}
        condition={condition}
      />
    </OfficeFrame>
  );
}

/** The connection is back, or the page is looked at again. */
const onWake: DaySheetPageParts["woken"] = (heard) => {
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
 * The camera is for the day sheet alone, by a header of the page as it was loaded: one that was come to from elsewhere is loaded anew,
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
    if (mayUseCameraHere()) return true;
    browserStorage("sessionStorage").set(readKey, "true");
    window.location.reload();
    return false;
  },
};

/** Whether the page may use the camera as it was loaded; a page without a connection cannot be loaded again. */
function mayUseCameraHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return isDaySheetAddress(loaded?.name ?? window.location.href) || !navigator.onLine;
}

function isDaySheetAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return isCameraPage(pathWithoutLocale(pathname), searchParams.get("view"));
}

const conditionKey = "quai.condition";

/** What this browser gives to the photos and damage of boats. A file is sent at once or waits: the queue tries again, not the sender. */
function conditionDevice(user: string, { messages, words }: OfficeParts, { account }: SignInModels): ConditionDevice {
  const tab = browserStorage("sessionStorage");
  // A page that was opened without a connection finds out only now who is signed in; nothing is sent in another's name.
  const token = async () => {
    await account.begin();
    return account.user.peek()?.id === user ? account.bearer() : undefined;
  };
  return {
    keep: openConditionStore(user),
    send: createFileSender({ locale: () => words().locale, token, messages, pausesMs: [] }),
    startCamera,
    now: () => Date.now(),
    openedTrip: () => {
      const [loaded] = performance.getEntriesByType("navigation");
      // Only a day sheet that was loaded again goes on with the boat; a tab that comes from elsewhere begins with the sheet.
      const isAgain = loaded instanceof PerformanceNavigationTiming && loaded.type === "reload" && isDaySheetAddress(loaded.name);
      return isAgain ? (tab.get(conditionKey) ?? undefined) : undefined;
    },
    open: (trip) => {
      if (trip === undefined) tab.remove(conditionKey);
      else tab.set(conditionKey, trip);
      if (trip === undefined || mayUseCameraHere()) return true;
      window.location.reload();
      return false;
    },
  };
}
