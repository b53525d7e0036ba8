import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { PasskeyAuthenticator } from "#ui/headless/accounts/passkeys.ts";
import type { DownloadFile } from "#ui/headless/ports/downloadFile.ts";
import { ProfileView } from "#ui/views/accounts/profile/ProfileView.tsx";
import preview from "../.storybook/preview.tsx";
import { emailChange, password } from "../club/account.ts";
import { deviceAt } from "../club/device.ts";
import { never, offline, refusing } from "../club/faults.ts";
import type { OpenPages } from "./openPages.ts";
import { type AccountArgs, accountPropsOf, openAccountPages } from "./openAccountPages.ts";
import { useVisit } from "./BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

interface ProfileViewProps extends AccountArgs {
  readonly visits?: OpenPages;
  /** The device's passkeys; left out, the device has none. */
  readonly authenticator?: PasskeyAuthenticator;
  /** What becomes of a download; it succeeds when left out. */
  readonly download?: DownloadFile;
}

const onLanguage = fn();
const onErased = fn();
const onDownload = fn(async () => ({ ok: true, data: undefined }) as const);

function Profile({ visits, authenticator, download = onDownload }: ProfileViewProps): ReactElement | null {
  const visit = useVisit(visits);
  if (visit === undefined) return null;
  const { now } = visit.parts;
  return (
    <ProfileView
      {...accountPropsOf(visit)}
      now={now}
      authenticator={authenticator}
      onLanguage={onLanguage}
      download={download}
      onErased={onErased}
    />
  );
}

const meta = preview.meta({
  title: "Views/Profile",
  component: Profile,
  args: { crowd: "none", isSignedIn: true },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <Profile {...args} {...loaded} />,
});

/** A name is changed and saved. */
export const Names = meta.story({
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("First name");
    await userEvent.clear(field);
    await userEvent.type(field, "Zoë");
    await userEvent.selectOptions(canvas.getByLabelText("Language"), "fr");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onLanguage).toHaveBeenCalledWith("fr"));
    await expect(field).toHaveValue("Zoë");
  },
});

/** A new email is confirmed by the code sent to it, and is saved. */
export const ContactChange = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change: Email" }));
    const form = within(canvas.getByRole("form", { name: "New email" }));
    await expect(form.getByRole("heading")).toHaveFocus();
    await userEvent.type(form.getByLabelText("New email"), "zoe@new.example.org");
    await userEvent.type(form.getByLabelText("Current password"), password);
    await userEvent.click(form.getByRole("button", { name: "Send the code" }));
    await userEvent.type(await form.findByLabelText("Code"), "123456");
    await userEvent.click(form.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(canvas.getByText("zoe@new.example.org")).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Change: Email" })).toHaveFocus());
  },
});

/** The club requests another email: one press answers, and the focus stays in its part. */
export const EmailRequest = meta.story({
  args: { emailChange },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm the new email" }));
    await waitFor(() => expect(canvas.getByText(emailChange.email)).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Confirm the new email" })).toBeNull());
    await expect(canvas.getByRole("heading", { name: "How we reach you" })).toHaveFocus();
  },
});

/** Everything about the user is saved as a file, and the page says so. */
export const Download = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Download your data" }));
    await expect(onDownload).toHaveBeenLastCalledWith("account/profiles/export", {}, "my-data.json");
    await shown(canvas.findByText("The file is saved on this device."));
  },
});

/** The file is being made. */
export const Downloading = meta.story({
  args: { download: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Download your data" }));
    await shown(canvas.findByRole("button", { name: /Preparing the file/ }));
  },
});

/** Too many files were made within an hour. */
export const DownloadRefused = meta.story({
  args: { download: async () => ({ ok: false, status: 429, code: "TOO_MANY_REQUESTS", message: "" }) as const },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Download your data" }));
    await shown(canvas.findByText(/Too many requests/));
  },
});

const openErasing = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Delete your account and data/ }));
  const form = within(canvas.getByRole("form", { name: "Delete your account and your data for good?" }));
  await expect(form.getByRole("heading", { level: 3 })).toHaveFocus();
  return form;
};

/** The page says what will be lost and what stays before it asks for the password; a wrong password erases nothing. */
export const Erasing = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const form = await openErasing(canvas);
    await expect(form.getAllByRole("listitem")).toHaveLength(3);
    await userEvent.type(form.getByLabelText("Current password"), "Wrong-2027!");
    await userEvent.click(form.getByRole("button", { name: "Delete everything" }));
    await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent("The login information entered is invalid"));
    await expect(onErased).not.toHaveBeenCalled();
    await userEvent.clear(form.getByLabelText("Current password"));
    await userEvent.type(form.getByLabelText("Current password"), password);
    await userEvent.click(form.getByRole("button", { name: "Delete everything" }));
    await waitFor(() => expect(onErased).toHaveBeenCalled());
  },
});

