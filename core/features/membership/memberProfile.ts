import { Effect } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";

/** Reads the customer whose membership it is, by its e-mail where it has one, else by its phone; undefined where the club knows none. */
export const readMemberProfile = Effect.fnUntraced(function* (client: string, { phone, email }: Pick<Membership, "phone" | "email">) {
  const { profiles } = (yield* Store).kinds;
  const { items } = yield* profiles.find(clubScope(client), { where: email === undefined ? { phone } : { email } });
  return items.find(({ retired, isByEmail }) => retired === undefined && (email !== undefined || isByEmail !== true));
});
