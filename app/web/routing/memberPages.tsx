import type { ReactNode } from "react";
import type { MemberPageName } from "#core/domain/site/screens.ts";
import { isKindPageName, type KindPageName } from "#core/domain/site/kindPages.ts";
import type { Locale } from "#core/words/index.ts";
import type { OfficePageEntry } from "#ui/views/managed/frame/OfficeFrame.tsx";
import { createLazyPage } from "../pages/lazyPage.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

const profile = createLazyPage(async () => (await import("../pages/account/Account.tsx")).ProfilePage);
const changePassword = createLazyPage(async () => (await import("../pages/account/Account.tsx")).ChangePasswordPage);
const configuration = createLazyPage(async () => (await import("../pages/account/Account.tsx")).PreferencesPage);
const bookings = createLazyPage(async () => (await import("../pages/office/Bookings.tsx")).BookingsPageRoute);
const office = createLazyPage(async () => (await import("../pages/office/Office.tsx")).ManagedKindPage);
const config = createLazyPage(async () => (await import("../pages/office/Settings.tsx")).ClubSettingsPageRoute);
const clients = createLazyPage(async () => (await import("../pages/office/Clients.tsx")).CustomersPageRoute);
const dashboard = officePage(async () => (await import("#ui/views/dashboard/DashboardPage.tsx")).dashboardPageEntry);
const health = officePage(async () => (await import("#ui/views/health/HealthPage.tsx")).healthPageEntry);
const connectors = officePage(async () => (await import("#ui/views/connectors/ConnectorsPage.tsx")).connectorsPageEntry);
const factors = createLazyPage(async () => (await import("../pages/office/Factors.tsx")).PricesPageRoute);

/** A page of the back-office that is one view in the frame. */
function officePage(load: () => Promise<OfficePageEntry>) {
  return createLazyPage(async () => {
    const [{ withOfficeFrame }, page] = await Promise.all([import("../pages/office/OfficeFrame.tsx"), load()]);
    return withOfficeFrame(page);
  });
}

/** The props of `MemberPage`, a page of accounts or of the back-office. */
export interface MemberPageProps {
  readonly session: AppWideModels;
  readonly locale: Locale;
  readonly page: MemberPageName;
}

/** The pages that are not the page of a managed kind: those are all drawn by the same one. */
const pages: Readonly<Record<Exclude<MemberPageName, KindPageName>, (session: AppWideModels, locale: Locale) => ReactNode>> = {
  profile: (session, locale) => <profile.View session={session} locale={locale} />,
  changePassword: (session, locale) => <changePassword.View session={session} locale={locale} />,
  configuration: (session, locale) => <configuration.View session={session} locale={locale} />,
  bookings: (session, locale) => <bookings.View session={session} locale={locale} />,
  clients: (session, locale) => <clients.View session={session} locale={locale} />,
  dashboard: (session, locale) => <dashboard.View session={session} locale={locale} />,
  health: (session, locale) => <health.View session={session} locale={locale} />,
  connectors: (session, locale) => <connectors.View session={session} locale={locale} />,
  config: (session, locale) => <config.View session={session} locale={locale} />,
  factors: (session, locale) => <factors.View session={session} locale={locale} />,
};

/** Shows a page of accounts or of the back-office, whose own code is loaded when it is drawn. */
export function MemberPage({ session, locale, page }: MemberPageProps): ReactNode {
  return isKindPageName(page) ? <office.View session={session} locale={locale} page={page} /> : pages[page](session, locale);
}
