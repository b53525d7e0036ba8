import "../../headless/words/accountWords.ts";
import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, useId } from "react";
import { maySeeAllBookings, type MenuItem, type MenuKey } from "#core/domain/site/menu.ts";
import { type SideMenuGroup, menuGroups } from "#core/domain/site/menuGroups.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import { MenuButton } from "../../parts/overlays/MenuButton.tsx";
import { groupIcons, menuIconOf } from "./menuIcons.ts";
import * as css from "./officeMenu.css.ts";

/** The groups that the folded menu shows as one button each: they have more entries than a short screen has room for. */
const longGroups: readonly SideMenuGroup[] = ["fleet", "club"];

/** The words of the number beside an entry: what is unread, or how many boats are late. */
const countWords = {
  messages: "account.unread",
  feedback: "account.unreadFeedback",
  daySheet: "account.lateBoats",
} as const satisfies Partial<Record<MenuKey, WordKey>>;

/** The numbers of what waits for somebody, by the entry of the menu that shows them. */
export type MenuCounts = Readonly<Partial<Record<keyof typeof countWords, number>>>;

/** What the entries of the menu are drawn from: the account, the entries, that of the open page, and the numbers of what waits. */
interface EntriesProps {
  readonly account: Pick<AccountModel, "user">;
  readonly items: readonly MenuItem[];
  readonly here: MenuKey | undefined;
  readonly counts: MenuCounts;
}

/** Gives the word of an entry: whoever does not see the bookings of the club finds their own there. */
export function menuEntryWord({ user }: Pick<AccountModel, "user">, key: MenuKey): WordKey {
  const isOwn = key === "bookings" && user.value !== undefined && !maySeeAllBookings(user.value);
  return isOwn ? "account.mine.title" : `people.menu.${key}`;
}

/** The props of `MenuGroups`: those of the entries, which groups are open, and what is called when one is opened or closed. */
export interface MenuGroupsProps extends EntriesProps {
  /** The groups that are open; without it every group is, as on a phone. */
  readonly open?: readonly SideMenuGroup[];
  readonly onToggle?: (group: SideMenuGroup) => void;
}

/** Shows the entries of the menu under the headings of their groups. The entries of a single group have no heading. */
export function MenuGroups({ open, onToggle, ...props }: MenuGroupsProps): ReactElement {
  const groups = menuGroups.flatMap((group) => {
    const items = props.items.filter((item) => item.group === group);
    return items.length === 0 ? [] : [{ group, items }];
  });
  if (groups.length === 1) return <MenuEntries {...props} />;
  return (
    <>
      {groups.map(({ group, items }) =>
        open === undefined || onToggle === undefined ? (
          <SheetGroup key={group} {...props} group={group} items={items} />
        ) : (
          <Group key={group} {...props} group={group} items={items} isOpen={open.includes(group)} onToggle={onToggle} />
        ),
      )}
    </>
  );
}

function SheetGroup({ group, ...props }: EntriesProps & { readonly group: SideMenuGroup }): ReactElement {
  const { say } = useWords();
  return (
    <div>
      <p className={css.sheetHeading}>{say(`people.groups.${group}`)}</p>
      <MenuEntries {...props} />
    </div>
  );
}

interface GroupProps extends EntriesProps {
  readonly group: SideMenuGroup;
  readonly isOpen: boolean;
  readonly onToggle: (group: SideMenuGroup) => void;
}

function Group({ group, isOpen, onToggle, ...props }: GroupProps): ReactElement {
  const { say, locale } = useWords();
  const id = useId();
  const { account, items, here } = props;
  const name = say(`people.groups.${group}`);
  const isLong = longGroups.includes(group);
  const press = (event: KeyboardEvent) => {
    if (event.key !== (isOpen ? "ArrowLeft" : "ArrowRight")) return;
    event.preventDefault();
    onToggle(group);
  };
  return (
    <div className={css.group}>
      <button
        type="button"
        className={css.heading}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(group)}
        onKeyDown={press}
      >
        <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={20} />
        {name}
        {isOpen ? null : (
          <span className={css.pageCount}>
            <span aria-hidden="true">{items.length}</span>
            <VisuallyHidden>{say("account.pagesFound", { count: items.length })}</VisuallyHidden>
          </span>
        )}
      </button>
      {isLong ? (
        <div className={css.flyout} data-here={items.some(({ key }) => key === here) || undefined}>
          <MenuButton
            kind="quiet"
            icon={groupIcons[group]}
            menuLabel={name}
            placement="right top"
            groups={[
              {
                id: group,
                title: name,
                entries: items.map((item) => ({
                  id: item.key,
                  text: say(menuEntryWord(account, item.key)),
                  icon: menuIconOf(item),
                  href: pathInLocale(item.to, locale),
                })),
              },
            ]}
          />
          <span className={css.words} aria-hidden="true">
            {name}
          </span>
        </div>
      ) : null}
      <MenuEntries {...props} id={id} isClosed={!isOpen} isLong={isLong} />
    </div>
  );
}

/** The props of `MenuEntries`: what the entries are drawn from, and how their group shows them. */
export interface MenuEntriesProps extends EntriesProps {
  readonly id?: string;
  readonly isClosed?: boolean;
  /** Whether a rail shows these entries in the menu of one button instead. */
  readonly isLong?: boolean;
}

/** Shows entries of the menu as a list of links. */
export function MenuEntries({ account, items, here, counts, id, isClosed = false, isLong = false }: MenuEntriesProps): ReactElement {
  const { say, locale } = useWords();
  return (
    <ul id={id} className={css.entries} data-closed={isClosed || undefined} data-long={isLong || undefined}>
      {items.map((item) => (
        <li key={item.key}>
          <a className={css.entry} href={pathInLocale(item.to, locale)} aria-current={item.key === here ? "page" : undefined}>
            <Icon path={menuIconOf(item)} />
            <span className={css.words}>{say(menuEntryWord(account, item.key))}</span>
            {hasCount(item.key) ? <Count of={item.key} count={counts[item.key] ?? 0} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

function hasCount(key: MenuKey): key is keyof MenuCounts {
  return Object.hasOwn(countWords, key);
}

function Count({ of, count }: { readonly of: keyof MenuCounts; readonly count: number }): ReactElement | null {
  const { say } = useWords();
  if (count === 0) return null;
  return (
    <span className={css.count} data-late={of === "daySheet" || undefined}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{say(countWords[of], { count })}</VisuallyHidden>
    </span>
  );
}
