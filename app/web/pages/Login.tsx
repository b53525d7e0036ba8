import type { ReactElement } from "react";
import { useLocation, useSearch } from "wouter";
import { inLocale } from "#core/settings/locale.ts";
import { routeOf } from "#core/settings/routes.ts";
import { homeOf } from "#core/visit/guards.ts";
import { Skeleton } from "#ui/parts/Skeleton.tsx";
import { LoginView, type LoginProps } from "#ui/views/account/LoginView.tsx";
import { Quiet } from "#ui/views/account/Quiet.tsx";
import type { PageProps } from "./Boat.tsx";
import { propsFor } from "./propsFor.ts";
import { useMember } from "./useMember.ts";

/** `/login`. Who came from a page that needs a sign-in is led back there, and a booking under way waits unchanged. Spec §2. */
export function Login({ session, locale }: PageProps): ReactElement {
  const member = useMember(session);
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

function onwardFrom(next: string | null, { session, locale }: PageProps): LoginProps["onward"] {
  // Only to a page of ours: whoever made the link may have written anything.
  if (next?.startsWith("/") === true && !next.startsWith("//") && routeOf(next)?.route.stands === true)
    return { href: inLocale(next, locale), said: "account.goOn" };
  const { saved, payment } = session.visit();
  const isUnderWay = saved !== undefined && !payment.paymentSuccess;
  return { href: homeOf(locale), said: isUnderWay ? "account.goOnBooking" : "account.goHome" };
}
