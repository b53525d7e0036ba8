import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import { idNameOfKind, type KindName, kindPath, type KindPath } from "#core/ports/store/kindNames.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { ListPageRequest, ListPage } from "../list/parts.ts";

/** A row of a kind as staff see it. */
export type KindRow<Name extends KindName> = CallOutput<Extract<KindPath<"create">, `${string}/${Name}/create`>>;

/** The type of any row of a managed kind as staff see it: an object with at least these fields. */
export type ManagedRowFields = object & { readonly version: number; readonly retired?: string };

/** The calls of one kind, for the rows of one club. */
export interface KindCalls<Row extends object> {
  readonly find: (
    question: Pick<ListPageRequest<string, string>, "where"> & Partial<ListPageRequest<string, string>>,
  ) => Promise<CallReply<ListPage<Row>>>;
  readonly read: (id: string) => Promise<CallReply<Row>>;
  readonly create: (data: object) => Promise<CallReply<Row>>;
  readonly update: (row: Row, change: object) => Promise<CallReply<Row>>;
  readonly retire: (row: Row) => Promise<CallReply<Row>>;
  readonly restore: (row: Row) => Promise<CallReply<Row>>;
  /** The name of the field that `idOf` reads. */
  readonly id: string;
  readonly idOf: (row: Row) => string;
  /** Reads the row in a conflict's answer; undefined where there is none. */
  readonly rowOf: (value: unknown) => Row | undefined;
}

type Send = <Data>(path: string, data: object) => Promise<CallReply<Data>>;

/** Creates the calls of a kind, whose rows are `Row`. Lists contain only rows of the club `client`. */
/* oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a page is written for any row: it says which one its kind has. */
export function createKindCalls<Row extends ManagedRowFields>(name: KindName, client: string, messages: SendContractCall): KindCalls<Row> {
  const id = idNameOfKind(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract makes the calls of all kinds by one rule; the compiler cannot infer all of them at once.
  const send = messages as unknown as Send;
  const idOf = (row: Row) => String(Reflect.get(row, id));
  const seen = (row: Row) => ({ [id]: idOf(row), version: row.version });
  return {
    id,
    idOf,
    find: ({ where, ...question }) => send<ListPage<Row>>(kindPath(name, "find"), { ...question, where: { ...where, client } }),
    read: (value) => send<Row>(kindPath(name, "read"), { [id]: value }),
    create: (data) => send<Row>(kindPath(name, "create"), data),
    update: (row, change) => send<Row>(kindPath(name, "update"), { ...seen(row), ...change }),
    retire: (row) => send<Row>(kindPath(name, "delete"), seen(row)),
    restore: (row) => send<Row>(kindPath(name, "restore"), seen(row)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict answers the row as `read` does.
    rowOf: (value) => (isNamed(value, id) ? (value as Row) : undefined),
  };
}

function isNamed(value: unknown, id: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, id) === "string";
}
