import { useLocation } from "wouter";
import type { AccountUser } from "#ui/headless/account/account.ts";
import type { Address } from "#ui/headless/list/parts.ts";
import type { OfficeParts } from "#ui/headless/office/parts.ts";
import type { Member } from "../member.tsx";
import type { Session } from "../session.ts";

/** What the pages of the back-office stand on: calls in the name of whoever is signed in, and the query of the page's own address. */
export function useOfficeParts({ alerts, loading, booking }: Session, { account, preferences }: Member, user: AccountUser): OfficeParts {
  const [path, navigate] = useLocation();
  const address: Address = {
    read: () => window.location.search,
    write: (query, how) => navigate(`${path}${query}`, { replace: how === "replace" }),
  };
  const { now, later, newKey, words } = booking.ports;
  return { messages: account.messages, client: user.client, alerts, loading, preferences, now, later, newKey, words, address };
}
