import type { ReactElement } from "react";
import type { AccountUser } from "../../headless/account/account.ts";
import { avatar } from "./account.css.ts";

/** The initials of a user; decoration beside their name. */
export function Avatar({ user }: { readonly user: Pick<AccountUser, "firstname" | "lastname" | "email"> }): ReactElement {
  const initials = `${user.firstname.slice(0, 1)}${user.lastname.slice(0, 1)}`;
  return (
    <span className={avatar} aria-hidden="true">
      {(initials === "" ? (user.email ?? "?").slice(0, 1) : initials).toUpperCase()}
    </span>
  );
}
