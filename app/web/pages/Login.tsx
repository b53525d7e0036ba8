import { type ReactElement, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { browserAuthenticator } from "#adapters/browser/passkeys.ts";
import { inviteIn, takeInvite } from "#ui/headless/account/invite.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { LoginView } from "#ui/views/account/LoginView.tsx";
import type { Member } from "../member.tsx";
import type { Session } from "../session.ts";
import type { PageProps } from "./Boat.tsx";
import { propsFor } from "./propsFor.ts";
import { QuietPage } from "./QuietPage.tsx";
import { useMember } from "./useMember.ts";

/** `/login`. Who came from a page that needs a sign-in is led back there, and a booking under way waits unchanged. Spec §2. */
export function Login({ session, locale }: PageProps): ReactElement {
  const member = useMember(session);
  useInvite(session, member);
  const [authenticator] = useState(browserAuthenticator);
  const query = new URLSearchParams(useSearch());
  const why = query.has("next") ? "needed" : query.has("closed") ? "closed" : query.has("out") ? "out" : undefined;
  return (
    <QuietPage session={session} locale={locale} member={member}>
      {(known, { onward, to }) => (
        <LoginView {...propsFor(session, known)} why={why} authenticator={authenticator} onward={onward} signupPath={to("/signup")} />
      )}
    </QuietPage>
  );
}

/** Takes up the invitation that a link carries, once: it leaves the address before anything is asked. */
function useInvite({ alerts }: Session, member: Member | undefined): void {
  const { say } = useWords();
  useEffect(() => {
    const token = inviteIn(window.location.hash);
    if (member === undefined || token === undefined) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    void takeInvite(member.account, token).then((isTaken) => {
      if (!isTaken) alerts.raise({ type: "error", message: say("account.inviteEnded") });
    });
  }, [alerts, member, say]);
}
