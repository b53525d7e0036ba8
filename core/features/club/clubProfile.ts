import { Effect } from "effect";
import { runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { parsePhone } from "../messages/phone.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Currency } from "../../domain/money/currency.ts";
import type { CompanyProfile, Club } from "../../domain/people/client.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { FieldChange } from "../../domain/auditLine.ts";
import { type ClubChanger, type LockedClub, lockClubSettings } from "./storedSettings.ts";
import type { StoredSettings } from "../../domain/club/settings.ts";

/** A club's company profile, its host name and site, and their version, which is that of its settings. */
export interface ClubProfile extends CompanyProfile {
  readonly host: string;
  /** The address of the club's own site, http or https; "" for none. */
  readonly website: string;
  /** Chosen when the club is created, and never changed: its prices, bookings and payments are in it. */
  readonly currency: Currency;
  readonly version: number;
}

/** A change of a club's profile; `version` is the one that the caller saw. */
export interface ClubProfileChange extends Partial<Omit<ClubProfile, "id" | "currency" | "version">> {
  readonly id: string;
  readonly version: number;
}

const fields = ["name", "email", "address", "phone", "host", "website"] as const;

/** Gives the profile of a club from its row and its stored settings. */
export function clubProfileOf({ id, name, email, address, phone, currency }: Club, stored: StoredSettings | undefined): ClubProfile {
  const { host = "", website = "" } = stored?.settings ?? {};
  return { id, name, email, address, phone, currency, host, website, version: stored?.version ?? 0 };
}

/** Reads the profiles of all clubs, or of one; by id. */
export const readClubProfiles = Effect.fnUntraced(function* (client: string | undefined) {
  const store = yield* Store;
  const { clubs, settings } = yield* Effect.promise(() => store.offer.clubs());
  const seen = clubs.filter(({ id }) => client === undefined || id === client);
  return seen.map((club) =>
    clubProfileOf(
      club,
      settings.find((stored) => stored.client === club.id),
    ),
  );
});

/**
 * Changes a club's profile. Fails with ITEM_NOT_EXIST for an unknown club, with CONFLICT for a stale version, and with DUPLICATE for the
 * host name of another club.
 */
export const updateClubProfile = Effect.fnUntraced(function* (sent: ClubProfileChange, actor: string, once: IdempotencyKey) {
  const change = sent.phone === undefined ? sent : { ...sent, phone: (yield* parsePhone(sent.phone)).number };
  const time = yield* ClockPort;
  const now = time.now();
  const { id } = change;
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    const { stored, club } = yield* lockClubSettings(tx, id);
    const before = clubProfileOf(club, stored);
    if (change.version !== before.version) return yield* failWithRefusal("CONFLICT", { extra: { current: before } });
    const written = yield* writeClubProfile(tx, { stored, club }, change, { actor, now });
    return clubProfileOf(written.club, written.stored);
  });
  return yield* runCommitOnce(once, now, clubProfileMemo(id), work);
});

/**
 * Changes a club's profile in a commit that locked its settings, with a line in the audit log; gives the club as it is then. Fails with
 * DUPLICATE for the host name of another club.
 */
export const writeClubProfile = Effect.fnUntraced(function* (
  tx: Transaction,
  { stored, club }: LockedClub,
  change: Partial<Omit<ClubProfile, "id" | "currency" | "version">>,
  { actor, now }: ClubChanger,
) {
  const { id } = club;
  const before = clubProfileOf(club, stored);
  const after: ClubProfile = { ...before, ...change, version: before.version + 1 };
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return { stored, club };
  yield* assertHostNameFree(tx, after);
  const { name, email, address, phone, host, website, version } = after;
  const next: LockedClub = {
    stored: { ...stored, version, settings: { ...stored.settings, host, website } },
    club: { ...club, name, email, address, phone },
  };
  if (!(yield* tx.settings.replace(next.stored))) return yield* new RivalCommit();
  yield* tx.offer.put({ clubs: [next.club] });
  const _id = `${id}_a_${(yield* Secrets).random()}`;
  yield* tx.audit.append({ _id, client: id, at: now, actor, model: "clients", item: id, action: "update", changes });
  return next;
});

/** Gives the memo of a call that answers with a club's profile: a repeat reads the current one. */
export function clubProfileMemo(id: string): ReplyMemo<ClubProfile, Refusal<"ITEM_NOT_EXIST">, Store> {
  return { encode: () => id, decode: () => readClubProfile(id) };
}

const readClubProfile = Effect.fnUntraced(function* (id: string) {
  const [found] = yield* readClubProfiles(id);
  return found ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** Fails with DUPLICATE for the host name of another club; "" is free. */
export const assertHostNameFree = Effect.fnUntraced(function* (tx: Transaction, { id, host }: Pick<ClubProfile, "id" | "host">) {
  if (host === "") return;
  const holder = yield* tx.settings.clubAt(host);
  if (holder === undefined || holder === id) return;
  return yield* failWithRefusal("DUPLICATE", { message: "host", issues: [{ path: "/host", rule: "DUPLICATE" }] });
});

function differences(before: ClubProfile, after: ClubProfile): Readonly<Record<string, FieldChange>> {
  const differing = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(differing.map((field) => [field, { from: before[field], to: after[field] }]));
}
