import { effect } from "@preact/signals-react";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { AccountModel } from "../accounts/account.ts";

/** The parameters of an address that name a place or a boat of one club. */
const placeParameters = ["lake", "dock", "boat"] as const;

/** Whether an address, a path with its query, leads to a lake, dock or boat of another club than `client`, which its users cannot book. */
export function leadsToOtherClub(address: string, client: string): boolean {
  const query = new URLSearchParams(address.split("?")[1] ?? "");
  const clubs = placeParameters.flatMap((name) => clubOfRowId(query.get(name) ?? "") ?? []);
  return clubs.some((club) => club !== client);
}

/** The parts that `rememberOwnClub` needs: the account, and a function that stores a preference for the server's next page. */
export interface OwnClubParts {
  readonly account: Pick<AccountModel, "state" | "user" | "isUnreached">;
  readonly remember: (name: string, value: string) => void;
}

/** The cookie with the club of the signed-in user, so that the server draws pages with its lakes. It proves nothing. */
const ownClubCookie = "quai_club";

/** Stores the club of the signed-in user for the server's next page, and removes it when the sign-in ends. Requirements §6. */
export function rememberOwnClub({ account, remember }: OwnClubParts): void {
  let wasKnown = account.state.peek() !== "out";
  effect(() => {
    const client = account.user.value?.client;
    const state = account.state.value;
    if (client !== undefined) remember(ownClubCookie, client);
    else if (state === "out" && !account.isUnreached.value && wasKnown) remember(ownClubCookie, "");
    wasKnown = state !== "out" || account.isUnreached.value;
  });
}

/** Gives calls that refuse a signed-in user the offer of another club at once, as the server would. */
export function refuseOtherClubs(messages: SendContractCall, user: AccountModel["user"]): SendContractCall {
  return async (path, data, options) => {
    const client = user.peek()?.client;
    const wanted: unknown = path === "booking/clubs/offer" ? data : undefined;
    const isOther = client !== undefined && isRecord(wanted) && wanted["client"] !== client;
    return isOther ? { ok: false, status: 404, code: "ITEM_NOT_EXIST", message: "" } : messages(path, data, options);
  };
}
