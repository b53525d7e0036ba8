import { useCallback } from "react";
import { listenToClubVersion } from "#adapters/browser/userEvents.ts";
import type { SubscribeToClubVersion } from "#ui/headless/managed/parts.ts";
import type { SignInModels } from "../../models/signInModels.tsx";

/** Gives the function that subscribes to a club's version, from the server's events in the name of the signed-in user. */
export function useClubVersionSubscription({ account: { bearer, check } }: SignInModels, client: string): SubscribeToClubVersion {
  return useCallback<SubscribeToClubVersion>(
    (heard) => listenToClubVersion(client, { bearer, ended: check }, heard),
    [client, bearer, check],
  );
}
