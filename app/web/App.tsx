import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { formatLocale, type Locale, type WordKey } from "#core/words/index.ts";
import { homeOf } from "#core/visit/guards.ts";
import { barePath, inLocale, localeOfPath } from "#core/settings/locale.ts";
import { routeOf, showsTopBar } from "#core/settings/routes.ts";
import { loadWords } from "#ui/headless/words/load.ts";
import { WordsProvider, wordsOf } from "#ui/headless/words/words.tsx";
import { ErrorPage } from "#ui/views/shell/ErrorPage.tsx";
import { HoldsPass } from "#ui/views/shell/HoldsPass.tsx";
import { OwnPasses } from "#ui/views/shell/OwnPasses.tsx";
import { Shell } from "#ui/views/shell/Shell.tsx";
import { Unreached } from "#ui/views/shell/Unreached.tsx";
import { useLocation, useSearch } from "./address.tsx";
import { Boundary } from "./Boundary.tsx";
import { followLinks } from "./followLinks.ts";
import { pages } from "./pages.tsx";
import type { Session } from "./session.ts";
import { useGuards } from "./useGuards.ts";

export interface AppProps {
  readonly session: Session;
  /** The server's own error for this page; 200 where the route decides. */
  readonly status: number;
}

/** The whole application: language by prefix, guards, page, and the shell around it. Spec §2. */
export function App({ session, status }: AppProps) {
  useSignals();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const locale = useSpoken(localeOfPath(path) ?? session.first.locale);
  useEffect(() => followLinks(navigate), [navigate]);
  useLanguage(session, locale, path);
  useBeginning(session);
  const query = search === "" ? "" : `?${search}`;
  const member = session.door.member.value;
  const logOut = () => void member?.account.logout().then(() => navigate(`${inLocale("/login", locale)}?out`));
  return (
    <I18nProvider locale={formatLocale[locale]}>
      <WordsProvider locale={locale}>
        <Shell
          first={session.first}
          club={session.club.value}
          alerts={session.alerts}
          loading={session.loading}
          themeChoice={session.themeChoice}
          homePath={homeOf(locale)}
          languagePath={inLocale(`${path}${query}`, locale === "en" ? "fr" : "en")}
          hasTopBar={showsTopBar(path)}
          isOffice={routeOf(path)?.route.isOffice === true}
          clubName={member?.account.user.value?.clientData.name}
          loginPath={member?.account.user.value === undefined ? inLocale("/login", locale) : undefined}
          account={member === undefined ? null : <member.Top member={member} path={barePath(path)} onLogout={logOut} />}
          side={member === undefined || !showsTopBar(path) ? null : <member.Side member={member} path={barePath(path)} />}
        >
          {/* The pass is itself what is kept. */}
          {pageKey(path) === "information" ? null : (
            <Unreached reach={session.reach} passes={session.booking.payment.passes} onPass={session.booking.pass.show} />
          )}
          {["boatName", "pricing"].includes(pageKey(path)) ? <HoldsPass payment={session.booking.payment} /> : null}
          <Boundary key={pageKey(path)} homePath={homeOf(locale)}>
            <Page session={session} path={path} locale={locale} status={status} />
          </Boundary>
          {/* Out of reach, they stand above the page. */}
          {pageKey(path) === "home" && session.reach.reached.value === "there" ? (
            <OwnPasses payment={session.booking.payment} onPass={session.booking.pass.show} title="shell.passes" />
          ) : null}
        </Shell>
      </WordsProvider>
    </I18nProvider>
  );
}

interface PageProps extends AppProps {
  readonly path: string;
  readonly locale: Locale;
}

function Page({ session, path, locale, status }: PageProps) {
  const route = routeOf(path)?.route;
  const verdict = useGuards(session, route?.guards ?? [], path, locale);
  if (verdict.kind === "error") return <ErrorPage status={verdict.status} said="errors.page.unknownMiddleware" homePath={homeOf(locale)} />;
  const page = route?.stands === true ? pages[route.page] : undefined;
  if (status >= 400) return <ErrorPage status={status} homePath={homeOf(locale)} />;
  return page === undefined ? <ErrorPage status={404} homePath={homeOf(locale)} /> : page(session, locale);
}

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Takes up what the browser kept once the page is hydrated, and before its guards decide: a layout effect comes before theirs. */
function useBeginning(session: Session): void {
  useBrowserLayoutEffect(() => session.begin(), [session]);
}

/** The language that is asked for once its words are there; until then the page goes on in the one it spoke. */
function useSpoken(asked: Locale): Locale {
  const [spoken, setSpoken] = useState(asked);
  useEffect(() => {
    if (asked !== spoken)
      void loadWords(asked).then(
        () => setSpoken(asked),
        () => undefined,
      );
  }, [asked, spoken]);
  return spoken;
}

/**
 * The page speaks `locale`, in the document and in what is sent. The language that the path asks for is remembered for the next visit, and saved
 * on the account when it changes: it comes before `locale`, whose words are still being fetched then. Spec §2.
 */
function useLanguage(session: Session, locale: Locale, path: string): void {
  const hasStepTitle = pageKey(path) === "home" && session.booking.checkout.step.value !== "choice";
  useEffect(() => {
    session.speak(locale);
    document.documentElement.lang = locale;
    // Pages of the back-office and the steps to payment say their own: their words come with them.
    if (routeOf(path)?.route.isOffice !== true && !hasStepTitle) document.title = titleOf(path, locale);
  }, [session, locale, path, hasStepTitle]);
  const asked = localeOfPath(path);
  useEffect(() => {
    if (asked !== undefined) session.chooseLanguage(asked);
  }, [session, asked]);
}

/** What makes a page another one: not its language, so that a change of language keeps what was chosen on it. */
export function pageKey(path: string): string {
  return routeOf(path)?.route.page ?? barePath(path);
}

/** The title of a page, the same on the server and in the browser. */
export function titleOf(path: string, locale: Locale): string {
  const { say } = wordsOf(locale);
  const page = routeOf(path)?.route;
  if (page?.stands !== true) return `${say("errors.page.notFound")} · ${say("shell.product")}`;
  const title = page.isOffice === true ? "shell.officeTitle" : titles[page.page];
  return title === undefined ? say("shell.homeTitle") : `${say(title)} · ${say("shell.product")}`;
}

const titles: Readonly<Record<string, WordKey>> = {
  boatName: "shell.boatTitle",
  pricing: "shell.pricingTitle",
  privacy: "shell.privacyTitle",
  terms: "shell.termsTitle",
  accessibility: "shell.accessibilityTitle",
  information: "shell.informationTitle",
  login: "shell.login",
  signup: "shell.signupTitle",
  profile: "shell.profileTitle",
  changePassword: "shell.passwordTitle",
  configuration: "shell.configurationTitle",
};
