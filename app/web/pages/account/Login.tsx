import { type ReactElement, useEffect, useState } from "react";
import { browserAuthenticator } from "#adapters/browser/passkeys.ts";
import { emailChangeTokenIn } from "#ui/headless/accounts/emailChange.ts";
import { inviteTokenIn, acceptInvite } from "#ui/headless/accounts/invite.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { EmailChangeView } from "#ui/views/accounts/profile/EmailChangeView.tsx";
import { loginFormHeight, LoginView } from "#ui/views/accounts/signIn/LoginView.tsx";
import { useSearch } from "../../address/address.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { PageWithoutTopBar } from "./PageWithoutTopBar.tsx";
import { useSignInModels, accountPagePropsOf } from "./accountPage.ts";

/**
 * Shows the page `/login`. A user who came from a page that needs a sign-in goes back there; a booking in progress stays unchanged.
 * Requirements §2.
 */
export function LoginPage({ session, locale }: VisitorPageProps): ReactElement {
  const member = useSignInModels(session);
  useInvite(session, member);
  // The server renders only the frame, and has no authenticator.
  const [authenticator] = useState(() => (typeof window === "undefined" ? undefined : browserAuthenticator()));
  const { token, leave } = useEmailLink();
  const query = new URLSearchParams(useSearch());
  const why = query.has("next") ? "needed" : query.has("erased") ? "erased" : query.has("out") ? "out" : undefined;
  return (
    <PageWithoutTopBar session={session} locale={locale} member={member} height={loginFormHeight}>
      {(known, { onward, to }) => {
        const props = accountPagePropsOf(session, known);
        return token === undefined ? (
          <LoginView
            {...props}
            why={why}
            authenticator={authenticator}
            onward={onward}
            signupPath={to("/signup")}
            findPath={to("/find-booking")}
          />
        ) : (
          <EmailChangeView key={token} {...props} token={token} now={session.booking.ports.now} onLeave={leave} />
        );
      }}
    </PageWithoutTopBar>
  );
}

/** The token of an e-mail change in the address. It stays there until the reader leaves the page, so that a reload shows the same. */
function useEmailLink() {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(emailChangeTokenIn(window.location.hash));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const leave = () => {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setToken(undefined);
  };
  return { token, leave };
}

/** Accepts the invitation in the address, once: it is removed from the address before any call. */
function useInvite({ alerts }: AppWideModels, member: SignInModels | undefined): void {
  const { say } = useWords();
  useEffect(() => {
    const token = inviteTokenIn(window.location.hash);
    if (member === undefined || token === undefined) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    void acceptInvite(member.account, token).then((isTaken) => {
      if (!isTaken) alerts.raise({ type: "error", message: say("account.inviteEnded") });
    });
  }, [alerts, member, say]);
}
