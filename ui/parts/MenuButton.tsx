import { mdiCheck } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { kinds, square } from "./Button.css.ts";
import { Icon } from "./Icon.tsx";
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

/** A button that opens a menu. */
export function MenuButton({ kind = "secondary", icon, menuLabel, groups, above, children }: MenuButtonProps): ReactElement {
  return (
    <MenuTrigger>
      <Button
        className={`${kinds[kind]} ${children === undefined ? square : ""}`}
        {...(children === undefined ? { "aria-label": menuLabel } : {})}
      >
        {icon === undefined ? null : <Icon path={icon} />}
        {children}
      </Button>
      <Popover className={popover} placement="bottom end">
        {above}
        <Menu className={menu} aria-label={menuLabel}>
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
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
