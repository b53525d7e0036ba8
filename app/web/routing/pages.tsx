import type { ReactNode } from "react";
import { findRouteOfPath } from "#core/domain/pages/routes.ts";
import { isPageName, type ScreenName, type VisitorPageName, type WayInPageName } from "#core/domain/pages/screens.ts";
import type { Locale } from "#core/words/index.ts";
// The server renders lazy pages too: their styles are in the page's head from the start.
import "#ui/parts/actions/Link.css.ts";
import "#ui/parts/fields/SelectField.css.ts";
import "#ui/views/account/account.css.ts";
import "#ui/views/boat/boat.css.ts";
import "#ui/views/legal/legal.css.ts";
import "#ui/views/pass/FindBookingView.css.ts";
import "#ui/views/pass/PassView.css.ts";
import "#ui/views/pricing/pricing.css.ts";
import { loadChart } from "#ui/views/chart/LazyLakeChart.tsx";
import { alertIconCode } from "#ui/views/shell/AlertMark.tsx";
import { createLazyPage } from "./lazyPage.tsx";
import { BookingHomePage } from "../pages/visitor/BookingHomePage.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

const boatName = createLazyPage(async () => (await import("../pages/visitor/Boat.tsx")).BoatPage);
const pricing = createLazyPage(async () => (await import("../pages/visitor/Pricing.tsx")).PriceFinderPage);
/** The pages on privacy, terms and accessibility, one chunk. */
const legal = createLazyPage(async () => (await import("../pages/visitor/Legal.tsx")).LegalPageRoute);
const information = createLazyPage(async () => (await import("../pages/visitor/Information.tsx")).DockPassPage);
const findBooking = createLazyPage(async () => (await import("../pages/visitor/FindBooking.tsx")).FindBookingPage);
/** The way in: the server knows nobody's account, and draws the frame with the wait that the browser begins with. */
const login = createLazyPage(async () => (await import("../pages/account/Login.tsx")).LoginPage);
const signup = createLazyPage(async () => (await import("../pages/account/Signup.tsx")).SignupPage);
/** The pages of accounts and of the back-office: a visitor loads not even their list. The server renders only the wait. */
const member = createLazyPage(async () => (await import("./memberPages.tsx")).MemberPage);
/** A survey is read by the key in its address, which reaches no server: only the wait is rendered there. */
const survey = createLazyPage(async () => (await import("../pages/visitor/Survey.tsx")).SurveyPage);
const fetched: { readonly [Name in ScreenName]?: { readonly load: () => Promise<void> } } = {
  boatName,
  pricing,
  information,
  findBooking,
  login,
  signup,
  privacy: legal,
  terms: legal,
  accessibility: legal,
};

/** Loads the code of the page at this path, where it is not in the first chunk; with a `status` from 400, of the error page. */
export async function loadPageCode(path: string, status: number): Promise<void> {
  const page = findRouteOfPath(path)?.route.page;
  if (page === undefined || status >= 400) await alertIconCode.load();
  else if (isPageName(page) && !isVisitorPageName(page)) await member.load();
  else await fetched[page]?.load();
}

/** Loads the code of every page that the server renders. */
export async function loadAllPageCode(): Promise<void> {
  await Promise.all([loadChart(), alertIconCode.load(), ...Object.values(fetched).map(({ load }) => load())]);
}

type Page = (session: AppWideModels, locale: Locale) => ReactNode;

const pages: Readonly<Record<VisitorPageName | WayInPageName, Page>> = {
  home: (session, locale) => <BookingHomePage session={session} locale={locale} />,
  boatName: (session, locale) => <boatName.View session={session} locale={locale} />,
  pricing: (session, locale) => <pricing.View session={session} locale={locale} />,
  privacy: (session, locale) => <legal.View session={session} locale={locale} page="privacy" />,
  terms: (session, locale) => <legal.View session={session} locale={locale} page="terms" />,
  accessibility: (session, locale) => <legal.View session={session} locale={locale} page="accessibility" />,
  information: (session) => <information.View session={session} />,
  findBooking: (session) => <findBooking.View session={session} />,
  survey: (session) => <survey.View session={session} />,
  login: (session, locale) => <login.View session={session} locale={locale} />,
  signup: (session, locale) => <signup.View session={session} locale={locale} />,
};

/** Gives the function that renders a screen's page; undefined where the screen has no page. */
export function pageOfScreen(name: ScreenName): Page | undefined {
  if (isVisitorPageName(name)) return pages[name];
  return isPageName(name) ? (session, locale) => <member.View session={session} locale={locale} page={name} /> : undefined;
}

function isVisitorPageName(name: ScreenName): name is keyof typeof pages {
  return name in pages;
}
