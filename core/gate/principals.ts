import { Effect } from "effect";
import { type Principal, type SignedInUser, signedInUser, type TokenSubject } from "../domain/people/principal.ts";
import type { StoreShape } from "../ports/store/store.ts";

/** A function that gives the principal of a token's subject, with its current roles; undefined when the user or the sign-in is gone. */
export type ReadPrincipal = (subject: TokenSubject) => Promise<Principal | undefined>;

const mostKept = 10_000;

/**
 * Looks principals up at each call, from a cache that lives until somebody's roles, sign-ins or account change: what another process
 * revokes is gone at the next call too.
 */
export function makePrincipalReader({ people }: Pick<StoreShape, "people">): ReadPrincipal {
  const kept = new Map<string, Promise<SignedInUser | undefined>>();
  let keptAt = -1;
  return async (subject) => {
    const version = await people.version();
    if (version !== keptAt || kept.size >= mostKept) kept.clear();
    keptAt = version;
    const name = `${subject.client} ${subject.id} ${subject.session} ${subject.use ?? ""}`;
    const found = kept.get(name) ?? Effect.runPromise(people.look(subject)).then((looked) => signedInUser(subject, looked));
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
}
