import type { ReactNode } from "react";
import type { ScreenName, VisitorPageName, WayInPageName } from "#core/domain/site/screens.ts";
import { createLazyPage, type LazyPage } from "../pages/lazyPage.tsx";
import type { VisitorPageProps } from "../pages/visitor/Boat.tsx";

/** The props of every page here; one that shows several screens reads which. */
type LazyPageProps = VisitorPageProps & { readonly page: ScreenName };
type LazyPages<Name extends ScreenName> = Readonly<Record<Name, LazyPage<LazyPageProps>>>;
type SomeLazyPages = Partial<LazyPages<ScreenName>>;
/** The pages that are read by a key in their address, by a cookie of the browser, or for one lake: the server renders only the wait. */
type WaitPageName = "survey" | "cart" | "waitlist" | "wish" | "trip";

/** The pages on privacy, terms and accessibility, one chunk. */
const legal = createLazyPage(async () => (await import("../pages/visitor/Legal.tsx")).LegalPageRoute);

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
const pages: SomeLazyPages = {
  ...renderedPages,
  ...({
    survey: createLazyPage(async () => (await import("../pages/visitor/Survey.tsx")).SurveyPage),
    cart: createLazyPage(async () => (await import("../pages/visitor/Cart.tsx")).CartPage),
    waitlist: createLazyPage(async () => (await import("../pages/visitor/Waitlist.tsx")).WaitlistPage),
    wish: createLazyPage(async () => (await import("../pages/visitor/Wish.tsx")).WishPage),
    trip: createLazyPage(async () => (await import("../pages/visitor/Trip.tsx")).TripPage),
  } satisfies LazyPages<WaitPageName>),
};

/** Loads the code of a page where the server renders it. */
export async function loadRenderedPage(name: ScreenName): Promise<void> {
  await renderedPages[name]?.load();
}

/** Shows a page for everybody, or of the way in, except the first one; its own code is loaded when it is drawn. */
export function VisitorPage(props: LazyPageProps): ReactNode {
  const page = pages[props.page];
  return page === undefined ? null : <page.View {...props} />;
}
