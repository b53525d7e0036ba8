import { mdiCheck } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Button } from "../actions/Button.tsx";
import type { kinds } from "../actions/Button.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { head, item, menu, popover, tick } from "./MenuButton.css.ts";

/** One entry of a menu. */
export interface MenuEntry {
  /** The id of the entry, unique in its menu. */
  readonly id: string;
  /** The words of the entry. */
  readonly text: string;
  /** A path of @mdi/js, drawn before the words. */
  readonly icon?: string;
  /** The address of the page that the entry leads to; left out if it acts. */
  readonly href?: string;
  /** Whether the entry destroys something: it is drawn in the colour of danger. */
  readonly isDangerous?: boolean;
  /** Called when the entry is pressed. */
  readonly onAction?: () => void;
}

/** A group of entries that act, or with `choice` of entries that are chosen. */
export interface MenuGroup {
  /** The id of the group, and its name for screen readers if it has no title. */
  readonly id: string;
  /** The heading above the entries. */
  readonly title?: string;
  /** The entries, in the order in which they are listed. */
  readonly entries: readonly MenuEntry[];
  /** Which entries are chosen, one or several, and what is called with the new choice. The menu stays open on a press. */
  readonly choice?: {
    readonly mode: "single" | "multiple";
    readonly chosen: readonly string[];
    readonly onChoose: (ids: readonly string[]) => void;
  };
}

/** The props of `MenuButton`. */
export interface MenuButtonProps {
  /** The look of the button; `secondary` by default. */
  readonly kind?: keyof typeof kinds;
  /** A path of @mdi/js, drawn before the label. */
  readonly icon?: string;
  /** The name of the menu, and of the button if it has no label. */
  readonly menuLabel: string;
  /** The groups of entries, in the order in which they are listed. */
  readonly groups: readonly MenuGroup[];
  /** Content above the entries, such as the name of the user. */
  readonly above?: ReactNode;
  /** Where the menu opens; below the button, at its end, if left out. */
  readonly placement?: "bottom end" | "right top";
  /** The label of the button. */
  readonly children?: ReactNode;
}

/** The entry that gets the focus when a key opens the menu. */
const ends: ReadonlyMap<string, "first" | "last"> = new Map([
  ["Enter", "first"],
  [" ", "first"],
  ["ArrowDown", "first"],
  ["ArrowUp", "last"],
]);

/** Shows a button that opens a menu. The menu is rendered only once it is opened, because a list has one in each row. */
export function MenuButton({
  kind = "secondary",
  icon,
  menuLabel,
  groups,
  above,
  placement = "bottom end",
  children,
}: MenuButtonProps): ReactElement {
  const opener = useRef<HTMLButtonElement>(null);
  const [from, setFrom] = useState<"first" | "last" | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const open = (end: "first" | "last") => {
    setFrom(end);
    setOpen(true);
  };
  const close = () => setOpen(false);
  // On the key rather than the press: React Aria takes the press after it for a screen reader's, and would focus too late.
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
      {/* It stays mounted after the first opening: a dialog that an entry opens gives the focus back through it. */}
      {from === undefined ? null : (
        <Popover
          className={popover}
          placement={placement}
          triggerRef={opener}
          isOpen={isOpen}
          onOpenChange={setOpen}
          aria-label={menuLabel}
        >
          {above}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a user who opens a menu wants to be in it */}
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