/** Who keeps the account is back at the button. */
export const ErasingKept = meta.story({
  play: async ({ canvas }) => {
    const form = await openErasing(canvas);
    await userEvent.click(form.getByRole("button", { name: "Keep my account" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Delete your account and data/ })).toHaveFocus());
  },
});

/** A trip is still ahead: the page names its booking, and says what to do. */
export const ErasingRefused = meta.story({
  args: { faults: { "account/profiles/erase": refusing("BOOKING_AHEAD") } },
  play: async ({ canvas }) => {
    const form = await openErasing(canvas);
    await userEvent.type(form.getByLabelText("Current password"), password);
    await userEvent.click(form.getByRole("button", { name: "Delete everything" }));
    await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent(/still ahead/));
  },
});

export const ErasingFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Supprimer votre compte/ }));
    await shown(canvas.findByText("Ce qui reste, sans votre nom"));
  },
});

/** The devices have not loaded yet, and nothing moves when they do. */
export const Waiting = meta.story({ args: { faults: { "account/sessions/find": never } } });

/** Without a network typed values stay, and each part says what it could not do. */
export const Offline = meta.story({
  args: { faults: { "account/users/update": offline, "account/sessions/find": offline } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("First name"), " Anne");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getAllByText(/We can’t connect/)).toHaveLength(2));
    await expect(canvas.getByLabelText("First name")).toHaveValue("Zoé Anne");
  },
});

const staff = { role: "staff", authenticator: deviceAt().authenticator } as const;

/** No passkey yet; one is added with a name and removed again, and the focus stays. */
async function addOne(canvas: ReturnType<typeof within>) {
  const form = await addPasskey(canvas, password);
  await waitFor(() => expect(form).not.toBeVisible());
  const part = within(canvas.getByRole("region", { name: "Passkeys" }));
  await expect(await part.findByRole("listitem")).toHaveTextContent(/Laptop at the counter.*not used yet/);
  await waitFor(() => expect(canvas.getByRole("button", { name: "Add a passkey…" })).toHaveFocus());
  return part;
}

/** A passkey that was just added. */
export const Passkeys = meta.story({
  args: staff,
  parameters: { shows: ["Laptop at the counter", "not used yet"] },
  play: async ({ canvas }) => {
    await addOne(canvas);
  },
});

export const PasskeyRemoved = meta.story({
  tags: ["walk"],
  args: staff,
  play: async ({ canvas }) => {
    const part = await addOne(canvas);
    await userEvent.click(part.getByRole("button", { name: /^Remove .*Laptop at the counter$/ }));
    await waitFor(() => expect(part.queryByRole("listitem")).toBeNull());
    await expect(part.getByRole("heading", { name: "Passkeys" })).toHaveFocus();
  },
});

/** A passkey is listed, and none can be added. */
export const PasskeysElsewhere = meta.story({
  args: { role: "staff" },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/cannot add a passkey/));
    await expect(canvas.queryByRole("button", { name: "Add a passkey…" })).toBeNull();
  },
});

/** A wrong password creates no passkey. */
export const PasskeyWrongPassword = meta.story({
  args: staff,
  play: async ({ canvas }) => {
    await addPasskey(canvas, "Wrong-2027!");
    await shown(canvas.findByText("The login information entered is invalid"));
  },
});

/** The owner cancels at the device. */
export const PasskeyGivenUp = meta.story({
  args: { role: "staff", authenticator: deviceAt(false).authenticator },
  play: async ({ canvas }) => {
    const form = within(await addPasskey(canvas, password));
    await waitFor(() => expect(form.getByRole("alert")).not.toBeEmptyDOMElement());
    await expect(form.getByLabelText("Name")).toHaveValue("Laptop at the counter");
  },
});

export const PasskeyBusy = meta.story({
  args: { ...staff, faults: { "account/passkeys/create": never } },
  play: async ({ canvas }) => {
    await addPasskey(canvas, password);
    await shown(canvas.findByRole("button", { name: /Waiting for the device/ }));
  },
});

export const PasskeysWaiting = meta.story({ args: { ...staff, faults: { "account/passkeys/find": never } } });

export const PasskeysFailed = meta.story({
  args: { ...staff, faults: { "account/passkeys/find": refusing("INTERNAL") } },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole("region", { name: "Passkeys" }));
    await waitFor(() => expect(part.getByRole("alert")).not.toBeEmptyDOMElement());
  },
});

export const PasskeysFrench = meta.story({ args: staff, globals: { locale: "fr", viewport: { value: "narrow" } } });

async function addPasskey(canvas: ReturnType<typeof within>, typed: string): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey…" }));
  const form = canvas.getByRole("form", { name: "A new passkey" });
  const fields = within(form);
  await userEvent.clear(fields.getByLabelText("Name"));
  await userEvent.type(fields.getByLabelText("Name"), "Laptop at the counter");
  await userEvent.type(fields.getByLabelText("Current password"), typed);
  await userEvent.click(fields.getByRole("button", { name: "Add the passkey" }));
  return form;
}

export const French = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
