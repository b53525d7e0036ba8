import { type ReactElement, useState } from "react";
import { useLocation } from "../../address/address.tsx";
import { createFileDownload } from "#adapters/browser/download.ts";
import { browserAuthenticator } from "#adapters/browser/passkeys.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { CalendarFeeds } from "#ui/views/accounts/CalendarFeeds.tsx";
import { ChangePasswordView } from "#ui/views/accounts/PasswordForm.tsx";
import { PreferencesView } from "#ui/views/accounts/PreferencesView.tsx";
import { ProfileView } from "#ui/views/accounts/profile/ProfileView.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { SignedInPage } from "./SignedInPage.tsx";
import { accountPagePropsOf } from "./accountPage.ts";

/** Shows the page `/profile`. */
export function ProfilePage(props: VisitorPageProps): ReactElement {
  const { session, locale } = props;
  const [authenticator] = useState(browserAuthenticator);
  const [, navigate] = useLocation();
  return (
    <SignedInPage {...props}>
      {(member) => (
        <ProfileView
          {...accountPagePropsOf(session, member)}
          now={session.booking.ports.now}
          authenticator={authenticator}
          onLanguage={(chosen) => navigate(pathInLocale("/profile", chosen))}
          download={createFileDownload({ bearer: member.account.bearer, locale: () => locale })}
          onErased={() => navigate(`${pathInLocale("/login", locale)}?erased`)}
        />
      )}
    </SignedInPage>
  );
}

/** Shows the page `/changePassword`. */
export function ChangePasswordPage(props: VisitorPageProps): ReactElement {
  return <SignedInPage {...props}>{(member) => <ChangePasswordView {...accountPagePropsOf(props.session, member)} />}</SignedInPage>;
}

/** Shows the page `/configuration`, with the preferences of this device. */
export function PreferencesPage(props: VisitorPageProps): ReactElement {
  const pathIn = (locale: "en" | "fr") => pathInLocale("/configuration", locale);
  return (
    <SignedInPage {...props}>
      {({ account, preferences, avatarChoice }, { client }) => (
        <PreferencesView
          preferences={preferences}
          avatarChoice={avatarChoice}
          themeChoice={props.session.themeChoice}
          pathIn={pathIn}
          calendars={<CalendarFeeds account={account} loading={props.session.loading} client={client} />}
        />
      )}
    </SignedInPage>
  );
}
