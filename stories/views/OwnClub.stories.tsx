import { signal } from "@preact/signals-react";
import { expect, fn, userEvent } from "storybook/test";
import type { AccountState } from "#ui/headless/accounts/account.ts";
import { AccountFailure, AccountRetryButton } from "#ui/views/accounts/AccountFailure.tsx";
import { OtherClubNote } from "#ui/views/site/OtherClubNote.tsx";
import preview from "../.storybook/preview.tsx";

const meta = preview.meta({ title: "Views/Own club" });

const retry = fn(async () => undefined);
const unread = { state: signal<AccountState>("out"), retry };

/** In place of one's own page while the server cannot say whose it is. */
export const NotRead = meta.story({
  parameters: {
    shows: [
      { role: "heading", name: "Could not retrieve the club" },
      { role: "button", name: "Try again" },
    ],
  },
  render: () => <AccountFailure account={unread} homePath="#home" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Could not retrieve the club");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalled();
  },
});

export const NotReadNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
  render: () => <AccountFailure account={unread} homePath="#home" />,
});

/** In the top bar of a page for visitors, in place of the menu of the account. */
export const RetryInBar = meta.story({
  render: () => <AccountRetryButton account={unread} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Could not retrieve the club: try again" })).toBeEnabled();
  },
});

const logOut = fn();

/** Above the page that a link to another club opened. */
export const LinkToOtherClub = meta.story({
  render: () => <OtherClubNote club="Memphremagog" onLogout={logOut} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log out to book here" }));
    await expect(logOut).toHaveBeenCalled();
  },
});

export const LinkToOtherClubNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => <OtherClubNote club="Marina du Lac" onLogout={logOut} />,
});
