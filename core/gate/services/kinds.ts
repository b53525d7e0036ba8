import { Effect } from "effect";
import { type IdempotencyKey, failWithRefusal } from "../../features/shared/commit.ts";
import { createJsonTextCache, type CachedJsonText, type JsonTextCache } from "../../features/shared/jsonTexts.ts";
import type { kindCalls } from "../../contract/services/kinds.ts";
import { Refusal } from "../../domain/errors.ts";
import { type FindRequest, findInList, type WhereFilter } from "../../domain/find/find.ts";
import { customerNameFilter, nameSearchOf } from "../../domain/customers/customer.ts";
import { withoutVersionFields, type KindRow, type AnyRow } from "../../domain/find/storedRow.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { kinds } from "../../kinds/index.ts";
import type { AnyKind } from "../../features/shared/kinds/kind.ts";
import { roleRules } from "../../features/accounts/roleRules.ts";
import { userRules } from "../../features/accounts/userRules.ts";
import { membershipRules } from "../../features/membership/membershipRules.ts";
import { customerNoteRules, customerProfileRules } from "../../features/customers/rules.ts";
import { lockRules } from "../../features/lock/kind.ts";
import { maintenancePlanRules } from "../../features/maintenance/kind.ts";
import { promoCodeRules, boatRules, modelRules, slotRules } from "../../features/offer/rules.ts";
import { photoRulesOf } from "../../features/files/photoRules.ts";
import { closureRules } from "../../features/waitlist/withdrawClosedProposals.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { type ManagedRowReference, createRow, restoreRow, retireRow, updateRow, updateOwnRow } from "../../features/managed/manage.ts";
import type { KindWithRules, ReferredKind } from "../../features/managed/commitManaged.ts";
import { idNameOfKind, type KindName, kindNames, kindPath, kindWrites } from "../../ports/store/kindNames.ts";
import type { RowManager, KindRules } from "../../features/managed/rules.ts";
import { kindReadsOf } from "../../ports/store/anyKind.ts";
import { serverRowsOf, type ManagedRowView, managedRowViewOf } from "../../features/shared/kinds/view.ts";
import { type ClubScope, clubOfScope, publicOfferScope } from "../../domain/scope.ts";
import type { KindReads } from "../../ports/store/kinds.ts";
import {
  type AnswersTo,
  type AnswerWork,
  textOrAnswer,
  type CallContext,
  type UseCasePorts,
  type GatePorts,
  assertOwnClubFilter,
  managerOfCaller,
  ownClubScope,
  viewerOfCaller,
} from "../../features/caller/answer.ts";
import { maySeeClub } from "../../features/people/viewer.ts";

type KindAnswers = AnswersTo<typeof kindCalls>;
type One = { readonly _id: string } | { readonly where: WhereFilter };
type Input = ManagedRowReference & Readonly<Record<string, unknown>>;

type Change = (
  kind: ReferredKind,
  input: Input,
  manager: RowManager,
  once: IdempotencyKey,
) => Effect.Effect<ManagedRowView, Refusal, UseCasePorts>;

/** Answers the calls of every managed kind. */
export function kindAnswers(deps: GatePorts): KindAnswers {
  const texts = createJsonTextCache(mostKept);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(
    kindNames.flatMap((name) =>
      Object.entries(answersOf(kindWithRules(name, deps), deps, texts)).map(([method, work]) => [kindPath(name, method), work] as const),
    ),
  ) as KindAnswers;
}

/** Gives a kind with its rules, and the kinds that refer to it. */
export function kindWithRules(name: KindName, { engine = regExpPatternEngine }: GatePorts): ReferredKind {
  const rules: { readonly [Name in KindName]?: KindRules } = {
    users: userRules(engine),
    roles: roleRules(engine),
    models: withPhotoRules("models", modelRules),
    boats: withPhotoRules("boats", boatRules),
    docks: photoRulesOf("docks"),
    codes: promoCodeRules,
    locks: lockRules,
    maintenancePlans: maintenancePlanRules,
    timeslots: slotRules,
    closures: closureRules,
    profiles: customerProfileRules,
    memberships: membershipRules,
    notes: customerNoteRules,
  };
  const kind: AnyKind = kinds[name];
  const referrers = Object.values<AnyKind>(kinds).filter(({ refers }) => Object.values(refers).includes(name));
  return { ...kind, referrers, ...(rules[name] === undefined ? {} : { rules: rules[name] }) };
}

/** Gives the rules of a kind whose rows have photos: those of the photos first. */
function withPhotoRules(name: Parameters<typeof photoRulesOf>[0], rules: KindRules & Required<Pick<KindRules, "assertMay">>): KindRules {
  const photos = photoRulesOf(name);
  return { ...rules, ...photos, assertMay: (changing) => Effect.andThen(photos.assertMay(changing), rules.assertMay(changing)) };
}

