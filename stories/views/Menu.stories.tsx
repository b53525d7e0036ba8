import type { ReactElement } from "react";
import { expect, userEvent, within } from "storybook/test";
import { OfficeMenuSheet } from "#ui/views/site/OfficeSideMenu.tsx";
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
    for (const word of ["Bookings", "Clients", "Club"]) {
      const { width, height } = sheet.getByText(word).getBoundingClientRect();
      await expect(width > 10 && height > 10, word).toBe(true);
    }
  },
});
