import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { emailChange, password, zoe } from "../club/account.ts";
import { deviceAt } from "../club/device.ts";
import { never, offline, refusing } from "../club/faults.ts";
import { EntryPage } from "./EntryPage.tsx";
import { visitIn } from "./openPages.ts";
import { openAccountPages } from "./openAccountPages.ts";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Login",
  component: EntryPage,
  args: { crowd: "none", page: "login" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <EntryPage {...args} {...loaded} />,
});

type Canvas = Pick<ReturnType<typeof within>, "findByLabelText" | "findByRole" | "getByRole" | "getByLabelText">;

const press = async (canvas: Canvas, name: string | RegExp) => userEvent.click(await canvas.findByRole("button", { name }));

async function logIn(canvas: Canvas, typed: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Email or phone"), zoe.email ?? "");
  await userEvent.type(canvas.getByLabelText("Password"), typed);
  await press(canvas, "Log in");
}

export const Login = meta.story({});
export const LoginFrench = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
export const LoggedIn = meta.story({ args: { isSignedIn: true } });

/** Opening the link of a change of email answers nothing. */
export const EmailLink = meta.story({
  args: { page: "email", emailChange },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Keep my current email" }));
    await expect(await canvas.findByRole("heading", { name: "Your email stays the same" })).toHaveFocus();
  },
});

/** Another user has the new address by now, or the request has ended: nothing changes, and a message says why. */
export const EmailLinkEnded = meta.story({
  args: { page: "email", faults: { "account/emailChanges/read": refusing("EMAIL_CHANGE_ENDED") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/This change of email is over/));
    await shown(canvas.getByRole("button", { name: "Log in" }));
  },
});

/** An empty form: the summary links to both fields. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await press(canvas, "Log in");
    await shown(canvas.findByRole("heading", { name: "Please fix 2 fields" }));
  },
});

/** The message of the catalogue, the same for everybody; typed values stay. */
export const Wrong = meta.story({
  play: async ({ canvas }) => {
    await logIn(canvas, "Wrong-2027!");
    await shown(canvas.findByText("The login information entered is invalid"));
    await expect(canvas.getByLabelText("Password")).toHaveValue("Wrong-2027!");
  },
});

export const Busy = meta.story({
  args: { faults: { "account/auth/login": never } },
  play: async ({ canvas }) => {
    await logIn(canvas, password);
    await shown(canvas.findByRole("button", { name: /Logging in/ }));
  },
});

export const Offline = meta.story({
  args: { faults: { "account/auth/login": offline } },
  play: async ({ canvas }) => {
    await logIn(canvas, password);
    await shown(canvas.findByText(/We can’t connect/));
    await expect(canvas.getByLabelText("Email or phone")).toHaveValue(zoe.email);
  },
});

/** The session ended while the page was open: a message says so, and one can log in again. Requirements §4. */
export const Expired = meta.story({
  args: { isSignedIn: true, faults: { "account/auth/refresh": refusing("SESSION_EXPIRED") } },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText(/You are logged in/);
    visitIn(loaded).pass(300_000);
    await shown(canvas.findByText(/^Your session has ended/));
    await expect(canvas.getByRole("heading", { level: 1, name: "Log in" })).toHaveFocus();
  },
});

/** A passkey that the server does not know, and one whose owner cancels. */
export const Passkey = meta.story({
  args: { authenticator: deviceAt().authenticator },
  play: async ({ canvas }) => {
    await press(canvas, "Log in with a passkey");
    await shown(canvas.findByText(/^This passkey opens no account here/));
  },
});
export const PasskeyNone = meta.story({
  args: { authenticator: deviceAt(false).authenticator },
  play: async ({ canvas }) => {
    await press(canvas, "Log in with a passkey");
    await shown(canvas.findByText("No passkey was used."));
  },
});

async function wrongCode(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Email or phone"), zoe.email ?? "");
  await press(canvas, "Get a 6-digit code");
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  await press(canvas, "Get a 6-digit code");
  const code = await canvas.findByLabelText("Code");
  await expect(canvas.getByRole("heading", { level: 1, name: "Enter the code" })).toHaveFocus();
  await userEvent.type(code, "000000");
  await press(canvas, "Log in");
  await waitFor(() => expect(code).toBeInvalid());
}

