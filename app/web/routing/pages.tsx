import type { ReactNode } from "react";
import { isMemberPageName, type ScreenName } from "#core/domain/site/screens.ts";
import type { Locale } from "#core/words/index.ts";
// The server renders lazy pages too: their styles are in the page's head from the start. Those of the plans have a file of their own.
import "#ui/parts/actions/BottomBar.css.ts";
import "#ui/parts/actions/Disclosure.css.ts";
import "#ui/parts/actions/Link.css.ts";
import "#ui/parts/fields/Field.css.ts";
import "#ui/parts/marks/Badge.css.ts";
import "#ui/views/accounts/account.css.ts";
import "#ui/views/offer/boat/boat.css.ts";
import "#ui/views/site/legal/legal.css.ts";
import "#ui/views/booking/pass/parts/PassView.css.ts";
import "#ui/views/pricing/pricing.css.ts";
import "#ui/views/shell/parts/shell.css.ts";
import { loadChart } from "#ui/views/offer/chart/LazyLakeChart.tsx";
import { ownHoursCode } from "#ui/views/booking/choice/BoatCard.tsx";
import { alertCode } from "#ui/views/shell/alerts/AlertMark.tsx";
import { errorPageCode } from "#ui/views/shell/LazyErrorPage.tsx";
import { createLazyPage } from "../pages/lazyPage.tsx";
import { BookingHomePage } from "../pages/visitor/BookingHomePage.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";
import { matchedRoute } from "../address/routes.ts";

/** The other pages for everybody, and those of the way in: the first page loads not even their list. */
const visitor = createLazyPage(async () => (await import("./visitorPages.tsx")).VisitorPage);
/** The pages of accounts and of the back-office. The server renders only the wait. */
const member = createLazyPage(async () => (await import("./memberPages.tsx")).MemberPage);

/** Loads the code of the page at this path, where it is not in the first chunk; with a `status` from 400, of the error page. */
export async function loadPageCode(path: string, status: number): Promise<void> {
  const page = matchedRoute(path)?.page;
  if (page === undefined || status >= 400) return loadErrorPage();
  await (isMemberPageName(page) ? member.load() : loadVisitorPage(page));
}

/** Loads the code of the parts that any page may show and that the server renders. */
export async function loadSharedPageCode(): Promise<void> {
  await Promise.all([loadChart(), ownHoursCode.load(), loadErrorPage()]);
}

async function loadErrorPage(): Promise<void> {
  await Promise.all([alertCode.load(), errorPageCode.load()]);
}

/** Loads the code of the page at this path where the server renders it: pages that nobody asks for take no memory. */
export async function loadRenderedPageCode(path: string): Promise<void> {
  const page = matchedRoute(path)?.page;
  if (page !== undefined && !isMemberPageName(page)) await loadVisitorPage(page);
}

async function loadVisitorPage(page: ScreenName): Promise<void> {
  if (page === "home") return;
  await visitor.load();
  const { loadRenderedPage } = await import("./visitorPages.tsx");
  await loadRenderedPage(page);
}

/** Gives the page of a route. */
export function pageOfScreen(name: ScreenName, session: AppWideModels, locale: Locale): ReactNode {
  if (name === "home") return <BookingHomePage session={session} locale={locale} />;
  if (isMemberPageName(name)) return <member.View session={session} locale={locale} page={name} />;
  return <visitor.View session={session} locale={locale} page={name} />;
}
