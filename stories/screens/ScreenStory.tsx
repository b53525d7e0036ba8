import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { expect, waitFor, within } from "storybook/test";
import { ServerRenderedAddressProvider } from "#app/web/address/address.tsx";
import { HydrationSignal } from "#app/web/HydrationSignal.tsx";
import { App } from "#app/web/App.tsx";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import type { Screen } from "#core/domain/site/screens.ts";
import { pagesAndViews } from "#core/domain/site/views.ts";
import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { type ScenarioName, scenarios } from "../club/scenarioNames.ts";
import { cutNetwork } from "./network.ts";
import { type OpenedScreen, openScreen } from "./openScreen.ts";
import { type DrawnScreen, screenStates, type ScreenState, type PageOrViewName } from "./plans.ts";
import { frame } from "./screen.css.ts";
import { sessionNames, sessionsFor } from "./sessions.ts";
import type { SessionName } from "./sessionTitles.ts";

/** What a story of a screen sets; the toolbar may choose another session and scenario. */
export interface ScreenProps {
  readonly screen: PageOrViewName;
  readonly state: ScreenState;
  /** What follows the path of the screen in its address, for a view within it. */
  readonly query?: string;
  /** Who looks; when left out, the one with the fewest rights of those who may see it. */
  readonly session?: SessionName;
  readonly opened?: OpenedScreen;
  /** The story's own id, for the frames of both languages. */
  readonly story?: string;
}

/** A page of the product as its application draws it, at its own address. */
export function ScreenStory({ opened, story = "" }: ScreenProps): ReactElement {
  const { locale } = useWords();
  // A page is in one language and has one address: side by side they are two windows.
  if (opened === undefined) {
    const address = `?id=${story}&viewMode=story&globals=locale:${locale}`;
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the window shows this same catalogue.
    return <iframe className={frame} title={locale} src={address} />;
  }
  return (
    <AtAddress key={opened.key} opened={opened}>
      <HydrationSignal>
        <ServerRenderedAddressProvider drawn={{ ssrPath: "/", ssrSearch: "" }}>
          <App session={opened.session} status={200} />
        </ServerRenderedAddressProvider>
      </HydrationSignal>
    </AtAddress>
  );
}

/** Gives the window the page's address as long as the page is there, and then its own again. */
function AtAddress({ opened, children }: { readonly opened: OpenedScreen; readonly children: ReactNode }): ReactNode {
  const [isThere, setThere] = useState(false);
  const { address, end } = opened;
  useLayoutEffect(() => {
    const { pathname, search, hash } = window.location;
    const { title } = document;
    const { lang } = document.documentElement;
    const connect = cutNetwork();
    window.history.replaceState(null, "", address);
    // oxlint-disable-next-line react/set-state-in-effect -- the page reads its address while it is drawn: the address has to come first.
    setThere(true);
    return () => {
      connect();
      // The catalogue may have gone on to another story meanwhile, whose id is in the query.
      const now = new URLSearchParams(window.location.search).has("id") ? window.location.search : search;
      window.history.replaceState(null, "", `${pathname}${now}${hash}`);
      document.title = title;
      document.documentElement.lang = lang;
    };
  }, [address]);
  useEffect(() => end, [end]);
  useEffect(() => backBeforeReload(), []);
  return isThere ? children : null;
}

/** While the catalogue is served from source, a change may load the window anew, which has no page at the address of a screen. */
function backBeforeReload(): () => void {
  const { href } = window.location;
  const back = () => window.history.replaceState(null, "", new URL("/iframe.html", href));
  import.meta.hot?.on("vite:beforeFullReload", back);
  return () => import.meta.hot?.off("vite:beforeFullReload", back);
}

const isSession = (name: unknown): name is SessionName => sessionNames.some((each) => each === name);
const isScenario = (name: unknown): name is ScenarioName => Object.keys(scenarios).some((each) => each === name);
const isTheme = (name: unknown): name is ColorTheme => ["auto", "day", "dusk", "sun"].some((each) => each === name);

/** The loader of a screen's story, by its args and the toolbar. Both languages at once load nothing: each has its own window. */
async function load(
  { screen, state, query, session }: ScreenProps,
  globals: Readonly<Record<string, unknown>>,
): Promise<Pick<ScreenProps, "opened">> {
  const { locale, session: chosen, scenario, seed, theme } = globals;
  if (locale === "both") return {};
  const opened = await openScreen({
    screen,
    state,
    query,
    session: isSession(chosen) ? chosen : (session ?? sessionsFor(screen)[0] ?? "out"),
    scenario: isScenario(scenario) ? scenario : "usual",
    seed: Number(seed) || 1,
    locale: locale === "fr" ? "fr" : "en",
    theme: isTheme(theme) ? theme : "day",
  });
  return { opened };
}

/** A screen whose data came is drawn whole, at its own address; one in another state shows something at least. */
async function isDrawn({ args: { screen, state }, canvasElement }: PlayContext): Promise<void> {
  const main = await within(canvasElement).findByRole("main");
  await waitFor(() => expect(main).toHaveTextContent(/\S/));
  if (state === "ready") {
    await waitFor(() => expect(canvasElement.querySelector("[aria-busy=true]")).toBeNull());
    const { path }: Screen = pagesAndViews[screen];
    await expect(pathWithoutLocale(window.location.pathname)).toBe(path.split("?")[0]);
    // Axe measures what a bar at the foot of the window leaves of a button: at the end of the page it covers none.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  }
  if (state === "loading") await expect(document.body).not.toHaveTextContent(/Try again|Something went wrong/);
  if (state === "failed")
    await expect(await within(document.body).findAllByText(/Try again|[Ee]rror|went wrong|could not/)).not.toHaveLength(0);
}

/** The fields that the stories of all screens share. */
export function screenStories(screen: DrawnScreen) {
  const args: ScreenProps = { screen, state: "ready" };
  return {
    component: ScreenStory,
    args,
    argTypes: {
      screen: { table: { disable: true } },
      query: { table: { disable: true } },
      opened: { table: { disable: true } },
      story: { table: { disable: true } },
      session: {
        control: "select" as const,
        options: sessionNames,
        description: "Who looks, where the toolbar leaves it to the screen; the one with the fewest rights of those who may see it",
        table: { type: { summary: "session" } },
      },
      state: {
        control: "inline-radio" as const,
        options: screenStates,
        description: "Its data came, is under way for ever, could not be read, or there is none yet",
        table: { type: { summary: "state" } },
      },
    },
    parameters: { layout: "fullscreen" as const },
    loaders: [async (context: LoaderContext) => ({ story: context.id, ...(await load(context.args, context.globals)) })],
    render: (shown: ScreenProps, { loaded }: { readonly loaded: Readonly<Record<string, unknown>> }) => (
      <ScreenStory {...shown} {...loaded} />
    ),
    play: isDrawn,
  };
}

interface LoaderContext {
  readonly id: string;
  readonly args: ScreenProps;
  readonly globals: Readonly<Record<string, unknown>>;
}

interface PlayContext extends Omit<LoaderContext, "id"> {
  readonly canvasElement: HTMLElement;
}