/** The answers to the calls of one kind; the schemas of all kinds' calls are made by one rule. */
interface AnswersToKind extends Readonly<Record<(typeof kindWrites)[number], AnswerWork<Input, unknown>>> {
  readonly find: AnswerWork<FindRequest, unknown>;
  readonly read: AnswerWork<One, unknown>;
}

function answersOf(kind: ReferredKind, deps: GatePorts, texts: JsonTextCache): AnswersToKind {
  const lists = listsOf(kind, deps, texts);
  const changing = (change: Change) =>
    Effect.fnUntraced(function* (input: Input, at: CallContext) {
      return { data: yield* change(kind, namedInside(kind, input), yield* managerOfCaller(at), at.once) };
    });
  return {
    find: textOrAnswer<FindRequest, unknown>(
      (find, at) => lists.offeredToAll(findInside(kind, find), at),
      (find, at) => lists.find(findInside(kind, find), at),
    ),
    read: (one, at) => lists.read("where" in one ? { where: namedInside(kind, one.where) } : namedInside(kind, one), at),
    create: changing(createRow),
    update: Effect.fnUntraced(function* (sent, at) {
      const input = namedInside(kind, sent);
      const manager = yield* managerOfCaller(at);
      if (at.may(`@${kindPath(kind.name, "update")}`)) {
        const isOwnLine = input.version === undefined && isOwn(kind, input, manager);
        return { data: yield* (isOwnLine ? updateOwnRow : updateRow)(kind, input, manager, at.once) };
      }
      if (!isOwn(kind, input, manager)) return yield* failWithRefusal("FORBIDDEN");
      return { data: yield* updateOwnRow(kind, input, manager, at.once) };
    }),
    delete: changing(retireRow),
    restore: changing(restoreRow),
  };
}

/** Whether a change touches only fields that people may change on their own row. */
function isOwn({ selfEditable = [] }: AnyKind, { _id, ...fields }: Input, manager: RowManager): boolean {
  return _id === manager.id && Object.keys(fields).every((field) => field === "client" || selfEditable.includes(field));
}

/** Renames the id of a call to `_id`, as the rest of core names it. */
function namedInside<Named extends object>({ name }: AnyKind, named: Named): Named {
  if (idNameOfKind(name) === "_id" || !("id" in named)) return named;
  const { id: _id, ...rest } = named;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field changed its name, as the contract says.
  return { ...rest, _id } as unknown as Named;
}

function findInside(kind: AnyKind, { where, sortBy, ...page }: FindRequest): FindRequest {
  return {
    ...page,
    ...(where === undefined ? {} : { where: namedInside(kind, where) }),
    ...(sortBy === undefined ? {} : { sortBy: sortBy === idNameOfKind(kind.name) ? "_id" : sortBy }),
  };
}

/**
 * The lists of a kind. Who may change its rows sees their own club's in the store, with versions, and retired ones on request. Others see
 * what is offered, by their own club or by all.
 */
function listsOf(kind: KindWithRules, { store }: GatePorts, texts: JsonTextCache) {
  const kept = withServerRows(kind, kindReadsOf(store.kinds, kind.name));
  const offeredBy = async (client: string): Promise<readonly KindRow[]> => {
    const catalogue: { readonly [Name in KindName]?: readonly KindRow[] } = await store.offer.catalogue(client);
    return catalogue[kind.name] ?? [];
  };
  /** The offered rows of the clubs in the query, one list per club; undefined when there are too many clubs. */
  const offeredIn = async ({ where }: FindRequest, at: CallContext): Promise<readonly (readonly KindRow[])[] | undefined> => {
    const client = clubIn(where, at);
    const clubs = client === undefined ? (await store.offer.clubs()).clubs.map(({ id }) => id) : [client];
    return clubs.length > fewClubs ? undefined : Promise.all(clubs.map(offeredBy));
  };
  const findOffered = Effect.fnUntraced(function* (query: FindRequest, at: CallContext) {
    const find = yield* refuseRetiredFilter(query);
    const rows = yield* Effect.promise(() => offeredIn(find, at));
    if (rows !== undefined) return findInList(visibleRows(rows.flat(), at), find);
    const found = yield* kept.find(publicOfferScope, find);
    return { ...found, items: found.items.map((row): KindRow => withoutVersionFields(row)) };
  });
  return {
    /** The reply for anonymous callers, cached until the offer changes; undefined when the reply depends on the caller or the query. */
    offeredToAll: async (find: FindRequest, at: CallContext): Promise<CachedJsonText | undefined> => {
      const isForAll = kind.access !== "staff" && at.caller.principal.kind === "anonymous" && find.where?.["retired"] === undefined;
      const from = isForAll ? await offeredIn(find, at) : undefined;
      if (from === undefined) return undefined;
      return texts({ question: `${kind.name} ${JSON.stringify(find)}`, from, moment: 0 }, () =>
        JSON.stringify(findInList(from.flat(), find)),
      );
    },
    find: Effect.fnUntraced(function* (find: FindRequest, at: CallContext) {
      yield* assertOwnClubFilter(find.where, at.caller);
      yield* assertNameSearch(kind, find.where);
      const scope = yield* scopeOf(kind, at);
      if (scope === undefined) return { data: yield* findOffered(find, at) };
      const found = yield* kept.find(scope, { ...find, where: livingByDefault(find.where) });
      return { data: { ...found, items: yield* Effect.forEach(found.items, (row) => readable(kind, row)) } };
    }),
    read: Effect.fnUntraced(function* (one: One, at: CallContext) {
      const where = "_id" in one ? { _id: one._id } : one.where;
      yield* assertOwnClubFilter(where, at.caller);
      yield* assertNameSearch(kind, where);
      const scope = yield* scopeOf(kind, at);
      const item =
        scope === undefined ? (yield* findOffered({ where, itemsPerPage: 1 }, at)).items[0] : yield* single(kind, kept, scope, one);
      return item === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : { data: item };
    }),
  };
}

