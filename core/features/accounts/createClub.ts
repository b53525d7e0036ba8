import { Effect } from "effect";
import { runCommitOnce, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { parsePhone } from "../messages/phone.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { assertHostNameFree, type ClubProfile, clubProfileMemo, clubProfileOf } from "../club/clubProfile.ts";
import type { Currency } from "../../domain/money/currency.ts";
import type { CompanyProfile, Club } from "../../domain/people/client.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import { rolesOfClub, standardRoleId, type StandardRole } from "../../domain/people/standardRoles.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { queueInvitation } from "./sendInvite.ts";

/**
 * A club to create: its short code, its company profile, and its first administrator, who has the club's e-mail: their name, and the
 * language of their invitation.
 */
export interface NewClub extends CompanyProfile, Partial<Pick<UserRecord, "firstname" | "lastname">> {
  readonly host?: string;
  readonly website?: string;
  /** Its currency for good; the Canadian dollar when left out. */
  readonly currency?: Currency;
  readonly locale: "en" | "fr";
}

/**
 * Creates a club with its standard roles, and invites its first administrator. Fails with DUPLICATE for the code or the host name of
 * another club, and for the e-mail of any account.
 */
export const createClub = Effect.fnUntraced(function* (
  { host = "", website = "", currency = defaultCurrency, locale, firstname, lastname, ...sent }: NewClub,
  actor: string,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const phone = (yield* parsePhone(sent.phone)).number;
  const { id } = sent;
  const now = time.now();
  const club = { ...plainClub, ...sent, currency, phone, email: sent.email.trim().toLowerCase() };
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(id);
    // The catalogue in memory may be older than this commit's turn; every club that was created here has its roles.
    const { clubs } = yield* Effect.promise(() => store.offer.catalogue(id));
    const role = yield* tx.kinds.of.roles.read(clubScope(id), standardRoleId(id, "superAdmin"));
    if (clubs.length > 0 || role !== undefined) return yield* refuseTaken("id");
    if ((yield* tx.people.holderOf("email", club.email)) !== undefined) return yield* refuseTaken("email");
    yield* insertClub(tx, club);
    const stored = yield* tx.settings.read(id);
    const settings = { ...stored, version: stored.version + 1, settings: { ...stored.settings, host, website } };
    yield* assertHostNameFree(tx, { id, host });
    if (!(yield* tx.settings.replace(settings))) return yield* new RivalCommit();
    const part = { id: `${id}_u_${secrets.random()}`, client: id, email: club.email, locale, firstname, lastname };
    const user = firstUserOfClub({ ...part, role: "admin", now });
    yield* tx.people.putUser(user);
    yield* queueInvitation(tx, { user: { _id: user.id, client: id, email: club.email, locale }, now });
    const profile = clubProfileOf(club, settings);
    yield* tx.audit.append(lineOf(profile, { _id: `${id}_a_${secrets.random()}`, at: now, actor }));
    return profile;
  });
  return yield* runCommitOnce(once, now, clubProfileMemo(id), work);
});

/** The fields of a club that has chosen nothing yet. */
const plainClub = { payAtDock: false, asksPeople: false } as const satisfies Partial<Club>;

/** The currency of a club that names none. */
export const defaultCurrency: Currency = "CAD";

/** Inserts a new club with its standard roles. */
export const insertClub = Effect.fnUntraced(function* (tx: Transaction, club: CompanyProfile & Pick<Club, "currency">) {
  yield* tx.offer.put({ clubs: [{ ...plainClub, ...club }] });
  for (const role of rolesOfClub(club.id)) yield* tx.people.putRole(role);
});

interface FirstUser extends Pick<UserRecord, "id" | "client" | "locale"> {
  readonly email: string;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly role: StandardRole;
  readonly now: number;
}

/** Gives the first user of a new club, who has the name of their e-mail where no other one is known. */
export function firstUserOfClub({ role, now, firstname, lastname, ...part }: FirstUser): UserRecord {
  const name = { firstname: firstname ?? part.email.split("@")[0] ?? "", lastname: lastname ?? "Administrator" };
  const roles = [standardRoleId(part.client, role)];
  return { ...part, ...name, version: 1, phone: null, roles, isDisabled: false, createdAt: now };
}

function refuseTaken(field: "id" | "email") {
  return failWithRefusal("DUPLICATE", { message: field, issues: [{ path: `/${field}`, rule: "DUPLICATE" }] });
}

function lineOf(
  { id, name, email, address, phone, host, website, currency }: ClubProfile,
  part: Pick<AuditLine, "_id" | "at" | "actor">,
): AuditLine {
  const profileChanges = Object.entries({ name, email, address, phone, host, website, currency }).map(([field, to]) => [field, { to }]);
  return { ...part, client: id, model: "clients", item: id, action: "create", changes: Object.fromEntries(profileChanges) };
}
