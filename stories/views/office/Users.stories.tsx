import { expect, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { emailChange, enter, zoe } from "../../club/account.ts";
import { adminPrincipal } from "../../club/club.ts";
import { refusing } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Office/Users",
  component: Kinds,
  args: { crowd: "none", of: "users" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

const waits = (by: string) => async (visit: Visit) => {
  await enter(visit, { ...zoe, id: adminPrincipal.id, firstname: "Marc", lastname: "Gagnon", email: "marc@example.org", phone: null });
  await enter(visit, { ...zoe, emailChange: { ...emailChange, by } });
};
const byColleague = waits("mem_u_colleague");
const byMe = waits(adminPrincipal.id);

async function openZoe(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole("rowheader", { name: zoe.lastname }));
  await shown(canvas.findByText(/is waiting for confirmation/));
}

/** A colleague requested another email: another user who may change users approves it, and the record stays open. */
export const EmailApproved = meta.story({
  args: { lead: byColleague },
  play: async ({ canvas }) => {
    await openZoe(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue(emailChange.email));
    await expect(canvas.queryByText(/is waiting for confirmation/)).toBeNull();
    await expect(canvas.getByRole("heading", { name: /^Zoé/ })).toHaveFocus();
  },
});

/** The user who requested it cannot approve it, but may cancel it; typed values stay. */
export const EmailCancelled = meta.story({
  tags: ["walk"],
  args: { lead: byMe },
  play: async ({ canvas }) => {
    await openZoe(canvas);
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull();
    await userEvent.type(canvas.getByRole("textbox", { name: "First name" }), " Anne");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the request" }));
    await waitFor(() => expect(canvas.queryByText(/is waiting for confirmation/)).toBeNull());
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveValue("Zoé Anne");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue(zoe.email);
  },
});

/** Another user has the address: a message says so, and nothing changes. */
export const EmailRefused = meta.story({
  args: { lead: byColleague, suffers: { "account/emailChanges/approve": refusing("EMAIL_REFUSED") } },
  play: async ({ canvas }) => {
    await openZoe(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await shown(canvas.findByText(/^This email address cannot be used/));
    await shown(canvas.getByRole("button", { name: "Approve" }));
  },
});

/** Somebody who has not answered: the invitation is sent again, or withdrawn. */
export const Invited = meta.story({
  tags: ["walk"],
  args: { lead: (visit) => enter(visit, { ...zoe, unproven: ["email"], invitation: { at: "2026-07-01T14:00:00.000Z", sent: 1 } }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: zoe.lastname }));
    await shown(canvas.findByText("Invited on July 1, 2026. They have not answered yet."));
    await shown(canvas.getByRole("button", { name: "Withdraw the invitation" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send the invitation again" }));
    await waitFor(() => expect(canvas.queryByText("Invited on July 1, 2026. They have not answered yet.")).toBeNull());
  },
});
