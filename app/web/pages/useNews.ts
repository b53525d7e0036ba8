import { useCallback } from "react";
import { listenToClubVersion } from "#adapters/browser/userEvents.ts";
import type { SubscribeToClubVersion } from "#ui/headless/office/parts.ts";
import type { SignInModels } from "../member.tsx";

/** How far a club has moved, from the server's events, in the name of whoever is signed in. */
export function useClubVersion({ account: { bearer, check } }: SignInModels, client: string): SubscribeToClubVersion {
  return useCallback<SubscribeToClubVersion>(
    (heard) => listenToClubVersion(client, { bearer, ended: check }, heard),
    [client, bearer, check],
  );
}
