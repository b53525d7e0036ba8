import { type ReactElement, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { useWords } from "#ui/headless/index.ts";
import { HealthPage } from "#ui/views/health/HealthPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { adminPrincipal } from "../../club/club.ts";
import { type Faults, never, refusing, withFaults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";

interface HealthProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly faults?: Faults;
}

function Health({ visits, faults = {} }: HealthProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} faults={faults} />;
}

function Page({ visit, faults }: { readonly visit: Visit; readonly faults: Faults }): ReactElement {
  const { locale } = useWords();
  const { ports } = visit.model;
  const [messages] = useState(() =>
    createInProcessClient(
      withFaults(visit.club.dispatch, () => faults),
      { now: ports.now, browser: {}, principal: { ...adminPrincipal, roles: [standardRoles.superAdmin] }, locale: () => locale },
    ),
  );
  return <HealthPage parts={{ ...ports, messages }} />;
}

const meta = preview.meta({
  title: "Views/Office/Health",
  component: Health,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Health {...args} {...loaded} />,
});

const rowOf = async (canvas: ReturnType<typeof within>, name: string) => {
  const heading = await canvas.findByRole("heading", { name, level: 2 });
  const row = heading.closest("li");
  if (row === null) throw new Error(`${name} has no row`);
  return within(row);
};

/** Mail is down: its row says why, since when, and what to do. */
export const MailDown = meta.story({
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, "Mail");
    await shown(row.getByText("Down"));
    await shown(row.getByText(/The mail server refuses our password/));
    await shown(row.getByText(/Correct the password in QUAI_MAIL/));
  },
});

/** T tests the part that is down; the arrows move between the tests. */
export const ByKeys = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, "Mail");
    await userEvent.keyboard("t");
    await shown(row.findByText("Works"));
    canvas.getByRole("button", { name: "Test Mail" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("button", { name: "Test Texts" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("button", { name: "Test Mail" })).toHaveFocus();
  },
});

/** All parts are tested, one after the other. */
export const EverythingTested = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Test everything" }));
    await shown(canvas.findByText("11 work, 0 to watch, 0 down"));
  },
});

/** The health could not be fetched, and can be tried again. */
export const Unreachable = meta.story({
  args: { faults: { "account/health/read": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^The health of the server could not be fetched/));
  },
});

/** The health is loading. */
export const Loading = meta.story({
  args: { faults: { "account/health/read": never } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
});
