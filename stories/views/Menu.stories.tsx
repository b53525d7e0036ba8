import { type ReactElement, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import type { SideMenuGroup } from "#core/domain/site/menuGroups.ts";
import { OfficeMenuSheet, OfficeSideMenu } from "#ui/views/site/OfficeSideMenu.tsx";
import preview from "../.storybook/preview.tsx";
import { type AccountArgs, accountPropsOf, openAccountPages } from "./openAccountPages.ts";
import type { OpenPages } from "./openPages.ts";
import { useVisit } from "./BookingPage.tsx";

function Menu({ visits }: AccountArgs & { readonly visits?: OpenPages }): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <OfficeMenuSheet account={accountPropsOf(visit).account} path="/bookings" />;
}

const meta = preview.meta({
  title: "Views/Club menu",
  component: Menu,
  args: { crowd: "none", isSignedIn: true, role: "admin" },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <Menu {...args} {...loaded} />,
});

/** On a phone the menu is a sheet: every entry has an icon and a word, and groups have names. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /club/i }));
    const sheet = within(await within(document.body).findByRole("dialog"));
    for (const word of ["Day sheet", "Clients", "Fleet and prices", "Boats", "Club", "Roles"]) {
      const { width, height } = sheet.getByText(word).getBoundingClientRect();
      await expect(width > 10 && height > 10, word).toBe(true);
    }
  },
});

function SideMenu({
  visits,
  isFolded = false,
}: AccountArgs & { readonly visits?: OpenPages; readonly isFolded?: boolean }): ReactElement | null {
  const visit = useVisit(visits);
  const [open, setOpen] = useState<readonly SideMenuGroup[]>(["today", "bookings", "customers"]);
  const [folded, setFolded] = useState(isFolded);
  if (visit === undefined) return null;
  return (
    <OfficeSideMenu
      account={accountPropsOf(visit).account}
      path="/boats"
      counts={{ messages: 3, daySheet: 1 }}
      isFolded={folded}
      onFold={setFolded}
      openGroups={open}
      onOpenGroups={setOpen}
    />
  );
}

/** On a desk the groups open and close; of the two long ones, one is open at a time. */
export const OnADesk = meta.story({
  tags: ["walk"],
  globals: { viewport: { value: "desk" } },
  render: (args, { loaded }) => <SideMenu {...args} {...loaded} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Club/ }));
    await expect(canvas.getByRole("link", { name: "Roles" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Locks" })).toBeNull();
    const opened: string[] = [];
    const record = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest("a");
      if (link === null) return;
      event.preventDefault();
      opened.push(link.textContent);
    };
    document.addEventListener("click", record, true);
    const search = canvas.getByRole("searchbox");
    await userEvent.type(search, "{Enter}");
    await userEvent.type(search, "zzz{Enter}");
    await expect(opened).toEqual([]);
    await userEvent.clear(search);
    await userEvent.type(search, "locks{Enter}");
    await expect(opened).toEqual(["Locks"]);
    document.removeEventListener("click", record, true);
  },
});

/** Folded, each icon says its word while it has the focus. */
export const Folded = meta.story({
  globals: { viewport: { value: "desk" } },
  render: (args, { loaded }) => <SideMenu {...args} {...loaded} isFolded />,
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: /^Day sheet/ });
    for (let tabs = 0; tabs < 10 && document.activeElement !== link; tabs++) await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(canvas.getByText("Day sheet").getBoundingClientRect().width > 40).toBe(true);
  },
});
