import { Effect } from "effect";
import { runCommitOnce, type ReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type StoredClauses, type ClauseSection, type ChecklistText, safetyChecklistVersion } from "../../domain/club/clauseTexts.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import type { Locale } from "../../domain/language/language.ts";
import { textDictionaries } from "../../words/index.ts";

/** Gives the version of a club's own clauses that its visitors accept at `now` (epoch milliseconds); undefined while it has none. */
export function clubClausesVersionInForce({ clauses }: Pick<ClubSettings, "clauses">, now: number): string | undefined {
  return clauses.findLast(({ from }) => from <= now)?.version;
}

/** Gives the version that visitors of a club accept: its own, or else the server's, if there is any. */
export function clausesVersionInForce(
  settings: Pick<ClubSettings, "clauses">,
  server: string | undefined,
  now: number,
): string | undefined {
  return clubClausesVersionInForce(settings, now) ?? server;
}

/** How many versions a club may have. */
const mostVersions = 100;

/**
 * A change of a club's clauses: a new text from a moment on, now when `from` is undefined, or the withdrawal of a version that is not in
 * force yet.
 */
export type ClausesChange = { readonly texts: StoredClauses["texts"]; readonly from: number | undefined } | { readonly withdrawn: string };

/** One of a club's texts that have versions: its rental rules, or its rental safety checklist. */
export type VersionedText = "clauses" | "checklist";

/**
 * Changes a club's clauses, or its safety checklist; `version` is the version of its settings that the caller saw. Fails with CONFLICT for a stale one, with
 * ITEM_NOT_EXIST for a version that is in force or unknown, and with BAD_REQUEST for a moment in the past. Gives the version that was added
 * or withdrawn.
 */
export const changeClubClauses = Effect.fnUntraced(function* (
  client: string,
  of: VersionedText,
  version: number,
  change: ClausesChange,
  actor: string,
  once: IdempotencyKey,
) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    const stored = yield* tx.settings.read(client);
    if (version !== stored.version) return yield* failWithRefusal("CONFLICT");
    const before = stored.settings[of];
    const { versions, named } = yield* versionsAfter(
      before,
      change,
      `${client}-${of === "clauses" ? "" : `${of}-`}${dayAt(now)}-${version + 1}`,
      now,
    );
    if (!(yield* tx.settings.replace({ ...stored, version: version + 1, settings: { ...stored.settings, [of]: versions } })))
      return yield* new RivalCommit();
    if ("texts" in change) yield* tx.clauses.insert({ client, version: named, at: now, by: actor, texts: change.texts });
    const from = textOf(before);
    const to = textOf(versions);
    yield* tx.audit.append({
      _id: `${client}_a_${secrets.random()}`,
      client,
      at: now,
      actor,
      model: "settings",
      item: client,
      action: "update",
      changes: { [of]: { from, to } },
    });
    return named;
  });
  return yield* runCommitOnce(once, now, memo, work);
});

const memo: ReplyMemo<string> = { encode: (named) => named, decode: Effect.succeed };

type Versions = ClubSettings["clauses"];

function versionsAfter(before: Versions, change: ClausesChange, name: string, now: number) {
  if ("withdrawn" in change) {
    const planned = before.find(({ version }) => version === change.withdrawn);
    if (planned === undefined || planned.from <= now) return failWithRefusal("ITEM_NOT_EXIST");
    return Effect.succeed({ versions: before.filter((each) => each !== planned), named: planned.version });
  }
  const from = change.from ?? now;
  if (from < now) return failWithRefusal("BAD_REQUEST", { issues: [{ path: "/from", rule: "pastCheck" }] });
  if (before.length >= mostVersions)
    return failWithRefusal("BAD_REQUEST", { issues: [{ path: "/texts", rule: "max", params: { max: mostVersions } }] });
  const versions = [...before, { version: name, from }].toSorted(
    (left, right) => left.from - right.from || compareByCodePoint(left.version, right.version),
  );
  return Effect.succeed({ versions, named: name });
}

/** For the audit log: each version with the moment from which it is in force. */
function textOf(versions: Versions): string {
  return versions.map(({ version, from }) => `${version} (${new Date(from).toISOString()})`).join(", ");
}

/**
 * Reads a text of a club's own clauses, so that every booking can be read with the clauses it was made under. Fails with ITEM_NOT_EXIST.
 */
export const readClubClauses = Effect.fnUntraced(function* (client: string, version: string) {
  const store = yield* Store;
  return (yield* store.clauses.read(client, version)) ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** Gives the version of the rental safety checklist that was in force at `at` (epoch milliseconds): the club's own, else Quai's. */
export function checklistVersionAt({ checklist }: Pick<ClubSettings, "checklist">, at: number): string {
  return checklist.findLast(({ from }) => from <= at)?.version ?? safetyChecklistVersion;
}

/** Gives Quai's own rental safety checklist in a language, section by section in reading order. */
export function checklistSectionsIn(locale: Locale): readonly ClauseSection[] {
  const { sections } = textDictionaries[locale].checklist;
  return Object.values(sections).map(({ title, items }) => ({ title, paragraphs: Object.values(items) }));
}

/** Gives the sections of a version of a club's checklist in both languages. Fails with ITEM_NOT_EXIST for an unknown version. */
export const readChecklistSections = Effect.fnUntraced(function* (client: string, version: string) {
  if (version === safetyChecklistVersion) return { en: checklistSectionsIn("en"), fr: checklistSectionsIn("fr") };
  return (yield* readClubClauses(client, version)).texts;
});

/** Gives a version of a club's checklist in one language, as it is signed and printed. Fails with ITEM_NOT_EXIST for an unknown version. */
export const readChecklistText = Effect.fnUntraced(function* (client: string, version: string, locale: Locale) {
  const sections = (yield* readChecklistSections(client, version))[locale];
  const text: ChecklistText = { title: textDictionaries[locale].checklist.title, version, sections };
  return text;
});
