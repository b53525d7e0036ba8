import type { ReactNode } from "react";
import { routeOf } from "#core/domain/pages/routes.ts";
import { isKindPageName, isPageName, type KindPageName, type PageName, type ScreenName } from "#core/domain/pages/screens.ts";
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
import type { OfficePageEntry } from "#ui/views/office/frame/officePage.ts";
import { createLazyPage } from "./lazyPage.tsx";
import { BookingHomePage } from "../pages/visitor/BookingHomePage.tsx";
import type { PageModels } from "../models/pageModels.ts";

const boatName = createLazyPage(async () => (await import("../pages/visitor/Boat.tsx")).BoatPage);
const pricing = createLazyPage(async () => (await import("../pages/visitor/Pricing.tsx")).PriceFinderPage);
/** The pages on privacy, terms and accessibility, one chunk. */
const legal = createLazyPage(async () => (await import("../pages/visitor/Legal.tsx")).LegalPageRoute);
const information = createLazyPage(async () => (await import("../pages/visitor/Information.tsx")).DockPassPage);
const findBooking = createLazyPage(async () => (await import("../pages/visitor/FindBooking.tsx")).FindBookingPage);
/** The way in: the server knows nobody's account, and draws the frame with the wait that the browser begins with. */
const login = createLazyPage(async () => (await import("../pages/account/Login.tsx")).LoginPage);
const signup = createLazyPage(async () => (await import("../pages/account/Signup.tsx")).SignupPage);
/** Pages of accounts, of which the server draws the wait alone. */
const profile = createLazyPage(async () => (await import("../pages/account/Account.tsx")).ProfilePage);
const changePassword = createLazyPage(async () => (await import("../pages/account/Account.tsx")).ChangePasswordPage);
const configuration = createLazyPage(async () => (await import("../pages/account/Account.tsx")).PreferencesPage);
const bookings = createLazyPage(async () => (await import("../pages/office/Bookings.tsx")).BookingsPageRoute);
/** Pages of the back-office, a chunk that no visitor loads. */
const office = createLazyPage(async () => (await import("../pages/office/Office.tsx")).ManagedKindPage);
const config = officePage(async () => (await import("#ui/views/office/config/SettingsPage.tsx")).settingsPageEntry);
const clients = createLazyPage(async () => (await import("../pages/office/Clients.tsx")).CustomersPageRoute);
const dashboard = officePage(async () => (await import("#ui/views/office/dashboard/DashboardPage.tsx")).dashboardPageEntry);
const factors = createLazyPage(async () => (await import("../pages/office/Factors.tsx")).PricesPageRoute);
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
    const [{ withOfficeFrame }, page] = await Promise.all([import("../pages/office/OfficeFrame.tsx"), load()]);
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
  if (isKindPageName(name)) return (session, locale) => <office.View session={session} locale={locale} page={name} />;
  return isPageName(name) ? pages[name] : undefined;
}
