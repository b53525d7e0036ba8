import { type ReactElement, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { useWords } from "#ui/headless/index.ts";
import { ForbiddenPage } from "#ui/views/site/ForbiddenPage.tsx";
import { DashboardPage } from "#ui/views/dashboard/DashboardPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { adminPrincipal } from "../../club/club.ts";
import { type Faults, never, refusing, withFaults } from "../../club/faults.ts";
import { sellTripsAndMembership } from "../../club/leads.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { shown } from "../../waitUntilShown.ts";

interface DashboardProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly faults?: Faults;
}

function Dashboard({ visits, faults = {} }: DashboardProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} faults={faults} />;
}

function Page({ visit, faults }: { readonly visit: Visit; readonly faults: Faults }): ReactElement {
  const { locale } = useWords();
  const { ports } = visit.model;
  const [address] = useState(() => addressAt("", () => undefined));
  const [messages] = useState(() =>
    createInProcessClient(
      withFaults(visit.club.dispatch, () => faults),
      { now: ports.now, browser: {}, principal: { ...adminPrincipal, roles: [standardRoles.superAdmin] }, locale: () => locale },
    ),
  );
  return <DashboardPage parts={{ ...ports, messages, client: "mem", address }} />;
}

const meta = preview.meta({
  title: "Views/Office/Dashboard",
  component: Dashboard,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Dashboard {...args} {...loaded} />,
});

/** Every chart is a table too. */
export const Month = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("table"));
    await userEvent.click(canvas.getByRole("button", { name: "Top boats as table" }));
    await shown(canvas.findByRole("columnheader", { name: "Slots" }));
  },
});

/** T shows every chart as a table, P goes to the next period and C to the clubs. */
export const ByKeys = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: "Top boats as table" }));
    await userEvent.keyboard("t");
    await shown(canvas.getByRole("button", { name: "Top boats as chart" }));
    await expect(canvas.getAllByRole("table")).toHaveLength(5);
    await userEvent.keyboard("p");
    await shown(canvas.findByText(/season$/, { selector: "output" }));
    await userEvent.keyboard("c");
    await expect(canvas.getByRole("combobox", { name: "Club" })).toHaveFocus();
  },
});

/** What was collected is split by kind once it is opened; the parts have the sum of the total. */
export const ByKind = meta.story({
  args: { lead: sellTripsAndMembership },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Collected by kind"));
    const table = within(await canvas.findByRole("region", { name: "Collected by kind" }));
    const amountOf = (name: string) =>
      Number(
        table
          .getByRole("row", { name: new RegExp(`^${name}`) })
          .textContent.replaceAll("−", "-")
          .replaceAll(/[^\d.-]/g, ""),
      );
    await expect(
      ["Boats", "Fuel, prepaid", "Promo codes", "Cancellation fees", "Collected for bookings", "Memberships", "Total"].map(amountOf),
    ).toEqual([398.98, 45, -19.99, 0, 423.99, 349, 772.99]);
    await shown(table.getByRole("button", { name: "Collected by kind as CSV" }));
  },
});

/** The split by kind could not be fetched, and can be tried again. */
export const ByKindUnreachable = meta.story({
  args: { faults: { "account/dashboard/takings": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Collected by kind"));
    await shown(canvas.findByText(/^What was collected by kind could not be fetched/));
  },
});

/** The split by kind is loading. */
export const ByKindLoading = meta.story({
  args: { faults: { "account/dashboard/takings": never } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Collected by kind"));
    await expect(canvas.queryByRole("button", { name: "Collected by kind as CSV" })).toBeNull();
  },
});

/** The first figures are loading. */
export const Loading = meta.story({
  args: { faults: { "account/dashboard/read": never } },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("heading", { level: 1, name: "Dashboard" }));
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** A club in which nothing was booked. */
export const Empty = meta.story({
  args: { crowd: "none" },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No boat is booked in this period."));
  },
});

/** By a direct address, for a user who is no super administrator. */
export const ForbiddenToStaff = meta.story({
  parameters: { shows: [standardRoles.superAdmin.name] },
  render: () => <ForbiddenPage permissions={[]} roles={[standardRoles.superAdmin.name]} club="Club Mem" homePath="#home" />,
  play: async ({ canvas }) => {
    await shown(canvas.findByText(new RegExp(standardRoles.superAdmin.name)));
  },
});

export const Unreachable = meta.story({
  args: { faults: { "account/dashboard/read": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/The figures could not be fetched/));
  },
});
