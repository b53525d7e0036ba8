import type { ReactElement } from "react";
import { expect, userEvent, within } from "storybook/test";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { HealthPage } from "#ui/views/health/HealthPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { adminPrincipal } from "../../club/club.ts";
import { never, refusing } from "../../club/faults.ts";
import { shown } from "../../waitUntilShown.ts";
import { openPages } from "../openPages.ts";
import { StaffPage, type StaffPageArgs } from "./StaffPage.tsx";

const principal = { ...adminPrincipal, roles: [standardRoles.superAdmin] };

function Health(args: StaffPageArgs): ReactElement {
  return (
    <StaffPage {...args} principal={principal}>
      {(parts) => <HealthPage parts={parts} />}
    </StaffPage>
  );
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
