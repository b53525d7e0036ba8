import type { ReactElement } from "react";
import { clubOf } from "#core/domain/people/client.ts";
import type { SignupBooking, ClubIdAndName } from "#ui/headless/account/signup.ts";
import { signupFormHeight, SignupView } from "#ui/views/account/SignupView.tsx";
import type { Session } from "../session.ts";
import type { PageProps } from "./Boat.tsx";
import { propsFor } from "./propsFor.ts";
import { QuietPage } from "./QuietPage.tsx";
import { useMember } from "./useMember.ts";

/** `/signup`. The club is that of the booking that led here, else the one in view until another is picked. */
export function Signup({ session, locale }: PageProps): ReactElement {
  const member = useMember(session);
  return (
    <QuietPage session={session} locale={locale} member={member} height={signupFormHeight}>
      {(known, { onward, to }) => (
        <SignupView
          {...propsFor(session, known)}
          {...clubsFor(session)}
          onward={onward}
          loginPath={to("/login")}
          hasMore={session.first.hasMoreLakes}
        />
      )}
    </QuietPage>
  );
}

function clubsFor({ first, visit }: Session): {
  readonly clubs: readonly ClubIdAndName[];
  readonly reservation: SignupBooking | undefined;
} {
  const { reservationId: _id, key } = visit().payment;
  const clubs = first.clubs.map(({ id, name }) => ({ id, name }));
  if (_id === undefined || key === undefined) return { clubs, reservation: undefined };
  return { clubs: clubs.filter(({ id }) => id === clubOf(_id)), reservation: { _id, key } };
}
