import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale, pathWithoutLocale } from "#core/domain/language/locale.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { leadsToOtherClub } from "#ui/headless/club/ownClub.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { stayAtOwnClub } from "#ui/headless/booking/stayAtOwnClub.ts";
import { leavePage } from "#ui/headless/form/leavePage.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { OtherClubNote } from "#ui/views/site/OtherClubNote.tsx";
import { useLocation, useSearch } from "../address/address.tsx";

/** The props of `OwnClub`: the signed-in user, and the booking page that they look at. */
export interface OwnClubProps {
  readonly member: {
    readonly account: AccountModel;
    /** The address at which the page was opened, without its language. */
    readonly openedAt: string;
  };
  readonly booking: BookingModel;
}

/**
 * Keeps the booking page at the lakes of the signed-in user's club. For a link to another club it shows that logging out leads there; the
 * page may have replaced the address meanwhile, so that the link is stored until another page is open.
 */
export function OwnClub({ member: { account, openedAt }, booking }: OwnClubProps): ReactElement | null {
  const { locale } = useWords();
  const [path] = useLocation();
  const search = useSearch();
  const page = pathWithoutLocale(path);
  const user = account.user.value;
  const [opened, setOpened] = useState(openedAt);
  const here = `${page}${search === "" ? "" : `?${search}`}`;
  const isNew = user !== undefined && opened !== here && leadsToOtherClub(here, user.client);
  if (isNew) setOpened(here);
  const isHome = page === "/";
  useEffect(() => (isHome ? stayAtOwnClub(booking, account.user) : undefined), [isHome, booking, account]);
  if (user === undefined || opened.split("?")[0] !== page || !leadsToOtherClub(opened, user.client)) return null;
  const logout = () => leavePage(() => void account.logout().then(() => booking.ports.leave(pathInLocale(opened, locale))));
  return <OtherClubNote club={user.clientData.name} onLogout={logout} />;
}

/** Gives the address of the page as it was opened, without its language. */
export function openedAddress(): string {
  return pathWithoutLocale(window.location.pathname) + window.location.search;
}
