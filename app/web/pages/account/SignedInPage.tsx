import { useSignals } from "@preact/signals-react/runtime";
import { Activity, type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "../../address/address.tsx";
import { browserAuthenticator } from "#adapters/browser/passkeys.ts";
import { isMenuItemAllowed, sideMenu } from "#core/domain/site/menu.ts";
import { pathWithoutLocale, pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { SingleKeyShortcutsContext } from "#ui/parts/keyboard/useShortcut.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { AccountFailure } from "#ui/views/accounts/AccountFailure.tsx";
import { ForbiddenPage } from "#ui/views/site/ForbiddenPage.tsx";
import { MarkUnsavedContext } from "#ui/views/leaving/LeaveConfirmation.tsx";
import { createLazyPage } from "../lazyPage.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useSignInModels, accountPagePropsOf } from "./accountPage.ts";

/** A chunk that few ever load. */
const signInAgain = createLazyPage(async () => (await import("#ui/views/accounts/signIn/SignInAgain.tsx")).SignInAgain);

/** The props of `SignedInPage`, a page for signed-in users. */
export interface SignedInPageProps extends VisitorPageProps {
  readonly children: (member: SignInModels, user: AccountUser) => ReactNode;
}

/**
 * Shows a page to signed-in users only. Others are sent to login and back; users without the permission see which one is missing. The
 * server refuses their calls in any case. If the session ends while something is unsaved, the page waits for the same user to sign in
 * again. If the user cannot be read, it offers to try again.
 */
export function SignedInPage(props: SignedInPageProps): ReactElement {
  useSignals();
  const [path] = useLocation();
  const member = useSignInModels(props.session);
  const stay = member?.staying.stay.value;
  const [authenticator] = useState(browserAuthenticator);
  useLoginFirst(stay?.kind === "out", path);
  if (member === undefined || stay?.kind === undefined || stay.kind === "asking" || stay.kind === "out") return <Skeleton height="60dvh" />;
  const failure = stay.kind === "unread" ? <AccountFailure account={member.account} homePath={homePathOf(props.locale)} /> : null;
  if (stay.user === undefined) return <>{failure}</>;
  const login =
    stay.kind === "waiting" ? (
      <signInAgain.View {...accountPagePropsOf(props.session, member)} user={stay.user} authenticator={authenticator} onwardPath={path} />
    ) : null;
  // Another user who signs in begins with a new page.
  return <PageOfUser key={stay.user.id} {...props} member={member} user={stay.user} instead={failure ?? login} />;
}

interface TheirsProps extends SignedInPageProps {
  readonly member: SignInModels;
  readonly user: AccountUser;
  /** Shown in place of the page, which keeps its input meanwhile; null shows the page. */
  readonly instead: ReactNode;
}

function PageOfUser({ session, locale, member, user, instead, children }: TheirsProps): ReactElement {
  useSignals();
  const [path] = useLocation();
  const { hold, leave } = member.staying;
  useEffect(() => leave, [leave]);
  const view = new URLSearchParams(useSearch()).get("view");
  const page = pathWithoutLocale(path);
  // Who may not see a page may see one of its views, which the menu leads to.
  const [entry, ...views] = sideMenu.filter(({ to }) => to === page || to === `${page}?view=${view}`);
  if (entry !== undefined && ![entry, ...views].some((each) => isMenuItemAllowed(each, user))) {
    const { permissions = [], roles = [] } = entry;
    return <ForbiddenPage permissions={permissions} roles={roles} club={user.clientData.name} homePath={homePathOf(locale)} />;
  }
  return (
    <>
      {instead}
      <Activity mode={instead === null ? "visible" : "hidden"}>
        <MarkUnsavedContext value={hold}>
          <SingleKeyShortcutsContext value={member.preferences.value.value.shortcuts}>{children(member, user)}</SingleKeyShortcutsContext>
          <Return alerts={session.alerts} />
        </MarkUnsavedContext>
      </Activity>
    </>
  );
}

/**
 * The last element of a page that may be put aside: a user who comes back finds the focus where it was, and a message that nothing is saved
 * yet.
 */
function Return({ alerts }: Pick<AppWideModels, "alerts">): null {
  const { say } = useWords();
  const focused = useRef<Element>(null);
  const before = useRef<Element>(null);
  const wasShown = useRef(false);
  // Ends before anything that is put aside gives the focus away, and begins before anything takes it that is shown again.
  useLayoutEffect(() => {
    before.current = focused.current;
    const follow = () => void (focused.current = document.activeElement);
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  const back = useEffectEvent(() => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    alerts.raise({ type: "success", message: say("account.keptHere") });
  });
  // Runs each time the page is shown again, after all effects of the elements before it.
  useEffect(() => {
    if (wasShown.current) back();
    wasShown.current = true;
  }, []);
  return null;
}

function useLoginFirst(isNeeded: boolean, path: string): void {
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (!isNeeded) return;
    const next = `${pathWithoutLocale(path)}${search === "" ? "" : `?${search}`}`;
    const login = path === pathWithoutLocale(path) ? "/login" : pathInLocale("/login", path.startsWith("/fr") ? "fr" : "en");
    navigate(`${login}?next=${encodeURIComponent(next)}`, { replace: true });
  }, [isNeeded, path, search, navigate]);
}
