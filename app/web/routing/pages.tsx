import type { ReactNode } from "react";
import { findRouteOfPath } from "#core/domain/pages/routes.ts";
import { isPageName, type MemberPageName, type ScreenName, type VisitorPageName, type WayInPageName } from "#core/domain/pages/screens.ts";
import type { Locale } from "#core/words/index.ts";
// The server renders lazy pages too: their styles are in the page's head from the start.
import "#ui/parts/actions/BottomBar.css.ts";
import "#ui/parts/actions/Link.css.ts";
import "#ui/parts/fields/Field.css.ts";
import "#ui/parts/fields/SelectField.css.ts";
import "#ui/parts/marks/Badge.css.ts";
import "#ui/views/account/account.css.ts";
import "#ui/views/boat/boat.css.ts";
import "#ui/views/legal/legal.css.ts";
import "#ui/views/membership/membership.css.ts";
import "#ui/views/pass/FindBookingView.css.ts";
import "#ui/views/pass/PassView.css.ts";
import "#ui/views/pricing/pricing.css.ts";
import { loadChart } from "#ui/views/chart/LazyLakeChart.tsx";
import { alertIconCode } from "#ui/views/shell/AlertMark.tsx";
import { createLazyPage, type LazyPage } from "./lazyPage.tsx";
import type { VisitorPageProps } from "../pages/visitor/Boat.tsx";
import { BookingHomePage } from "../pages/visitor/BookingHomePage.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

/** The pages on privacy, terms and accessibility, one chunk. */
const legal = createLazyPage(async () => (await import("../pages/visitor/Legal.tsx")).LegalPageRoute);
/** The pages of accounts and of the back-office: a visitor loads not even their list. The server renders only the wait. */
const member = createLazyPage(async () => (await import("./memberPages.tsx")).MemberPage);

/** The props of every lazy page; one that shows several screens reads which. */
type LazyPageProps = VisitorPageProps & { readonly page: ScreenName };
type LazyPages<Name extends ScreenName> = Readonly<Record<Name, LazyPage<LazyPageProps>>>;
type SomeLazyPages = Partial<LazyPages<ScreenName>>;
/** The pages that are read by a key in their address, by a cookie of the browser, or for one lake: the server renders only the wait. */
type WaitPageName = "survey" | "cart" | "waitlist" | "wish";

/** The pages whose first view the server renders. For the way in it draws the frame with the wait that the browser begins with. */
const renderedPages: SomeLazyPages = {
  boatName: createLazyPage(async () => (await import("../pages/visitor/Boat.tsx")).BoatPage),
  pricing: createLazyPage(async () => (await import("../pages/visitor/Pricing.tsx")).PriceFinderPage),
  subscription: createLazyPage(async () => (await import("../pages/visitor/Subscription.tsx")).SubscriptionPage),
  information: createLazyPage(async () => (await import("../pages/visitor/Information.tsx")).DockPassPage),
  findBooking: createLazyPage(async () => (await import("../pages/visitor/FindBooking.tsx")).FindBookingPage),
  login: createLazyPage(async () => (await import("../pages/account/Login.tsx")).LoginPage),
  signup: createLazyPage(async () => (await import("../pages/account/Signup.tsx")).SignupPage),
  privacy: legal,
  terms: legal,
  accessibility: legal,
} satisfies LazyPages<Exclude<VisitorPageName | WayInPageName, "home" | WaitPageName>>;
const lazyPages: SomeLazyPages = {
  ...renderedPages,
  ...({
    survey: createLazyPage(async () => (await import("../pages/visitor/Survey.tsx")).SurveyPage),
    cart: createLazyPage(async () => (await import("../pages/visitor/Cart.tsx")).CartPage),
    waitlist: createLazyPage(async () => (await import("../pages/visitor/Waitlist.tsx")).WaitlistPage),
    wish: createLazyPage(async () => (await import("../pages/visitor/Wish.tsx")).WishPage),
  } satisfies LazyPages<WaitPageName>),
};

/** Loads the code of the page at this path, where it is not in the first chunk; with a `status` from 400, of the error page. */
export async function loadPageCode(path: string, status: number): Promise<void> {
  const page = findRouteOfPath(path)?.route.page;
  if (page === undefined || status >= 400) return alertIconCode.load();
  await (isMemberPage(page) ? member : renderedPages[page])?.load();
}

/** Loads the code of the parts that any page may show and that the server renders. */
export async function loadSharedPageCode(): Promise<void> {
  await Promise.all([loadChart(), alertIconCode.load()]);
}

/** Loads the code of the page at this path where the server renders it: pages that nobody asks for take no memory. */
export async function loadRenderedPageCode(path: string): Promise<void> {
  const page = findRouteOfPath(path)?.route.page;
  if (page !== undefined) await renderedPages[page]?.load();
}

type Page = (session: AppWideModels, locale: Locale) => ReactNode;

/** Gives the function that renders a screen's page; undefined where the screen has no page. */
export function pageOfScreen(name: ScreenName): Page | undefined {
  if (name === "home") return (session, locale) => <BookingHomePage session={session} locale={locale} />;
  const page = lazyPages[name];
  if (page !== undefined) return (session, locale) => <page.View session={session} locale={locale} page={name} />;
  return isMemberPage(name) ? (session, locale) => <member.View session={session} locale={locale} page={name} /> : undefined;
}

function isMemberPage(name: ScreenName): name is MemberPageName {
  return name !== "home" && isPageName(name) && !(name in lazyPages);
}
