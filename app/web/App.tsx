import { useSignals } from "@preact/signals-react/runtime";
import { memo, useEffect, useLayoutEffect, useRef, useState, Component, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { formatLocaleByLanguage, type Locale } from "#core/words/index.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { pathWithoutLocale, pathInLocale, localeOfPath } from "#core/domain/language/locale.ts";
import { pathShowsTopBar } from "#core/domain/site/screens.ts";
import { loadFirstPageWords } from "#ui/headless/words/firstWords/load.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { LazyErrorPage } from "#ui/views/shell/LazyErrorPage.tsx";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { PageShell } from "#ui/views/shell/PageShell.tsx";
import { useLocation, useSearch } from "./address/address.tsx";
import { pageIdentityKey, matchedRoute, openOwnLinksInPage } from "./address/routes.ts";
import { pageOfScreen } from "./routing/pages.tsx";
import type { AppWideModels } from "./models/appWideModels.ts";
import { useRouteGuards } from "./routing/useRouteGuards.ts";

interface BoundaryProps {
  readonly homePath: string;
  readonly children: ReactNode;
}

/** A component that shows the error page where a page failed to render, so that the visitor never sees an empty one. Requirements §2. */
class PageErrorBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <LazyErrorPage status={500} homePath={this.props.homePath} /> : this.props.children;
  }
}

/** The props of `App`, the application. */
export interface AppProps {
  readonly session: AppWideModels;
  /** The HTTP status of the server's own error for this page; 200 where the route decides. */
  readonly status: number;
}

/** Shows the whole application: the language by the address's prefix, the guards, the page, and the frame around it. Requirements §2. */
export function App({ session, status }: AppProps) {
  useSignals();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const locale = useLoadedLocale(localeOfPath(path) ?? session.first.locale);
  useEffect(() => openOwnLinksInPage(navigate), [navigate]);
  useLanguage(session, locale, path, search);
  useBeginning(session);
  const query = search === "" ? "" : `?${search}`;
  const page = pageIdentityKey(path);
  const isReached = session.reach.reached.value === "there";
  const isNoticeAbove = page === "home" && session.isLinkLost.value;
  const member = session.door.member.value;
  const logOut = () => void member?.account.logout().then(() => navigate(`${pathInLocale("/login", locale)}?out`));
  return (
    <I18nProvider locale={formatLocaleByLanguage[locale]}>
      <WordsProvider locale={locale}>
        <PageShell
          first={session.first}
          club={page === "survey" || page === "bookings" ? null : session.club.value}
          alerts={session.alerts}
          loading={session.loading}
          themeChoice={session.themeChoice}
          homePath={homePathOf(locale)}
          languagePath={pathInLocale(`${path}${query}`, locale === "en" ? "fr" : "en")}
          hasTopBar={pathShowsTopBar(path)}
          isOffice={matchedRoute(path)?.isOffice === true && member?.isCustomer.value !== true}
          clubName={member?.account.user.value?.clientData.name}
          loginPath={member?.isOut.value === false ? undefined : pathInLocale("/login", locale)}
          account={
            <>
              {session.cartLink.value}
              {member === undefined ? null : <member.Top member={member} path={pathWithoutLocale(path)} onLogout={logOut} />}
            </>
          }
          side={member === undefined || !pathShowsTopBar(path) ? null : <member.Side member={member} path={pathWithoutLocale(path)} />}
        >
          {/* The pass page itself shows the stored pass. */}
          {page === "information" || (isReached && !isNoticeAbove) ? null : <Notices session={session} />}
          {member === undefined ? null : <member.OwnClub member={member} booking={session.booking} />}
          <PageErrorBoundary key={page} homePath={homePathOf(locale)}>
            <Page session={session} path={path} locale={locale} status={status} />
          </PageErrorBoundary>
          {/* While Quai is unreachable, or a link has lost its end, they are above the page. */}
          {page === "home" && isReached && !isNoticeAbove && session.booking.payment.passes.value.length > 0 ? (
            <Notices session={session} />
          ) : null}
        </PageShell>
      </WordsProvider>
    </I18nProvider>
  );
}

const deviceNotices = createLazyPageCode(() => import("./deviceNotices.tsx"));

/** What this device stores, shown while Quai is out of reach, after a link that lost its end, and below the home page. Its code comes once the page is at rest. */
function Notices({ session }: Pick<AppProps, "session">) {
  const { Part } = useLazyPageCode(deviceNotices);
  return Part === undefined ? null : <Part.DeviceNotices session={session} />;
}

interface PageProps extends AppProps {
  readonly path: string;
  readonly locale: Locale;
}

/** The page at a path. A new query alone, as each choice writes one, does not render it again. */
const Page = memo(function Page({ session, path, locale, status }: PageProps) {
  const route = matchedRoute(path);
  const verdict = useRouteGuards(session, route?.guards ?? [], path, locale);
  if (verdict.kind === "error")
    return <LazyErrorPage status={verdict.status} message="errors.page.unknownMiddleware" homePath={homePathOf(locale)} />;
  if (status >= 400) return <LazyErrorPage status={status} homePath={homePathOf(locale)} />;
  if (route === undefined) return <LazyErrorPage status={404} homePath={homePathOf(locale)} />;
  return pageOfScreen(route.page, session, locale);
});

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Restores what the browser has stored, once the page is hydrated and before its guards decide: a layout effect runs before theirs. */
function useBeginning(session: AppWideModels): void {
  useBrowserLayoutEffect(() => session.begin(), [session]);
}

/** The requested language once its words are loaded; until then the language shown before. */
function useLoadedLocale(wanted: Locale): Locale {
  const [loaded, setLoaded] = useState(wanted);
  useEffect(() => {
    if (wanted !== loaded)
      void loadFirstPageWords(wanted).then(
        () => setLoaded(wanted),
        () => undefined,
      );
  }, [wanted, loaded]);
  return loaded;
}

/**
 * Sets the language of the document and of calls to `locale`. The language of the path is stored for the next visit, and on the account
 * when it changes; it is known before `locale`, whose words are still being loaded then. Requirements §2.
 */
function useLanguage(session: AppWideModels, locale: Locale, path: string, search: string): void {
  useEffect(() => {
    session.speak(locale);
    document.documentElement.lang = locale;
  }, [session, locale]);
  useTitle(session, locale, path, search);
  const pathLocale = localeOfPath(path);
  useEffect(() => {
    if (pathLocale !== undefined) session.chooseLanguage(pathLocale);
  }, [session, pathLocale]);
}

/**
 * Sets the page's title as the server renders it for its address; it stays until the address changes. Pages of the back-office and the
 * steps to payment set their own, since their words are in their chunks.
 */
function useTitle(session: AppWideModels, locale: Locale, path: string, search: string): void {
  const hasStepTitle = pageIdentityKey(path) === "home" && session.booking.checkout.step.value !== "choice";
  const hasOwn = hasStepTitle || matchedRoute(path)?.isOffice === true;
  const address = `${locale} ${path}?${search}`;
  const drawn = useRef(address);
  useEffect(() => {
    if (hasOwn) drawn.current = "";
    if (hasOwn || drawn.current === address) return undefined;
    let isOver = false;
    const entitle = async () => {
      const { pageTitleIn } = await import("./routing/pageTitle.ts");
      if (!isOver) document.title = pageTitleIn(session, locale, path, search);
    };
    drawn.current = "";
    // Without it the title stays what it was.
    void entitle().catch(() => undefined);
    return () => void (isOver = true);
  }, [session, locale, path, search, address, hasOwn]);
}
