import { effect } from "@preact/signals-react";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { createSignInModels } from "#app/web/models/signInModels.tsx";
import { createAppWideModels, type AppWideModels } from "#app/web/models/appWideModels.ts";
import { demoPassword } from "#app/server/seed/people.ts";
import type { Clock } from "#core/ports/device.ts";
import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { Screen } from "#core/domain/site/screens.ts";
import { pagesAndViews } from "#core/domain/site/views.ts";
import { parseBookingAddress } from "#core/domain/visit/address.ts";
import type { DispatchCall } from "#core/features/caller/caller.ts";
import type { Locale } from "#core/words/index.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { type ClubServer, openClub } from "../club/club.ts";
import { type Fault, never, refusing } from "../club/faults.ts";
import type { ScenarioName } from "../club/scenarioNames.ts";
import { stockOf } from "../club/scenarios.ts";
import type { Browser } from "../club/visit.ts";
import { addresses } from "./addresses.ts";
import type { ScreenState, PageOrViewName } from "./plans.ts";
import { sessions } from "./sessions.ts";
import type { SessionName } from "./sessionTitles.ts";

/** What a screen of the catalogue shows. */
export interface ScreenChoice {
  readonly screen: PageOrViewName;
  readonly state: ScreenState;
  /** What follows its path in its address; when left out, that at which it shows most. */
  readonly query: string | undefined;
  readonly session: SessionName;
  readonly scenario: ScenarioName;
  readonly seed: number;
  readonly locale: Locale;
  readonly theme: ColorTheme;
}

/** A screen ready to be drawn: the application's session, and the address at which it shows the screen. */
export interface OpenedScreen {
  /** Different for each opening. */
  readonly key: number;
  readonly session: AppWideModels;
  readonly address: string;
  /** Ends what the page began: its timers and its sign-in. */
  readonly end: () => void;
}

/** What each state does to a call; an empty club is a scenario, not a fault. */
const faults: Readonly<Record<ScreenState, Fault | undefined>> = {
  ready: undefined,
  empty: undefined,
  loading: never,
  failed: refusing("INTERNAL"),
};

/** Opens the product's own application on one of its screens, over a club in memory. */
export async function openScreen({ screen, state, query, session, scenario, seed, locale, theme }: ScreenChoice): Promise<OpenedScreen> {
  const { plan } = { plan: undefined, ...sessions[session] };
  const club = await openClub({ stock: stockOf(state === "empty" ? "new" : scenario, seed, plan) });
  const first = { ...(await club.first(locale)), theme };
  const browser: Browser = { storage: createMemoryStore() };
  await signIn(club, browser, session);
  const { path }: Screen = pagesAndViews[screen];
  const address = `${pathInLocale(path, locale)}${query ?? (await (addresses[screen]?.(club, browser) ?? ""))}`;
  const clock = realTimers(() => club.time.at);
  const tab = createMemoryStore();
  const page = createAppWideModels(first, {
    ...clock,
    serverNow: clock.now,
    storage: browser.storage,
    tab,
    messages: (spoken, token = async () => undefined) => {
      const dispatch = withFault(club.dispatch, faults[state]);
      return async (...call) => {
        const jwt = await token();
        const principal = jwt === undefined ? undefined : await club.principalOf(jwt);
        const caller = { now: clock.now, browser, locale: spoken, ...(principal === undefined ? {} : { principal }) };
        return createInProcessClient(dispatch, caller)(...call);
      };
    },
    member: async (parts) =>
      createSignInModels({ ...parts, tabs: { alone: (task) => task(), channel: { post: nothing, listen: nothing } } }),
    leave: (url) => void pay(club, page, url),
    theme: (chosen) => document.documentElement.setAttribute("data-theme", chosen),
    remember: nothing,
    begin,
  });
  const end = () => {
    clock.stop();
    void page.door.member.peek()?.account.logout();
  };
  return { key: (opened += 1), session: page, address, end };
}

let opened = 0;

const nothing = (): void => undefined;

async function signIn({ dispatch, time }: ClubServer, browser: Browser, session: SessionName): Promise<void> {
  const { email } = { email: undefined, ...sessions[session] };
  if (email === undefined) return;
  const reply = await createInProcessClient(dispatch, { now: () => time.at, browser })("account/auth/login", {
    contact: email,
    password: demoPassword,
    cookie: true,
  });
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.message}`);
  browser.storage.set("session", "true");
}

/** Calls that say who is signed in go through in every state: without them each screen would be the login page. */
function withFault(dispatch: DispatchCall, fault: Fault | undefined): DispatchCall {
  return (call) => {
    const go = () => dispatch(call);
    return fault === undefined || call.path.startsWith("account/auth/") ? go() : fault(go, call);
  };
}

/** As in a browser, without its storage and its history. */
function begin({ booking, storage, door }: Omit<AppWideModels, "begin">): void {
  if (storage.get("session") !== null) void door.open().catch(nothing);
  booking.openLink(window.location.hash);
  const restored = booking.restore(parseBookingAddress(new URLSearchParams(window.location.search)));
  void restored.then(() => effect(() => door.member.value?.fill(booking.checkout)));
}

/** The page of the payment provider is no part of the catalogue: who leaves for it has paid there, and is back at once. */
async function pay({ payments }: ClubServer, { booking }: AppWideModels, url: string): Promise<void> {
  payments.pay(sessionIdOfPaymentPage(url));
  await booking.handleReturn("?payment=success").done;
}

/** Timers of the browser, by a clock that does not move: what a screen shows does not depend on when it is looked at. */
function realTimers(now: () => number): Clock & { readonly stop: () => void } {
  const running = new Set<ReturnType<typeof setTimeout>>();
  const cancel = (timer: ReturnType<typeof setTimeout>) => {
    clearTimeout(timer);
    running.delete(timer);
  };
  return {
    now,
    later: (ring, milliseconds) => {
      const timer = setTimeout(() => {
        running.delete(timer);
        ring();
      }, milliseconds);
      running.add(timer);
      return () => cancel(timer);
    },
    stop: () => running.forEach(cancel),
  };
}
