import { Effect } from "effect";
import { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import type { Refusal } from "../../domain/errors.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Club } from "../../domain/people/client.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import type { FieldChange } from "../../domain/auditLine.ts";
import { accentIssue } from "../../domain/club/look/accent.ts";
import { holdMinutesIssue, seasonIssue } from "../../domain/club/settingIssues.ts";
import { attachLogos } from "./logos.ts";
import { type ClubChanger, type LockedClub, lockClubSettings } from "./storedSettings.ts";
import { type ClubRules, type ClubSettings, type StoredSettings, unchangedRuleGroups } from "../../domain/club/settings.ts";
import { clubRuleGroups } from "../../domain/club/settings/groups.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";

type UnchangedGroups = Pick<ClubSettings, keyof typeof unchangedRuleGroups>;

/** The rules of a club, and the version of its settings, from 0. */
export interface StoredClubRules extends ClubRules {
  readonly version: number;
}

/** Groups that change, each whole; `version` is the one that the caller saw. */
export type ClubRulesChange = Partial<ClubRules> & { readonly version: number };

/** Gives the rules from a club's stored settings and row. */
export function clubRulesOf(
  { version, settings }: Pick<StoredSettings, "version" | "settings">,
  club: Pick<Club, "payAtDock" | "asksPeople">,
): StoredClubRules {
  const { horizon, open, kept, avatarEngine } = settings;
  return {
    version,
    ...unchangedGroupsOf(settings),
    horizon: { seasons: horizon.seasons, noticeHours: horizon.noticeQuarters / 4 },
    phone: open.phone,
    visitor: open.visitor,
    address: open.address,
    unpaid: { holdMinutes: kept.holdMinutes, slotMinutes: kept.slotMinutes, createsPerHour: kept.createsPerHour },
    payment: { atDock: club.payAtDock },
    asked: { people: club.asksPeople },
    avatars: { engine: avatarEngine },
  };
}

function unchangedGroupsOf(from: UnchangedGroups): UnchangedGroups {
  const values: Readonly<Record<string, unknown>> = { ...from };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(Object.keys(unchangedRuleGroups).map((name) => [name, values[name]])) as unknown as UnchangedGroups;
}

/** Reads the stored rules of a club. */
export const readClubRules = Effect.fnUntraced(function* (client: string) {
  return yield* runCommit(function* (tx: Transaction) {
    const { stored, club } = yield* lockClubSettings(tx, client);
    return clubRulesOf(stored, club);
  });
});

/** Changes a club's rules. Fails with CONFLICT, and gives the current rules, for a stale version. Existing bookings keep their terms. */
export const updateClubRules = Effect.fnUntraced(function* (
  client: string,
  { version, ...change }: ClubRulesChange,
  actor: string,
  once: IdempotencyKey,
) {
  const time = yield* ClockPort;
  const now = time.now();
  const memo: ReplyMemo<StoredClubRules, Refusal<"ITEM_NOT_EXIST">, Store> = { encode: () => client, decode: () => readClubRules(client) };
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    const { stored, club } = yield* lockClubSettings(tx, client);
    const before = clubRulesOf(stored, club);
    if (version !== before.version) return yield* failWithRefusal("CONFLICT", { extra: { current: before } });
    const written = yield* writeClubRules(tx, { stored, club }, change, { actor, now });
    return clubRulesOf(written.stored, written.club);
  });
  return yield* runCommitOnce(once, now, memo, work);
});

/**
 * Changes a club's rules in a commit that locked its settings, with a line in the audit log; gives the club as it is then. Fails with
 * BAD_REQUEST for settings that do not go together.
 */
export const writeClubRules = Effect.fnUntraced(function* (
  tx: Transaction,
  { stored, club }: LockedClub,
  change: Partial<ClubRules>,
  { actor, now }: ClubChanger,
) {
  const { id: client } = club;
  const before = clubRulesOf(stored, club);
  const after: StoredClubRules = { ...before, ...change, version: before.version + 1 };
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return { stored, club };
  const issues = issuesOf(after);
  if (issues.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues });
  yield* attachLogos(tx, { client, now, before: before.identity, after: after.identity });
  const next: LockedClub = {
    stored: { ...stored, version: after.version, settings: settingsWith(stored.settings, after) },
    club: { ...club, payAtDock: after.payment.atDock, asksPeople: after.asked.people },
  };
  if (!(yield* tx.settings.replace(next.stored))) return yield* new RivalCommit();
  const { payAtDock, asksPeople } = next.club;
  if (payAtDock !== club.payAtDock || asksPeople !== club.asksPeople) yield* tx.offer.put({ clubs: [next.club] });
  const _id = `${client}_a_${(yield* Secrets).random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor, model: "settings", item: client, action: "update", changes });
  return next;
});

/** The issues that the schema of one setting cannot find. */
function issuesOf({ unpaid, season, identity }: ClubRules): readonly CallIssue[] {
  const found = [
    { path: "/unpaid/holdMinutes", issue: holdMinutesIssue(unpaid) },
    { path: "/season/closes", issue: seasonIssue(season) },
    { path: "/identity/accent", issue: accentIssue(identity.accent) },
  ];
  return found.flatMap(({ path, issue }) => (issue === undefined ? [] : [{ path, rule: issue.key, params: issue.params ?? {} }]));
}

function settingsWith(settings: ClubSettings, rules: ClubRules): ClubSettings {
  const { horizon, phone, visitor, address, unpaid, avatars } = rules;
  return {
    ...settings,
    ...unchangedGroupsOf(rules),
    horizon: { seasons: horizon.seasons, noticeQuarters: Math.round(horizon.noticeHours * 4) },
    open: { ...settings.open, phone, visitor, address },
    kept: { ...settings.kept, ...unpaid },
    avatarEngine: avatars.engine,
  };
}

/** The changes group by group; within a group with fields, field by field: `cancellation.keptPercent`. */
function differences(before: ClubRules, after: ClubRules): Readonly<Record<string, FieldChange>> {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const differing = [...is].filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value));
  return Object.fromEntries(differing.map(([name, to]) => [name, { from: was.get(name), to }]));
}

function fieldsOf(rules: ClubRules): ReadonlyMap<string, unknown> {
  const values = new Map(Object.entries<object>(rules));
  return new Map(
    Object.keys(clubRuleGroups).flatMap((group): readonly (readonly [string, unknown])[] => {
      const value = values.get(group) ?? {};
      return Array.isArray(value) ? [[group, value]] : Object.entries(value).map(([name, each]) => [`${group}.${name}`, each]);
    }),
  );
}
