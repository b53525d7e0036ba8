import { Effect } from "effect";
import { isSeen } from "../availability/lists.ts";
import { kindCalls, type KindMethod } from "../contract/kinds.ts";
import type { CallRow } from "../contract/message.ts";
import { Refusal } from "../errors.ts";
import { type Find, type Found, findIn, matches, type Where } from "../find/find.ts";
import { kinds } from "../kinds/index.ts";
import type { AnyKind, Row } from "../kinds/kind.ts";
import { type Asked, create, type Manager, restore, retire, update } from "../kinds/manage.ts";
import { kindNames } from "../kinds/names.ts";
import { type AnyRow, rowsOf } from "../kinds/row.ts";
import { viewOf } from "../kinds/view.ts";
import type { ClubScope } from "../people/scope.ts";
import type { KindReads } from "../ports/kinds.ts";
import { type Answer, answersOver, type At } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { assertOwn, ownClub, viewerOf } from "./own.ts";

type KindAnswers = { readonly [Called in keyof typeof kindCalls]: Answer };
type One = { readonly _id: string } | { readonly where: Where };

/** What answers the calls of every managed kind. */
export function kindAnswers(deps: Deps): KindAnswers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kindNames.flatMap((name) => answersOf(kinds[name], deps))) as KindAnswers;
}

function answersOf(kind: AnyKind, deps: Deps): readonly (readonly [string, Answer])[] {
  const { read, effect } = answersOver(deps);
  const lists = listsOf(kind, deps);
  const changing = (method: KindMethod, change: typeof update) =>
    effect(callOf<Asked & Readonly<Record<string, unknown>>>(kind, method), (input, at) =>
      Effect.map(change(kind, input, managerOf(at), at.once), (data) => ({ data })),
    );
  const answers = [
    read(callOf<Find>(kind, "find"), lists.find),
    read(callOf<One>(kind, "read"), lists.read),
    changing("create", create),
    changing("update", update),
    changing("delete", retire),
    changing("restore", restore),
  ];
  return answers.map((answer) => [answer.row.path, answer]);
}

/** A call of a kind, by the type of what its schema takes. */
function callOf<Input>({ name }: AnyKind, method: KindMethod): CallRow<Input> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of all kinds' calls are made by one rule.
  return kindCalls[`booking/${name}/${method}`] as unknown as CallRow<Input>;
}

/**
 * Lists as those see them who may change them: of the store, their own club's, with versions, and what is retired where they ask for it.
 * Others see what is offered, kept in memory.
 */
function listsOf(kind: AnyKind, { store }: Deps) {
  const kept = rowsOf(store.kinds, kind.name);
  const offered = async (): Promise<readonly Row[]> => {
    const { closures: _, ...catalogue } = await store.offer.catalogue();
    return catalogue[kind.name];
  };
  return {
    find: async (find: Find, at: At): Promise<Found<Row>> => {
      assertOwn(find.where, at.caller);
      const scope = scopeOf(kind, at);
      if (scope === undefined) return findIn(seen(await offered(), at), inPublic(find));
      const found = await kept.find(scope, { ...find, where: livingUnlessAsked(find.where) });
      return { ...found, items: found.items.map((row) => viewOf(kind, row)) };
    },
    read: async (one: One, at: At): Promise<Row> => {
      const where = "_id" in one ? { _id: one._id } : one.where;
      assertOwn(where, at.caller);
      const scope = scopeOf(kind, at);
      const item = scope === undefined ? first(seen(await offered(), at), where) : await single(kind, kept, scope, one);
      if (item === undefined) throw new Refusal("ITEM_NOT_EXIST");
      return item;
    },
  };
}

async function single(kind: AnyKind, kept: KindReads<AnyRow>, scope: ClubScope, one: One): Promise<Row | undefined> {
  const row = "_id" in one ? await kept.read(scope, one._id) : await firstOf(kept, scope, one.where);
  return row === undefined ? undefined : viewOf(kind, row);
}

async function firstOf(kept: KindReads<AnyRow>, scope: ClubScope, where: Where): Promise<AnyRow | undefined> {
  return (await kept.find(scope, { where: livingUnlessAsked(where), itemsPerPage: 1 })).items[0];
}

function first(rows: readonly Row[], where: Where): Row | undefined {
  const { retired, ...rest } = where;
  if (retired !== undefined) throw unknownField;
  return rows.find((row) => matches(row, rest));
}

function livingUnlessAsked(where: Where = {}): Where {
  return { retired: null, ...where };
}

const unknownField = new Refusal("BAD_REQUEST", { issues: [{ path: "/where/retired", rule: "unknown" }] });

/** What is retired is for those to ask who may change it. */
function inPublic(find: Find): Find {
  if (find.where?.["retired"] !== undefined) throw unknownField;
  return find;
}

function seen(rows: readonly Row[], at: At): readonly Row[] {
  return rows.filter(({ client }) => isSeen(client, viewerOf(at.caller)));
}

/** The caller's club, where they may change rows of this kind or none but its staff reads it. */
function scopeOf({ name, access }: AnyKind, { caller, may }: At): ClubScope | undefined {
  return access === "staff" || may(`@booking/${name}/update`) ? ownClub(caller) : undefined;
}

function managerOf({ caller: { principal } }: At): Manager {
  if (principal.kind === "anonymous") throw new Refusal("UNAUTHORIZED");
  return { client: principal.client, id: principal.id };
}
