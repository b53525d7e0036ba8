import "../../headless/words/accountWords.ts";
import { mdiChevronDoubleLeft, mdiChevronDoubleRight, mdiViewDashboardOutline } from "@mdi/js";
import { type ReactElement, useRef, useState } from "react";
import { drawerItemsFor, menuItemOfPath, type MenuItem, officeMenuItemsFor } from "#core/domain/site/menu.ts";
import type { SideMenuGroup } from "#core/domain/site/menuGroups.ts";
import { pageExists } from "#core/domain/site/pageAddress.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { titleMatches } from "../../headless/site/command/pages.ts";
import { openMenuGroup, toggleMenuGroup } from "../../headless/site/openGroups.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { SearchField } from "../../parts/fields/SearchField.tsx";
import { useCurrentInView } from "../../parts/lists/useCurrentInView.ts";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { MenuEntries, menuEntryWord, MenuGroups, type MenuCounts } from "./MenuEntries.tsx";
import * as css from "./officeMenu.css.ts";

/** The props of `OfficeMenuSheet`: the account, and the page that is open. */
export interface OfficeMenuSheetProps {
  readonly account: Pick<AccountModel, "user">;
  /** The path of the open page, without its language. */
  readonly path: string;
  /** The numbers of what waits for somebody, beside their entries; nothing when left out. */
  readonly counts?: MenuCounts;
  /** Whether the entry of documents is shown, to users who may see it; it is not when left out. */
  readonly hasDocuments?: boolean;
}

/**
 * The props of `OfficeSideMenu`, the menu on a wide screen: beside those of the sheet, whether it is folded to icons, which groups are open,
 * and the acts that change both.
 */
export interface OfficeSideMenuProps extends OfficeMenuSheetProps {
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly openGroups: readonly SideMenuGroup[];
  readonly onOpenGroups: (open: readonly SideMenuGroup[]) => void;
}

/**
 * Shows the drawer with the pages that the user may see, for a customer their own bookings: 224 px wide, or 64 px when folded with `[`.
 * Shows nothing to a user who may see no page, or who has not signed in.
 */
export function OfficeSideMenu(props: OfficeSideMenuProps): ReactElement | null {
  const { say } = useWords();
  const { account, path, counts = {}, hasDocuments = false, isFolded, onFold, openGroups, onOpenGroups } = props;
  const items = itemsFor(account, hasDocuments);
  const menu = useRef<HTMLElement>(null);
  // A page that opens ends the search.
  const [typed, setTyped] = useState({ text: "", path });
  const text = typed.path === path ? typed.text : "";
  // Escape hides the words beside an icon, until the pointer or the focus moves on.
  const [isQuiet, setQuiet] = useState(false);
  const here = menuItemOfPath(items, path);
  // The group of the page that opens is open, until a press on a heading says otherwise.
  const [pressedOn, setPressedOn] = useState<string>();
  const isAsPressed = here === undefined || pressedOn === path || openGroups.includes(here.group);
  const open = isAsPressed ? openGroups : openMenuGroup(openGroups, here.group);
  const toggle = (group: SideMenuGroup) => {
    setPressedOn(path);
    onOpenGroups(toggleMenuGroup(open, group));
  };
  useCurrentInView(menu, `${path} ${items.length}`);
  useShortcut("[", () => onFold(!isFolded), items.length > 0);
  if (items.length === 0) return null;
  const found = text.trim() === "" ? undefined : items.filter(({ key }) => titleMatches(say(menuEntryWord(account, key)), text));
  const entries = { account, here: here?.key, counts };
  return (
    <div className={css.side} data-folded={isFolded || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys and the pointer of its links. */}
      <nav
        ref={menu}
        className={css.menu}
        aria-label={say(menuLabelFor(account))}
        data-quiet={isQuiet || undefined}
        onKeyDown={({ key }) => setQuiet(key === "Escape")}
        onPointerMove={() => setQuiet(false)}
      >
        <div className={css.head}>
          {items.length < leastSearched ? null : (
            <div className={css.search} data-density="compact">
              <SearchField
                label={say("shell.menu")}
                clearLabel={say("account.clearMenuSearch")}
                value={text}
                keys="gg"
                onReach={() => (isFolded ? onFold(false) : undefined)}
                onChange={(next) => setTyped({ text: next, path })}
                // Only what was found opens: without a text, the first link of the whole menu would.
                onSubmit={() => (found === undefined || found.length === 0 ? undefined : menu.current?.querySelector("a")?.click())}
              />
            </div>
          )}
          <div className={css.fold} data-density="compact">
            <Button
              kind="quiet"
              icon={isFolded ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
              aria-label={say(isFolded ? "account.unfoldMenu" : "account.foldMenu")}
              aria-keyshortcuts="["
              onPress={() => onFold(!isFolded)}
            />
          </div>
        </div>
        {found === undefined ? (
          <MenuGroups {...entries} items={items} open={open} onToggle={toggle} />
        ) : (
          <>
            <p className={css.found} role="status">
              {say("account.pagesFound", { count: found.length })}
            </p>
            <MenuEntries {...entries} items={found} />
          </>
        )}
      </nav>
    </div>
  );
}

/** A shorter menu is read faster than searched. */
const leastSearched = 6;

/** Shows the drawer on a phone, as a sheet that opens. */
export function OfficeMenuSheet({ account, path, counts = {}, hasDocuments = false }: OfficeMenuSheetProps): ReactElement | null {
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
          <MenuGroups account={account} items={items} here={menuItemOfPath(items, path)?.key} counts={counts} />
        </nav>
      </Dialog>
    </span>
  );
}

function itemsFor({ user }: Pick<AccountModel, "user">, hasDocuments: boolean): readonly MenuItem[] {
  return drawerItemsFor(user.value).filter(({ key, to }) => pageExists(to) && (key !== "documents" || hasDocuments));
}

function menuLabelFor({ user }: Pick<AccountModel, "user">): WordKey {
  return officeMenuItemsFor(user.value).length === 0 ? "account.ownMenu" : "account.menu";
}
