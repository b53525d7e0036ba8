import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { never, offline, refusing } from "../club/faults.ts";
import { Door } from "./Door.tsx";
import { openedAccount } from "./openedAccount.ts";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Account",
  component: Door,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openedAccount(args, globals) })],
  render: (args, { loaded }) => <Door {...args} {...loaded} />,
});

const typed = [
  ["First name", "Eve"],
  ["Last name", "Roy"],
  ["Email or phone", "eve@example.org"],
  ["Password", "Lakes-2028"],
] as const;

/** Who one is, with the password's rules ticking; then the code, and one is in. */
export const Signup = meta.story({
  play: async ({ canvas }) => {
    for (const [label, text] of typed) await userEvent.type(await canvas.findByLabelText(label), text);
    await waitFor(() => expect(canvas.getAllByText("(met)")).toHaveLength(4));
    await waitFor(() => expect(canvas.getByLabelText("Your club")).toHaveTextContent("Muskoka"));
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

/** Nothing typed: the summary leads to each field. */
export const SignupEmpty = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create my account" }));
    await waitFor(() => expect(canvas.getAllByText(/This field is required/).length).toBeGreaterThan(3));
  },
});

/** A password that many people have is refused on its field. */
export const SignupCommon = meta.story({
  play: async ({ canvas }) => {
    for (const [label, text] of typed)
      await userEvent.type(await canvas.findByLabelText(label), label === "Password" ? "Password-1" : text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await waitFor(() => expect(canvas.getByLabelText("Password")).toBeInvalid());
    await expect(canvas.getByLabelText("Last name")).toHaveValue("Roy");
  },
});

/** Led here by a booking, whose club it is; what is wrong with all of it stands above. */
export const SignupOfBooking = meta.story({
  args: { isLed: true, faults: { "account/auth/register": refusing("TOO_MANY_CODES") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/where you booked/));
    await expect(canvas.queryByLabelText("Your club")).toBeNull();
    for (const [label, text] of typed) await userEvent.type(canvas.getByLabelText(label), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await shown(canvas.findByText(/Too many codes/));
  },
});

/** On its way: the button says so, and another press does nothing. */
export const SignupBusy = meta.story({
  args: { faults: { "account/auth/register": never } },
  play: async ({ canvas }) => {
    for (const [label, text] of typed) await userEvent.type(await canvas.findByLabelText(label), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create my account" }));
    await shown(canvas.findByRole("button", { name: /Creating your account/ }));
  },
});

/** Without a network it is said, and nothing typed is lost; the clubs are those that are known. */
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
