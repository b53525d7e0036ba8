import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ProfileView } from "#ui/views/account/ProfileView.tsx";
import preview from "../.storybook/preview.tsx";
import { password } from "../club/account.ts";
import { never } from "../club/faults.ts";
import type { Opened } from "./opened.ts";
import { type AccountArgs, accountPropsOf, openedAccount } from "./openedAccount.ts";
import { useVisit } from "./Shown.tsx";

interface ProfileProps extends AccountArgs {
  readonly visits?: Opened;
}

const [onLanguage, onClosed] = [fn(), fn()];

function Profile({ visits }: ProfileProps): ReactElement | null {
  const visit = useVisit(visits);
  if (visit === undefined) return null;
  return <ProfileView {...accountPropsOf(visit)} now={visit.parts.now} onLanguage={onLanguage} onClosed={onClosed} />;
}

const meta = preview.meta({
  title: "Views/Profile",
  component: Profile,
  args: { crowd: "none", isSignedIn: true },
  loaders: [async ({ args, globals }) => ({ visits: await openedAccount(args, globals) })],
  render: (args, { loaded }) => <Profile {...args} {...loaded} />,
});

/** A name is changed and kept. */
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

/** A new e-mail is confirmed by the code that goes to it, and stands. */
export const ContactChange = meta.story({
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

/** What stays is said before the password is asked; a wrong one closes nothing. */
export const Closing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Close the account/ }));
    const form = within(canvas.getByRole("form", { name: "Close your account for good?" }));
    await userEvent.type(form.getByLabelText("Current password"), "Wrong-2027!");
    await userEvent.click(form.getByRole("button", { name: "Close my account" }));
    await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent("The login information entered is invalid"));
    await expect(onClosed).not.toHaveBeenCalled();
    await userEvent.clear(form.getByLabelText("Current password"));
    await userEvent.type(form.getByLabelText("Current password"), password);
    await userEvent.click(form.getByRole("button", { name: "Close my account" }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  },
});

/** The devices are not there yet, and nothing jumps when they come. */
export const Waiting = meta.story({ args: { faults: { "account/sessions/find": never } } });

export const French = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
