import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import "#ui/headless/words/accountWords.ts";
import { LoginView } from "#ui/views/account/LoginView.tsx";
import { Quiet } from "#ui/views/account/Quiet.tsx";
import { SignupView } from "#ui/views/account/SignupView.tsx";
import preview from "../.storybook/preview.tsx";
import { refusing } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import type { Opened } from "./opened.ts";
import { type AccountArgs, accountPropsOf, openedAccount } from "./openedAccount.ts";
import { useVisit } from "./Shown.tsx";

interface DoorProps extends AccountArgs {
  readonly visits?: Opened;
  readonly page?: "signup" | "login";
  /** Whether an unfinished booking of the club led here. */
  readonly isLed?: boolean;
}

function Door({ visits, page = "signup", isLed = false }: DoorProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} page={page} isLed={isLed} />;
}

interface PageProps {
  readonly visit: Visit;
  readonly page: "signup" | "login";
  readonly isLed: boolean;
}

function Page({ visit, page, isLed }: PageProps): ReactElement {
  const { locale } = useWords();
  const props = accountPropsOf(visit);
  const { first } = visit.parts;
  const clubs = first.clubs.map(({ id, name }) => ({ id, name }));
  const onward = { href: "#on", said: "account.goOnBooking" } as const;
  return (
    <Quiet first={first} homePath="#home" languagePath={locale === "en" ? "#fr" : "#en"}>
      {page === "login" ? (
        <LoginView {...props} onward={onward} signupPath="#signup" why={undefined} />
      ) : (
        <SignupView
          {...props}
          onward={onward}
          loginPath="#login"
          clubs={clubs}
          hasMore
          reservation={isLed ? { _id: "mem_r_1", key: "k" } : undefined}
        />
      )}
    </Quiet>
  );
}

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
    await expect(canvas.getByRole("link", { name: "Go on with your booking" })).toBeVisible();
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
    await expect(await canvas.findByText(/where you booked/)).toBeVisible();
    await expect(canvas.queryByLabelText("Your club")).toBeNull();
  },
});

export const SignupFrench = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const Login = meta.story({ args: { page: "login" } });
export const LoginFrench = meta.story({ args: { page: "login" }, globals: { locale: "fr", viewport: { value: "narrow" } } });
export const LoggedIn = meta.story({ args: { page: "login", isSignedIn: true } });
