import { Effect } from "effect";
import { commit, Rival } from "../booking/commit.ts";
import { Refusal } from "../errors.ts";
import { clubOf } from "../people/client.ts";
import type { UserRecord } from "../people/principal.ts";
import { clubScope } from "../people/scope.ts";
import { standardRoleId } from "../people/standardRoles.ts";
import { userOfRow } from "../people/userRow.ts";
import { Secrets, Time } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { enterClub, firstUser } from "./foundClub.ts";
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
    if (clubs.length === 0) yield* enterClub(tx, { id: client, name, email, address: "", phone: "" });
    const known = holder === undefined ? undefined : yield* tx.kinds.of.users.read(clubScope(client), holder);
    const role = "superAdmin";
    const user =
      known === undefined
        ? firstUser({ id: `${client}_u_${secrets.random()}`, client, email, locale, role, now })
        : raised(userOfRow({ createdAt: now, ...known }), standardRoleId(client, role));
    yield* tx.people.putUser(user);
    return user;
  });
  const user = yield* commit<UserRecord, Refusal<"DUPLICATE">, never>(work);
  const account = yield* store.commit((tx) => tx.accounts.read(user.client, user.id));
  return inviteText(secrets, account ?? { user, credential: undefined }, now + invitedFor);
});

function raised(user: UserRecord, role: string): UserRecord {
  return { ...user, version: user.version + 1, roles: [...new Set([...user.roles, role])], isDisabled: false };
}
