import type { SignedIn, Subject, UserRecord } from "#core/people/principal.ts";
import type { PromisedStore } from "./promised.ts";

/** Enters a person with their roles and a sign-in into the store; gives what a token of theirs names. */
export async function signIn(
  { people, commit }: Pick<PromisedStore, "people" | "commit">,
  { id, client, phone, roles }: SignedIn,
  { isDisabled = false }: Partial<Pick<UserRecord, "isDisabled">> = {},
): Promise<Subject> {
  const session = `s_${id}_${await people.version()}`;
  const ids = roles.map((_, index) => `${client}_role_${id}_${index}`);
  await commit(async (tx) => {
    for (const [index, role] of roles.entries()) {
      await tx.people.putRole({ ...role, _id: ids[index] ?? "", client, version: 1 });
    }
    const name = { firstname: "Ada", lastname: "Roy", email: `${id.toLowerCase()}@people.test` };
    await tx.people.putUser({ id, client, version: 1, ...name, phone, locale: "en", roles: ids, isDisabled, createdAt: 0 });
    await tx.people.putSession({ id: session, client, user: id, createdAt: 0, endedAt: null });
  });
  return { id, client, session };
}
