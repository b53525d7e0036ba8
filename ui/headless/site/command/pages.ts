import { type MenuItem, officeMenuItemsFor } from "#core/domain/site/menu.ts";
import { pageExists } from "#core/domain/site/routeOfPath.ts";
import type { AccountUser } from "../../accounts/account.ts";

/** A page that the command menu leads to; `letter` opens it after `g`. */
export type CommandPage = Pick<MenuItem, "key" | "to" | "letter">;

/** Gives the pages of the back-office that exist and that a user may see, in the order of the menu. */
export function commandPages(user: AccountUser | undefined): readonly CommandPage[] {
  return officeMenuItemsFor(user).filter(({ to }) => pageExists(to));
}
