import { Effect } from "effect";
import { type Principal, type SignedInUser, signedInUser, type Subject } from "../domain/people/principal.ts";
import type { StoreShape } from "../ports/store/store.ts";

/** Gives the person of a subject with the roles of the moment; undefined where there is none any more. */
export type Principals = (subject: Subject) => Promise<Principal | undefined>;

const mostKept = 10_000;

/**
 * People looked up at each call, from a copy that lives for as long as nobody's roles, sign-ins or accounts changed: what is revoked,
 * by this process or another, is gone at the next call.
 */
export function makePrincipals({ people }: Pick<StoreShape, "people">): Principals {
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
