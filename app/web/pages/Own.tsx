import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { isAllowed, menu } from "#core/people/menu.ts";
import { barePath, inLocale } from "#core/settings/locale.ts";
import { homeOf } from "#core/visit/guards.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { Shortcuts } from "#ui/parts/useShortcut.ts";
import { Skeleton } from "#ui/parts/Skeleton.tsx";
import { Forbidden } from "#ui/views/account/Forbidden.tsx";
import type { Member } from "../member.tsx";
import type { PageProps } from "./Boat.tsx";
import { useMember } from "./useMember.ts";

export interface OwnProps extends PageProps {
  readonly children: (member: Member, user: AccountUser) => ReactNode;
}

/**
 * A page for who is signed in: login and back for whoever is not, and what is missing for whom the menu does not lead here. The server
 * refuses the calls of either all the same.
 */
export function Own({ session, locale, children }: OwnProps): ReactElement {
  useSignals();
  const [path] = useLocation();
  const member = useMember(session);
  const state = member?.account.state.value ?? "asking";
  const user = member?.account.user.value;
  useLoginFirst(state === "out" || state === "limited", path);
  if (member === undefined || user === undefined) return <Skeleton height="60dvh" />;
  const entry = menu.find(({ to }) => to === barePath(path));
  if (entry !== undefined && !isAllowed(entry, user)) {
    const { permissions = [], roles = [] } = entry;
    return <Forbidden permissions={permissions} roles={roles} club={user.clientData.name} homePath={homeOf(locale)} />;
  }
  return <Shortcuts value={member.preferences.value.value.shortcuts}>{children(member, user)}</Shortcuts>;
}

function useLoginFirst(isNeeded: boolean, path: string): void {
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (!isNeeded) return;
    const next = `${barePath(path)}${search === "" ? "" : `?${search}`}`;
    const login = path === barePath(path) ? "/login" : inLocale("/login", path.startsWith("/fr") ? "fr" : "en");
    navigate(`${login}?next=${encodeURIComponent(next)}`, { replace: true });
  }, [isNeeded, path, search, navigate]);
}
