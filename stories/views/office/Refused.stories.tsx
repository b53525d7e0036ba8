import { expect, userEvent, waitFor, within } from "storybook/test";
import { ForbiddenPage } from "#ui/views/site/ForbiddenPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { expectErrorsOfSummary } from "../../errorSummary.ts";
import { failing, never, offline, refusing } from "../../club/faults.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Office/Refused",
  component: Kinds,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

async function rename(canvas: Canvas, to: string): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole("rowheader", { name: "Georgeville Wharf" }));
  const name = await canvas.findByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, to);
  await userEvent.keyboard("{Control>}s{/Control}");
  return name;
}

/** Another row has that name: the summary and the field say so in the same words, and a button leads to the other row. */
export const Duplicate = meta.story({
  parameters: { shows: ["Please fix 1 field", { role: "button", name: "See the other Vale Perkins Wharf" }] },
  play: async ({ canvas }) => {
    const name = await rename(canvas, "Vale Perkins Wharf");
    await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
    await expect(canvas.getByRole("link", { name: "Duplicate entry found on field Name (English)." })).toBeVisible();
    await expectErrorsOfSummary();
  },
});

/** The way to the other row asks first, because the form is not saved. */
export const DuplicateOpened = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const name = await rename(canvas, "Vale Perkins Wharf");
    await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
    await userEvent.click(canvas.getByRole("button", { name: "See the other Vale Perkins Wharf" }));
    await shown(within(document.body).findByRole("alertdialog"));
  },
});

/** A row that is still used is not retired, and its uses are listed. */
export const InUse = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Georgeville Wharf" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Retire…" }));
    await userEvent.click(await within(document.body).findByRole("button", { name: "Retire" }));
    await waitFor(() => expect(within(document.body).queryByRole("alertdialog")).toBeNull());
    await shown(canvas.getByText(/It is still used by/));
  },
});

/** No answer: it is unknown whether the row was saved; the form stays, and sending again is harmless. */
export const Unheard = meta.story({
  args: { suffers: { "booking/docks/update": offline } },
  play: async ({ canvas }) => {
    const name = await rename(canvas, "Old Wharf");
    await shown(canvas.findByText(/^We did not hear whether this was saved/));
    await expect(name).toHaveValue("Old Wharf");
  },
});

/** A fault of the server shows with its icon, and every field stays. */
export const ServerFault = meta.story({
  args: { suffers: { "booking/docks/update": failing(500) } },
  play: async ({ canvas }) => {
    const name = await rename(canvas, "Old Wharf");
    await shown(canvas.findByText(/^An error occured on the server/));
    await expect(name).toHaveValue("Old Wharf");
  },
});

export const ServerFaultOnAPhone = meta.story({
  ...ServerFault.input,
  globals: { viewport: { value: "narrow" } },
});

/** The record cannot be loaded: the drawer says so, with a button that tries again. */
export const Unread = meta.story({
  args: { suffers: { "booking/docks/read": refusing("INTERNAL") } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Georgeville Wharf" }));
    await shown(canvas.findByRole("button", { name: "Try again" }));
  },
});

/** The heads and sizes show before the rows. */
export const Awaited = meta.story({ args: { suffers: { "booking/docks/find": never } } });

/** A club's first dock: what docks are for, and the button that adds one. */
export const FirstUse = meta.story({
  args: { offer: { docks: [], boats: [] } },
  play: async ({ canvas }) => {
    const add = await waitFor(() => canvas.getAllByRole("button", { name: /^Add/ }));
    await userEvent.click(add.at(-1) ?? document.body);
    await shown(canvas.findByRole("heading", { level: 2, name: "New station" }));
  },
});

/** A row that came with the club has no first line in its history, and the history says so. */
export const History = meta.story({
  parameters: { shows: ["Nothing was changed since it was created."] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Georgeville Wharf" }));
    await userEvent.click(await canvas.findByRole("button", { name: "History (0)" }));
    await shown(within(document.body).findByText("Nothing was changed since it was created."));
  },
});

export const NotAllowed = meta.story({
  render: () => <ForbiddenPage permissions={["@account/roles/find"]} roles={[]} club="Club nautique Memphremagog" homePath="/en" />,
});
