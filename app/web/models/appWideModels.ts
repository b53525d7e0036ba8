import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { ReactNode } from "react";
import { browserClock } from "#adapters/browser/clock.ts";
import { createServerClock } from "#adapters/browser/serverClock.ts";
import { setPreferenceCookie } from "#adapters/browser/cookie.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import { createApiClient } from "#adapters/contract/client.ts";
import type { Clock, TextStore } from "#core/ports/device.ts";
import { parseBookingAddress } from "#core/domain/visit/address.ts";
import type { GuardedVisit } from "#core/domain/visit/guards.ts";
import { decodeSavedApp } from "#core/domain/visit/savedBooking.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { localeCookie } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";
import { type AlertsModel, createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { type BookingModel, createBookingModel } from "#ui/headless/booking/booking.ts";
import { createMemoryStore, readJson } from "#ui/headless/session/textStore.ts";
import { countCallsInFlight, createCallsInFlight, type CallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";
import { holdStorageKey } from "#ui/headless/session/ownHold.ts";
import { createReachabilityModel, type ReachabilityModel } from "#ui/headless/session/reachability.ts";
import { createThemeChoiceModel, type ThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { loadRefusalWords } from "#ui/headless/words/firstWords/load.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { retryLoading } from "#ui/headless/page/lazyPart.ts";
import { createSignInLoader, type SignInLoader } from "./signInLoader.ts";
import type { SignInModels, createSignInModels } from "./signInModels.tsx";

/** The models of the whole app. They live as long as the page in the browser, whatever route it shows. */
export interface AppWideModels {
  readonly first: FirstPaint;
  readonly booking: BookingModel;
  readonly alerts: AlertsModel;
  readonly loading: CallsInFlight;
  readonly reach: ReachabilityModel;
  readonly themeChoice: ThemeChoiceModel;
  readonly storage: TextStore;
  /** The loader of the signed-in user's models. */
  readonly door: SignInLoader;
  /** The link to the cart in the top bar, once its code is loaded. */
  readonly cartLink: Signal<ReactNode>;
  /** Whether a link to a pass led home, because its end is lost; until the visitor goes on. */
  readonly isLinkLost: ReadonlySignal<boolean>;
  readonly setLinkLost: (isLost: boolean) => void;
  /** The club of the chosen lake, whose help line is shown. */
  readonly club: ReadonlySignal<string | undefined>;
  /** The stored booking and payment, which guards check. */
  readonly visit: () => Pick<GuardedVisit, "saved" | "payment">;
  /** Whether a mailed link is being opened, or a stored payment is restored: guards wait for it. */
  readonly isOpening: ReadonlySignal<boolean>;
  /** Sets the language of messages and calls. */
  readonly speak: (locale: Locale) => void;
  /** Stores a language for the next visit, and on the account of the signed-in user. */
  readonly chooseLanguage: (locale: Locale) => void;
  /** Restores what the browser has stored, and listens to the server; only after hydration. */
  readonly begin: () => void;
}

/** The things that a session needs around it: a browser's, the server's while it renders, or those of a screen in the catalogue. */
export interface PageEnvironment extends Clock {
  readonly storage: TextStore;
  /** The storage of this tab alone. */
  readonly tab: TextStore;
  /** The server's time, epoch milliseconds; undefined while the page cannot know it. */
  readonly serverNow: () => number | undefined;
  /** Calls in a language, with the token of whoever is signed in. */
  readonly messages: (locale: () => Locale, token?: () => Promise<string | undefined>) => SendContractCall;
  /** Loads what signed-in users need. */
  readonly member: (parts: Parameters<typeof createSignInModels>[0]) => Promise<SignInModels>;
  /** Leaves for the address of another site, such as the payment provider's. */
  readonly leave: (url: string) => void;
  /** Shows a theme. */
  readonly theme: Parameters<typeof createThemeChoiceModel>[1];
  /** Keeps a value for the server's next first paint. */
  readonly remember: (name: string, value: string) => void;
  /** Takes up what the browser kept; called once the page is hydrated. */
  readonly begin: (session: Omit<AppWideModels, "begin">) => void;
}

/** Creates the models of the whole app in a real browser. */
export function createBrowserModels(first: FirstPaint): AppWideModels {
  const serverClock = createServerClock(first.now, browserClock.now);
  const fetchHearing = async (request: Request) => {
    const response = await fetch(request);
    serverClock.hear(response.headers.get("date"));
    return response;
  };
  return createAppWideModels(first, {
    storage: browserStorage("localStorage"),
    tab: browserStorage("sessionStorage"),
    ...browserClock,
    serverNow: serverClock.now,
    messages: (locale, token = async () => undefined) =>
      withRefusalWords(createApiClient({ baseUrl: window.location.origin, fetch: fetchHearing, locale, token })),
    member: async (parts) => (await retryLoading(() => import("./signInModels.tsx"))).createSignInModels(parts),
    leave: (url) => window.location.assign(url),
    theme: (theme) => document.documentElement.setAttribute("data-theme", theme),
    remember: setPreferenceCookie,
    begin: beginInBrowser,
  });
}

/** Messages that load the words of refusals before a refused call returns. */
function withRefusalWords(messages: SendContractCall): SendContractCall {
  return async (...callArguments) => {
    const answer = await messages(...callArguments);
    if (!answer.ok && answer.status !== 0) await loadRefusalWords().catch(() => undefined);
    return answer;
  };
}

/** Creates the models with which the server renders: they store nothing, and their calls fail. */
export function createServerModels(first: FirstPaint): AppWideModels {
  const unanswered: SendContractCall = () => Promise.resolve({ ok: false, status: 0, code: "OFFLINE", message: "" });
  const nothing = () => undefined;
  return createAppWideModels(first, {
    storage: createMemoryStore(),
    tab: createMemoryStore(),
    now: () => first.now,
    serverNow: () => first.now,
    later: () => nothing,
    messages: () => unanswered,
    member: () => Promise.reject(new Error("Nobody is signed in to the server")),
    leave: nothing,
    theme: nothing,
    remember: nothing,
    begin: nothing,
  });
}

/** Creates the models of the whole app over its surroundings. */
export function createAppWideModels(first: FirstPaint, around: PageEnvironment): AppWideModels {
  const { storage, now, serverNow } = around;
  let locale = first.locale;
  const alerts = createAlertsModel(around);
  const loading = createCallsInFlight(around);
  const door = createSignInLoader({
    plain: countCallsInFlight(
      around.messages(() => locale),
      loading,
    ),
    isSignedIn: () => storage.get("session") !== null,
    fetch: () =>
      around.member({
        ...around,
        alerts,
        words: () => wordsIn(locale),
        mode: first.mode,
        messages: (token) =>
          countCallsInFlight(
            around.messages(() => locale, token),
            loading,
          ),
      }),
  });
  const booking = createBookingModel({
    first,
    storage,
    now,
    serverNow,
    later: around.later,
    alerts,
    loading,
    messages: door.messages,
    session: around.tab,
    leave: around.leave,
    browserTabs: () => import("#adapters/browser/tabs.ts"),
    ownPhone: () => door.member.value?.account.ownPhone.value,
    ownEmail: () => door.member.value?.account.ownEmail.value,
    memberships: () => door.member.value?.memberships.value ?? [],
    words: () => wordsIn(locale),
  });
  const isLinkLost = signal(false);
  const session = {
    cartLink: signal<ReactNode>(null),
    isLinkLost,
    setLinkLost: (isLost: boolean) => {
      isLinkLost.value = isLost;
    },
    first: booking.ports.first,
    booking,
    alerts,
    loading,
    reach: createReachabilityModel(),
    storage,
    door,
    isOpening: computed(() => booking.pass.link.value !== "none" || booking.isTakingUp.value),
    themeChoice: createThemeChoiceModel(first.theme, around.theme, (theme) => around.remember("quai_theme", theme)),
    club: computed(() => booking.choice.club.value?.id),
    visit: () => ({
      saved: decodeSavedApp(readJson(booking.ports.storage, "app")).booking,
      payment: booking.payment.state.peek(),
    }),
    speak: (spoken: Locale) => {
      locale = spoken;
    },
    chooseLanguage: (chosen: Locale) => {
      around.remember(localeCookie.name, chosen);
      void door.member.peek()?.account.speak(chosen);
    },
  };
  return { ...session, begin: () => around.begin(session) };
}

function beginInBrowser(session: Omit<AppWideModels, "begin">): void {
  const { booking, alerts, reach, storage, door } = session;
  if (storage.get("session") !== null) void door.open().catch(() => undefined);
  if (booking.openLink(window.location.hash) !== undefined) stripOnceRead(booking.pass.link);
  const { hash } = window.location;
  if (hash.startsWith("#pay=")) {
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    void import("./payLink.ts").then(({ openPayLink }) => openPayLink(hash, booking));
  }
  const restored = booking.restore(parseBookingAddress(new URLSearchParams(window.location.search)));
  const { query } = booking.handleReturn(window.location.search);
  if (query !== window.location.search) window.history.replaceState(null, "", `${window.location.pathname}${query}`);
  const { words } = booking.ports;
  reach.hasNetwork(navigator.onLine);
  window.addEventListener("offline", () => {
    reach.hasNetwork(false);
    alerts.raise({ type: "warning", message: words().say("alerts.offline") });
  });
  window.addEventListener("online", () => {
    reach.hasNetwork(true);
    alerts.raise({ type: "success", message: words().say("shell.online") });
    void booking.wake();
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void booking.wake());
  void whenPageIdle()
    .then(booking.loadActions)
    .catch(() => undefined);
  // Without it the page stays as it is, and is updated when it comes into view again.
  const fetchRest = () => import("./atRest.ts").catch(() => undefined);
  // It does not wait for what is restored: a key may remove its own button before that.
  void whenPageIdle()
    .then(fetchRest)
    .then((part) => part?.restoreLostFocus());
  const follow = async () => {
    const part = await fetchRest();
    part?.refreshOnClubChange(booking, (type) => reach.isAnswered(type === "open"));
    part?.syncStepsWithHistory({ ...booking.checkout, leave: () => void booking.checkout.changeChoice() });
    part?.followCart(session);
    part?.followMembership(session);
    part?.followOpenings(booking);
  };
  const isUnderWay = () => booking.checkout.step.peek() !== "choice";
  void restored.then(() => (isUnderWay() ? undefined : whenPageIdle())).then(follow);
  window.addEventListener("pageshow", ({ persisted }) => persisted && void booking.comeBack());
  window.addEventListener("storage", ({ key }) => {
    if (key === "payment") booking.followPayment();
    if (key === holdStorageKey) booking.followHold();
  });
  rememberLake(booking.choice);
  void restored.then(() => effect(() => door.member.value?.fill(booking.checkout)));
}

/** Stores the lake in view in a cookie, so that the server renders it at the next visit. */
function rememberLake(choice: BookingModel["choice"]): void {
  let last = choice.lake.peek()?._id;
  effect(() => {
    const lake = choice.lake.value?._id;
    if (lake !== undefined && lake !== last) setPreferenceCookie("quai_lake", lake);
    last = lake;
  });
}

/** Removes a mailed link from the address once the server has read it; until then a reload tries it again. */
function stripOnceRead(link: BookingModel["pass"]["link"]): void {
  const stop = effect(() => {
    if (link.value === "opening" || link.value === "unreachable") return;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}${window.location.search}`);
    queueMicrotask(() => stop());
  });
}
