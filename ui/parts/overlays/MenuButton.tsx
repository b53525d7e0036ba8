import { mdiCheck } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Button } from "../actions/Button.tsx";
import type { kinds } from "../actions/Button.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { head, item, menu, popover, tick } from "./MenuButton.css.ts";

export interface MenuEntry {
  readonly id: string;
  readonly text: string;
  readonly icon?: string;
  /** Goes there rather than do something. */
  readonly href?: string;
  readonly isDangerous?: boolean;
  readonly onAction?: () => void;
}

/** Entries one can do, or of which some are chosen: then `chosen` says which, and the menu stays open. */
export interface MenuGroup {
  readonly id: string;
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
  readonly choice?: {
    readonly mode: "single" | "multiple";
    readonly chosen: readonly string[];
    readonly onChoose: (ids: readonly string[]) => void;
  };
}

export interface MenuButtonProps {
  readonly kind?: keyof typeof kinds;
  readonly icon?: string;
  /** The menu's name, and the button's where it has no words of its own. */
  readonly menuLabel: string;
  readonly groups: readonly MenuGroup[];
  /** Stands above the entries: whose menu it is. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** Which entry each key begins with. */
const ends: ReadonlyMap<string, "first" | "last"> = new Map([
  ["Enter", "first"],
  [" ", "first"],
  ["ArrowDown", "first"],
  ["ArrowUp", "last"],
]);

/** A button that opens a menu, which is made when it is first asked for: a list has one of them in each row. */
export function MenuButton({ kind = "secondary", icon, menuLabel, groups, above, children }: MenuButtonProps): ReactElement {
  const opener = useRef<HTMLButtonElement>(null);
  const [from, setFrom] = useState<"first" | "last" | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const open = (end: "first" | "last") => {
    setFrom(end);
    setOpen(true);
  };
  const close = () => setOpen(false);
  // At the key itself: a press that follows it counts as one of a screen reader, which waits for the focus to settle elsewhere.
  const press = (event: KeyboardEvent) => {
    const to = ends.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    open(to);
  };
  return (
    <>
      <Button
        ref={opener}
        kind={kind}
        {...(icon === undefined ? {} : { icon })}
        {...(children === undefined ? { "aria-label": menuLabel } : {})}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => open("first")}
        onKeyDown={press}
      >
        {children}
      </Button>
      {/* It stays once it was asked for: what an entry opens in its stead gives the focus back through it. */}
      {from === undefined ? null : (
        <Popover
          className={popover}
          placement="bottom end"
          triggerRef={opener}
          isOpen={isOpen}
          onOpenChange={setOpen}
          aria-label={menuLabel}
        >
          {above}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a menu is in it */}
          <Menu className={menu} aria-label={menuLabel} autoFocus={from} onClose={close}>
            {groups.map((group) => (
              <Group key={group.id} {...group} />
            ))}
          </Menu>
        </Popover>
      )}
    </>
  );
}

function Group({ id, title, entries, choice }: MenuGroup): ReactElement {
  const choosing =
    choice === undefined
      ? {}
      : {
          selectionMode: choice.mode,
          selectedKeys: choice.chosen,
          disallowEmptySelection: choice.mode === "single",
          shouldCloseOnSelect: false,
          onSelectionChange: (keys: "all" | Set<string | number>) =>
            choice.onChoose(keys === "all" ? entries.map((entry) => entry.id) : [...keys].map(String)),
        };
  return (
    <MenuSection id={id} {...(title === undefined ? { "aria-label": id } : {})} {...choosing}>
      {title === undefined ? null : <Header className={head}>{title}</Header>}
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          className={item}
          textValue={entry.text}
          data-dangerous={entry.isDangerous || undefined}
          {...(entry.href === undefined ? {} : { href: entry.href })}
          {...(entry.onAction === undefined ? {} : { onAction: entry.onAction })}
        >
          {choice === undefined ? null : (
            <span className={tick}>
              <Icon path={mdiCheck} size={18} />
            </span>
          )}
          {entry.icon === undefined ? null : <Icon path={entry.icon} />}
          <span>{entry.text}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
