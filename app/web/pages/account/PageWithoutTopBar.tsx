import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { firstOfficePageOfUser } from "#core/domain/site/menu.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import type { Locale } from "#core/words/index.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { FrameWithoutTopBar } from "#ui/views/site/FrameWithoutTopBar.tsx";
import type { NextPageAfterSignIn } from "#ui/views/accounts/signIn/AfterSignIn.tsx";
import { useLocation, useSearch } from "../../address/address.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { matchedRoute } from "../../address/routes.ts";

/** The props of `PageWithoutTopBar`, a page without a top bar. */
export interface PageWithoutTopBarProps extends VisitorPageProps {
  readonly member: SignInModels | undefined;
  /** The height reserved for the form while it is loaded, a CSS length. */
  readonly height: string;
  readonly children: (member: SignInModels, way: NextPageLink) => ReactNode;
}

/** The link to where login and sign-up lead next. */
export interface NextPageLink {
  readonly onward: NextPageAfterSignIn;
  /** The address of another page such as login or sign-up, which leads to the same next page. */
  readonly to: (path: string) => string;
}

/**
 * Shows a page without a top bar, such as login: its frame, and where it leads next. After signing in the user goes on to the page that
 * required it; without one the page stays. A booking in progress stays unchanged. Requirements §1, §2.
 */
export function PageWithoutTopBar({ session, locale, member, height, children }: PageWithoutTopBarProps): ReactElement {
  useSignals();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = search === "" ? "" : `?${search}`;
  const next = new URLSearchParams(search).get("next");
  const asking = member?.account.state.value === "in" ? askingPage(next, locale) : undefined;
  useEffect(() => {
    if (asking !== undefined) navigate(asking, { replace: true });
  }, [asking, navigate]);
  const to = (bare: string) => `${pathInLocale(bare, locale)}${next === null ? "" : `?next=${encodeURIComponent(next)}`}`;
  return (
    <FrameWithoutTopBar
      first={session.first}
      homePath={homePathOf(locale)}
      languagePath={pathInLocale(`${path}${query}`, locale === "en" ? "fr" : "en")}
    >
      {member === undefined || asking !== undefined ? (
        <Skeleton height={height} />
      ) : (
        children(member, { onward: nextPageOf({ session, locale }, member.account.user.value), to })
      )}
    </FrameWithoutTopBar>
  );
}

/** The page that required signing in, if it is one of Quai's: a link may name any address. */
function askingPage(next: string | null, locale: Locale): string | undefined {
  const isOurs = next?.startsWith("/") === true && !next.startsWith("//") && matchedRoute(next) !== undefined;
  return isOurs ? pathInLocale(next, locale) : undefined;
}

function nextPageOf({ session, locale }: VisitorPageProps, user: AccountUser | undefined): NextPageAfterSignIn {
  const { saved, payment } = session.visit();
  const isUnderWay = saved !== undefined && !payment.paymentSuccess;
  if (isUnderWay) return { href: homePathOf(locale), label: "account.goOnBooking" };
  const desk = firstOfficePageOfUser(user);
  return desk === undefined
    ? { href: homePathOf(locale), label: "account.goHome" }
    : { href: pathInLocale(desk.to, locale), label: "account.goOffice" };
}