/** The reads of a kind with the rows that the server gives to every club; the club's own are few where there are some. */
function withServerRows({ name }: AnyKind, kept: KindReads<AnyRow>): KindReads<AnyRow> {
  const serverRows = (scope: ClubScope | typeof publicOfferScope) => serverRowsOf(name, clubOfScope(scope) ?? "");
  if (serverRows(publicOfferScope).length === 0) return kept;
  return {
    find: (scope, find) =>
      Effect.map(kept.find(scope, { itemsPerPage: mostBesideServerRows }), ({ items }) =>
        findInList([...serverRows(scope), ...items], find),
      ),
    read: (scope, id) => {
      const ours = serverRows(scope).find(({ _id }) => _id === id);
      return ours === undefined ? kept.read(scope, id) : Effect.succeed(ours);
    },
  };
}

/** A row as it is read: with its kind's computed fields. */
const readable = Effect.fnUntraced(function* (kind: KindWithRules, row: AnyRow) {
  const more = yield* kind.rules?.compute?.(row) ?? Effect.succeed({});
  return { ...managedRowViewOf(kind, row), ...more };
});

const single = Effect.fnUntraced(function* (kind: KindWithRules, kept: KindReads<AnyRow>, scope: ClubScope, one: One) {
  const row = "_id" in one ? yield* kept.read(scope, one._id) : yield* firstOf(kept, scope, one.where);
  return row === undefined ? undefined : yield* readable(kind, row);
});

function firstOf(kept: KindReads<AnyRow>, scope: ClubScope, where: WhereFilter): Effect.Effect<AnyRow | undefined> {
  return Effect.map(kept.find(scope, { where: livingByDefault(where), itemsPerPage: 1 }), ({ items }) => items[0]);
}

/** Most characters of cached lists, of all kinds together. */
const mostKept = 4_194_304;

/** The most rows of a club that are listed with those of the server, retired ones included. */
const mostBesideServerRows = 1_000;

/** How many clubs are searched in memory; of more, the store finds the rows. */
const fewClubs = 8;

/** The fields whose value begins with the club's code. */
const ids = ["_id", "lake", "dock"] as const;

/** The only club of a query: the viewer's own, else one that the filter names; undefined when it may be any. */
function clubIn(where: WhereFilter = {}, { caller }: CallContext): string | undefined {
  const named = [where["client"], ...ids.map((name) => idIn(where[name]))];
  return viewerOfCaller(caller).client ?? named.find((client) => typeof client === "string");
}

function idIn(value: unknown): string | undefined {
  return typeof value === "string" ? (clubOfRowId(value) ?? "") : undefined;
}

/** Fails with BAD_REQUEST where a filter by both names of a customer is no search: no row has the field. */
function assertNameSearch({ name }: AnyKind, where: WhereFilter = {}): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  const isWrong = name === "profiles" && where[customerNameFilter] !== undefined && nameSearchOf(where) === undefined;
  return isWrong
    ? Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: `/where/${customerNameFilter}`, rule: "unknown" }] }))
    : Effect.void;
}

function livingByDefault(where: WhereFilter = {}): WhereFilter {
  return { retired: null, ...where };
}

function unknownField(): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/where/retired", rule: "unknown" }] });
}

/** Fails with BAD_REQUEST for a filter on retired rows: only who may change them may see them. */
function refuseRetiredFilter(find: FindRequest): Effect.Effect<FindRequest, Refusal<"BAD_REQUEST">> {
  return find.where?.["retired"] === undefined ? Effect.succeed(find) : Effect.fail(unknownField());
}

function visibleRows(rows: readonly KindRow[], at: CallContext): readonly KindRow[] {
  return rows.filter(({ client }) => maySeeClub(client, viewerOfCaller(at.caller)));
}

/** The caller's club when they may change rows of this kind, or when only staff read it. */
function scopeOf({ name, access }: AnyKind, { caller, may }: CallContext): Effect.Effect<ClubScope | undefined, Refusal<"UNAUTHORIZED">> {
  return access === "staff" || may(`@${kindPath(name, "update")}`) ? ownClubScope(caller) : Effect.undefined;
}
