import { useCallback } from "react";
import { useLocation } from "../../address/address.tsx";
import { createFileSender } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { offsetByTables } from "#adapters/time/zone.ts";
import { dockClockTime } from "#core/domain/daysheet/trip.ts";
import { connectZone } from "#core/domain/calendar/zoneOffset.ts";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import type { ListAddress } from "#ui/headless/list/parts.ts";
import type { OfficeParts, SubscribeToClubVersion } from "#ui/headless/managed/parts.ts";
import { createUndoModel, type UndoModel, type UndoParts } from "#ui/headless/managed/undo/undo.ts";
import { waitForPaint } from "#ui/parts/keyboard/waitForPaint.ts";
import { listenToClubVersion } from "#adapters/browser/userEvents.ts";
import { createBrowserHistoryEntries, type BrowserHistoryEntries } from "../../address/historyEntries.ts";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";

// The office loads the library of the zone for its calendars. A visitor needs no tables: core knows the rule.
connectZone(offsetByTables);

/** One for all pages: places are the tab's. */
let entries: BrowserHistoryEntries | undefined;

/** Pixels of a row, and of the bars above and below the rows of a list. */
const rowPx = { compact: 36, comfortable: 44 } as const;
const barsPx = 310;

/**
 * A hook that gives what every page of the back-office needs: calls in the name of the signed-in user, and the query of the page's own
 * address.
 */
export function useOfficePageParts(
  { alerts, loading, booking }: AppWideModels,
  { account, preferences }: SignInModels,
  user: Pick<AccountUser, "client"> & Partial<Pick<AccountUser, "roles">>,
): OfficeParts {
  const [path, navigate] = useLocation();
  const { now, later, newId, words } = booking.ports;
  const places = (entries ??= createBrowserHistoryEntries(browserStorage("sessionStorage"), newId));
  const page = pathWithoutLocale(path);
  const address: ListAddress = {
    read: () => window.location.search,
    write: (query, how) => {
      const { pathname, search } = window.location;
      // An answer that comes late writes nothing into another page's address; the page may speak another language by now.
      if (pathWithoutLocale(pathname) !== page || search === query) return;
      const to = `${pathname}${query}`;
      if (how === "replace") navigate(to, { replace: true, state: window.history.state });
      else places.onward(() => navigate(to));
    },
    entry: places.here,
  };
  const undo = undoModelOf(account, { now, later, preferences, alerts, words });
  // A day sheet that was opened without a connection knows its club, and not yet what its user may do.
  const { client, roles } = user;
  return {
    messages: account.messages,
    client,
    sendFile: createFileSender({ locale: () => words().locale, token: account.bearer, messages: account.messages }),
    alerts,
    loading,
    preferences,
    undo,
    now,
    later,
    newId,
    words,
    address,
    ...(roles === undefined ? {} : { may: (permission: string) => patternsAllow(permissionPatternsOf(roles), [permission]) }),
    rowsThatFit: (density) => Math.floor((window.innerHeight - barsPx) / rowPx[density]),
    seen: waitForPaint,
  };
}

/** One for all pages of a user, whose last act can be undone on another page too. */
const undoModels = new WeakMap<object, UndoModel>();

function undoModelOf(account: SignInModels["account"], parts: UndoParts): UndoModel {
  const known = undoModels.get(account);
  if (known !== undefined) return known;
  const made = createUndoModel(parts);
  undoModels.set(account, made);
  return made;
}

/** Gives the parts of a page that works at the dock, whose clock in a demo shows a day of the season. */
export function partsAtDock({ first }: AppWideModels, parts: OfficeParts): OfficeParts {
  return { ...parts, now: () => dockClockTime(parts.now(), first.mode) };
}

/** Gives the function that subscribes to a club's version, from the server's events in the name of the signed-in user. */
export function useClubVersionSubscription({ account: { bearer, check } }: SignInModels, client: string): SubscribeToClubVersion {
  return useCallback<SubscribeToClubVersion>(
    (heard) => listenToClubVersion(client, { bearer, ended: check }, heard),
    [client, bearer, check],
  );
}
