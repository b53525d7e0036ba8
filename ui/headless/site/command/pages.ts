import { type MenuItem, officeMenuItemsFor } from "#core/domain/site/menu.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { pageExists } from "#core/domain/site/pageAddress.ts";
import type { AccountUser } from "../../accounts/account.ts";

/** A page that the command menu leads to; `letter` opens it after `g`. */
export type CommandPage = Pick<MenuItem, "key" | "to" | "letter">;

/** Gives the pages of the back-office that exist and that a user may see, in the order of the menu. */
export function commandPages(user: AccountUser | undefined): readonly CommandPage[] {
  return officeMenuItemsFor(user).filter(({ to }) => pageExists(to));
}

/** Whether a title matches a search of pages: it has the typed letters, whatever their case and accents; every title matches a blank text. */
export function titleMatches(title: string, text: string): boolean {
  return foldText(title).includes(foldText(text.trim()));
}
