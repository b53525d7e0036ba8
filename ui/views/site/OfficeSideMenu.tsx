import "../../headless/words/accountWords.ts";
import {
  mdiForumOutline,
  mdiAccountClockOutline,
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAccountStarOutline,
  mdiCardAccountDetailsStarOutline,
  mdiTagOutline,
  mdiBookOpenVariantOutline,
  mdiCalendarMonthOutline,
  mdiChevronDoubleLeft,
  mdiChevronDoubleRight,
  mdiClipboardTextClockOutline,
  mdiClockOutline,
  mdiFerry,
  mdiFileCheckOutline,
  mdiLockOutline,
  mdiMapMarkerOutline,
  mdiHeartPulse,
  mdiMessageFlashOutline,
  mdiPercentOutline,
  mdiPlusBoxMultipleOutline,
  mdiPowerPlugOutline,
  mdiShieldAccountOutline,
  mdiStarOutline,
  mdiTuneVariant,
  mdiViewDashboardOutline,
  mdiWaves,
} from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef, useState } from "react";
import { drawerItemsFor, maySeeAllBookings, menuItemOfPath, type MenuItem, officeMenuItemsFor } from "#core/domain/site/menu.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { pageExists } from "#core/domain/site/routeOfPath.ts";
import type { MenuKey } from "#core/domain/site/views.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Keys } from "../../parts/marks/Keys.tsx";
import { useCurrentInView } from "../../parts/lists/useCurrentInView.ts";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import * as css from "../accounts/account.css.ts";

/** The numbers of what is unread, by the entry of the menu that shows them. */
export type UnreadCounts = Readonly<Partial<Record<"messages" | "feedback", number>>>;

/** The props of `OfficeMenuSheet`: the account, and the page that is open. */
export interface OfficeMenuSheetProps {
  readonly account: AccountModel;
  /** The path of the open page, without its language. */
  readonly path: string;
  /** How much is unread, beside the entries of messages and of feedback; nothing when left out. */
  readonly counts?: UnreadCounts;
  /** Whether the entry of documents is shown, to users who may see it; it is not when left out. */
  readonly hasDocuments?: boolean;
}

/** The icon of each entry of the menu. */
const icons: Readonly<Record<MenuKey, string>> = {
  calendar: mdiCalendarMonthOutline,
  daySheet: mdiClipboardTextClockOutline,
  clients: mdiAccountGroupOutline,
  messages: mdiForumOutline,
  documents: mdiFileCheckOutline,
  feedback: mdiStarOutline,
  memberships: mdiAccountStarOutline,
  wishes: mdiAccountClockOutline,
  bookings: mdiBookOpenVariantOutline,
  lakes: mdiWaves,
  docks: mdiMapMarkerOutline,
  boats: mdiFerry,
  locks: mdiLockOutline,
  timeslot: mdiClockOutline,
  factors: mdiPercentOutline,
  extras: mdiPlusBoxMultipleOutline,
  plans: mdiCardAccountDetailsStarOutline,
  codes: mdiTagOutline,
  dashboard: mdiViewDashboardOutline,
  health: mdiHeartPulse,
  users: mdiAccountOutline,
  roles: mdiShieldAccountOutline,
  config: mdiTuneVariant,
  replies: mdiMessageFlashOutline,
  connectors: mdiPowerPlugOutline,
};

/**
 * The props of `OfficeSideMenu`, the menu on a wide screen: beside those of the sheet, whether it is folded to icons, and the act of
 * folding it.
 */
