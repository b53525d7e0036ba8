import type { ReactElement } from "react";
import type { PasskeyAuthenticator } from "#ui/headless/accounts/passkeys.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import "#ui/headless/words/accountWords.ts";
import { EmailChangeView } from "#ui/views/accounts/profile/EmailChangeView.tsx";
import { LoginView } from "#ui/views/accounts/signIn/LoginView.tsx";
import { FrameWithoutTopBar } from "#ui/views/site/FrameWithoutTopBar.tsx";
import { SignupView } from "#ui/views/accounts/signIn/SignupView.tsx";
import { zoe } from "../club/account.ts";
import type { Visit } from "../club/visit.ts";
import type { OpenPages } from "./openPages.ts";
import { type AccountArgs, accountPropsOf } from "./openAccountPages.ts";
import { useVisit } from "./BookingPage.tsx";

/** A page by which a user enters: sign-up, login, or the answer to a change of email. */
export interface EntryPageProps extends AccountArgs {
  readonly visits?: OpenPages;
  readonly page?: "signup" | "login" | "email";
  /** The device's passkeys; left out, the device has none. */
  readonly authenticator?: PasskeyAuthenticator;
  /** Whether an unfinished booking of the club led here. */
  readonly isLed?: boolean;
}

export function EntryPage(props: EntryPageProps): ReactElement | null {
  const visit = useVisit(props.visits);
  return visit === undefined ? null : <Page {...props} visit={visit} />;
}

function Page({
  visit,
  page = "signup",
  isLed = false,
  authenticator,
  emailChange,
}: EntryPageProps & { readonly visit: Visit }): ReactElement {
  const { locale } = useWords();
  const props = accountPropsOf(visit);
  const { first } = visit.parts;
  const clubs = first.clubs.map(({ id, name }) => ({ id, name }));
  const onward = { href: "#on", label: "account.goOnBooking" } as const;
  return (
    <FrameWithoutTopBar first={first} homePath="#home" languagePath={locale === "en" ? "#fr" : "#en"}>
      {page === "email" ? (
        <EmailChangeView
          {...props}
          token={visit.club.emailTokenOf({ ...zoe, ...(emailChange === undefined ? {} : { emailChange }) })}
          now={visit.parts.now}
          onLeave={() => undefined}
        />
      ) : page === "login" ? (
        <LoginView {...props} authenticator={authenticator} onward={onward} signupPath="#signup" why={undefined} />
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
    </FrameWithoutTopBar>
  );
}
