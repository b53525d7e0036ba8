import { Effect } from "effect";
import { commit, Rival } from "../booking/commit.ts";
import { Refusal } from "../errors.ts";
import { clubOf } from "../people/client.ts";
import type { UserRecord } from "../people/principal.ts";
import { clubScope } from "../people/scope.ts";
import { rolesOfClub, standardRoleId } from "../people/standardRoles.ts";
import { userOfRow } from "../people/userRow.ts";
import { Secrets, Time } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { invitedFor, inviteText } from "./invite.ts";

/** Who is to be super administrator of which club, which is made where it is not there: its short code and its name. */
export interface FirstAdmin {
  readonly email: string;
  readonly client: string;
  readonly name: string;
  readonly locale: "en" | "fr";
}

/**
 * Makes a club, where there is none of its code, with its standard roles, and a super administrator of it; gives the text of their invitation.
 * Run again it makes nothing twice, and gives another invitation. Fails with DUPLICATE for an e-mail of another club's user.
 */
export const enterFirstAdmin = Effect.fnUntraced(function* ({ email: typed, client, name, locale }: FirstAdmin) {
  const [store, time, secrets] = [yield* Store, yield* Time, yield* Secrets];
  const [email, now] = [typed.trim().toLowerCase(), time.now()];
  const work = Effect.fnUntraced(function* (tx: Transaction): Effect.fn.Return<UserRecord, Refusal<"DUPLICATE"> | Rival> {
    yield* tx.kinds.takeTurn(client);
    const holder = yield* tx.people.holderOf("email", email);
    if (holder !== undefined && clubOf(holder) !== client) return yield* Effect.fail(new Refusal("DUPLICATE", { message: "email" }));
    const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
    if (clubs.length === 0) {
      yield* tx.offer.put({
        clubs: [{ id: client, name, email, address: "", phone: "", currency: "CAD", payAtDock: false, asksPeople: false }],
      });
      for (const role of rolesOfClub(client)) yield* tx.people.putRole(role);
    }
    const known = holder === undefined ? undefined : yield* tx.kinds.of.users.read(clubScope(client), holder);
    const role = standardRoleId(client, "superAdmin");
    const user =
      known === undefined
        ? newUser({ id: `${client}_u_${secrets.random()}`, client, email, locale, role, now })
        : raised(userOfRow({ createdAt: now, ...known }), role);
    yield* tx.people.putUser(user);
    return user;
  });
  const user = yield* commit<UserRecord, Refusal<"DUPLICATE">, never>(work);
  const account = yield* store.commit((tx) => tx.accounts.read(user.client, user.id));
  return inviteText(secrets, account ?? { user, credential: undefined }, now + invitedFor);
});

function newUser({
  role,
  now,
  ...part
}: Pick<UserRecord, "id" | "client" | "email" | "locale"> & { role: string; now: number }): UserRecord {
  const firstname = part.email?.split("@")[0] ?? "";
  return { ...part, version: 1, firstname, lastname: "Administrator", phone: null, roles: [role], isDisabled: false, createdAt: now };
}

function raised(user: UserRecord, role: string): UserRecord {
  return { ...user, version: user.version + 1, roles: [...new Set([...user.roles, role])], isDisabled: false };
}
