import type { ReactNode } from "react";
import { routeOf } from "#core/domain/pages/routes.ts";
import { isKindPage, isPage, type KindPageName, type PageName, type ScreenName } from "#core/domain/pages/screens.ts";
import type { Locale } from "#core/words/index.ts";
// Fetched pages are drawn by the server too: their styles stand in the page's head from the start.
import "#ui/parts/actions/Link.css.ts";
import "#ui/parts/fields/SelectField.css.ts";
import "#ui/views/account/account.css.ts";
import "#ui/views/boat/boat.css.ts";
import "#ui/views/legal/legal.css.ts";
import "#ui/views/pass/FindView.css.ts";
import "#ui/views/pass/PassView.css.ts";
import "#ui/views/pricing/pricing.css.ts";
import { loadChart } from "#ui/views/chart/LazyChart.tsx";
import type { OfficePageEntry } from "#ui/views/office/frame/officePage.ts";
import { fetchedPage } from "./fetched.tsx";
import { Home } from "./Home.tsx";
import type { Session } from "./session.ts";

const boatName = fetchedPage(async () => (await import("./pages/Boat.tsx")).Boat);
const pricing = fetchedPage(async () => (await import("./pages/Pricing.tsx")).Pricing);
/** The pages on privacy, terms and accessibility, one chunk. */
const legal = fetchedPage(async () => (await import("./pages/Legal.tsx")).Legal);
const information = fetchedPage(async () => (await import("./pages/Information.tsx")).Information);
const findBooking = fetchedPage(async () => (await import("./pages/FindBooking.tsx")).FindBooking);
/** The way in: the server knows nobody's account, and draws the frame with the wait that the browser begins with. */
const login = fetchedPage(async () => (await import("./pages/Login.tsx")).Login);
const signup = fetchedPage(async () => (await import("./pages/Signup.tsx")).Signup);
/** Pages of accounts, of which the server draws the wait alone. */
const profile = fetchedPage(async () => (await import("./pages/Account.tsx")).Profile);
const changePassword = fetchedPage(async () => (await import("./pages/Account.tsx")).ChangePassword);
const configuration = fetchedPage(async () => (await import("./pages/Account.tsx")).Configuration);
const bookings = fetchedPage(async () => (await import("./pages/Bookings.tsx")).Bookings);
/** Pages of the back-office, a chunk that no visitor loads. */
const office = fetchedPage(async () => (await import("./pages/Office.tsx")).Office);
const config = officePage(async () => (await import("#ui/views/office/config/ConfigPage.tsx")).settingsPageEntry);
const clients = fetchedPage(async () => (await import("./pages/Clients.tsx")).Clients);
const dashboard = officePage(async () => (await import("#ui/views/office/dashboard/DashboardPage.tsx")).dashboardPageEntry);
const factors = fetchedPage(async () => (await import("./pages/Factors.tsx")).Factors);
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

/** Fetches the code of the page at this path, where it is not in the first chunk. */
export async function loadPage(path: string): Promise<void> {
  const route = routeOf(path)?.route;
  if (route !== undefined) await fetched[route.page]?.load();
}

/** Fetches the code of every page. */
export async function loadPages(): Promise<void> {
  await Promise.all([loadChart(), ...Object.values(fetched).map(({ load }) => load())]);
}

/** A page of the back-office that is one view in the frame. */
function officePage(load: () => Promise<OfficePageEntry>) {
  return fetchedPage(async () => {
    const [{ framed }, page] = await Promise.all([import("./pages/OfficeFrame.tsx"), load()]);
    return framed(page);
  });
}

type Page = (session: Session, locale: Locale) => ReactNode;

/** The pages that are not the page of a managed kind: those are all drawn by the same one. */
const pages: Readonly<Record<Exclude<PageName, KindPageName>, Page>> = {
  home: (session, locale) => <Home session={session} locale={locale} />,
  boatName: (session, locale) => <boatName.View session={session} locale={locale} />,
  pricing: (session, locale) => <pricing.View session={session} locale={locale} />,
  privacy: (session, locale) => <legal.View session={session} locale={locale} page="privacy" />,
  terms: (session, locale) => <legal.View session={session} locale={locale} page="terms" />,
  accessibility: (session, locale) => <legal.View session={session} locale={locale} page="accessibility" />,
  information: (session) => <information.View session={session} />,
  findBooking: (session) => <findBooking.View session={session} />,
  login: (session, locale) => <login.View session={session} locale={locale} />,
  signup: (session, locale) => <signup.View session={session} locale={locale} />,
  profile: (session, locale) => <profile.View session={session} locale={locale} />,
  changePassword: (session, locale) => <changePassword.View session={session} locale={locale} />,
  configuration: (session, locale) => <configuration.View session={session} locale={locale} />,
  bookings: (session, locale) => <bookings.View session={session} locale={locale} />,
  clients: (session, locale) => <clients.View session={session} locale={locale} />,
  dashboard: (session, locale) => <dashboard.View session={session} locale={locale} />,
  config: (session, locale) => <config.View session={session} locale={locale} />,
  factors: (session, locale) => <factors.View session={session} locale={locale} />,
};

/** What draws a screen; undefined where it has no page. */
export function pageOf(name: ScreenName): Page | undefined {
  if (isKindPage(name)) return (session, locale) => <office.View session={session} locale={locale} page={name} />;
  return isPage(name) ? pages[name] : undefined;
}
