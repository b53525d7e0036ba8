import { officeMenuFor } from "#core/domain/people/menu.ts";
import { standsAt } from "#core/domain/pages/routes.ts";
import type { AccountUser } from "../../account/account.ts";

/** A page that one may go to; `letter` follows `g`. */
export interface CommandPage {
  readonly key:
    | "bookings"
    | "lakes"
    | "docks"
    | "boats"
    | "locks"
    | "timeslot"
    | "factors"
    | "users"
    | "roles"
    | "config"
    | "calendar"
    | "daySheet"
    | "clients"
    | "dashboard"
    | "connectors";
  readonly to: string;
  readonly letter: string;
}

const letters: Readonly<Record<CommandPage["key"], string>> = {
  calendar: "c",
  daySheet: "j",
  clients: "n",
  bookings: "b",
  lakes: "l",
  docks: "s",
  boats: "v",
  locks: "k",
  timeslot: "t",
  factors: "f",
  dashboard: "d",
  users: "u",
  roles: "r",
  config: "o",
  connectors: "x",
};

/** The pages of the back-office that stand and that a user may see, in the order of the menu. */
export function pagesOf(user: AccountUser | undefined): readonly CommandPage[] {
  const seen = officeMenuFor(user).filter(({ to }) => standsAt(to));
  return seen.flatMap(({ key, to }) => (isKey(key) ? [{ key, to, letter: letters[key] }] : []));
}

function isKey(key: string): key is CommandPage["key"] {
  return key in letters;
}
