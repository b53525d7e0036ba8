import { Effect } from "effect";
import { makePasswords } from "#adapters/node/identity/passwords.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { PromisedTransaction } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";
import { club } from "../club.ts";

/** Who signs in at the bench's club, by e-mail and password. */
export interface BenchUser {
  readonly role: keyof typeof standardRoles;
  readonly contact: string;
  readonly password: string;
  readonly phone: string;
}

/** Enters a user of the bench's club, with a password hashed at the usual cost, and the rows that `beside` adds in the same commit. */
export async function enterUser(
  databaseUrl: string,
  { role: name, contact, password, phone }: BenchUser,
  beside: (tx: PromisedTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const store = await openPromised(databaseUrl);
  const client = club.id;
  const user = `${club.id}_u_${name}`;
  const role = `${club.id}_role_${name}`;
  const hash = await Effect.runPromise(makePasswords().hash(password));
  await store.commit(async (tx) => {
    await tx.people.putRole({ ...standardRoles[name], _id: role, client, version: 1 });
    const named = { firstname: "Camille", lastname: "Roy", email: contact, phone, locale: "fr" } as const;
    await tx.people.putUser({ id: user, client, version: 1, ...named, roles: [role], isDisabled: false, createdAt: 0 });
    await tx.accounts.putCredential({ client, user, hash, mustChange: false, changedAt: 0 });
    await beside(tx);
  });
  await store.close();
}
