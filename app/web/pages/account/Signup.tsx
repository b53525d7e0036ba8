import type { ReactElement } from "react";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { SignupBooking, ClubIdAndName } from "#ui/headless/accounts/signup.ts";
import { signupFormHeight, SignupView } from "#ui/views/accounts/signIn/SignupView.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { PageWithoutTopBar } from "./PageWithoutTopBar.tsx";
import { useSignInModels, accountPagePropsOf } from "./accountPage.ts";

/** Shows the page `/signup`. Its club is that of the booking that led here, else the one in view until the user picks another. */
export function SignupPage({ session, locale }: VisitorPageProps): ReactElement {
  const member = useSignInModels(session);
  return (
    <PageWithoutTopBar session={session} locale={locale} member={member} height={signupFormHeight}>
      {(known, { onward, to }) => (
        <SignupView
          {...accountPagePropsOf(session, known)}
          {...clubsFor(session)}
          onward={onward}
          loginPath={to("/login")}
          hasMore={session.first.hasMoreLakes}
        />
      )}
    </PageWithoutTopBar>
  );
}

function clubsFor({ first, visit }: AppWideModels): {
  readonly clubs: readonly ClubIdAndName[];
  readonly reservation: SignupBooking | undefined;
} {
  const { reservationId: _id, key } = visit().payment;
  const clubs = first.clubs.map(({ id, name }) => ({ id, name }));
  if (_id === undefined || key === undefined) return { clubs, reservation: undefined };
  return { clubs: clubs.filter(({ id }) => id === clubOfRowId(_id)), reservation: { _id, key } };
}
