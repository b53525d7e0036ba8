import { kinds } from "../../kinds/index.ts";
import { callsOfKind, type KindCallMethod, type KindMethods } from "../../features/managed/calls.ts";
import { type IdName, type KindName, kindNames, type KindPath } from "../../ports/store/kindNames.ts";

type KindCall<Path> = Path extends `${string}/${infer Name extends KindName}/${infer Method extends KindCallMethod}`
  ? KindMethods<(typeof kinds)[Name], IdName<Name>>[Method]
  : never;

type KindCalls = { readonly [Path in KindPath<KindCallMethod>]: KindCall<Path> };

/** The calls of every managed kind. */
export const kindCalls = callsOfAll();

function callsOfAll(): KindCalls {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kindNames.flatMap((name) => Object.entries(callsOfKind(kinds[name])))) as KindCalls;
}
