import { type ReactElement, useState } from "react";
import { useLocation } from "wouter";
import { browserAuthenticator } from "#adapters/browser/passkeys.ts";
import { inLocale } from "#core/domain/language/locale.ts";
import { ChangePasswordView } from "#ui/views/account/ChangePasswordView.tsx";
import { PreferencesView } from "#ui/views/account/ConfigurationView.tsx";
import { ProfileView } from "#ui/views/account/profile/ProfileView.tsx";
import type { PageProps } from "./Boat.tsx";
import { Own } from "./Own.tsx";
import { propsFor } from "./propsFor.ts";

/** `/profile`. */
export function Profile(props: PageProps): ReactElement {
  const { session, locale } = props;
  const [authenticator] = useState(browserAuthenticator);
  const [, navigate] = useLocation();
  return (
    <Own {...props}>
      {(member) => (
        <ProfileView
          {...propsFor(session, member)}
          now={session.booking.ports.now}
          authenticator={authenticator}
          onLanguage={(chosen) => navigate(inLocale("/profile", chosen))}
          onClosed={() => navigate(`${inLocale("/login", locale)}?closed`)}
        />
      )}
    </Own>
  );
}

/** `/changePassword`. */
export function ChangePassword(props: PageProps): ReactElement {
  return <Own {...props}>{(member) => <ChangePasswordView {...propsFor(props.session, member)} />}</Own>;
}

/** `/configuration`. */
export function Configuration(props: PageProps): ReactElement {
  const pathIn = (locale: "en" | "fr") => inLocale("/configuration", locale);
  return (
    <Own {...props}>
      {({ preferences, avatarChoice }) => (
        <PreferencesView preferences={preferences} avatarChoice={avatarChoice} themeChoice={props.session.themeChoice} pathIn={pathIn} />
      )}
    </Own>
  );
}
