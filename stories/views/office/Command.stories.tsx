import { signal } from "@preact/signals-react";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { type ListAddress, useWords } from "#ui/headless/index.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { browserClock } from "#adapters/browser/clock.ts";
import { CommandSearchField } from "#ui/views/managed/command/CommandSearchField.tsx";
import preview from "../../.storybook/preview.tsx";
import { adminPrincipal } from "../../club/club.ts";
import { type Faults, offline } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { useStaffParts } from "./useStaffParts.ts";
import { shown } from "../../waitUntilShown.ts";

interface MenuProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly suffers?: Faults;
  readonly onGo?: (to: string, isNew: boolean) => void;
}

const nowhere: ListAddress = { read: () => "", write: () => undefined };

function Menu({ visits, suffers = {}, onGo = () => undefined }: MenuProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Bar visit={visit} suffers={suffers} onGo={onGo} />;
}

function Bar({ visit, suffers, onGo }: { readonly visit: Visit } & Required<Pick<MenuProps, "suffers" | "onGo">>): ReactElement {
  const { locale } = useWords();
  const { messages, now } = useStaffParts(visit, nowhere, () => suffers, adminPrincipal);
  const [user] = useState(() => signal<AccountUser | undefined>(administrator(locale)));
  return <CommandSearchField account={{ user, messages }} now={now} later={browserClock.later} onGo={onGo} onAct={() => undefined} />;
}

function administrator(locale: "en" | "fr"): AccountUser {
  const clientData = { id: "mem", name: "Club nautique Memphremagog", email: "", address: "", phone: "" };
  const contact = { email: "admin@memphremagog.test", phone: "", isPhoneVerified: false, memberships: [] };
  const roles = [{ name: "admin", permissions: [".*"] }];
  return {
    id: "mem_u_1",
    client: "mem",
    locale,
    language: locale,
    firstname: "Marc",
    lastname: "Gagnon",
    avatar: "",
    ...contact,
    roles,
    clientData,
  };
}

const meta = preview.meta({
  title: "Views/Office/Command",
  component: Menu,
  args: { crowd: "none", onGo: fn() },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Menu {...args} {...loaded} />,
});

const body = () => within(document.body);

async function look(text: string): Promise<void> {
  await body().findByRole("button");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await body().findByRole("combobox"), text);
}

/** OpenPages by its key, with no text: the pages of the user. */
export const Open = meta.story({
  parameters: {
    shows: [
      { role: "combobox", name: /^(Search or go to|Chercher ou aller à)$/ },
      { role: "option", name: /Calendar|Calendrier/ },
    ],
  },
  play: async () => {
    await look(" ");
    await expect((await body().findAllByRole("option")).length).toBeGreaterThan(3);
  },
});

/** Boats and docks by name. */
export const Found = meta.story({
  parameters: { shows: [{ role: "option", name: /Georgeville Wharf/ }] },
  play: async () => {
    await look("georgeville");
  },
});

/** Enter opens the first result. */
export const FoundOpened = meta.story({
  tags: ["walk"],
  play: async ({ args }) => {
    await look("georgeville");
    await body().findByRole("option", { name: /Georgeville Wharf/ });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith(expect.stringMatching(/^\/docks\?.*open=/), false));
  },
});

/** A sign before the text searches one scope alone: here a day, while one types. */
export const Scoped = meta.story({
  play: async () => {
    await look("=july 3");
    await expect((await body().findAllByRole("option"))[0]).toHaveTextContent(/July 3/);
  },
});

export const NothingFound = meta.story({
  parameters: { shows: ["Nothing matches."] },
  play: async () => {
    await look("zzzz");
    await waitFor(() => expect(body().queryAllByRole("option")).toHaveLength(0));
  },
});

/** A failed search shows a message, and pages are found all the same. */
export const Unanswered = meta.story({
  args: { suffers: { "booking/boats/find": offline, "booking/docks/find": offline, "booking/lakes/find": offline } },
  play: async () => {
    await look("boats");
    // The results render anew with each answer.
    await waitFor(() => expect(body().getByRole("option", { name: /Boats/ })).toBeVisible());
  },
});

/** Every key, opened by `?`. */
export const AllKeys = meta.story({
  parameters: { shows: [{ role: "dialog", name: "Shortcuts" }] },
  play: async ({ canvas }) => {
    await canvas.findByRole("button");
    await userEvent.keyboard("?");
    await shown(body().findByRole("dialog"));
  },
});

export const OnAPhone = meta.story({ ...Open.input, globals: { locale: "fr", viewport: { value: "narrow" } } });
