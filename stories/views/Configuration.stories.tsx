import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { createAvatarChoiceModel } from "#ui/headless/accounts/avatarChoice.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { createThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { CalendarFeeds } from "#ui/views/accounts/CalendarFeeds.tsx";
import { PreferencesView } from "#ui/views/accounts/PreferencesView.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import { type OpenPages, visitIn } from "./openPages.ts";
import { type AccountArgs, accountPropsOf, openAccountPages } from "./openAccountPages.ts";
import { useVisit } from "./BookingPage.tsx";

interface ConfigurationProps extends AccountArgs {
  readonly visits?: OpenPages;
}

const remember = fn();

function Configuration({ visits }: ConfigurationProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} />;
}

function Page({ visit }: { readonly visit: Visit }): ReactElement {
  const [{ preferences, avatarChoice, themeChoice }] = useState(() => {
    const kept = createPreferencesModel(visit.storage);
    const avatar = createAvatarChoiceModel(accountPropsOf(visit).account, kept);
    return { preferences: kept, avatarChoice: avatar, themeChoice: createThemeChoiceModel("auto", () => undefined, remember) };
  });
  const { account, loading } = accountPropsOf(visit);
  return (
    <PreferencesView
      preferences={preferences}
      avatarChoice={avatarChoice}
      themeChoice={themeChoice}
      pathIn={(each) => `#${each}`}
      calendars={<CalendarFeeds account={account} loading={loading} client="mem" />}
    />
  );
}

const meta = preview.meta({
  title: "Views/Configuration",
  component: Configuration,
  args: { crowd: "none", isSignedIn: true },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <Configuration {...args} {...loaded} />,
});

/** Each preference is saved when it is chosen: on this device, and the avatar on the account. */
export const Chosen = meta.story({
  play: async ({ canvas, loaded }) => {
    await userEvent.selectOptions(await canvas.findByLabelText("List density"), "comfortable");
    await userEvent.selectOptions(canvas.getByLabelText("Appearance"), "dusk");
    await userEvent.selectOptions(canvas.getByLabelText("Avatar"), "robohash");
    await userEvent.click(canvas.getByRole("checkbox", { name: /sound/ }));
    await expect(remember).toHaveBeenCalledWith("dusk");
    const { storage } = visitIn(loaded);
    const kept = () => JSON.parse(storage.get("configuration") ?? "{}");
    await waitFor(() => expect(kept()).toMatchObject({ density: "comfortable", avatar: "robohash", sound: true }));
  },
});

/** Without a network the choice stays on this device. */
export const Offline = meta.story({
  args: { faults: { "configuration/values/update": offline } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText("Avatar"), "retro");
    await expect(canvas.getByLabelText("Avatar")).toHaveValue("retro");
  },
});

export const French = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** A customer has one calendar to make an address of. */
export const NoCalendar = meta.story({
  parameters: { shows: ["Your trips", { role: "button", name: "Make an address: Your trips" }] },
});

/** An address is made, then replaced, then ended; each is said, and the focus stays with its calendar. */
export const CalendarAddress = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Make an address: Your trips" }));
    const address = await canvas.findByRole<HTMLInputElement>("textbox", { name: "Address of this calendar" });
    const first = address.value;
    await expect(first).toMatch(/\/calendar\/mem_cf_.+\.ics$/);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Your trips" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "New address: Your trips" }));
    await waitFor(() => expect(address.value).not.toBe(first));
    await expect(canvas.getByText("New address made: Your trips. The old one no longer works.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "End the address: Your trips" }));
    await expect(await canvas.findByRole("button", { name: "Make an address: Your trips" })).toBeVisible();
  },
});

/** Staff who see bookings also have the calendar of each dock. */
export const CalendarsOfDocks = meta.story({
  args: { role: "desk" },
  parameters: { shows: ["Your trips", { role: "button", name: /^Make an address: (?!Your trips)/ }] },
});

/** Where the addresses cannot be read, the page says so and offers to try again. */
export const CalendarsUnread = meta.story({
  args: { faults: { "account/calendars/read": offline } },
  parameters: { shows: [{ role: "button", name: /^Try again/ }] },
});
