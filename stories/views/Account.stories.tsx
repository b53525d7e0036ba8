import { expect, userEvent, waitFor, type within } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { expectErrorsOfSummary } from "../errorSummary.ts";
import { never, offline, refusing } from "../club/faults.ts";
import { EntryPage } from "./EntryPage.tsx";
import { openAccountPages } from "./openAccountPages.ts";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Account",
  component: EntryPage,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <EntryPage {...args} {...loaded} />,
});

const typed = [
  ["First name", "Eve"],
  ["Last name", "Roy"],
  ["Email or phone", "eve@example.org"],
  ["Password", "Lakes-2028"],
] as const;

/** Name and password, whose rules are ticked off; then the code, and the new user is logged in. */
async function fillIn(canvas: ReturnType<typeof within>): Promise<void> {
  for (const [label, text] of typed) await userEvent.type(await canvas.findByLabelText(label), text);
  await waitFor(() => expect(canvas.getAllByText("(done)")).toHaveLength(4));
  await waitFor(() => expect(canvas.getByLabelText("Your club")).toHaveTextContent("Muskoka"));
}

/** The form of a new account, filled in: each rule of the password says that it is followed. */
export const Signup = meta.story({
  parameters: { shows: ["(done)", { role: "button", name: "Create my account" }] },
  play: async ({ canvas }) => {
    await fillIn(canvas);
  },
});

/** The code that was sent opens the account; a wrong one is refused at its field. */
export const SignedUp = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    const code = await canvas.findByLabelText("Code");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
    await userEvent.type(code, "000000");
    await userEvent.click(canvas.getByRole("button", { name: "Open my account" }));
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.clear(code);
    await userEvent.type(code, "123456");
    await userEvent.click(canvas.getByRole("button", { name: "Open my account" }));
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Eve Roy");
    await shown(canvas.getByRole("link", { name: "Go on with your booking" }));
  },
});

/** An empty form: the summary links to each field. */
export const SignupEmpty = meta.story({
  parameters: { shows: [/Please fix \d fields/, "This field is required"] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create my account" }));
    await waitFor(() => expect(canvas.getAllByText(/This field is required/).length).toBeGreaterThan(3));
    await expectErrorsOfSummary();
  },
});

/** A common password is refused, with an error on its field. */
export const SignupCommon = meta.story({
  play: async ({ canvas }) => {
    for (const [label, text] of typed)
      await userEvent.type(await canvas.findByLabelText(label), label === "Password" ? "Password-1" : text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await waitFor(() => expect(canvas.getByLabelText("Password")).toBeInvalid());
    await expect(canvas.getByLabelText("Last name")).toHaveValue("Roy");
  },
});

/** A booking led here and decides the club; an error of the whole form shows above it. */
export const SignupOfBooking = meta.story({
  parameters: { shows: ["where you booked", "Too many codes"] },
  args: { isLed: true, faults: { "account/auth/register": refusing("TOO_MANY_CODES") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/where you booked/));
    await expect(canvas.queryByLabelText("Your club")).toBeNull();
    for (const [label, text] of typed) await userEvent.type(canvas.getByLabelText(label), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await shown(canvas.findByText(/Too many codes/));
  },
});

/** While the form is being sent, its button says so and ignores further presses. */
export const SignupBusy = meta.story({
  args: { faults: { "account/auth/register": never } },
  play: async ({ canvas }) => {
    for (const [label, text] of typed) await userEvent.type(await canvas.findByLabelText(label), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await shown(canvas.findByRole("button", { name: /Creating your account/ }));
  },
});

/** Without a network a message says so and typed values stay; the known clubs are offered. */
export const SignupOffline = meta.story({
  args: { faults: { "account/auth/register": offline, "booking/clubs/find": offline } },
  play: async ({ canvas }) => {
    for (const [label, text] of typed) await userEvent.type(await canvas.findByLabelText(label), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await shown(canvas.findByText(/We can’t connect/));
    await expect(canvas.getByLabelText("Password")).toHaveValue("Lakes-2028");
  },
});

export const SignupFrench = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
