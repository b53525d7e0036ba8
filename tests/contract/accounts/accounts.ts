import { expect } from "vitest";
import { makePrincipalReader } from "#core/gate/principals.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { UserRecord } from "#core/domain/people/principal.ts";
import { effectsOf } from "../../promised.ts";
import { openWorld, type SendOptions, type World } from "../world.ts";

export const password = "Quai-2027!";
export const ada = "ada@people.test";

/** Options of a user: their role, and how their password is stored. */
interface Entry {
  readonly mustChange?: boolean;
  readonly role?: keyof typeof standardRoles;
  readonly hash?: string;
}

/** A user whose password is {@link password}: by default a customer of the club `mem`. */
export async function enter(
  { store }: Pick<World, "store">,
  change: Partial<UserRecord> = {},
  { mustChange = false, role = "customer", hash = `memory ${password}` }: Entry = {},
): Promise<UserRecord> {
  const client = change.client ?? "mem";
  const roles = [`${client}_role_${role}`];
  const name = { firstname: "Ada", lastname: "Byron", email: ada, phone: null, locale: "en" as const };
  const user = { id: `${client}_u_ada`, client, version: 1, ...name, roles, isDisabled: false, createdAt: 0, ...change };
  await store.commit(async (tx) => {
    await tx.people.putRole({ ...standardRoles[role], _id: roles[0] ?? "", client, version: 1 });
    await tx.people.putUser(user);
    await tx.accounts.putCredential({ client, user: user.id, hash, mustChange, changedAt: 0 });
  });
  return user;
}

/** A world in which Ada has an account. */
export async function worldOfAda(store?: World["store"]): Promise<World> {
  const world = await openWorld({}, store);
  await enter(world);
  return world;
}

/** The options of a call with a token, whose user is looked up as at the edge; undefined when the token is invalid. */
export async function bearerOf({ identity, store }: World, jwt: string | undefined): Promise<SendOptions | undefined> {
  const subject = await identity.verify(jwt ?? "");
  const principal = subject === undefined ? undefined : await makePrincipalReader(effectsOf(store))(subject);
  return principal === undefined ? undefined : { principal };
}

/** The same, of a token that must be good. */
export async function signedInBy(world: World, jwt: string | undefined): Promise<SendOptions> {
  const bearer = await bearerOf(world, jwt);
  if (bearer === undefined) throw new Error("the token is good for nothing");
  return bearer;
}

/** Signs Ada in, as a program does that keeps its tokens itself. */
export async function signedIn(world: World, options?: SendOptions) {
  const { jwt = "", refresh = "", expires } = await world.call("account/auth/login", { contact: ada, password }, options);
  expect([jwt, refresh]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  return { jwt, refresh, expires };
}
