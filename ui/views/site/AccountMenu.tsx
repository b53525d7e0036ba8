import "../../headless/words/accountWords.ts";
import { mdiAccountOutline, mdiCalendarBlankOutline, mdiCogOutline, mdiKeyOutline, mdiLogout } from "@mdi/js";
import type { ReactElement } from "react";
import { maySeeAllBookings } from "#core/domain/site/menu.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { AccountModel } from "../../headless/accounts/account.ts";
import { useWords } from "../../headless/words/words.tsx";
import { MenuButton } from "../../parts/overlays/MenuButton.tsx";
import * as css from "../accounts/account.css.ts";
import { UserAvatar } from "../avatar/UserAvatar.tsx";

/** The props of `AccountMenu`: the account, and the act of logging out. */
export interface AccountMenuProps {
  readonly account: AccountModel;
  readonly onLogout: () => void;
}

/**
 * Shows the menu of the account: avatar and name, then Profile, Change password, Configuration, Logout; customers also get their bookings.
 * Requirements §1.
 */
export function AccountMenu({ account, onLogout }: AccountMenuProps): ReactElement | null {
  const { say, locale } = useWords();
  const user = account.user.value;
  if (user === undefined) return null;
  const name = `${user.firstname} ${user.lastname}`.trim() || (user.email ?? "");
  const to = (path: string) => pathInLocale(path, locale);
  return (
    <MenuButton
      kind="secondary"
      menuLabel={say("account.ofAccount")}
      groups={[
        {
          id: say("account.ofAccount"),
          entries: [
            ...(maySeeAllBookings(user)
              ? []
              : [{ id: "bookings", text: say("account.mine.title"), icon: mdiCalendarBlankOutline, href: to("/bookings") }]),
            { id: "profile", text: say("people.account.profile"), icon: mdiAccountOutline, href: to("/profile") },
            { id: "changePassword", text: say("people.account.changePassword"), icon: mdiKeyOutline, href: to("/changePassword") },
            { id: "configuration", text: say("people.account.configuration"), icon: mdiCogOutline, href: to("/configuration") },
            { id: "logout", text: say("people.account.logout"), icon: mdiLogout, onAction: onLogout },
          ],
        },
      ]}
    >
      <UserAvatar user={user} />
      <span className={css.userName}>{name}</span>
    </MenuButton>
  );
}
