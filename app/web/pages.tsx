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
import { createLazyPage } from "./fetched.tsx";
import { BookingHomePage } from "./Home.tsx";
import type { PageModels } from "./session.ts";

const boatName = createLazyPage(async () => (await import("./pages/Boat.tsx")).BoatPage);
const pricing = createLazyPage(async () => (await import("./pages/Pricing.tsx")).PriceFinderPage);
/** The pages on privacy, terms and accessibility, one chunk. */
const legal = createLazyPage(async () => (await import("./pages/Legal.tsx")).LegalPageRoute);
const information = createLazyPage(async () => (await import("./pages/Information.tsx")).DockPassPage);
const findBooking = createLazyPage(async () => (await import("./pages/FindBooking.tsx")).FindBookingPage);
/** The way in: the server knows nobody's account, and draws the frame with the wait that the browser begins with. */
const login = createLazyPage(async () => (await import("./pages/Login.tsx")).LoginPage);
const signup = createLazyPage(async () => (await import("./pages/Signup.tsx")).SignupPage);
/** Pages of accounts, of which the server draws the wait alone. */
const profile = createLazyPage(async () => (await import("./pages/Account.tsx")).ProfilePage);
const changePassword = createLazyPage(async () => (await import("./pages/Account.tsx")).ChangePasswordPage);
const configuration = createLazyPage(async () => (await import("./pages/Account.tsx")).PreferencesPage);
const bookings = createLazyPage(async () => (await import("./pages/Bookings.tsx")).BookingsPageRoute);
/** Pages of the back-office, a chunk that no visitor loads. */
const office = createLazyPage(async () => (await import("./pages/Office.tsx")).ManagedKindPage);
const config = officePage(async () => (await import("#ui/views/office/config/ConfigPage.tsx")).settingsPageEntry);
const clients = createLazyPage(async () => (await import("./pages/Clients.tsx")).CustomersPageRoute);
const dashboard = officePage(async () => (await import("#ui/views/office/dashboard/DashboardPage.tsx")).dashboardPageEntry);
const factors = createLazyPage(async () => (await import("./pages/Factors.tsx")).PricesPageRoute);
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

/** Loads the code of the page at this path, where it is not in the first chunk. */
export async function loadPageCode(path: string): Promise<void> {
  const route = routeOf(path)?.route;
  if (route !== undefined) await fetched[route.page]?.load();
}

/** Loads the code of every page that the server renders. */
export async function loadAllPageCode(): Promise<void> {
  await Promise.all([loadChart(), ...Object.values(fetched).map(({ load }) => load())]);
}

/** A page of the back-office that is one view in the frame. */
function officePage(load: () => Promise<OfficePageEntry>) {
  return createLazyPage(async () => {
    const [{ withOfficeFrame }, page] = await Promise.all([import("./pages/OfficeFrame.tsx"), load()]);
    return withOfficeFrame(page);
  });
}

type Page = (session: PageModels, locale: Locale) => ReactNode;

/** The pages that are not the page of a managed kind: those are all drawn by the same one. */
const pages: Readonly<Record<Exclude<PageName, KindPageName>, Page>> = {
  home: (session, locale) => <BookingHomePage session={session} locale={locale} />,
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

/** The function that renders a screen's page; undefined where the screen has no page. */
export function pageOfScreen(name: ScreenName): Page | undefined {
  if (isKindPage(name)) return (session, locale) => <office.View session={session} locale={locale} page={name} />;
  return isPage(name) ? pages[name] : undefined;
}
