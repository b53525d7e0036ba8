import { isSeen, type Viewer } from "../availability/lists.ts";
import { Refusal } from "../errors.ts";
import type { Where } from "../find/find.ts";
import { type ClubScope, clubScope } from "../people/scope.ts";
import type { Caller } from "./caller.ts";

/** Who looks, by the club of their token. */
export function viewerOf({ principal }: Caller): Viewer {
  return { client: principal.kind === "user" ? principal.client : undefined };
}

/** The club of a signed-in caller, as a scope. */
export function ownClub({ principal }: Caller): ClubScope {
  if (principal.kind === "anonymous") throw new Refusal("UNAUTHORIZED");
  return clubScope(principal.client);
}

/** A club named in a filter is compared with the caller's: another's does not exist, and naming one never widens what is seen. */
export function assertOwn(where: Where | undefined, caller: Caller): void {
  const client = where?.["client"];
  if (typeof client === "string" && !isSeen(client, viewerOf(caller))) throw new Refusal("ITEM_NOT_EXIST");
}
