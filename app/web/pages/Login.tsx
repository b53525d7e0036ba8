import { type ReactElement, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { inLocale } from "#core/settings/locale.ts";
import { routeOf } from "#core/settings/routes.ts";
import { homeOf } from "#core/visit/guards.ts";
import { inviteIn, takeInvite } from "#ui/headless/account/invite.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Skeleton } from "#ui/parts/Skeleton.tsx";
import { LoginView, type LoginProps } from "#ui/views/account/LoginView.tsx";
import { Quiet } from "#ui/views/account/Quiet.tsx";
import type { Member } from "../member.tsx";
import type { Session } from "../session.ts";
import type { PageProps } from "./Boat.tsx";
import { propsFor } from "./propsFor.ts";
import { useMember } from "./useMember.ts";

/** `/login`. Who came from a page that needs a sign-in is led back there, and a booking under way waits unchanged. Spec §2. */
export function Login({ session, locale }: PageProps): ReactElement {
  const member = useMember(session);
  useInvite(session, member);
  const [path] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const next = query.get("next");
  const languagePath = inLocale(`${path}${search === "" ? "" : `?${search}`}`, locale === "en" ? "fr" : "en");
  const why = next !== null ? "needed" : query.has("out") ? "out" : undefined;
  return (
    <Quiet first={session.first} homePath={homeOf(locale)} languagePath={languagePath}>
      {member === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <LoginView {...propsFor(session, member)} why={why} onward={onwardFrom(next, { session, locale })} />
      )}
    </Quiet>
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

function onwardFrom(next: string | null, { session, locale }: PageProps): LoginProps["onward"] {
  // Only to a page of ours: whoever made the link may have written anything.
  if (next?.startsWith("/") === true && !next.startsWith("//") && routeOf(next)?.route.stands === true)
    return { href: inLocale(next, locale), said: "account.goOn" };
  const { saved, payment } = session.visit();
  const isUnderWay = saved !== undefined && !payment.paymentSuccess;
  return { href: homeOf(locale), said: isUnderWay ? "account.goOnBooking" : "account.goHome" };
}
