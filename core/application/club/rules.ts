import { Effect } from "effect";
import { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit } from "../commit/commit.ts";
import { Refusal } from "../../domain/errors.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Club } from "../../domain/people/client.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import type { AuditLine, FieldChange } from "../../domain/history/auditLine.ts";
import { maxHoldMinutes } from "../../domain/club/maxHoldMinutes.ts";
import { lockClubSettings } from "./lockedSettings.ts";
import { clubRuleGroups } from "../../domain/club/ruleGroups.ts";
import type { ClubSettings, StoredSettings } from "../../domain/club/settings.ts";
import { failWithRefusal } from "../refuse.ts";

type RuleGroup = (typeof clubRuleGroups)[number];

/** The groups of rules that are stored in another form; `ClubRules` says which. */
const convertedGroups = [
  "horizon",
  "phone",
  "visitor",
  "address",
  "unpaid",
  "payment",
  "asked",
  "avatars",
] as const satisfies readonly RuleGroup[];
type UnchangedGroup = Exclude<RuleGroup, (typeof convertedGroups)[number]>;

/** The groups of rules that are stored as they are. */
const unchangedGroups = clubRuleGroups.filter(
  (group): group is UnchangedGroup => !convertedGroups.some((converted) => converted === group),
);
type UnchangedGroups = Pick<ClubSettings, UnchangedGroup>;

/**
 * The rules that a club's staff set, in groups of fields. Most groups are stored as they are: see {@link ClubSettings} for their units and
 * bounds. These differ:
 * - `horizon`: `seasons` after the current one, and `noticeHours` before a slot, in steps of a quarter hour
 * - `phone`, `visitor`, `address`: how many bookings and quarter hours may be unpaid at once
 * - `unpaid`: minutes of a hold, minutes that a slot may stay unpaid, new bookings an hour
 */
export interface ClubRules extends UnchangedGroups {
  readonly horizon: { readonly seasons: number; readonly noticeHours: number };
  readonly phone: ClubSettings["open"]["phone"];
  readonly visitor: ClubSettings["open"]["visitor"];
  readonly address: ClubSettings["open"]["address"];
  readonly unpaid: Pick<ClubSettings["kept"], "holdMinutes" | "slotMinutes" | "createsPerHour">;
  readonly payment: { readonly atDock: boolean };
  /** Whether customers say how many people come aboard. */
  readonly asked: { readonly people: boolean };
  /** The avatars of users who chose none themselves. */
  readonly avatars: { readonly engine: ClubSettings["avatarEngine"] };
}

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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(unchangedGroups.map((name) => [name, from[name]])) as unknown as UnchangedGroups;
}

/** Reads the stored rules of a club. */
export const readClubRules = Effect.fnUntraced(function* (client: string) {
  return yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const { stored, club } = yield* lockClubSettings(tx, client);
      return clubRulesOf(stored, club);
    }),
  );
});

/** Changes a club's rules. Fails with CONFLICT, and gives the current rules, for a stale version. Existing bookings keep their terms. */
export const updateClubRules = Effect.fnUntraced(function* (
  client: string,
  { version, ...change }: ClubRulesChange,
  actor: string,
  once: IdempotencyKey,
) {
  const [time, secrets] = [yield* ClockPort, yield* Secrets];
  const memo: ReplyMemo<StoredClubRules, Refusal<"ITEM_NOT_EXIST">, Store> = { encode: () => client, decode: () => readClubRules(client) };
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    const { stored, club } = yield* lockClubSettings(tx, client);
    const before = clubRulesOf(stored, club);
    if (version !== before.version) return yield* failWithRefusal("CONFLICT", { extra: { current: before } });
    const after: StoredClubRules = { ...before, ...change, version: version + 1 };
    const changes = differences(before, after);
    if (Object.keys(changes).length === 0) return before;
    const fault = faultIn(after);
    if (fault !== undefined) return yield* Effect.fail(fault);
    if (!(yield* tx.settings.replace({ ...stored, version: after.version, settings: settingsWith(stored.settings, after) })))
      return yield* new RivalCommit();
    const set = { payAtDock: after.payment.atDock, asksPeople: after.asked.people };
    if (set.payAtDock !== club.payAtDock || set.asksPeople !== club.asksPeople) yield* tx.offer.put({ clubs: [{ ...club, ...set }] });
    const line: AuditLine = {
      _id: `${client}_a_${secrets.random()}`,
      client,
      at: time.now(),
      actor,
      model: "settings",
      item: client,
      action: "update",
      changes,
    };
    yield* tx.audit.append(line);
    return after;
  });
  return yield* runCommitOnce(once, time.now(), memo, work);
});

/** A payment has to fit into the unpaid minutes of a slot that remain after its hold. */
function faultIn({ unpaid: { holdMinutes, slotMinutes } }: ClubRules): Refusal<"BAD_REQUEST"> | undefined {
  const max = maxHoldMinutes(slotMinutes);
  if (holdMinutes <= max) return undefined;
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/unpaid/holdMinutes", rule: "maxValue", params: { max } }] });
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
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const differing = [...is].filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value));
  return Object.fromEntries(differing.map(([name, to]) => [name, { from: was.get(name), to }]));
}

function fieldsOf(rules: ClubRules): ReadonlyMap<string, unknown> {
  return new Map(
    clubRuleGroups.flatMap((group): readonly (readonly [string, unknown])[] =>
      group === "taxes" ? [[group, rules.taxes]] : Object.entries(rules[group]).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
}
