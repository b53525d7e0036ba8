import { expect, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { enter } from "../../club/account.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Office/Role tasks",
  component: Kinds,
  args: { crowd: "none", of: "roles", lead: enter },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

async function openDock(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(await canvas.findByRole("rowheader", { name: "Dock" }));
  await shown(canvas.findByRole("checkbox", { name: "Refund" }));
}

/** The role of the staff at the dock, with its limit and its preview. */
export const Dock = meta.story({
  play: async ({ canvas }) => {
    await openDock(canvas);
    await expect(canvas.getByRole("checkbox", { name: "Refund" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Change prices" })).not.toBeChecked();
    await expect(canvas.getByRole("textbox", { name: "Refunds a day, in dollars" })).toHaveValue("100");
    await shown(canvas.findByRole("region", { name: "Seen by this role" }));
  },
});

/** A box that is unticked takes those with it that need it, and the preview follows. */
export const Unticked = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await openDock(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: "See bookings" }));
    await waitFor(() => expect(canvas.getByRole("checkbox", { name: "Refund" })).not.toBeChecked());
    await expect(canvas.getByRole("checkbox", { name: "Messages" })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Change prices" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Change the offer" }));
    await shown(canvas.findByText("3 tasks of 16"));
  },
});

/** A task less: the page says whom the change takes it from, before it is saved. Nobody has this role in the club of the stories. */
export const Narrowed = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await openDock(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Refund" }));
    await shown(canvas.findByText("Whoever has no other role with it loses “Refund”."));
    await shown(canvas.findByText("Nobody has this role."));
  },
});