/** A code in place of the password: a wrong one is refused with an error on its field. */
export const ByCode = meta.story({
  parameters: { shows: [{ role: "heading", name: "Enter the code" }, { role: "textbox", name: "Code" }, /code/] },
  play: async ({ canvas }) => {
    await wrongCode(canvas);
  },
});

/** Who has a password after all goes back, and the account stays typed. */
export const PasswordInstead = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await wrongCode(canvas);
    await press(canvas, "Use a password instead");
    await expect(canvas.getByRole("heading", { level: 1, name: "Log in" })).toHaveFocus();
    await expect(canvas.getByLabelText("Email or phone")).toHaveValue(zoe.email);
  },
});

/** A forgotten password: the account, the code that was sent, and a new password. */
export const Reset = meta.story({
  play: async ({ canvas }) => {
    await reset(canvas);
    const code = await canvas.findByLabelText("Code");
    await userEvent.type(code, "123456");
    await press(canvas, "Go on");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Choose a password of your own" })).toHaveFocus();
  },
});
export const ResetEmpty = meta.story({
  play: async ({ canvas }) => {
    await press(canvas, "Forgot your password?");
    await press(canvas, "Send the code");
    await waitFor(() => expect(canvas.getByLabelText("Email or phone")).toBeInvalid());
  },
});
export const ResetWrongCode = meta.story({
  play: async ({ canvas }) => {
    await reset(canvas);
    const code = await canvas.findByLabelText("Code");
    await userEvent.type(code, "000000");
    await press(canvas, "Go on");
    await waitFor(() => expect(code).toBeInvalid());
  },
});
export const ResetBusy = meta.story({
  args: { faults: { "account/auth/resetPassword": never } },
  play: async ({ canvas }) => {
    await reset(canvas);
    await shown(canvas.findByRole("button", { name: /Sending/ }));
  },
});
export const ResetOffline = meta.story({
  args: { faults: { "account/auth/resetPassword": offline } },
  play: async ({ canvas }) => {
    await reset(canvas);
    await shown(canvas.findByText(/We can’t connect/));
  },
});
export const ResetFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await press(canvas, "Mot de passe oublié\u202f?");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
});

const first = { isSignedIn: true, mustChange: true } as const;

/** A first login opens only the choice of a password; its rules are ticked off, and then the user is logged in. Requirements §4. */
export const FirstLogin = meta.story({
  args: first,
  play: async ({ canvas }) => {
    await choose(canvas, "Lakes-2028");
    await shown(canvas.findByText(/Zoé Tremblay-Desrosiers/));
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
});

/** Users who work at a club also need a symbol, which only the server knows at a first login. */
export const FirstLoginOfStaff = meta.story({
  args: { ...first, role: "staff" },
  play: async ({ canvas }) => {
    await choose(canvas, "Lakes-2028");
    await waitFor(() => expect(canvas.getByLabelText("New password")).toBeInvalid());
    await expect(canvas.getByLabelText("New password")).toHaveAccessibleDescription(/one of these characters/);
  },
});
export const FirstLoginCommon = meta.story({
  args: first,
  play: async ({ canvas }) => {
    await choose(canvas, "Password-1");
    await waitFor(() => expect(canvas.getByLabelText("New password")).toHaveAccessibleDescription(/too common/));
  },
});
export const FirstLoginBusy = meta.story({
  args: { ...first, faults: { "account/auth/updatePassword": never } },
  play: async ({ canvas }) => {
    await choose(canvas, "Lakes-2028");
    await shown(canvas.findByRole("button", { name: /Saving/ }));
  },
});
export const FirstLoginOffline = meta.story({
  args: { ...first, faults: { "account/auth/updatePassword": offline } },
  play: async ({ canvas }) => {
    await choose(canvas, "Lakes-2028");
    await shown(canvas.findByText(/We can’t connect/));
    await expect(canvas.getByLabelText("New password")).toHaveValue("Lakes-2028");
  },
});
export const FirstLoginFrench = meta.story({ args: first, globals: { locale: "fr", viewport: { value: "narrow" } } });

async function reset(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Email or phone"), zoe.email ?? "");
  await press(canvas, "Forgot your password?");
  await press(canvas, "Send the code");
}

async function choose(canvas: Canvas, typed: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("New password"), typed);
  await press(canvas, "Save the password");
}
