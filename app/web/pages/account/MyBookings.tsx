import { type ReactElement, useEffect } from "react";
import { informationPathOf, homePathOf } from "#core/domain/visit/guards.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { MyBookingsView } from "#ui/views/account/MyBookingsView.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { accountPagePropsOf } from "./accountPageProps.ts";

/** The page `/bookings` of users who are not staff, with their own bookings. A pass opens as from a mailed link, on a page of its own. */
export function MyBookingsPage({
  session,
  locale,
  member,
  user,
}: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  useEffect(() => void (document.title = `${say("account.mine.title")} · ${say("shell.product")}`), [say]);
  return (
    <MyBookingsView
      {...accountPagePropsOf(session, member)}
      client={user.client}
      phone={user.clientData.phone}
      now={session.booking.ports.now}
      homePath={homePathOf(locale)}
      onPass={(fragment) => window.location.assign(informationPathOf(locale) + fragment)}
    />
  );
}
