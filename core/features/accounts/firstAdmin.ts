import { Effect } from "effect";
import { runCommit, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Currency } from "../../domain/money/currency.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import { standardRoleId } from "../../domain/people/standardRoles.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import { userOfRow } from "../people/kinds.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { insertClub, firstUserOfClub, defaultCurrency } from "./createClub.ts";
import { invitationLifetimeMs, inviteToken } from "./invite.ts";

/** The first administrator of a club. `client` is the club's short code; with `name` the club is created when it does not exist. */
export interface FirstAdmin {
  readonly email: string;
  readonly client: string;
  readonly name: string;
  /** The club's currency for good, when the club is created; the Canadian dollar when left out. */
  readonly currency?: Currency;
  readonly locale: "en" | "fr";
  /** Their name; that of their e-mail when left out, until they change it. */
  readonly person?: Pick<UserRecord, "firstname" | "lastname"> | undefined;
  /** Whether they become a super administrator, who sees all clubs of the server, in place of an administrator of this one. */
  readonly isSuper: boolean;
}

/** The token of an invitation, and whether the server has a super administrator. */
export interface InvitedAdmin {
  readonly token: string;
  readonly isWithoutSuper: boolean;
}

/**
 * Creates the club with its standard roles unless it exists, and its administrator; gives the token of their invitation. A repeat creates
 * nothing twice, and gives another invitation. Fails with DUPLICATE for the e-mail of another club's user.
 */
export const createFirstAdmin = Effect.fnUntraced(function* ({
  email: typed,
  client,
  name,
  currency = defaultCurrency,
  locale,
  person,
  isSuper,
}: FirstAdmin) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const email = typed.trim().toLowerCase();
  const now = time.now();
  const work = Effect.fnUntraced(function* (tx: Transaction): Effect.fn.Return<UserRecord, Refusal<"DUPLICATE"> | RivalCommit> {
    yield* tx.kinds.takeTurn(client);
    const holder = yield* tx.people.holderOf("email", email);
    if (holder !== undefined && clubOfRowId(holder) !== client) return yield* failWithRefusal("DUPLICATE", { message: "email" });
    const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
    if (clubs.length === 0) yield* insertClub(tx, { id: client, name, email, currency, address: "", phone: "" });
    const known = holder === undefined ? undefined : yield* tx.kinds.of.users.read(clubScope(client), holder);
    const role = isSuper ? "superAdmin" : "admin";
    const user =
      known === undefined
        ? firstUserOfClub({ id: `${client}_u_${secrets.random()}`, client, email, locale, ...person, role, now })
        : withRole(userOfRow({ createdAt: now, ...known }), standardRoleId(client, role));
    yield* tx.people.putUser(user);
    return user;
  });
  const user = yield* runCommit<UserRecord, Refusal<"DUPLICATE">, never>(work);
  const [account, supers] = yield* store.commit((tx) =>
    Effect.all([tx.accounts.read(user.client, user.id), tx.people.holdersOf(superAdminRoleName, "")]),
  );
  const token = inviteToken(secrets, account ?? { user, credential: undefined }, now + invitationLifetimeMs);
  const invited: InvitedAdmin = { token, isWithoutSuper: supers.length === 0 };
  return invited;
});

function withRole(user: UserRecord, role: string): UserRecord {
  return { ...user, version: user.version + 1, roles: [...new Set([...user.roles, role])], isDisabled: false };
}