export interface OfficeSideMenuProps extends OfficeMenuSheetProps {
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/**
 * Shows the drawer with the pages that the user may see, for a customer their own bookings: 224 px wide, or 64 px when folded with `[`.
 * Shows nothing to a user who may see no page, or who has not signed in.
 */
export function OfficeSideMenu({
  account,
  path,
  counts = {},
  hasDocuments = false,
  isFolded,
  onFold,
}: OfficeSideMenuProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const items = itemsFor(account, hasDocuments);
  const menu = useRef<HTMLElement>(null);
  useCurrentInView(menu, `${path} ${items.length}`);
  useShortcut("[", () => onFold(!isFolded), items.length > 0);
  if (items.length === 0) return null;
  return (
    <nav ref={menu} className={css.menu} aria-label={say(menuLabelFor(account))} data-folded={isFolded || undefined}>
      <Entries account={account} items={items} path={path} counts={counts} />
      <div className={css.fold}>
        <Button
          kind="quiet"
          icon={isFolded ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
          aria-label={say(isFolded ? "account.unfoldMenu" : "account.foldMenu")}
          aria-keyshortcuts="["
          onPress={() => onFold(!isFolded)}
        >
          {isFolded ? undefined : <Keys keys={["["]} />}
        </Button>
      </div>
    </nav>
  );
}

/** Shows the drawer on a phone, as a sheet that opens. */
export function OfficeMenuSheet({ account, path, counts = {}, hasDocuments = false }: OfficeMenuSheetProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const [openOn, setOpenOn] = useState<string>();
  const items = itemsFor(account, hasDocuments);
  if (items.length === 0) return null;
  const close = () => setOpenOn(undefined);
  const label = say(menuLabelFor(account));
  return (
    <span className={css.sheetOpener}>
      <Button icon={mdiViewDashboardOutline} aria-label={label} aria-haspopup="dialog" onPress={() => setOpenOn(path)} />
      <Dialog title={label} placement="bottom" isOpen={openOn === path} onClose={close} closeLabel={say("shell.closeMenu")}>
        <nav aria-label={label}>
          <Entries account={account} items={items} path={path} counts={counts} />
        </nav>
      </Dialog>
    </span>
  );
}

function itemsFor({ user }: AccountModel, hasDocuments: boolean): readonly MenuItem[] {
  return drawerItemsFor(user.value).filter(({ key, to }) => pageExists(to) && (key !== "documents" || hasDocuments));
}

function menuLabelFor({ user }: AccountModel): WordKey {
  return officeMenuItemsFor(user.value).length === 0 ? "account.ownMenu" : "account.menu";
}

/** The word of an entry: whoever does not see the bookings of the club finds their own there. */
function entryWordFor({ user }: AccountModel, key: MenuKey): WordKey {
  const isOwn = key === "bookings" && user.value !== undefined && !maySeeAllBookings(user.value);
  return isOwn ? "account.mine.title" : `people.menu.${key}`;
}

interface EntriesProps extends Pick<OfficeMenuSheetProps, "account"> {
  readonly items: readonly MenuItem[];
  readonly path: string;
  readonly counts: UnreadCounts;
}

function Entries({ account, items, path, counts }: EntriesProps): ReactElement {
  const { say, locale } = useWords();
  const here = menuItemOfPath(items, path)?.key;
  const groups = [items.filter(({ group }) => group === undefined), items.filter(({ group }) => group === "club")];
  return (
    <>
      {groups.map((group, at) =>
        group.length === 0 ? null : (
          <div key={group[0]?.group ?? "first"}>
            {at === 0 ? null : (
              <p className={css.groupName}>
                <span className={css.words}>{say("people.menu.club")}</span>
              </p>
            )}
            <ul className={css.entries}>
              {group.map(({ key, to }) => (
                <li key={key}>
                  <a className={css.entry} href={pathInLocale(to, locale)} aria-current={key === here ? "page" : undefined}>
                    <Icon path={icons[key]} />
                    <span className={css.words}>{say(entryWordFor(account, key))}</span>
                    {key === "messages" || key === "feedback" ? <Unread of={key} count={counts[key] ?? 0} /> : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </>
  );
}

function Unread({ of, count }: { readonly of: keyof UnreadCounts; readonly count: number }): ReactElement | null {
  const { say } = useWords();
  if (count === 0) return null;
  return (
    <span className={css.unread}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{say(of === "messages" ? "account.unread" : "account.unreadFeedback", { count })}</VisuallyHidden>
    </span>
  );
}
