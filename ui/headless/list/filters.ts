import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";

/** The type of a filter's values, which an address holds as text. */
export type FilterValue = "text" | "number" | "flag";

/** One active filter, as a chip shows it. */
export interface FilterChip<Name extends string> {
  readonly name: Name;
  readonly condition: FieldConditionSchema;
}

/** Filters in the form that a `find` call takes as `where`. */
export type FindConditions<Name extends string> = { readonly [Each in Name]?: FieldConditionSchema };

/** Replaces a field's condition in a list's filters; undefined removes it. New filters come last. */
export function replaceFilter<Name extends string>(
  chips: readonly FilterChip<Name>[],
  name: Name,
  condition: FieldConditionSchema | undefined,
): readonly FilterChip<Name>[] {
  if (condition === undefined) return chips.filter((chip) => chip.name !== name);
  if (!chips.some((chip) => chip.name === name)) return [...chips, { name, condition }];
  return chips.map((chip) => (chip.name === name ? { name, condition } : chip));
}

/** Turns a list's filters into the conditions of a `find` call. */
export function findConditionsOf<Name extends string>(chips: readonly FilterChip<Name>[]): FindConditions<Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(chips.map(({ name, condition }) => [name, condition])) as FindConditions<Name>;
}

// A prefix of the name says how values are compared, so that no value needs a mark.
const marks = ["has", "from", "to", "is"] as const;
const markName = (mark: (typeof marks)[number], name: string) => `${mark}-${name}`;

/** Gives every parameter name that a filter may have in an address. */
export function filterParamNames(name: string): readonly string[] {
  return [name, ...marks.map((mark) => markName(mark, name))];
}

/** Reads a filter from an address: `has-name=bay`, `from-capacity=6`, `model=Vectra&model=Quorum`; undefined where none can be read. */
export function readFilter(params: URLSearchParams, name: string, kind: FilterValue): FieldConditionSchema | undefined {
  const contains = params.get(markName("has", name));
  const is = params.get(markName("is", name));
  if (contains !== null && contains !== "") return { contains };
  if (is !== null) return new Map<string, FieldConditionSchema>(presences).get(is);
  const gte = boundIn(params.get(markName("from", name)), kind);
  const lte = boundIn(params.get(markName("to", name)), kind);
  if (gte !== undefined || lte !== undefined) return { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
  const values = params.getAll(name).flatMap((text) => valueIn(text, kind) ?? []);
  return values.length > 1 ? values : values[0];
}

/** Gives a filter's parameter names and values in an address. */
export function writeFilter(name: string, condition: FieldConditionSchema): readonly (readonly [string, string])[] {
  if (condition === null) return [[markName("is", name), "none"]];
  if (typeof condition !== "object") return [[name, String(condition)]];
  if ("contains" in condition) return [[markName("has", name), condition.contains]];
  if ("exists" in condition) return [[markName("is", name), condition.exists ? "set" : "unset"]];
  if ("length" in condition) return condition.map((value) => [name, String(value)] as const);
  const bounds = [["from", condition.gte] as const, ["to", condition.lte] as const];
  return bounds.flatMap(([mark, bound]) => (bound === undefined ? [] : [[markName(mark, name), String(bound)] as const]));
}

const presences = [
  ["set", { exists: true }],
  ["unset", { exists: false }],
  ["none", null],
] as const;

function boundIn(text: string | null, kind: FilterValue): string | number | undefined {
  const value = text === null ? undefined : valueIn(text, kind);
  return typeof value === "boolean" ? undefined : value;
}

function valueIn(text: string, kind: FilterValue): string | number | boolean | undefined {
  if (text === "") return undefined;
  if (kind === "text") return text;
  if (kind === "flag") return text === "true" ? true : text === "false" ? false : undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
